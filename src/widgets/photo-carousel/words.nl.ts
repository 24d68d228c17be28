import type { words as english } from './words.ts'

export const words = {
  'photos.carousel': 'carrousel',
  'photos.slide': 'dia',
  'photos.of': '{number} van {count}',
  'photos.photo': 'Foto {number}',
  'photos.named': 'Foto {number} van {count}: {caption}',
  'photos.unnamed': 'Foto {number} van {count}',
  'photos.next': 'Volgende foto',
  'photos.previous': 'Vorige foto',
  'photos.play': 'Foto’s afspelen',
  'photos.pause': 'Foto’s pauzeren',
  'photos.full': 'Volledig scherm',
  'photos.choose': 'Kies een foto',
  'photos.empty': 'Er zijn geen foto’s.',
  'photos.failed': 'Deze foto kon niet worden geladen.',
  'photos.notPicture': 'Dit bestand is geen afbeelding.',
  'photos.unreadable': '1 foto heeft een adres dat niet kan worden getoond.',
  'photos.unreadableMany': '{count} foto’s hebben een adres dat niet kan worden getoond.',
  'photos.cut': 'Toont de eerste {shown} van {total} foto’s.',
} satisfies Record<keyof typeof english, string>
