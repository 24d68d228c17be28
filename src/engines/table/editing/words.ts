export const words = {
  'cell.saved': '{name} was saved.',
  'cell.notSaved': '{name} was not saved: {value}',
  'cell.undo': 'Undo',
  'cell.undone': 'The value is as it was before.',
  'cell.notUndone': 'The value was not put back',
} as const
