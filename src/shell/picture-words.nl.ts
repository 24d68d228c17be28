import type { words as english } from './picture-words.ts'

export const words = {
  'ownPicture.title': 'Foto',
  'ownPicture.text': 'Mensen zien die naast je naam.',
  'ownPicture.choose': 'Foto kiezen',
  'ownPicture.replace': 'Vervangen',
  'ownPicture.remove': 'Verwijderen',
  'ownPicture.saved': 'Je foto is opgeslagen.',
  'ownPicture.removed': 'Je foto is verwijderd.',
  'ownPicture.unreadable': 'Dit bestand is geen afbeelding die kan worden getoond. Kies een ander bestand.',
  'ownPicture.failed': 'De foto is niet opgeslagen',
} satisfies Record<keyof typeof english, string>
