export const words = {
  'edit.number.unit': 'Unit',
  'edit.number.unit.placeholder': 'km',
  'edit.number.buttons': 'Minus and plus beside the number',
  'edit.number.step': 'Step',
  'edit.number.min': 'Steps down to',
  'edit.number.max': 'Steps up to',
  'edit.number.max.hint':
    'For the arrow keys and for minus and plus. To refuse a number that is typed, use the rule “be within bounds”.',
} as const
