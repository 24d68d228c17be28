import { drawWords, words as mapWords } from '../../engines/maps/words.ts'
import { checkWords } from './check-words.ts'

export const words = {
  ...mapWords,
  ...drawWords,
  ...checkWords,
  'input.map.loading': 'Loading the map',
} as const
