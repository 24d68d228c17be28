import type { words as english } from './words.ts'

export const words = {
  'radar.few': 'Een radardiagram heeft minstens {least} assen nodig. Voeg rijen toe of gebruik een staafdiagram.',
  'radar.cut': 'Niet getekend, omdat er plaats is voor {most} assen: {names}.',
  'radar.hidden': 'Alles is verborgen. Druk op een item van de legenda om het te tonen.',
} satisfies Record<keyof typeof english, string>
