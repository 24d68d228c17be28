import type { words as english } from './words.ts'

export const words = {
  'dive.title': 'Verdieping',
  'dive.none':
    'Een druk op een rij of punt kan andere widgets van deze pagina openen in plaats van deze, met een weg terug.',
  'dive.hint':
    'Een druk op een rij of punt opent deze widgets na elkaar in plaats van deze. Bezoekers zien ze alleen daar.',
  'dive.closed':
    'Een klik opent deze widgets niet, omdat bij “{setting}” iets anders is gekozen. Kies daar “{choice}”, of open ze met een knop.',
  'dive.add': 'Niveau toevoegen',
  'dive.add.none': 'Voeg eerst een andere widget aan de pagina toe; die wordt hier een niveau.',
  'dive.level': '{number}. {name}',
  'dive.remove': '{name} terugzetten op de pagina',
  'dive.key': 'Toont de rijen waarvan',
  'dive.key.all': 'Al zijn rijen',
  'dive.from': 'gelijk is aan het gekozen',
  'dive.elsewhere': 'een widget buiten deze pagina ({id})',
  'dive.of': 'Bezoekers zien deze widget alleen in de verdieping van {name}.',
  'dive.toMain': 'Naar {name}',
  'dive.toPage': 'Terugzetten op de pagina',
} satisfies Record<keyof typeof english, string>
