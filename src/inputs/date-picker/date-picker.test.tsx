// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseDefinition } from '../../questionnaire/definition.ts'
import { renderEditor } from '../render-editor.tsx'
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

test('its panel writes what is asked for; the bounds of a day are none of a time, and go with it', async () => {
  const day = Date.parse('2026-03-29T10:00:00Z')
  const { user, patches } = await renderEditor(datePicker, { settings: { min: day } })
  await user.click(screen.getByRole('switch', { name: 'From and until' }))
  expect(patches.at(-1)).toEqual({ settings: { range: true } })
  await user.click(screen.getByRole('combobox', { name: /Asks for/ }))
  await user.click(await screen.findByRole('option', { name: 'A time' }))
  expect(patches.at(-1)).toEqual({ settings: { mode: 'Time', min: undefined, max: undefined, type: undefined } })
})

test('its panel writes the bounds as moments, and shows those stored as seconds', async () => {
  const moment = (hours: number, minutes: number): number => (hours * 60 + minutes) * 60_000
  const { user, patches } = await renderEditor(datePicker, { settings: { mode: 'Time', min: moment(8, 30) } })
  expect(screen.getAllByRole('spinbutton').slice(0, 2).map(part => part.getAttribute('aria-valuenow'))).toEqual(['8', '30'])
  await user.click(within(screen.getByRole('group', { name: 'Latest' })).getAllByRole('spinbutton')[0] ?? document.body)
  await user.keyboard('1745')
  expect(patches.at(-1)).toEqual({ settings: { max: moment(17, 45) } })
  cleanup()
  await renderEditor(datePicker, { settings: { mode: 'Date', min: 1_774_778_400 } })
  expect(within(screen.getByRole('group', { name: 'Earliest' })).getAllByRole('spinbutton').map(part => Number(part.getAttribute('aria-valuenow'))).toSorted((a, b) => a - b)).toEqual([3, 29, 2026])
})

test('has no accessibility violations', async () => {
  const { violations } = await renderInput(datePicker, sample.question, sample.answer, { error: 'Choose.' })
  expect(await violations()).toEqual([])
})
