import { expect, test } from 'vitest'
import { parseDefinition } from '../definition.ts'
import { everything, has, isBackwards, isNarrowed, labelOf, queryOf, spanOf, toggled } from './narrowing.ts'

const now = Date.UTC(2026, 10, 21, 15, 30)
const red = { question: 'colour', equals: 'r', text: 'Red' }
const { definition } = parseDefinition({ rows: [{ key: 'a', questions: [
  { key: 'colour', type: 'radio', label: 'Colour' }, { key: 'seen', type: 'date picker', settings: { mode: 'Date' } }, { key: 'at', type: 'date picker', settings: { mode: 'Datetime' } },
] }] })
const question = (key: string) => {
  const found = definition.rows[0]?.questions.find(one => one.key === key)
  if (!found) throw new Error(`no ${key}`)
  return found
}

test('a period counts whole days up to today, and a day is that day alone', () => {
  expect(queryOf({ ...everything, period: '7' }, now)).toEqual({ from: Date.UTC(2026, 10, 15) / 1000 })
  expect(queryOf({ ...everything, period: '7', day: '2026-11-01' }, now)).toEqual({ from: Date.UTC(2026, 10, 1) / 1000, before: Date.UTC(2026, 10, 2) / 1000 })
  expect([queryOf(everything, now), isNarrowed(everything), isNarrowed({ ...everything, day: '2026-11-01' })]).toEqual([{}, false, true])
})

test('two days of one’s own count whole, the last one up to its end also where a clock is turned', () => {
  const midnight = (month: number, day: number) => new Date(2026, month, day).getTime()
  const own = (start: number, end: number) => ({ ...everything, period: 'own' as const, span: { start, end } })
  expect(queryOf(own(midnight(2, 28), midnight(2, 29)), now)).toEqual({ from: midnight(2, 28) / 1000, before: midnight(2, 30) / 1000 })
  expect(queryOf(own(midnight(2, 28), midnight(2, 28)), now)).toEqual({ from: midnight(2, 28) / 1000, before: midnight(2, 29) / 1000 })
  expect([queryOf({ ...everything, period: 'own' }, now), isNarrowed({ ...everything, period: 'own' }), isNarrowed(own(1, 2)), isBackwards({ start: 2, end: 1 })]).toEqual([{}, false, true, true])
})

test('a press adds an answer, the same press takes it away, and only the server’s part is sent', () => {
  const narrowed = toggled(everything, red)
  expect([has(narrowed, red), queryOf(narrowed, now)]).toEqual([true, { where: '[{"question":"colour","equals":"r"}]' }])
  expect(toggled(narrowed, { ...red })).toEqual(everything)
  expect(toggled(narrowed, { ...red, equals: 'b' }).conditions).toHaveLength(2)
})

test('a bar of dates is a span of moments, as the server counts them', () => {
  expect(spanOf(question('at'), '2026-11', 'month')).toEqual({ from: Date.UTC(2026, 10, 1), below: Date.UTC(2026, 11, 1) })
  expect(spanOf(question('at'), '2026-11-16', 'week')).toEqual({ from: Date.UTC(2026, 10, 16), below: Date.UTC(2026, 10, 23) })
  expect(spanOf(question('seen'), '2026-11-16', 'day')).toEqual({ from: Date.UTC(2026, 10, 15, 12), below: Date.UTC(2026, 10, 16, 12) })
  expect([spanOf(question('at'), '14:00', 'hour'), spanOf(question('at'), 'x', 'day')]).toEqual([undefined, undefined])
})

test('a condition is called what its question asks', () => {
  expect([labelOf(definition, 'colour'), labelOf(definition, 'gone')]).toEqual(['Colour', 'gone'])
})
