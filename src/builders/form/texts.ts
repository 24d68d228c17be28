// The words of the form builder, those of the workbench included. They load with it.
import { words as benchWords } from '../../workbench/words.ts'
import { words as settingWords } from './setting-words.ts'
import { words as ownWords } from './words.ts'

export const words = { ...benchWords, ...settingWords, ...ownWords } as const
