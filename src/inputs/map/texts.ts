// The words of a map question, those of the maps it draws included.
import { words as drawWords } from '../../engines/maps/draw-words.ts'
import { words as mapWords } from '../../engines/maps/words.ts'
import { words as checkWords } from './check-words.ts'
import { words as ownWords } from './words.ts'

export const words = { ...mapWords, ...drawWords, ...checkWords, ...ownWords } as const
