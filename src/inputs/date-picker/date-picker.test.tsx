// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseDefinition } from '../../questionnaire/definition.ts'
import { renderInput } from '../render-input.tsx'
import { datePicker } from './index.ts'
import { boundsOf, modeOf } from './moment.ts'
import { sample } from './sample.ts'

afterEach(cleanup)
const question = (settings: Readonly<Record<string, unknown>>) => {
  const read = parseDefinition({ rows: [{ questions: [{ key: 'q', type: 'date picker', settings }] }] }).definition.rows[0]?.questions[0]
  if (!read) throw new Error('no question')
  return read
}

test('has the modes Date, Datetime and Time, Datetime by default (INP-016)', async () => {
  expect([{ mode: 'Date' }, { mode: 'Datetime' }, { mode: 'Time' }, {}].map(settings => modeOf(question(settings)))).toEqual(['Date', 'Datetime', 'Time', 'Datetime'])
  const parts = async (mode: string) => { await renderInput(datePicker, { label: 'When', settings: { mode } }); const count = screen.getAllByRole('spinbutton').length; cleanup(); return count }
  expect([await parts('Date'), await parts('Datetime'), await parts('Time')]).toEqual([3, 5, 2])
})

test('writes the time on a 24-hour clock (INP-017)', async () => {
  const { view } = await renderInput(datePicker, { label: 'When', settings: { mode: 'Time' } }, (15 * 60 + 5) * 60_000)
  expect(view.container.textContent?.match(/am|pm/i)).toBeNull()
  expect(screen.getAllByRole('spinbutton').map(part => part.getAttribute('aria-valuenow'))).toEqual(['15', '5'])
})

test('reads ten digits as seconds and thirteen as milliseconds (LIM-032)', () => {
  expect(boundsOf(question({ min: 1_700_000_000, max: 1_700_000_000_000 }))).toEqual({ min: 1_700_000_000_000, max: 1_700_000_000_000 })
})

test('has no accessibility violations', async () => {
  const { violations } = await renderInput(datePicker, sample.question, sample.answer, { error: 'Choose.' })
  expect(await violations()).toEqual([])
})
