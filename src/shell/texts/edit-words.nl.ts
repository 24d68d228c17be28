import type { words as english } from './edit-words.ts'

export const words = {
  'texts.search': 'Teksten zoeken',
  'texts.empty': 'Nog geen gedeelde teksten',
  'texts.emptyText':
    'In een gedeelde tekst schrijven meerdere mensen tegelijk. Iedereen ziet wie er nog meer is, en elk woord wordt bewaard zodra het er staat.',
  'texts.new': 'Nieuwe tekst',
  'texts.create': 'Maken',
  'texts.name': 'Naam',
  'texts.changedAt': 'Laatste wijziging',
  'texts.changedBy': 'Door',
  'texts.versions': 'Versies',
  'texts.mail': 'E-mailen',
  'texts.rename': 'Hernoemen',
  'texts.renameSave': 'Opslaan',
  'texts.renamed': 'Je tekst is hernoemd.',
  'texts.deleteTitle': '“{name}” verwijderen?',
  'texts.deleteTitleMany': '{count} teksten verwijderen?',
  'texts.deleteText': 'Wie de tekst open heeft kan er niet meer in schrijven.',
  'texts.deleted': 'Je tekst is verwijderd.',
  'texts.deletedMany': '{count} teksten zijn verwijderd.',
  'texts.used': 'Deze tekst wordt gebruikt',
  'texts.notDeleted': 'De tekst is niet verwijderd',
  'texts.placeholder': 'Schrijf iets…',
  'texts.editor': 'De editor proberen',
  'texts.gone': 'Deze tekst is verwijderd. Kopieer wat je nog nodig hebt; nieuwe woorden worden niet bewaard.',
} satisfies Record<keyof typeof english, string>
