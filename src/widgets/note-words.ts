// What a chart says about rows and values that it does not draw.
export const words = {
  'note.cut': 'First {shown} of {total} rows.',
  'note.missing': 'No row has {key}. Choose one of the keys of the rows: {keys}.',
  'note.notNumber': 'One value is not a number and is not drawn.',
  'note.notNumbers': '{count} values are not numbers and are not drawn.',
} as const
