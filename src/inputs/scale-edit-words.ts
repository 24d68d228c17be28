export const words = {
  'edit.scale.min': 'Lowest',
  'edit.scale.max': 'Highest',
  'edit.scale.step': 'Step',
  'edit.scale.step.hint': 'With ten steps or fewer each one is marked.',
  'edit.scale.unit': 'Unit',
  'edit.scale.unit.placeholder': 'km',
  'edit.scale.minLabel': 'Words at the low end',
  'edit.scale.minLabel.placeholder': 'Not at all',
  'edit.scale.maxLabel': 'Words at the high end',
  'edit.scale.maxLabel.placeholder': 'Completely',
} as const
