import { sayEnglish } from '../contract/say.ts'
import { wordsHook } from '../ui/words.ts'

/** Returns the words in force; a key that the table of the page lacks is said in English, from `part`. */
export const useWords = wordsHook(sayEnglish)
