import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.skeleton part': 'Skeleton part',
  'edit.skeletonPart.steps': 'Stappen',
  'edit.skeletonPart.steps.hint': '2 tot 10.',
} satisfies Record<keyof typeof english | 'input.kind.skeleton part', string>
