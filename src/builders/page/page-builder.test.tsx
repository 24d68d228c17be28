// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fail, ok } from '../../base/result.ts'
import { parseDocument } from './document.ts'
import type { PageDocument } from './document.ts'
import { asRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { open, table, twoRows } from './page-builder.test-kit.tsx'

afterEach(cleanup)

test('adds a widget from the palette behind the selection, and undo takes it away', async () => {
  const { box, shown, cell, handle } = await open()
  fireEvent.click(cell('three'))
  fireEvent.click(box.getByRole('button', { name: 'Single value' }))
  expect(shown()).toBe('one two | three | Single value')
  act(() => handle.current?.undo())
  expect(shown()).toBe('one two | three')
})

test('finds what can be added by typing, and adds the first with Enter', async () => {
  const { box, shown } = await open({ name: 'Empty', rows: [] })
  const search = box.getByRole('searchbox', { name: 'Search widgets' })
  fireEvent.change(search, { target: { value: 'zebra' } })
  expect(await box.findByText('Nothing matches “zebra”.')).toBeTruthy()
  fireEvent.change(search, { target: { value: 'bar ch' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(shown()).toBe('Bar chart')
})

test('counts one query in words for one', async () => {
  const { box } = await open()
  const weight = await box.findByRole('region', { name: 'Weight' })
  expect(weight.textContent).toMatch(/kB · 1 query/)
  expect(weight.textContent).not.toMatch(/\b1 queries/)
})

test('walks by structure: sideways from widget to widget, up and down by row, out to the row and the page', async () => {
  const { focusOn, key, view } = await open()
  const path = (): string | null | undefined => view.focused()?.getAttribute('data-path')
  focusOn('one')
  for (const [press, to] of [
    ['ArrowRight', 'widget:two'],
    ['ArrowRight', 'widget:three'],
    ['ArrowUp', 'widget:one'],
    ['End', 'widget:three'],
    ['Escape', 'row:r2'],
    ['ArrowUp', 'row:r1'],
    ['ArrowRight', 'widget:one'],
    ['Escape', 'row:r1'],
    ['Escape', ''],
    ['ArrowDown', 'widget:one'],
  ] as const) {
    key({ key: press })
    expect([press, path()]).toEqual([press, to])
  }
})

test('moves, widens, duplicates and deletes by keyboard, and says each step', async () => {
  const { focusOn, key, shown, view, now, said } = await open()
  focusOn('one')
  key({ key: 'ArrowRight', altKey: true })
  expect(shown()).toBe('two one | three')
  await waitFor(() => expect(said()).toContain('one moved: row 1 of 2, position 2 of 2.'))
  key({ key: 'ArrowUp', altKey: true })
  expect(shown()).toBe('one | two | three')
  expect(view.focused()?.getAttribute('data-path')).toBe('widget:one')
  key({ key: 'ArrowRight', altKey: true, shiftKey: true })
  key({ key: 'ArrowRight', altKey: true, shiftKey: true })
  expect(now()?.rows[0]?.modules[0]).toMatchObject({ type: { width: 8 } })
  await waitFor(() => expect(said()).toContain('one: 8 of 12 columns.'))
  key({ key: 'z', ctrlKey: true })
  expect(now()?.rows[0]?.modules[0]).toMatchObject({ type: { width: 6 } }) // steps that follow each other are one
  key({ key: 'd', ctrlKey: true })
  expect(shown()).toBe('one one | two | three')
  key({ key: 'Delete' })
  expect(shown()).toBe('one | two | three')
  expect(view.focused()?.hasAttribute('data-path')).toBe(true)
})

test('opens the settings of a widget with Enter', async () => {
  const { focusOn, key, box, view } = await open()
  focusOn('two')
  key({ key: 'Enter' })
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  await waitFor(() => expect(view.focused()?.closest('[data-pane-of]')).toBeTruthy())
  expect(settings.getByRole('heading', { name: 'two' })).toBeTruthy()
})

test('keys act on the widget that has the focus, also when a screen reader moved it there', async () => {
  const { cell, key, shown, box } = await open()
  fireEvent.click(cell('one'))
  act(() => cell('two').focus())
  key({ key: 'Delete' })
  expect(shown()).toBe('one | three')
  act(() => cell('three').focus())
  key({ key: 'Enter' })
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  expect(settings.getByRole('heading', { name: 'three' })).toBeTruthy()
})

test('picks a query by its name, and sets a chart up with the fields of its rows', async () => {
  const { box, shown, now } = await open({ name: 'Sales', rows: [] })
  fireEvent.click(box.getByRole('button', { name: 'Bar chart' }))
  expect(shown()).toBe('Bar chart')
  expect(await box.findByText('Choose a query, and its rows are shown here.')).toBeTruthy()
  fireEvent.click(await box.findByRole('combobox', { name: /^Query/ }))
  fireEvent.click(await box.findByRole('option', { name: /All sales/ }))
  await waitFor(() =>
    expect(now()?.rows[0]?.modules[0]).toMatchObject({
      queries: [{ slug: 'sales', primary: true }],
      selection: { label_key: 'month', series: [{ key: 'sales' }] },
    }),
  )
})

test('what comes late stands after the fields of the settings and before the buttons of the bar, which stay in place', async () => {
  const { box, view } = await open({ name: 'Sales', rows: [] })
  const isBefore = (first: Element, second: Element): boolean =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  fireEvent.click(box.getByRole('button', { name: 'Bar chart' }))
  const pane = within(box.getByRole('complementary', { name: 'Settings' }))
  const why = await pane.findByRole('button', { name: 'No query is chosen, so it shows nothing.' })
  expect(isBefore(await pane.findByRole('combobox', { name: /^Query/ }), why)).toBe(true)
  expect(isBefore(await pane.findByLabelText(/^Width in columns/), why)).toBe(true)
  expect(isBefore(box.getByRole('button', { name: /^1 problem/ }), box.getByRole('button', { name: 'Undo' }))).toBe(
    true,
  )
  // the room of its status is that of the widest, whatever it is
  expect(view.container.querySelector('.lc-builder-status-room')?.getAttribute('data-words')).toBe(
    'Unpublished changes · draft saved',
  )
})

test('a builder who is not an administrator reads the name of the page and cannot change it', async () => {
  const { box } = await open(twoRows, {}, false)
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  const name = await settings.findByRole<HTMLInputElement>('textbox', { name: /^Name of the page/ })
  expect(name.readOnly).toBe(true)
  expect(settings.getByText('Only administrators change the name and the icon of a page.')).toBeTruthy()
  expect(settings.queryByRole('button', { name: /^Icon/ })).toBeNull()
  expect(settings.queryByRole('group', { name: 'Icon' })).toBeNull()
})

test('shows the settings of another widget of the same type at once', async () => {
  const { box, cell } = await open()
  const pane = box.getByRole('complementary', { name: 'Settings' })
  fireEvent.click(cell('one'))
  await within(pane).findByText('Rows')
  fireEvent.click(cell('two'))
  expect(within(pane).getByRole('heading', { name: 'two' })).toBeTruthy()
  expect(within(pane).getByText('Rows')).toBeTruthy()
  expect(pane.querySelector('.lc-skeleton')).toBeNull()
})

test('shows settings by kind, and finds them over all kinds', async () => {
  const { box, cell } = await open()
  fireEvent.click(cell('one'))
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  await settings.findByText('Rows')
  expect(settings.queryByLabelText('Subtitle')).toBeNull()
  fireEvent.click(settings.getByRole('tab', { name: 'Look' }))
  expect(await settings.findByLabelText('Subtitle')).toBeTruthy()
  fireEvent.change(settings.getByRole('searchbox', { name: 'Search settings' }), { target: { value: 'background' } })
  expect(await settings.findByLabelText('Background')).toBeTruthy()
  expect(settings.queryByLabelText('Subtitle')).toBeNull()
})

test('makes a rule of a condition and what it does, and removes both', async () => {
  const { box, cell, now } = await open()
  fireEvent.click(cell('one'))
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  fireEvent.click(settings.getByRole('tab', { name: 'Rules' }))
  const add = await settings.findByRole('button', { name: 'Add a rule' })
  await act(async () => {}) // the sample rows, whose first field a new rule compares
  fireEvent.click(add)
  fireEvent.change(settings.getByLabelText('is'), { target: { value: 'Jan' } })
  const selection = (): Loose => now()?.rows[0]?.modules[0]?.['selection'] as Loose
  const link: unknown = expect.any(String)
  expect(selection()).toEqual({
    conditions: [{ link, key: 'month', value: 'Jan' }],
    conditionactions: [{ link, conditiontype: 'hide' }],
  })
  fireEvent.click(settings.getByRole('button', { name: 'Remove rule 1' }))
  expect(selection()).toEqual({ conditions: [], conditionactions: [] })
})

test('does not act on presses of what is on the canvas, until it is tried out', async () => {
  const { box, cell, canvas } = await open()
  expect(cell('one').querySelector('.lc-canvas-live')?.hasAttribute('inert')).toBe(true)
  fireEvent.click(box.getByRole('button', { name: 'Try it out' }))
  expect(box.queryByRole('group', { name: /^one, / })).toBeNull()
  expect(canvas.querySelector('[inert]')).toBeNull()
})

test('copies a widget as text and pastes it on another page', async () => {
  const first = await open()
  first.focusOn('one')
  first.key({ key: 'c', ctrlKey: true })
  const field = first.view.container.querySelector<HTMLTextAreaElement>('.lc-builder-clipboard')
  const text = field?.value ?? ''
  expect(JSON.parse(text)).toEqual({ lc: 'page', widgets: [table('one')] })
  first.view.unmount()
  const second = await open({ name: 'Other', rows: [] })
  const other = second.view.container.querySelector('.lc-builder-clipboard') ?? second.canvas
  fireEvent.paste(other, { clipboardData: { getData: () => text } })
  await waitFor(() => expect(second.shown()).toBe('one'))
  expect(second.now()?.rows[0]?.modules[0]?.id).not.toBe('one')
  fireEvent.paste(other, { clipboardData: { getData: () => '{"hello":1}' } })
  expect(second.view.root.textContent).toContain('The clipboard holds no widget or row')
  await waitFor(() => expect(second.shown()).toBe('one'))
})

test('opens a page with broken widgets, names what is wrong, and publishes them as they were', async () => {
  const broken = {
    name: 'Sales',
    later: 1,
    rows: [
      { id: 'r1', modules: [table('x', 6, { type: { name: 'Hologram', width: 13 } }), table('y'), table('y')] },
      { id: 'r2', modules: [table('w', 6, { type: { name: 'Data Table', width: 'x' }, queries: [] })] },
      { id: 'r3', modules: [] },
    ],
  }
  const { box, requests, canvas, now } = await open(broken)
  expect(within(canvas).getByText('Unknown type “Hologram”')).toBeTruthy()
  fireEvent.click(await box.findByRole('button', { name: '6 problems' }))
  for (const words of [
    /type of widget is unknown/,
    /No query is chosen/,
    /not a number from 1 to 12/,
    /same id/,
    /row is empty/,
  ])
    expect((await box.findAllByRole('menuitem', { name: words })).length).toBeGreaterThan(0)
  fireEvent.click(box.getByRole('menuitem', { name: /No query is chosen/ }))
  expect(within(box.getByRole('complementary', { name: 'Settings' })).getByRole('heading', { name: 'w' })).toBeTruthy()
  fireEvent.change(await box.findByLabelText('Name'), { target: { value: 'W' } })
  expect(now()).toMatchObject({ ...broken, rows: [broken.rows[0], { modules: [{ name: 'W' }] }, broken.rows[2]] })
  expect(requests).toEqual([])
})

test('publishes with Ctrl S after it has shown what differs, and overwrites nobody', async () => {
  const publish = vi
    .fn()
    .mockResolvedValue(fail('newer', 'Somebody else changed this page in the meantime.', { status: 409 }))
  const { box, focusOn, key } = await open(twoRows, { publish, readLatest: () => Promise.resolve(fail('x', 'x')) })
  focusOn('one')
  key({ key: 'ArrowRight', altKey: true })
  key({ key: 's', ctrlKey: true })
  const dialog = within(await box.findByRole('dialog', { name: 'Publish version 5' }))
  expect(
    dialog
      .getAllByRole('listitem')
      .map(one => one.textContent)
      .join(),
  ).toContain('moved')
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await dialog.findByText('Somebody else changed this page in the meantime.')).toBeTruthy()
  expect(publish).toHaveBeenCalledWith(expect.objectContaining({ baseVersion: 4 }))
})

const conflict = () =>
  vi.fn().mockResolvedValue(fail('newer', 'Somebody else changed this page in the meantime.', { status: 409 }))
const theirs = (page: unknown) => {
  const read = parseDocument(page)
  if (!read.ok) throw new Error(read.message)
  return { readLatest: () => Promise.resolve(ok({ id: 'p', name: 'Sales', version: 5, settings: read.value })) }
}
/** Moves the widget "one" behind "two", publishes, and presses "Join both" in the conflict. */
async function joinAfterMove(page: unknown, before: unknown = twoRows) {
  const publish = conflict()
  const opened = await open(before, { publish, ...theirs(page) })
  const { box, focusOn, key } = opened
  focusOn('one')
  key({ key: 'ArrowRight', altKey: true })
  key({ key: 's', ctrlKey: true })
  const dialog = within(await box.findByRole('dialog', { name: 'Publish version 5' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Join both' }))
  return { ...opened, publish, dialog }
}
const layout = (page: PageDocument | undefined) => page?.rows.map(row => row.modules.map(({ name }) => name).join(' '))

test('joins what two built at once, for review: it is published by a press, and undo brings back one’s own', async () => {
  const [first, second] = twoRows.rows
  const { box, now, key, publish, focusOn } = await joinAfterMove({
    name: 'Sales of the year',
    rows: [first, { ...second, modules: [table('three', 12), table('four', 6)] }],
  })
  await waitFor(() => expect(box.queryByRole('dialog')).toBeNull())
  expect(layout(now())).toEqual(['two one', 'three four'])
  expect(now()?.name).toBe('Sales of the year')
  expect(publish).toHaveBeenCalledTimes(1)
  publish.mockResolvedValue(ok({ id: 'p', name: 'Sales', version: 6, settings: now() }))
  key({ key: 's', ctrlKey: true })
  const again = within(await box.findByRole('dialog', { name: 'Publish version 6' }))
  expect(again.getAllByRole('listitem')).toHaveLength(1) // what was moved: theirs is published already
  fireEvent.click(again.getByRole('button', { name: 'Cancel' }))
  focusOn('one')
  key({ key: 'z', ctrlKey: true })
  key({ key: 'z', ctrlKey: true })
  expect(layout(now())).toEqual(['two one', 'three'])
})

test('joins nothing where both changed the same, and names it', async () => {
  const row = (...names: string[]) => ({
    name: 'Sales',
    rows: [{ id: 'r', modules: names.map(name => table(name, 4)) }],
  })
  const { dialog, box, now, view } = await joinAfterMove(row('one', 'three', 'two'), row('one', 'two', 'three'))
  expect(await dialog.findByText('Both of you changed the same, so nothing was joined:')).toBeTruthy()
  expect(dialog.getByText('Row 1: order of its widgets')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Join both' })).toBeNull()
  expect(layout(now())).toEqual(['two one three'])
  expect(await a11yIssues(view.container)).toEqual([])
  expect(box.getByRole('button', { name: 'Load theirs' })).toBeTruthy()
})

test('what is stored without versions is published without naming one', async () => {
  const { box, focusOn, key, view } = await open(twoRows, { hasVersions: false })
  expect(box.getByText('Published')).toBeTruthy()
  focusOn('one')
  key({ key: 'ArrowRight', altKey: true })
  key({ key: 's', ctrlKey: true })
  const dialog = await box.findByRole('dialog', { name: 'Publish' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(box.queryByRole('dialog')).toBeNull())
  expect(view.container.textContent).not.toMatch(/version/i)
})

test('is free of accessibility faults, also with a selection, in the outline and on an empty page', async () => {
  const { view, box, cell } = await open()
  expect(await a11yIssues(view.container)).toEqual([])
  fireEvent.click(cell('two'))
  fireEvent.click(box.getByRole('tab', { name: 'Outline' }))
  expect(box.getAllByRole('treeitem').map(one => one.textContent)).toEqual([
    'Sales',
    'Row 1',
    'one',
    'two',
    'Row 2',
    'three',
  ])
  expect(await a11yIssues(view.container)).toEqual([])
  cleanup()
  document.body.replaceChildren()
  expect(await a11yIssues((await open({ name: 'Empty', rows: [] })).view.container)).toEqual([])
})

test('gives a button of a table an action, which undo takes back, and names what is wrong with it', async () => {
  const { box, cell, handle, now } = await open({
    name: 'Sales',
    rows: [{ id: 'r', modules: [table('one', 12, { selection: { actionbuttons: [{ label: 'Go' }] } })] }],
  })
  const stored = (): unknown => asRecord(now()?.rows[0]?.modules[0]?.['selection'])['actionbuttons']
  fireEvent.click(cell('one'))
  fireEvent.click(box.getByRole('tab', { name: 'Actions' }))
  const list = await box.findByRole('region', { name: 'When “Go” is pressed' })
  expect(await box.findByRole('region', { name: 'When a row is pressed' })).toBeTruthy()
  fireEvent.click(await within(list).findByRole('button', { name: 'Add action' }))
  fireEvent.click(within(list).getByRole('menuitem', { name: /^Refresh/ }))
  expect(stored()).toMatchObject([{ label: 'Go', actions: [{ type: 'refresh' }] }])
  act(() => handle.current?.undo())
  expect(stored()).toEqual([{ label: 'Go' }])

  fireEvent.click(within(list).getByRole('button', { name: 'Add action' }))
  fireEvent.click(within(list).getByRole('menuitem', { name: /^External link/ }))
  expect(stored()).toMatchObject([{ label: 'Go', actions: [{ type: 'external' }] }])
  await waitFor(() => expect(box.getByText(/^“Go”, action 1: /)).toBeTruthy())
})
