export const words = {
  'cell.saved': '{name} was saved.',
  'cell.notSaved': '{name} was not saved: {value}',
  'cell.newer': 'Somebody changed this to “{value}” in the meantime.',
  'cell.newerEmpty': 'Somebody cleared this in the meantime.',
  'cell.replace': 'Save mine',
  'cell.discard': 'Discard mine',
  'cell.undo': 'Undo',
  'cell.undone': 'The value is as it was before.',
  'cell.notUndone': 'The value was not put back',
} as const
