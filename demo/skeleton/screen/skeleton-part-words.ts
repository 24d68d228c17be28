/** Its texts. An embedder overrides each by its key through configure({messages}). */
export const words = {
  'skeletonPart.title': 'Skeleton part',
  'skeletonPart.text': 'You are at {path}.',
} as const
