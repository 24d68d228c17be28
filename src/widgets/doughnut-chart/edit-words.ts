export const words = {
  'edit.doughnut.middle': 'Middle of the ring',
  'edit.doughnut.cutout': 'Open part in percent (10 to 90)',
  'edit.doughnut.total': 'Write the total',
  'edit.doughnut.totalLabel': 'Words below the total',
} as const
