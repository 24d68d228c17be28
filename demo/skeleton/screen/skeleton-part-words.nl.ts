import type { words as english } from './skeleton-part-words.ts'

export const words = {
  'skeletonPart.title': 'Skeleton part',
  'skeletonPart.text': 'Je bent op {path}.',
} satisfies Record<keyof typeof english, string>
