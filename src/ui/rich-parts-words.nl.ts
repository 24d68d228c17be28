import type { words as english } from './rich-parts-words.ts'

export const words = {
  'rich.task.done': 'Gedaan:',
  'rich.task.toDo': 'Te doen:',
  'rich.field.gone': 'Onbekend veld',
  'rich.video': 'Video op {host}',
  'rich.video.play': 'Video van {host} afspelen',
} satisfies Record<keyof typeof english, string>
