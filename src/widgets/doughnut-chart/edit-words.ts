export const words = {
  'edit.doughnut.middle': 'Middle of the ring',
  'edit.doughnut.total': 'Write the total',
  'edit.doughnut.totalLabel': 'Words below the total',
} as const
