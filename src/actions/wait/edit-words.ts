export const words = {
  'actions.explain.wait': 'Lets everything above finish first',
  'actions.is.wait': 'Wait until all above are done',
} as const
