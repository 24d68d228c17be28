import type { words as english } from './rich-parts-words.ts'

export const words = {
  'rich.task.done': 'Gedaan:',
  'rich.task.toDo': 'Te doen:',
  'rich.video': 'Video op {host}',
  'rich.video.play': 'Video van {host} afspelen',
  'rich.picture.loading': 'Afbeelding laden…',
  'rich.picture.refused': 'Je mag deze afbeelding niet zien.',
  'rich.picture.missing': 'Deze afbeelding bestaat niet meer.',
  'rich.picture.offline': 'Deze afbeelding is alleen te zien met een verbinding met het platform.',
  'rich.picture.other': 'Deze afbeelding kon niet worden geladen.',
} satisfies Record<keyof typeof english, string>
