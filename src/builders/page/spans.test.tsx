// @vitest-environment happy-dom
// The columns of widgets on narrower screens: derived until somebody sets them for a width.
import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { problemsOf } from './checks.ts'
import { differencesOf } from './differences.ts'
import type { PageDocument, PageModule } from './document.ts'
import { equalize, resizeAt } from './edits.ts'
import { open, table } from './page-builder.test-kit.tsx'
import { shownWidth } from './spans.ts'

afterEach(cleanup)

const sized = (id: string, width: number, spans?: unknown): PageModule =>
  table(id, width, { name: id, type: { name: 'Data Table', width, ...(spans === undefined ? {} : { spans }) } })
const page = (...modules: readonly PageModule[]): PageDocument => ({ name: 'Sales', rows: [{ id: 'r', modules }] })
const typeAt = (now: PageDocument | undefined, at: number): unknown => now?.rows[0]?.modules[at]?.['type']

test('sets the columns for one width alone, within 1 to 12, and derives them again', () => {
  const before = page(sized('a', 3), sized('b', 3), sized('c', 6))
  const after = resizeAt(before, ['widget:a'], 768, 99)
  expect(typeAt(after, 0)).toEqual({ name: 'Data Table', width: 3, spans: { 768: 12 } })
  expect(['a', 'b', 'c'].map(id => shownWidth(after, `widget:${id}`, 768))).toEqual([12, 12, 12])
  expect(['a', 'b', 'c'].map(id => shownWidth(after, `widget:${id}`, 390))).toEqual([6, 6, 12])
  expect(shownWidth(after, 'widget:a', undefined)).toBe(3)
  expect(after.rows[0]?.modules[1]).toBe(before.rows[0]?.modules[1])
  expect(resizeAt(after, ['widget:a'], 768, undefined)).toEqual(before)
})

test('what else is stored for other widths survives', () => {
  const before = page(sized('a', 6, { 768: 6, 1920: 3, note: 'later' }))
  expect(typeAt(resizeAt(before, ['widget:a'], 768, undefined), 0)).toMatchObject({
    spans: { 1920: 3, note: 'later' },
  })
  expect(typeAt(resizeAt(before, ['widget:a'], 390, 4), 0)).toMatchObject({
    spans: { 390: 4, 768: 6, 1920: 3, note: 'later' },
  })
})

test('gives the widgets of a row the same width for one width alone', () => {
  const after = equalize(page(sized('a', 8), sized('b', 4)), 'row:r', 768)
  expect([typeAt(after, 0), typeAt(after, 1)]).toEqual([
    { name: 'Data Table', width: 8, spans: { 768: 6 } },
    { name: 'Data Table', width: 4, spans: { 768: 6 } },
  ])
})

test.each([0, 13, 'x', null, 1.5])('a width stored as %j is a problem that leads to it, and is derived', bad => {
  const stored = page(sized('a', 8, { 768: bad }))
  expect(problemsOf(stored, key => key)).toEqual([
    { path: 'widget:a/width 768', kind: 'warning', message: 'build.problem.spans' },
  ])
  expect(shownWidth(stored, 'widget:a', 768)).toBe(12)
})

test('a changed width of a narrower screen is a change of the width', () => {
  const before = page(sized('a', 8))
  expect(differencesOf(before, resizeAt(before, ['widget:a'], 390, 6), key => key)).toMatchObject([
    { details: ['build.diff.width'] },
  ])
})

test('the inspector says what is derived and what is set, sets it, resets it, and each is undone', async () => {
  const { box, cell, now, handle, view } = await open(page(sized('one', 8), sized('two', 4)))
  fireEvent.click(cell('one'))
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  const field = (px: number): HTMLInputElement => settings.getByLabelText(new RegExp(`^Columns at ${px} px`))
  expect([field(768).value, field(390).value]).toEqual(['12', '12'])
  expect(settings.getAllByText('As derived from the row')).toHaveLength(2)
  // when it is set
  fireEvent.change(field(768), { target: { value: '6' } })
  fireEvent.blur(field(768))
  expect(typeAt(now(), 0)).toMatchObject({ width: 8, spans: { 768: 6 } })
  expect(settings.getByText('Set for this width')).toBeTruthy()
  expect(settings.getAllByText('As derived from the row')).toHaveLength(1)
  expect(await a11yIssues(view.container)).toEqual([])
  // when it is reset
  fireEvent.click(settings.getByRole('button', { name: /^Reset: Columns at 768 px/ }))
  expect(typeAt(now(), 0)).toEqual({ name: 'Data Table', width: 8 })
  handle.current?.undo()
  expect(typeAt(now(), 0)).toMatchObject({ spans: { 768: 6 } })
  handle.current?.undo()
  expect(typeAt(now(), 0)).toEqual({ name: 'Data Table', width: 8 })
})
