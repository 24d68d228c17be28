import { useCallback } from 'react'
import { useText } from '../ui/text.tsx'
import type { Say } from './rules.ts'
import { sayEnglish } from './rules.ts'

/** Answers the words in force; a key that the table of this page lacks is said in English, from the part's own words where it hands them in. */
export function useWords(part?: Readonly<Record<string, string>>): Say {
  const text = useText()
  return useCallback((key, params, own) => {
    const said = text(key, params)
    return said === key ? sayEnglish(key, params, own ?? part) : said
  }, [text, part])
}
