import { useMemo, useRef } from 'react'
import { collatorOf } from './text.tsx'

const pauseMs = 600

export interface Typeahead {
  /** Returns what a letter key finds: letters typed without a pause are read as one word, one letter again and again walks on. */
  find(key: string, labels: readonly string[], current: number): number | undefined
  /** Distinguishes a letter from a command. A space belongs to the word that is being typed, and is a command otherwise. */
  takes(event: LetterEvent): boolean
}

interface LetterEvent {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

export function useTypeahead(lang: string): Typeahead {
  const typed = useRef({ text: '', at: 0 })
  return useMemo(() => {
    const isPaused = (): boolean => Date.now() - typed.current.at > pauseMs
    return {
      takes: ({ key, ctrlKey, metaKey, altKey }) =>
        key.length === 1 && !ctrlKey && !metaKey && !altKey && (key !== ' ' || !isPaused()),
      find(key, labels, current) {
        const text = isPaused() ? key : typed.current.text + key
        typed.current = { text, at: Date.now() }
        const isRepeat = [...text].every(letter => letter === text[0])
        const wanted = isRepeat ? text.slice(0, 1) : text
        const from = isRepeat ? current + 1 : Math.max(current, 0)
        for (let step = 0; step < labels.length; step++) {
          const index = (from + step) % labels.length
          if (collatorOf(lang).compare(labels[index]?.trim().slice(0, wanted.length) ?? '', wanted) === 0) return index
        }
        return undefined
      },
    }
  }, [lang])
}
