export const words = {
  'edit.button.variant': 'Look',
  'edit.button.variant.primary': 'Primary',
  'edit.button.variant.secondary': 'Secondary',
  'edit.button.variant.danger': 'Danger',
  'edit.button.successText': 'Text after success',
  'edit.button.successText.placeholder': 'Done.',
  'edit.button.actions': 'Actions',
  'edit.button.actions.hint': 'A list of actions, each {shape}; they run one after another.',
} as const
