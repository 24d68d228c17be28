// The words of the action editor; they load with it.
export const words = {
  'actions.list': 'Actions',
  'actions.add': 'Add action',
  'actions.kinds': 'Kinds of actions',
  'actions.none': 'Nothing happens yet.',
  'actions.number': 'Action {number}:',
  'actions.number.gated': 'Action {number}, when all above are done:',
  'actions.more': 'More about action {number}',
  'actions.up': 'Move up',
  'actions.down': 'Move down',
  'actions.duplicate': 'Duplicate',
  'actions.delete': 'Delete',
  'actions.drag': 'Move action {number}',
  'actions.drag.tip': 'Drag to move. Alt and the arrow keys move it too.',
  'actions.asJson': 'Edit as JSON',
  'actions.asForm': 'Edit as a form',
  'actions.json': 'The whole action, as JSON',
  'actions.json.notAction': 'An action is an object with a type: { "type": "…" }.',
  'actions.others': 'Kept as it is: {names}. “Edit as JSON” shows it.',
  'actions.noForm': 'This kind of action has no form here. Its settings are kept, and can be changed as JSON.',
  'actions.said.moved': 'Action {number} of {of}.',
  'actions.said.first': 'It is the first already.',
  'actions.said.last': 'It is the last already.',
  'actions.said.deleted': 'Action deleted.',
  'actions.undo': 'Undo',
  'actions.did.add': 'Add action “{title}”',
  'actions.did.move': 'Move action “{title}”',
  'actions.did.duplicate': 'Duplicate action “{title}”',
  'actions.did.delete': 'Delete action “{title}”',
  'actions.did.change': 'Change action “{title}”',

  // the groups of the menu that adds one
  'actions.group.data': 'Data',
  'actions.group.open': 'Show and open',
  'actions.group.automation': 'Automation',
  'actions.group.sequence': 'The sequence',

  // when each runs
  'actions.order.starts': 'The next one runs beside it.',
  'actions.order.holds': 'The next one waits for it.',
  'actions.order.collects': 'Waits for all above.',
  'actions.gate': 'When all above are done',

  // what each does, in a sentence
  'actions.is.other': 'Action “{type}”',
  'actions.is.nothing': 'Not a valid action',

  // problems
  'actions.problem.at': '{list}, action {number}: {message}',
  'actions.problem.after': 'After sending',
  'actions.problem.button': 'Button',
  'actions.problem.noType': 'It has no type, so the actions stop here. Delete it, or give it one as JSON.',
  'actions.problem.unknown': '“{type}” cannot be run in a form, and the actions after it are not begun. Delete it.',
  'actions.problem.after.leave': 'The page is left here, so what follows may not run.',
  'actions.problem.itself': 'The form “{form}” opens itself.',
  'actions.problem.circle': 'The form “{form}” opens itself again through {names}.',
  'actions.problem.settings': '{path} is not set up right ({message}).',
} as const
