export const words = {
  'edit.gauge.scale': 'Scale',
  'edit.gauge.row': 'Value from',
  'edit.gauge.first': 'First row',
  'edit.gauge.last': 'Last row',
  'edit.gauge.ranges': 'Ranges',
  'edit.gauge.addRange': 'Add a range',
  'edit.gauge.until': 'Ends at',
  'edit.gauge.target': 'Target',
  'edit.gauge.targetKey': 'Key of the target, instead of a fixed one',
  'edit.gauge.unit': 'Unit after the value',
  'edit.gauge.needle': 'Draw a needle',
} as const
