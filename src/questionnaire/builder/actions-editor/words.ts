// The words of the action editor; they load with it.
export const words = {
  'actions.list': 'Actions', 'actions.add': 'Add action', 'actions.kinds': 'Kinds of actions', 'actions.none': 'Nothing happens yet.', 'actions.number': 'Action {number}:', 'actions.number.gated': 'Action {number}, when all above are done:',
  'actions.more': 'More about action {number}', 'actions.up': 'Move up', 'actions.down': 'Move down', 'actions.duplicate': 'Duplicate', 'actions.delete': 'Delete', 'actions.drag': 'Move action {number}', 'actions.drag.tip': 'Drag to move. Alt and the arrow keys move it too.',
  'actions.asJson': 'Edit as JSON', 'actions.asForm': 'Edit as a form', 'actions.json': 'The whole action, as JSON', 'actions.json.wrong': 'What is stored stays until this can be read.', 'actions.json.notAction': 'An action is an object with a type: { "type": "…" }.',
  'actions.others': 'Kept as it is: {names}. “Edit as JSON” shows it.', 'actions.noForm': 'This kind of action has no form here. Its settings are kept, and can be changed as JSON.',
  'actions.said.moved': 'Action {number} of {of}.', 'actions.said.first': 'It is the first already.', 'actions.said.last': 'It is the last already.', 'actions.said.deleted': 'Action deleted.', 'actions.undo': 'Undo',
  'actions.did.add': 'Add action “{title}”', 'actions.did.move': 'Move action “{title}”', 'actions.did.duplicate': 'Duplicate action “{title}”', 'actions.did.delete': 'Delete action “{title}”', 'actions.did.change': 'Change action “{title}”',

  // what each does, for the menu
  'actions.explain.insert': 'Makes an item in a collection', 'actions.explain.update': 'Changes an item that is there', 'actions.explain.link': 'Goes to a page of the platform', 'actions.explain.external': 'Opens another site', 'actions.explain.popup': 'Tells something, or asks before going on', 'actions.explain.refresh': 'Reads data on the page again', 'actions.explain.questionnaire': 'Opens another form over this one', 'actions.explain.actionflow': 'Starts an automation', 'actions.explain.loading': 'Shows or hides that the page is busy', 'actions.explain.wait': 'Lets everything above finish first',

  // when each runs
  'actions.order.starts': 'The next one runs beside it.', 'actions.order.holds': 'The next one waits for it.', 'actions.order.collects': 'Waits for all above.',
  'actions.gate': 'When all above are done',

  // what each does, in a sentence
  'actions.is.insert': 'Insert into {app} · {collection}', 'actions.is.insert.open': 'Insert into … (choose a collection)', 'actions.is.update': 'Update {app} · {collection}, found by {join}', 'actions.is.update.open': 'Update … (choose a collection and a field)',
  'actions.is.link': 'Go to page “{page}”', 'actions.is.link.app': 'Go to page “{page}” of {app}', 'actions.is.link.start': 'Go to the first page', 'actions.is.link.start.app': 'Go to {app}', 'actions.is.link.item': '{go}, with {value}', 'actions.is.external': 'Open {url}', 'actions.is.external.open': 'Open … (write an address)',
  'actions.is.popup.ask': 'Ask “{text}”', 'actions.is.popup.tell': 'Tell “{text}”', 'actions.is.popup.open': 'Tell … (write a title or text)', 'actions.is.questionnaire': 'Open the form “{form}”', 'actions.is.questionnaire.open': 'Open a form … (write which)', 'actions.is.refresh': 'Refresh everything on the page', 'actions.is.refresh.one': 'Refresh 1 part of the page', 'actions.is.refresh.some': 'Refresh {count} parts of the page',
  'actions.is.actionflow': 'Start the flow “{flow}”', 'actions.is.actionflow.open': 'Start … (choose a flow)', 'actions.is.loading.start': 'Show that the page is busy', 'actions.is.loading.stop': 'Show that the page is ready', 'actions.is.wait': 'Wait until all above are done',
  'actions.is.other': 'Action “{type}”', 'actions.is.nothing': 'Something that is no action',

  // fields
  'actions.app': 'App', 'actions.app.this': 'The app the form stands in', 'actions.collection': 'Collection', 'actions.pick': 'Choose…', 'actions.page': 'Page', 'actions.page.first': 'The first page', 'actions.flow': 'Action flow', 'actions.part': 'Parts of the page', 'actions.useTyped': 'Use “{text}”',
  'actions.link.value': 'Opens with the value of', 'actions.link.value.hint': 'The page is opened for this record: /app/page/value.', 'actions.link.value.none': 'No record', 'actions.newWindow': 'In a new window',
  'actions.url': 'Address', 'actions.url.hint': 'https:// is put before it. {{field}} stands for an answer.', 'actions.url.placeholder': 'example.com/orders/{{number}}', 'actions.url.insert': 'Insert an answer',
  'actions.popup.kind': 'What it does', 'actions.popup.tell': 'Tells; what follows goes on at once', 'actions.popup.ask': 'Asks; what follows runs only after a yes', 'actions.popup.title': 'Title', 'actions.popup.text': 'Text', 'actions.popup.confirm': 'Words of the yes', 'actions.popup.cancel': 'Words of the no', 'actions.popup.close': 'Words of the button', 'actions.popup.confirm.usual': 'Confirm', 'actions.popup.cancel.usual': 'Cancel', 'actions.popup.close.usual': 'Close',
  'actions.questionnaire.template': 'Form', 'actions.questionnaire.template.hint': 'Its id or slug, as in the address of the form.', 'actions.questionnaire.title': 'Title', 'actions.questionnaire.title.usual': 'That of the form', 'actions.refresh.what': 'What is read again', 'actions.refresh.all': 'Everything on the page', 'actions.refresh.some': 'Only some parts', 'actions.refresh.app': 'Look for them in', 'actions.refresh.page': 'On the page',
  'actions.loading.value': 'The page shows that it is', 'actions.loading.start': 'busy', 'actions.loading.stop': 'ready',
  'actions.join': 'Found by the field', 'actions.join.hint': 'The item whose field has the same value as the answer of this name. _id is the item that was just saved.', 'actions.dataset': 'Data set', 'actions.dataset.hint': 'The name of the record it works on; nothing happens without one. In a form these are the answers.',
  'actions.sendAll': 'Sends all rows', 'actions.sendAll.hint': 'Only for buttons of a table: a form has no rows, so the flow would get none.',
  'actions.fields': 'Fields', 'actions.fields.flow': 'Values for the flow', 'actions.fields.none': 'No field is filled yet.', 'actions.fields.add': 'Add a field', 'actions.field': 'Field', 'actions.field.new': 'Choose or type a field', 'actions.field.taken': 'This field is filled already.', 'actions.field.remove': 'Remove {name}', 'actions.field.from': 'Filled with', 'actions.field.answer': 'Answer', 'actions.field.value': 'Value', 'actions.fields.all': 'Add the answers of the same name',
  'actions.from.answer': 'Answer', 'actions.from.yesNo': 'Answer as yes or no', 'actions.from.text': 'Text', 'actions.from.number': 'Number', 'actions.from.boolean': 'Yes or no', 'actions.from.user': 'Who sends it (id)', 'actions.from.userText': 'Who sends it (id as text)', 'actions.from.time': 'The time it is sent', 'actions.from.newKey': 'New key', 'actions.from.id': 'The id of the item', 'actions.from.nothing': 'Empty', 'actions.from.json': 'JSON',
  'actions.yes': 'Yes', 'actions.no': 'No', 'actions.number.wrong': 'Write a number.', 'actions.dollar': 'A text cannot begin with $: that stands for an answer. Choose “Answer” instead.',
  'actions.record.id': 'The saved item (_id)',

  // problems
  'actions.problem.at': '{list}, action {number}: {message}', 'actions.problem.after': 'After sending', 'actions.problem.button': 'Button',
  'actions.problem.noType': 'It has no type, so the actions stop here. Delete it, or give it one as JSON.', 'actions.problem.unknown': '“{type}” cannot be run in a form, and the actions after it are not begun. Delete it.',
  'actions.problem.app': 'Choose an app: without one nothing happens.', 'actions.problem.collection': 'Choose a collection: without one nothing happens.', 'actions.problem.join': 'Choose the field the item is found by: without one nothing happens.', 'actions.problem.dataset': 'Name the data set: without one nothing happens.', 'actions.problem.empty': 'No field is filled: an empty item would be made.', 'actions.problem.unchanged': 'No field is filled: nothing would change.',
  'actions.problem.url': 'Write an address.', 'actions.problem.scheme': 'Only web addresses can be opened.', 'actions.problem.flow': 'Choose an action flow.', 'actions.problem.questionnaire': 'Write which form is opened.', 'actions.problem.popup': 'Write a title or a text.', 'actions.problem.sendAll': 'A form has no rows to send.',
  'actions.problem.field': 'No question is saved as “{field}”. It must be a field of the record the form is opened from.', 'actions.problem.after.leave': 'The page is left here, so what follows may not run.', 'actions.problem.busy': 'Nothing after it shows that the page is ready again.',
  'actions.problem.settings': '{path} is not set up right ({message}).',
  'actions.problem.noApp': 'There is no app “{name}”, or you may not open it.', 'actions.problem.noCollection': '{app} has no collection “{name}”.', 'actions.problem.noPage': '{app} has no page “{name}”.', 'actions.problem.noFlow': 'There is no action flow “{name}”.',
} as const
