import type { words as english } from './picture-words.ts'

export const words = {
  'picture.title': 'Foto',
  'picture.text': 'Mensen zien die naast je naam.',
  'picture.choose': 'Foto kiezen',
  'picture.replace': 'Vervangen',
  'picture.remove': 'Verwijderen',
  'picture.saved': 'Je foto is opgeslagen.',
  'picture.removed': 'Je foto is verwijderd.',
  'picture.unreadable': 'Dit bestand is geen afbeelding die kan worden getoond. Kies een ander bestand.',
  'picture.failed': 'De foto is niet opgeslagen',
} satisfies Record<keyof typeof english, string>
