export const words = {
  'input.rows.loading': 'Loading the rows',
  'input.rows.failed': 'The rows did not load.',
  'input.rows.empty': 'There are no rows to choose from.',
  'input.rows.cannot': 'The rows load once the form is connected to a server.',
  'input.rows.search': 'Search the rows',
  'input.rows.noMatch': 'No row matches “{search}”.',
  'input.rows.all': 'Select all {count} shown rows',
  'input.rows.chosen': '{count} selected',
  'input.rows.clear': 'Clear selection',
  'input.rows.gone': 'no longer listed',
  'input.rows.noKey': 'This row cannot be chosen: it has no “{key}”.',
} as const
