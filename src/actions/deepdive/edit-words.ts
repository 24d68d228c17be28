export const words = {
  'actions.explain.deepdive': 'Shows the details of a row, or goes back',
  'actions.is.deepdive.up': 'Go one level deeper, with the row',
  'actions.is.deepdive.down': 'Go back one level',
  'actions.deepdive.direction': 'Where it goes',
  'actions.deepdive.up': 'One level deeper, with the row that was pressed',
  'actions.deepdive.down': 'Back one level',
} as const
