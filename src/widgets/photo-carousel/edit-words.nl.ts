import type { words as english } from './edit-words.ts'

export const words = {
  'edit.photos.key': 'Sleutel van de foto’s',
  'edit.photos.captionKey': 'Sleutel van de bijschriften',
  'edit.photos.altKey': 'Sleutel van de beschrijvingen voor wie de foto niet ziet',
  'edit.photos.folder': 'Map van de bestanden',
  'edit.photos.most': 'Maximaal aantal foto’s',
  'edit.photos.photos': 'Foto’s',
  'edit.photos.fit': 'Passend maken',
  'edit.photos.contain': 'Hele foto tonen',
  'edit.photos.cover': 'Vak vullen',
  'edit.photos.arrows': 'Pijlen',
  'edit.photos.dots': 'Stippen',
  'edit.photos.counter': 'Nummer van de foto',
  'edit.photos.thumbnails': 'Miniaturen',
  'edit.photos.full': 'Knop voor volledig scherm',
  'edit.photos.autoplay': 'Vanzelf verdergaan',
  'edit.photos.interval': 'Milliseconden per foto',
} satisfies Record<keyof typeof english, string>
