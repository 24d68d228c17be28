// @vitest-environment happy-dom
// What happens to a page while it is built: a query is deleted, a widget breaks, megabytes are pasted.
import { cleanup, createEvent, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok } from '../../base/result.ts'
import { registerWidget } from '../../widgets/index.ts'
import type { WidgetDescriptor } from '../../widgets/part.ts'
import * as v from '../../base/schema.ts'
import { open, table, twoRows } from './page-builder.test-kit.tsx'

afterEach(cleanup)

const known = [{ slug: 'sales', name: 'All sales', app: 'Shop' }]

test('a query that is deleted while the page is open is named when the page is published', async () => {
  let queries = known
  const page = await open(twoRows, {}, true, undefined, undefined, undefined, undefined, undefined, () =>
    Promise.resolve(ok(queries)),
  )
  page.focusOn('one')
  page.key({ key: 'd', ctrlKey: true })
  await waitFor(() => expect(page.box.getByText('No problems')).toBeTruthy())
  queries = []
  page.key({ key: 's', ctrlKey: true })
  const dialog = within(await page.box.findByRole('dialog'))
  expect(await dialog.findByText(/^There are errors \(4\)/)).toBeTruthy()
  expect(page.requests).toHaveLength(0)
})

test('a widget that breaks while it is moved says so in its own frame, is dropped, and undo puts it back', async () => {
  let isBroken = false
  const Tally = () => {
    if (isBroken) throw new Error('The tally is broken.')
    return <p>Twelve so far</p>
  }
  registerWidget({
    type: 'Hostile Tally',
    element: 'test-hostile-tally',
    group: 'content',
    title: 'Tally',
    icon: 'chart',
    skeleton: 'text',
    heightPx: 80,
    load: () =>
      Promise.resolve({ default: Tally, schema: v.looseObject({}), initialState: () => ({}), request: () => null }),
    loadSchema: () => Promise.resolve({ schema: v.looseObject({}) }),
  } as unknown as WidgetDescriptor) // as much of one as is drawn here
  const tally = { ...table('tally'), type: { name: 'Hostile Tally', width: 6 }, queries: [] }
  const page = await open({ name: 'Sales', rows: [{ id: 'r1', modules: [tally, table('two')] }] })
  await page.box.findByText('Twelve so far')
  page.focusOn('tally')
  isBroken = true
  page.key({ key: 'ArrowRight', altKey: true })
  expect(page.shown()).toBe('two tally')
  page.key({ key: 'ArrowUp', altKey: true })
  expect(page.shown()).toBe('tally | two')
  expect(await page.box.findByText('This widget could not be drawn.')).toBeTruthy()
  expect(page.view.focused()?.getAttribute('data-path')).toBe('widget:tally')
  page.key({ key: 'z', ctrlKey: true })
  page.key({ key: 'z', ctrlKey: true })
  expect(page.shown()).toBe('tally two')
})

test('megabytes are not pasted into a field of one line, and it says why', async () => {
  const page = await open()
  fireEvent.click(page.cell('one'))
  const field = within(page.box.getByRole('complementary', { name: 'Settings' })).getByLabelText('Name')
  const pasted = (letters: number): boolean => {
    const event = createEvent.paste(field, { clipboardData: { getData: () => 'x'.repeat(letters) } })
    fireEvent(field, event)
    return event.defaultPrevented
  }
  expect(pasted(20_000)).toBe(false)
  expect(pasted(5_000_000)).toBe(true)
  await waitFor(() => expect(page.view.root.textContent).toContain('Paste at most 20,000 letters.'))
})
