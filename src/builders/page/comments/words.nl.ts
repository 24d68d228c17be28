import type { words as english } from './words.ts'

export const words = {
  'comments.title': 'Opmerkingen',
  'comments.close': 'Opmerkingen verbergen',
  'comments.filter': 'Welke opmerkingen',
  'comments.open': 'Open ({count})',
  'comments.resolved': 'Afgerond ({count})',
  'comments.on': 'Opmerking bij {name}',
  'comments.add': 'Plaatsen',
  'comments.unread': 'De opmerkingen konden niet worden gelezen.',
  'comments.none.open': 'Geen open opmerkingen',
  'comments.none.open.text': 'Selecteer een widget, of niets voor de pagina, en schrijf de eerste.',
  'comments.none.resolved': 'Geen afgeronde opmerkingen',
  'comments.none.resolved.text': 'Een gesprek dat is afgerond staat hier, en kan weer worden geopend.',
  'comments.gone': '“{name}” is weg',
  'comments.gone.row': 'De rij is weg',
  'comments.gone.widget': 'De widget is weg',
  'comments.go': '{name} op de pagina tonen',
  'comments.only': 'Alleen bouwers zien opmerkingen. Bezoekers nooit.',
} satisfies Record<keyof typeof english, string>
