// The words of the menu of a column. They load with it.
export const words = {
  'table.column.asc': 'Sort ascending',
  'table.column.desc': 'Sort descending',
  'table.column.filter': 'Filter…',
  'table.column.pin': 'Pin at the start',
  'table.column.unpin': 'Unpin',
  'table.column.toStart': 'Move towards the start',
  'table.column.toEnd': 'Move towards the end',
  'table.column.hide': 'Hide column',
  'table.column.reset': 'Columns as in the settings',
  'table.column.moved': '{name}: column {at} of {count}',
} as const
