export const words = {
  'actions.explain.update': 'Changes an existing item',
  'actions.is.update': 'Update {app} · {collection}, found by {join}',
  'actions.is.update.open': 'Update … (choose a collection and a field)',
  'actions.join': 'Found by the field',
  'actions.join.hint':
    'The item whose field has the same value as the answer of this name. _id is the item that was just saved.',
  'actions.dataset': 'Data set',
  'actions.dataset.hint':
    'The name of the record it works on; nothing happens without one. In a form these are the answers.',
  'actions.problem.join': 'Choose the field the item is found by: without one nothing happens.',
  'actions.problem.dataset': 'Name the data set: without one nothing happens.',
  'actions.problem.unchanged': 'No field is filled: nothing would change.',
} as const
