import { sayEnglish } from '../contract/say.ts'
import { wordsHook } from '../ui/words.ts'

/** Returns the words in force; a key that the table of this page lacks is said in English, from the part's own words where it hands them in. */
export const useWords = wordsHook(sayEnglish)
