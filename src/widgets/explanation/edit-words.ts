export const words = {
  'edit.explanation.text': 'Text',
  'edit.explanation.tasks': 'Tasks',
  'edit.explanation.canTick': 'Readers tick the tasks of the text',
  'edit.explanation.buttons': 'Buttons in the text',
  'edit.explanation.addButton': 'Add a button',
  'edit.explanation.id': 'Id (the text names the button by it)',
  'edit.explanation.variant': 'Look of the button',
  'edit.explanation.primary': 'Filled',
  'edit.explanation.secondary': 'With a border',
} as const
