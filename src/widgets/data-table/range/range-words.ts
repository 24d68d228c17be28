// The words about the cells that a reader spans. They load with them.
export const words = {
  'table.range.cells': '{count} cells',
  'table.range.sum': 'sum {sum}',
  'table.range.average': 'average {average}',
} as const
