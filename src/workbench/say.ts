import { sayEnglish } from '../contract/say.ts'
import { wordsHook } from '../ui/words.ts'

/** Returns the active words; a key missing in the page's table is in English, from `part`. */
export const useWords = wordsHook(sayEnglish)
