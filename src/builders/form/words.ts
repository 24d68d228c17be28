// The words of the form builder. They load with it, and an embedder overrides each by its key. A row is a section to people.
import { settingWords } from './setting-words.ts'

export const words = {
  ...settingWords,
  'builder.form': 'Form', 'builder.step': 'Step', 'builder.row': 'Section', 'builder.tab': 'Tab', 'builder.list': 'List', 'builder.question': 'Question',
  'builder.step.number': 'Step {step}', 'builder.step.only': 'One step', 'builder.row.number': 'Section {number}', 'builder.tab.number': 'Tab {number}', 'builder.list.number': 'List {number}', 'builder.question.number': 'Question {number}',
  'builder.step.new': 'A new step', 'builder.phase': 'Phase', 'builder.phase.number': 'Phase {number}', 'builder.phase.none': 'Without a phase', 'builder.phase.empty': 'No steps', 'builder.phase.add': 'Add phase', 'builder.phases': 'Phases',

  // panes and bars
  'builder.panels': 'Parts of the builder', 'builder.panes': 'Panes', 'builder.left': 'Add and outline', 'builder.inspector': 'Settings of the selection',
  'builder.pane.left': 'Add', 'builder.pane.form': 'Form', 'builder.pane.right': 'Settings',
  'builder.fold.left': 'Hide this pane', 'builder.unfold.left': 'Show add and outline', 'builder.fold.right': 'Hide the settings', 'builder.unfold.right': 'Show the settings',
  'builder.width.of': 'Width of the canvas', 'builder.desktop': 'Desktop', 'builder.phone': 'Phone',
  'builder.menu': 'More', 'builder.undo': 'Undo', 'builder.redo': 'Redo', 'builder.undo.what': 'Undo: {label}',
  'builder.preview': 'Preview', 'builder.preview.title': 'Preview of the draft', 'builder.preview.text': 'This is the draft as visitors will meet it. Nothing you send here is stored.',
  'builder.status.new': 'Not published yet', 'builder.status.published': 'Version {version}', 'builder.status.changed': 'Unpublished changes', 'builder.status.kept': 'Unpublished changes · draft saved',
  'builder.problems': 'Problems', 'builder.problems.none': 'No problems', 'builder.problems.count': '{count} problems', 'builder.problem.one': '1 problem',

  // adding
  'builder.add': 'Add', 'builder.outline': 'Outline', 'builder.outline.search': 'Find a question', 'builder.outline.none': 'No question matches.',
  'builder.palette.search': 'Search question types', 'builder.palette.none': 'Nothing matches “{text}”.', 'builder.palette.types': 'Question types', 'builder.palette.tip': '{title}: press to add it, or drag it into the form',
  'builder.group.text': 'Text', 'builder.group.choice': 'Choice', 'builder.group.number': 'Number', 'builder.group.date': 'Date and time', 'builder.group.file': 'Files', 'builder.group.place': 'Place', 'builder.group.content': 'Content', 'builder.group.layout': 'Layout',
  'builder.also.open text': 'short name', 'builder.also.textarea': 'long paragraph comment', 'builder.also.select': 'dropdown list', 'builder.also.radio': 'single', 'builder.also.checkbox': 'multiple', 'builder.also.toggle': 'yes no boolean switch', 'builder.also.markup': 'paragraph heading static', 'builder.also.file upload': 'attachment picture', 'builder.also.group radio': 'matrix likert',
  'builder.addQuestion': 'Add question', 'builder.addRow': 'Add section', 'builder.addStep': 'Add step', 'builder.addTab': 'Add tab', 'builder.addList': 'Add list',
  'builder.insert': 'Add a question here', 'builder.insert.before': 'Add a question before “{label}”',
  'builder.row.default': 'Section', 'builder.row.Tab': 'Tabs', 'builder.row.List': 'Repeating list',
  'builder.row.default.hint': 'Questions under one heading', 'builder.row.Tab.hint': 'Questions spread over tabs', 'builder.row.List.hint': 'Questions asked once per entry',
  'builder.row.default.name': 'Section {name}', 'builder.row.Tab.name': 'Tabs {name}', 'builder.row.List.name': 'Repeating list {name}',
  'builder.row.untitled': 'Untitled section', 'builder.row.placeholder': 'Heading of this section', 'builder.row.empty': 'Drop a question here.', 'builder.lost': 'These questions are on no tab: visitors find them on the first one. Drag them to where they belong.',
  'builder.start': 'Start with a question', 'builder.start.text': 'Drag one from the left, press the button, or press Ctrl K and type.', 'builder.start.narrow': 'Press the button and choose what to ask.',

  // the canvas
  'builder.canvas': 'Form, step {step}', 'builder.steps': 'Steps', 'builder.item': '{label}, {title}', 'builder.tools': 'Tools of {label}', 'builder.drag': 'Drag {label}', 'builder.drag.tip': 'Drag to move. Alt and the arrow keys move it too.',
  'builder.duplicate': 'Duplicate', 'builder.delete': 'Delete', 'builder.up': 'Move up', 'builder.down': 'Move down', 'builder.settings': 'Settings', 'builder.settings.of': 'Settings of {name}', 'builder.half': 'Half width',
  'builder.has.help': 'has help', 'builder.has.conditions': 'has conditions', 'builder.has.hidden': 'hidden at first', 'builder.has.error': 'has an error', 'builder.has.warning': 'needs a look',
  'builder.title': 'Title', 'builder.title.placeholder': 'Title of the form', 'builder.label': 'Label',
  'builder.deleted': 'Deleted.', 'builder.deleted.referred': 'Deleted. {count} conditions pointed to it and are listed under problems.',

  // the log, and what a screen reader hears
  'builder.did.add': 'Add {name}', 'builder.did.add.default': 'Add section', 'builder.did.add.Tab': 'Add tabs', 'builder.did.add.List': 'Add repeating list', 'builder.did.addStep': 'Add step', 'builder.did.addTab': 'Add tab', 'builder.did.addList': 'Add list',
  'builder.did.move': 'Move {name}', 'builder.did.duplicate': 'Duplicate {name}', 'builder.did.delete': 'Delete {name}', 'builder.did.label': 'Label {name}', 'builder.did.change': '{what} of {name}', 'builder.did.paste': 'Paste', 'builder.did.key': 'Rename key {from} to {to}', 'builder.did.rowType': 'Change the kind of section',
  'builder.said.added': '{name} added.', 'builder.said.moved': '{name} is now {number} of {of} in {where}.', 'builder.said.first': 'It is the first already.', 'builder.said.last': 'It is the last already.', 'builder.said.duplicated': '{name} duplicated.', 'builder.said.deleted': '{name} deleted.', 'builder.said.copied': '{name} copied.', 'builder.said.pasted': '{count} pasted.',
  'builder.said.drag': 'Dragging {name}. Escape cancels.', 'builder.said.undo': 'Undone: {label}.', 'builder.said.redo': 'Done again: {label}.', 'builder.said.no.undo': 'Nothing to undo.', 'builder.said.no.redo': 'Nothing to do again.', 'builder.said.key': 'Key changed.', 'builder.said.key.conditions': 'Key changed, also in {count} conditions.',

  // quick add and shortcuts
  'builder.quick': 'Quick add', 'builder.quick.placeholder': 'Add, go to, do…', 'builder.quick.add': 'Add {name}', 'builder.quick.go': 'Go to {name}', 'builder.quick.form': 'Settings of the form', 'builder.go': 'Go to', 'builder.do': 'Do',
  'builder.shortcuts': 'Keyboard shortcuts', 'builder.shortcuts.note': 'They work while the focus is inside the builder.',
  'builder.key.quickAdd': 'Quick add: type what you need', 'builder.key.walk': 'Previous or next in the form', 'builder.key.move': 'Move what is selected', 'builder.key.label': 'Write its label', 'builder.key.inspector': 'Go to its settings', 'builder.key.delete': 'Delete it', 'builder.key.duplicate': 'Duplicate it', 'builder.key.clipboard': 'Copy, cut, paste; also between forms', 'builder.key.out': 'Select what it is in', 'builder.key.undo': 'Undo, redo', 'builder.key.findSetting': 'Find a setting', 'builder.key.publish': 'Publish', 'builder.key.shortcuts': 'This sheet',

  // draft and publishing
  'builder.draft': 'You have an unpublished draft.', 'builder.draft.text': 'It was kept on this device, {when}.', 'builder.draft.older': 'It was kept on this device, {when}. The form has been published again since.', 'builder.draft.continue': 'Continue the draft', 'builder.draft.discard': 'Discard it',
  'builder.publish': 'Publish', 'builder.publish.title': 'Publish version {version}', 'builder.publish.text': 'Visitors will meet these changes ({count}):', 'builder.publish.nothing': 'Nothing differs from the published form.', 'builder.publish.problems': 'The form has errors ({count}). It can be published, but the questions concerned will not work.', 'builder.publish.nowhere': 'The form does not say where its answers go. Opened by itself it cannot be filled in; only a page that names the place can show it.', 'builder.publish.collection': 'Publishing creates the collection “{name}” in the app {app}. The answers go there.', 'builder.publish.choose': 'Choose where', 'builder.publish.failed': "We couldn't publish your form. Please try again later or reach out to our support team for assistance.", 'builder.publish.kept': 'Your changes are kept.', 'builder.published': 'Your form has been successfully published.',
  'builder.conflict': 'Somebody else published this form in the meantime.', 'builder.conflict.text': 'Load their version (yours stays in the undo list), or publish yours over it. Theirs then stays as an earlier version.', 'builder.conflict.reload': 'Load theirs', 'builder.conflict.over': 'Publish mine over it',
  'builder.change.added': 'added', 'builder.change.removed': 'removed', 'builder.change.changed': 'changed', 'builder.change.moved': 'moved',
  'builder.property.label': 'label', 'builder.property.sublabel': 'help text', 'builder.property.required': 'required', 'builder.property.width': 'width', 'builder.property.options': 'options', 'builder.property.validation': 'rules', 'builder.property.conditions': 'conditions', 'builder.property.settings': 'settings of its type', 'builder.property.type': 'type', 'builder.property.placeholder': 'placeholder', 'builder.property.information': 'information', 'builder.property.enableInformation': 'information', 'builder.property.popUp': 'notice', 'builder.property.answerKey': 'saved as', 'builder.property.step': 'step', 'builder.property.modaltitle': 'title', 'builder.property.navigation': 'navigation', 'builder.property.message': 'messages', 'builder.property.collection': 'collection', 'builder.property.app': 'app', 'builder.property.submitactions': 'what happens after sending', 'builder.property.saveButton': 'save button', 'builder.property.submitButton': 'submit button', 'builder.property.progressbar': 'progress bar', 'builder.property.collapse': 'folding', 'builder.property.tabs': 'tabs', 'builder.property.lists': 'lists', 'builder.property.addData': 'fixed values', 'builder.property.key': 'key', 'builder.property.active': 'visibility', 'builder.property.testCases': 'test cases (not shown to visitors)',
} as const
