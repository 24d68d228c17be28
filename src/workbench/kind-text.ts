import { useMemo } from 'react'
import type { Say } from '../base/say.ts'
import { useText } from '../ui/text.tsx'
import type { Words } from '../ui/text.tsx'
import { sayOf } from './say-of.ts'

/** Returns the function that writes the workbench's texts for a kind of document. Keep `words` the same between two drawings. */
export function useKindText(words: Words, kind: string): Say {
  const say = useText(words)
  return useMemo(() => sayOf(say, words, kind), [say, words, kind])
}
