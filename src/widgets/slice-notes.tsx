// What a chart could not draw, in sentences below it.
import type { ReactNode } from 'react'
import type { Text } from '../ui/text.tsx'
import { words } from './slice-words.ts'

const most = 5
const mostLetters = 40

/** Lists the first names, without repetition, and the number of the others. */
export function namesOf(names: readonly string[], say: Text): string {
  const different = [...new Set(names)]
  const shown = different.slice(0, most).map(one => (one.length > mostLetters ? `${one.slice(0, mostLetters)}…` : one))
  const list = shown.join(', ')
  return different.length > most ? say('slices.more', { names: list, count: different.length - most }, words) : list
}

export function SliceNotes({ notes }: { readonly notes: readonly string[] }): ReactNode {
  if (notes.length === 0) return null
  return (
    <ul className='lc-slice-notes'>
      {notes.map(note => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
