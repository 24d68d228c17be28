export const words = {
  'actions.explain.skeleton-part': 'Shows a message',
  'actions.is.skeleton-part': 'Show “{text}”',
  'actions.is.skeleton-part.open': 'Show … (write a text)',
  'actions.skeleton-part.text': 'Text',
  'actions.problem.skeleton-part': 'Write a text.',
} as const
