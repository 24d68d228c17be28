import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.skeleton-part': 'Skeleton part',
  'actions.explain.skeleton-part': 'Toont een bericht',
  'actions.is.skeleton-part': '“{text}” tonen',
  'actions.is.skeleton-part.open': '… tonen (schrijf een tekst)',
  'actions.skeleton-part.text': 'Tekst',
  'actions.problem.skeleton-part': 'Schrijf een tekst.',
} satisfies Record<keyof typeof english | 'actions.kind.skeleton-part', string>
