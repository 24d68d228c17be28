import type { words as english } from './version-words.ts'

export const words = {
  'version.title': 'Versies van “{name}”',
  'version.list': 'Opgeslagen versies',
  'version.name': 'Naam van de versie',
  'version.newName': 'Naam van een nieuwe versie',
  'version.save': 'Opslaan als versie',
  'version.saved': 'De tekst zoals hij nu is, is opgeslagen als de versie “{name}”.',
  'version.rename': 'Naam opslaan',
  'version.nameHint': 'Een versie met een naam blijft. De andere maken op den duur plaats.',
  'version.none': 'Nog geen versies',
  'version.none.text':
    'De tekst wordt als versie bewaard als iemand anders verder schrijft, na een pauze van tien minuten, en wanneer je er zelf een opslaat.',
  'version.pick': 'Kies een versie',
  'version.pick.text': 'Zie wat er sindsdien is veranderd, of zet haar terug.',
  'version.failed': 'De versies konden niet worden gelezen.',
  'version.by': 'door {author}',
  'version.restore': 'Deze versie terugzetten',
  'version.restored':
    'De tekst is weer zoals toen. Ongedaan maken (Ctrl+Z) draait het terug; wat er stond is ook een versie.',
  'version.locked': 'In de tekst kan nu niet worden geschreven. Sluit dit venster om te zien waarom.',
  'version.notRestored': 'De versie is niet teruggezet',
  'version.same': 'De tekst is nu dezelfde.',
  'version.looks': 'Sindsdien is alleen de opmaak van de tekst veranderd.',
  'version.count.added': 'Sindsdien toegevoegde woorden: {count}.',
  'version.count.removed': 'Verwijderde woorden: {count}.',
  'version.added': '[Toegevoegd:',
  'version.addedEnd': ']',
  'version.removed': '[Verwijderd:',
  'version.removedEnd': ']',
} satisfies Record<keyof typeof english, string>
