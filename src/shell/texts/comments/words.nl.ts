import type { words as english } from './words.ts'

export const words = {
  'passage.title': 'Opmerkingen',
  'passage.close': 'Opmerkingen verbergen',
  'passage.count': 'Opmerkingen ({count})',
  'passage.none': 'Geen open opmerkingen',
  'passage.none.text': 'Selecteer woorden in de tekst en druk op Opmerking.',
  'passage.unread': 'De opmerkingen konden niet worden gelezen.',
  'passage.resolved': 'Afgerond ({count})',
  'passage.new': 'Opmerking bij “{quote}”',
  'passage.newLost': 'Opmerking',
  'passage.add': 'Plaatsen',
  'passage.lost':
    'De passage is verwijderd. Je woorden staan er nog: selecteer andere woorden en druk weer op Opmerking.',
  'passage.late': 'Je laatste wijzigingen van de tekst zijn nog niet opgeslagen. Probeer het zo meteen opnieuw.',
  'passage.quote': '“{quote}”',
  'passage.gone': 'De passage is verwijderd: “{quote}”',
  'passage.show': 'De passage in de tekst tonen',
  'passage.here': 'Passage met een opmerking van {name}: {text}. Ctrl+Alt+M gaat erheen.',
  'passage.deleted': 'De opmerking is verwijderd.',
  'passage.undo': 'Ongedaan maken',
  'passage.notUndone': 'De opmerking is niet teruggezet: {message}',
  'passage.only': 'Alleen bouwers zien opmerkingen. Ze horen niet bij de tekst.',
} satisfies Record<keyof typeof english, string>
