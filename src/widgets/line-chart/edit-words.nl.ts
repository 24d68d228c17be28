import type { words as english } from './edit-words.ts'

export const words = {
  'edit.line.lines': 'Lijnen',
  'edit.line.smooth': 'Lijnen vloeiend maken',
  'edit.line.fill': 'Gebied onder elke lijn vullen',
  'edit.line.points': 'Punten tonen',
  'edit.line.always': 'Altijd',
  'edit.line.never': 'Nooit',
  'edit.line.zoom': 'Bezoekers laten inzoomen',
  'edit.line.rightTitle': 'Titel van de rechteras',
  'edit.line.rightFormat': 'Waarden rechts',
  'edit.line.axis': 'As',
  'edit.line.left': 'Links',
  'edit.line.right': 'Rechts',
  'edit.line.compare': 'De laatste periode met die ervoor vergelijken',
  'edit.line.none': 'Niet',
  'edit.line.day': 'Dag',
  'edit.line.week': 'Week',
  'edit.line.month': 'Maand',
  'edit.line.year': 'Jaar',
} satisfies Record<keyof typeof english, string>
