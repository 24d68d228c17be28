export const words = {
  'actions.explain.external': 'Opens another site',
  'actions.is.external': 'Open {url}',
  'actions.is.external.open': 'Open … (write an address)',
  'actions.url': 'Address',
  'actions.url.hint': 'https:// is put before it. {{field}} stands for an answer.',
  'actions.url.placeholder': 'example.com/orders/{{number}}',
  'actions.url.insert': 'Insert an answer',
  'actions.problem.url': 'Write an address.',
  'actions.problem.scheme': 'Only web addresses can be opened.',
} as const
