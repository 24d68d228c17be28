import type { words as english } from './words.ts'

export const words = {
  'input.groupRadio.count': '{count} van {total} beantwoord',
  'input.groupRadio.clear': '“{row}” wissen',
  'input.groupRadio.none': 'Er valt nog niets te kiezen.',
} satisfies Record<keyof typeof english, string>
