import { useEffect, useMemo, useRef, useState } from 'react'
import type { PdfFile } from './pdf-file.ts'
import { matchesIn } from './text.ts'
import type { Match } from './text.ts'

export interface Find {
  readonly matches: readonly Match[]
  /** The page that is being read; undefined once all are. */
  readonly reading: number | undefined
  readonly index: number
  readonly current: Match | undefined
  /** Whether the pages go to the match: not after the same search in a document that followed another. */
  readonly follows: boolean
  move(by: 1 | -1): void
}

const mostMatches = 5000

/** Searches all pages, one after the other. Matches appear as they are found; a new word starts again. */
export function useFind(file: PdfFile, wanted: string, fromPage: number): Find {
  const [matches, setMatches] = useState<readonly Match[]>([])
  const [reading, setReading] = useState<number>()
  const [index, setIndex] = useState(0)
  const [follows, setFollows] = useState(true)
  const searched = useRef<string>(undefined)
  useEffect(() => {
    setFollows(searched.current !== wanted)
    searched.current = wanted
    setMatches([])
    setIndex(0)
    setReading(undefined)
    if (wanted.trim() === '') return
    let isCurrent = true
    const search = async (): Promise<void> => {
      const found: Match[] = []
      let hasIndex = false
      for (let page = 1; page <= file.count && isCurrent && found.length < mostMatches; page++) {
        setReading(page)
        const before = found.length
        found.push(...matchesIn(page, await file.text(page).catch(() => []), wanted))
        if (!isCurrent) return
        if (found.length === before) continue
        setMatches([...found])
        // the first match from the page in sight
        if (!hasIndex && page >= fromPage) {
          hasIndex = true
          setIndex(before)
        }
      }
      if (isCurrent) setReading(undefined)
    }
    void search()
    return () => {
      isCurrent = false
    }
  }, [file, wanted])
  const current = matches[index]
  return useMemo(
    () => ({
      matches,
      reading,
      index,
      current,
      follows,
      move(by) {
        setFollows(true)
        setIndex(matches.length === 0 ? 0 : (index + by + matches.length) % matches.length)
      },
    }),
    [matches, reading, index, current, follows],
  )
}
