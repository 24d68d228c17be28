import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.popup': 'Melding of vraag',
  'actions.explain.popup': 'Toont een melding, of vraagt voordat het verdergaat',
  'actions.is.popup.ask': '“{text}” vragen',
  'actions.is.popup.show': '“{text}” tonen',
  'actions.is.popup.open': 'Een melding tonen (schrijf een titel of tekst)',
  'actions.popup.kind': 'Wat het doet',
  'actions.popup.show': 'Toont een melding; wat volgt, gaat meteen door',
  'actions.popup.ask': 'Stelt een vraag; wat volgt, gebeurt alleen na een ja',
  'actions.popup.title': 'Titel',
  'actions.popup.text': 'Tekst',
  'actions.popup.confirm': 'Tekst van de ja-knop',
  'actions.popup.cancel': 'Tekst van de nee-knop',
  'actions.popup.close': 'Tekst van de knop',
  'actions.popup.confirm.usual': 'Bevestigen',
  'actions.popup.cancel.usual': 'Annuleren',
  'actions.popup.close.usual': 'Sluiten',
  'actions.problem.popup': 'Schrijf een titel of een tekst.',
} satisfies Record<keyof typeof english | 'actions.kind.popup', string>
