export const words = {
  'input.button.run': 'Run',
  'input.button.running': 'Running…',
  'input.button.done': 'Done.',
  'input.button.failed': 'This did not work. Please try again.',
  'input.button.none': 'This button has nothing to do yet.',
  'input.button.cannot': 'This button works once the form is connected to a server.',
} as const
