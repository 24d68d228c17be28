import type { words as english } from './query-edit-words.ts'

export const words = {
  'queries.search': "Query's zoeken",
  'queries.empty': "Nog geen query's",
  'queries.emptyText':
    "Een query leest een collectie in stappen: filteren, groeperen, sorteren. Pagina's tonen de rijen.",
  'queries.new': 'Nieuwe query',
  'queries.create': 'Maken',
  'queries.name': 'Naam',
  'queries.app': 'App',
  'queries.collection': 'Collectie',
  'queries.uses': 'Gebruikt door',
  'queries.uses.text': 'Een wijziging van de stappen verandert wat deze laten zien.',
  'queries.uses.none': 'Niet gebruikt',
  'queries.uses.one': '1 widget',
  'queries.uses.many': '{count} widgets',
  'queries.duplicate': 'Dupliceren',
  'queries.copyOf': '{name} (kopie)',
  'queries.duplicated': 'Je query is gedupliceerd.',
  'queries.duplicateFailed': 'De query kon niet worden gedupliceerd.',
  'queries.deleteTitle': '“{name}” verwijderen?',
  'queries.deleteTitleMany': "{count} query's verwijderen?",
  'queries.deleteText': 'Widgets, formulieren en flows die haar gebruiken, tonen dan een fout.',
  'queries.deleted': 'Je query is verwijderd.',
  'queries.deletedMany': "{count} query's zijn verwijderd.",
  'queries.used': 'Deze query wordt gebruikt',
  'queries.notDeleted': 'De query is niet verwijderd',
} satisfies Record<keyof typeof english, string>
