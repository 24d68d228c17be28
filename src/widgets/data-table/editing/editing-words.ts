export const words = {
  'table.edit': 'Edit {name}, row {row}',
} as const
