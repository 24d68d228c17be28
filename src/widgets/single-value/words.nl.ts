import type { words as english } from './words.ts'

export const words = {
  'value.up': '{change} hoger',
  'value.down': '{change} lager',
  'value.same': 'ongewijzigd',
} satisfies Record<keyof typeof english, string>
