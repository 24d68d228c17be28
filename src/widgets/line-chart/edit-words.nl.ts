import type { words as english } from './edit-words.ts'

export const words = {
  'edit.line.lines': 'Lijnen',
  'edit.line.smooth': 'Lijnen vloeiend maken',
  'edit.line.fill': 'Gebied onder elke lijn vullen',
  'edit.line.points': 'Punten tonen',
  'edit.line.always': 'Altijd',
  'edit.line.never': 'Nooit',
  'edit.line.zoom': 'Bezoekers laten inzoomen',
} satisfies Record<keyof typeof english, string>
