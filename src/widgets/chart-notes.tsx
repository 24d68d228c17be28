import type { ReactNode } from 'react'
import { axisNumbers, writeNumber } from '../base/format/number.ts'
import { useSheet } from '../ui/sheet.ts'
import { useLang, useText } from '../ui/text.tsx'
import { words } from './note-words.ts'
import sheet from './chart-notes.css'

const mostKeys = 12

export interface ChartFacts {
  /** Rows drawn, and rows that the query has. */
  readonly shown: number
  readonly total: number
  /** Keys of the settings that no row has, and the keys that the rows have. */
  readonly missing: readonly string[]
  readonly keys: readonly string[]
  /** Values that are not numbers. */
  readonly unreadable: number
  /** Rows without a horizontal value, on an axis of numbers or dates. */
  readonly unplaced?: number | undefined
  /** Values of zero and less on a logarithmic axis. */
  readonly notPositive?: number
}

/** Renders what a chart does not draw, and what to do about it. */
export function ChartNotes({
  shown,
  total,
  missing,
  keys,
  unreadable,
  unplaced = 0,
  notPositive = 0,
}: ChartFacts): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const round = (count: number): string => (count < 1e5 ? writeNumber(count, lang) : axisNumbers([count], lang).join())
  const known = keys.filter(key => key !== '_id').slice(0, mostKeys)
  return (
    <div className='lc-chart-notes' role='status'>
      {shown < total && <p>{say('note.cut', { shown: round(shown), total: round(total) })}</p>}
      {missing.length > 0 && (
        <p>{say('note.missing', { key: missing.map(key => `“${key}”`).join(', '), keys: known.join(', ') })}</p>
      )}
      {unplaced > 0 && (
        <p>{unplaced === 1 ? say('note.unplaced') : say('note.unplacedMany', { count: round(unplaced) })}</p>
      )}
      {notPositive > 0 && (
        <p>{notPositive === 1 ? say('note.oneNotPositive') : say('note.notPositive', { count: round(notPositive) })}</p>
      )}
      {unreadable > 0 && (
        <p>{unreadable === 1 ? say('note.notNumber') : say('note.notNumbers', { count: unreadable })}</p>
      )}
    </div>
  )
}
