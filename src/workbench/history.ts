// The log of what was done to a form: each entry has a label, what was before and what is after. Undo and redo walk along it.
// Pure. The settings share all that did not change, so a long log costs little; the oldest entries go at last.
import type { Loose } from '../base/loose.ts'
import type { Place } from '../builders/form/place.ts'

export interface Snapshot {
  readonly settings: Loose
  readonly selection: Place
}
export interface Entry {
  readonly label: string
  /** Changes of one group that follow each other are one entry: the keystrokes in one field, the steps of one drag. */
  readonly group?: string | undefined
  readonly atMs: number
  readonly before: Snapshot
  readonly after: Snapshot
}
export interface History {
  readonly entries: readonly Entry[]
  /** How many of the entries are in force; those behind it can be done again. */
  readonly at: number
  /** The last entry takes no further change of its group. */
  readonly isClosed: boolean
}

export const emptyHistory: History = { entries: [], at: 0, isClosed: true }

const atMost = 1_000

export function record(history: History, entry: Entry): History {
  const kept = history.entries.slice(0, history.at)
  const last = kept.at(-1)
  const joins = last !== undefined && !history.isClosed && entry.group !== undefined && last.group === entry.group
  const entries = joins
    ? [...kept.slice(0, -1), { ...last, label: entry.label, after: entry.after, atMs: entry.atMs }]
    : [...kept, entry].slice(-atMost)
  return { entries, at: entries.length, isClosed: false }
}

/** Ends a gesture: what comes next is a step of its own. */
export const close = (history: History): History => (history.isClosed ? history : { ...history, isClosed: true })

export interface Walked {
  readonly history: History
  readonly entry: Entry
}
export function undo(history: History): Walked | undefined {
  const entry = history.entries[history.at - 1]
  return entry && { history: { ...history, at: history.at - 1, isClosed: true }, entry }
}
export function redo(history: History): Walked | undefined {
  const entry = history.entries[history.at]
  return entry && { history: { ...history, at: history.at + 1, isClosed: true }, entry }
}
