export const words = {
  'edit.select.multiple': 'Several may be chosen',
  'edit.select.dynamic': 'Options come from a query',
  'edit.select.dynamic.hint': 'The rows of a stored query instead of a list, 500 at most.',
  'edit.select.query': 'Stored query',
  'edit.select.labelField': 'Field that is shown',
  'edit.select.valueField': 'Field that is stored',
} as const
