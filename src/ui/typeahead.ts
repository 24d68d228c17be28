import { useRef } from 'react'
import { collatorOf } from './text.tsx'

const pauseMs = 600

/** Returns what a letter key finds: letters typed without a pause are read as one word, one letter again and again walks on. */
export function useTypeahead(
  lang: string,
): (key: string, labels: readonly string[], current: number) => number | undefined {
  const typed = useRef({ text: '', at: 0 })
  return (key, labels, current) => {
    const now = Date.now()
    const text = now - typed.current.at > pauseMs ? key : typed.current.text + key
    typed.current = { text, at: now }
    const isRepeat = [...text].every(letter => letter === text[0])
    const wanted = isRepeat ? text.slice(0, 1) : text
    const from = isRepeat ? current + 1 : Math.max(current, 0)
    for (let step = 0; step < labels.length; step++) {
      const index = (from + step) % labels.length
      if (collatorOf(lang).compare(labels[index]?.trim().slice(0, wanted.length) ?? '', wanted) === 0) return index
    }
    return undefined
  }
}

/** Distinguishes a letter from a command. */
export const isLetterKey = (event: {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}): boolean => event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
