import type { words as english } from './home-words.ts'

export const words = {
  'home.drafts': 'Nog niet verzonden',
  'home.changes': 'Nog niet gepubliceerd',
  'home.form': 'Formulier',
  'home.query': 'Query',
  'home.onlyHere': 'Alleen op dit apparaat',
  'home.discarded': '“{name}” is weggegooid.',
  'home.undo': 'Ongedaan maken',
  'home.draftOfChange': 'Wijziging niet verzonden',
  'home.draftSaved': 'Bewaard op {when}',
  'home.allDrafts': 'Alle {count} tonen',
  'home.fewerDrafts': 'Minder tonen',
  'home.continue': 'Doorgaan',
  'home.continueNamed': 'Doorgaan met {name}',
  'home.discard': 'Weggooien',
  'home.discardNamed': '{name} weggooien',
  'home.discardAsk': 'Deze antwoorden weggooien?',
  'home.discardText': 'Wat je voor “{name}” hebt ingevuld, wordt op al je apparaten verwijderd.',
} satisfies Record<keyof typeof english, string>
