import { useCallback } from 'react'
import { useText } from '../ui/text.tsx'
import type { Say } from './rules.ts'
import { sayEnglish } from './rules.ts'

/** Answers the words in force; a key that the table of this page lacks is said in English. */
export function useWords(): Say {
  const text = useText()
  return useCallback((key, params) => {
    const said = text(key, params)
    return said === key ? sayEnglish(key, params) : said
  }, [text])
}
