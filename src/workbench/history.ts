// The history of a document: each entry has a label and the states before and after. Undo and redo move along it. Pure.
// The states share what did not change, so that a long history is cheap; the oldest entries are dropped.
import type { Path } from './kind.ts'

export interface Snapshot<D> {
  readonly settings: D
  readonly selection: Path
}
export interface Entry<D> {
  readonly label: string
  /** Changes of one group that follow each other are one entry: the keystrokes in one field, the steps of one drag. */
  readonly group?: string | undefined
  readonly atMs: number
  readonly before: Snapshot<D>
  readonly after: Snapshot<D>
}
export interface History<D> {
  readonly entries: readonly Entry<D>[]
  /** How many of the entries are in force; those behind it can be done again. */
  readonly at: number
  /** The last entry takes no further change of its group. */
  readonly isClosed: boolean
}

export const emptyHistory: History<never> = { entries: [], at: 0, isClosed: true }

const atMost = 1_000

export function record<D>(history: History<D>, entry: Entry<D>): History<D> {
  const past = history.entries.slice(0, history.at)
  const last = past.at(-1)
  const joins = last !== undefined && !history.isClosed && entry.group !== undefined && last.group === entry.group
  const entries = joins
    ? [...past.slice(0, -1), { ...last, label: entry.label, after: entry.after, atMs: entry.atMs }]
    : [...past, entry].slice(-atMost)
  return { entries, at: entries.length, isClosed: false }
}

/** Ends a group: the next change is a separate step. */
export const close = <D>(history: History<D>): History<D> =>
  history.isClosed ? history : { ...history, isClosed: true }

/** Puts the steps of another history after those in force, which lead to where it begins. */
export function follow<D>(history: History<D>, next: History<D>): History<D> {
  const entries = [...history.entries.slice(0, history.at), ...next.entries]
  const cut = Math.max(0, entries.length - atMost)
  return { entries: entries.slice(cut), at: Math.max(0, history.at + next.at - cut), isClosed: true }
}

/** The selection after the last step in force. */
export const selectionIn = <D>({ entries, at }: History<D>): Path => entries[at - 1]?.after.selection ?? ''

export interface Walked<D> {
  readonly history: History<D>
  readonly entry: Entry<D>
}
export function undo<D>(history: History<D>): Walked<D> | undefined {
  const entry = history.entries[history.at - 1]
  return entry && { history: { ...history, at: history.at - 1, isClosed: true }, entry }
}
export function redo<D>(history: History<D>): Walked<D> | undefined {
  const entry = history.entries[history.at]
  return entry && { history: { ...history, at: history.at + 1, isClosed: true }, entry }
}
