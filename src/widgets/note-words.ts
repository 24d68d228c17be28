// What a chart says about rows and values that it does not draw.
export const words = {
  'note.cut': 'First {shown} of {total} rows.',
  'note.missing': 'No row has {key}. Choose one of the keys of the rows: {keys}.',
  'note.unplaced': 'One row has no value on the horizontal axis and is not drawn.',
  'note.unplacedMany': '{count} rows have no value on the horizontal axis and are not drawn.',
  'note.oneNotPositive':
    'One value is zero or less and is not drawn: a logarithmic axis begins above zero. It is in the table.',
  'note.notPositive':
    '{count} values are zero or less and are not drawn: a logarithmic axis begins above zero. They are in the table.',
  'note.notNumber': 'One value is not a number and is not drawn.',
  'note.notNumbers': '{count} values are not numbers and are not drawn.',
} as const
