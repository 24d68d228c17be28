export const words = {
  'actions.explain.delete': 'Deletes an item',
  'actions.is.delete': 'Delete from {app} · {collection}, found by {join}, after a question',
  'actions.is.delete.now': 'Delete from {app} · {collection}, found by {join}, without asking',
  'actions.is.delete.open': 'Delete … (choose a collection and a field)',
  'actions.delete.join': 'Found by the field',
  'actions.delete.join.hint':
    'The item whose field has the same value as the record. _id is the item of the row itself.',
  'actions.delete.dataset': 'Data set',
  'actions.delete.dataset.hint': 'The name of the record it works on; nothing happens without one.',
  'actions.delete.confirmation': 'Before it deletes',
  'actions.delete.ask': 'Ask for confirmation',
  'actions.delete.skip': 'Skip confirmation',
  'actions.problem.delete.join': 'Choose the field the item is found by: without one nothing happens.',
  'actions.problem.delete.dataset': 'Name the data set: without one nothing happens.',
} as const
