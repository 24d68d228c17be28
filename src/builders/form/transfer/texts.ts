import { words as benchWords } from '../../../workbench/transfer/words.ts'
import { words as ownWords } from './words.ts'

export const words = { ...benchWords, ...ownWords } as const
