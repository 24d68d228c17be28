import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.wait': 'Wachten',
  'actions.explain.wait': 'Laat eerst alles hierboven klaar zijn',
  'actions.is.wait': 'Wachten tot alles hierboven klaar is',
} satisfies Record<keyof typeof english | 'actions.kind.wait', string>
