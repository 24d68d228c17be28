import type { words as english } from './check-words.ts'

export const words = {
  'input.map.crosses': 'De grens van gebied {number} kruist zichzelf. Verander haar zo dat dit niet meer gebeurt.',
  'input.map.tooMany': 'Teken hoogstens {max} gebieden; er zijn er nu {count}.',
  'input.map.areas': '{count} gebieden, {area}',
  'input.map.area': '1 gebied, {area}',
} satisfies Record<keyof typeof english, string>
