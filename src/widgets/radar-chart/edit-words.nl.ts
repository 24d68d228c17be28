import type { words as english } from './edit-words.ts'

export const words = {
  'edit.radar.drawing': 'Schaal en legenda',
  'edit.radar.fill': 'De omtrekken vullen',
} satisfies Record<keyof typeof english, string>
