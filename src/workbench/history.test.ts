import { describe, expect, test } from 'vitest'
import { close, emptyHistory, record, redo, undo } from './history.ts'
import type { History } from './history.ts'

interface Counted {
  readonly v: number
}

describe('the log', () => {
  const entry = (label: string, from: number, group?: string) => ({
    label,
    group,
    atMs: 0,
    before: { settings: { v: from }, selection: '' },
    after: { settings: { v: from + 1 }, selection: '' },
  })

  test('makes one step of what belongs to one gesture', () => {
    let log: History<Counted> = emptyHistory
    for (let at = 0; at < 5; at++) log = record(log, entry('Label', at, 'label a'))
    log = record(log, entry('Label', 5, 'label b'))
    expect(log.entries.map(one => [one.before.settings.v, one.after.settings.v])).toEqual([
      [0, 5],
      [5, 6],
    ])
    log = record(close(log), entry('Label', 6, 'label b'))
    expect(log.entries).toHaveLength(3)
  })

  test('goes back and forth, and a new change ends what could be done again', () => {
    const log = record(record(emptyHistory, entry('one', 0)), entry('two', 1))
    const back = undo(log)
    expect(back?.entry.label).toBe('two')
    expect(redo(back?.history ?? emptyHistory)?.entry.label).toBe('two')
    const other = record(back?.history ?? emptyHistory, entry('three', 1))
    expect([other.entries.map(one => one.label), redo(other)]).toEqual([['one', 'three'], undefined])
    expect(undo(emptyHistory)).toBeUndefined()
  })

  test('holds a thousand steps and forgets the oldest', () => {
    let log: History<Counted> = emptyHistory
    for (let at = 0; at < 1_100; at++) log = record(log, entry(String(at), at))
    expect([log.entries.length, log.at, log.entries[0]?.label]).toEqual([1_000, 1_000, '100'])
  })
})
