// The words widgets say themselves. An embedder overrides each by its key through configure({messages}).
export const words = {
  'widget.info': 'About {name}',
  'widget.stale': 'These figures could not be refreshed.',
} as const
