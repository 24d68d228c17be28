export const words = {
  'actions.explain.loading': 'Shows or hides that the page is busy',
  'actions.is.loading.start': 'Show that the page is busy',
  'actions.is.loading.stop': 'Show that the page is ready',
  'actions.loading.value': 'The page shows that it is',
  'actions.loading.start': 'busy',
  'actions.loading.stop': 'ready',
  'actions.problem.busy': 'Nothing after it shows that the page is ready again.',
} as const
