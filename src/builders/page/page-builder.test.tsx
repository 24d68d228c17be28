// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createCore } from '../../api/create-core.ts'
import { memoryStorage } from '../../api/storage.ts'
import { fail, ok } from '../../base/result.ts'
import { asRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { CoreProvider } from '../../stores/use.tsx'
import { a11yIssues, draw } from '../../ui/root.test-kit.tsx'
import type { DocumentStore, PublishRequest } from '../../workbench/kind.ts'
import type { PageDocument } from './document.ts'
import { parseDocument } from './document.ts'
import { PageBuilder } from './page-builder.tsx'
import type { PageBuilderHandle } from './page-builder.tsx'
import { createServices } from './services.ts'

afterEach(cleanup)

const rows: readonly Loose[] = [
  { month: 'Jan', sales: 12, position: { city: 'Oslo' } },
  { month: 'Feb', sales: 15, position: { city: 'Rome' } },
]
const table = (id: string, width = 6, more: Loose = {}) => ({
  id,
  name: id,
  type: { name: 'Data Table', width },
  queries: [{ slug: 'sales', primary: true }],
  selection: {},
  ...more,
})
const twoRows = {
  name: 'Sales',
  rows: [
    { id: 'r1', modules: [table('one'), table('two')] },
    { id: 'r2', modules: [table('three', 12)] },
  ],
}

async function open(stored: unknown = twoRows, store: Partial<DocumentStore<PageDocument>> = {}, mayRename = true) {
  const read = parseDocument(stored)
  if (!read.ok) throw new Error(read.message)
  const requests: PublishRequest<PageDocument>[] = []
  const core = createCore({
    name: `page-builder-${Math.random()}`,
    api: 'http://lc.test/data',
    auth: { mode: 'public' },
    storage: 'memory',
    fetch: () => Promise.resolve(Response.json({ code: 200, message: '', data: rows, total: rows.length })),
  })
  const handle = createRef<PageBuilderHandle>()
  const services = createServices({
    listQueries: () => Promise.resolve(ok([{ slug: 'sales', name: 'All sales', app: 'Shop' }])),
    listForms: () => Promise.resolve(ok([])),
    rowsOf: () => Promise.resolve(ok(rows)),
  })
  const view = draw(
    <CoreProvider core={core}>
      <PageBuilder
        ref={handle}
        site={{ app: 'shop', page: 'sales', item: undefined, services, mayRename }}
        stored={{ id: 'p1', name: read.value.name, version: 4, settings: read.value }}
        store={{
          publish(request) {
            requests.push(request)
            return Promise.resolve(ok({ id: 'p1', name: 'Sales', version: 5, settings: request.settings }))
          },
          ...store,
        }}
        storage={memoryStorage()}
      />
    </CoreProvider>,
  )
  const box = within(view.container)
  const canvas = await box.findByRole('group', { name: /^Page / })
  await waitFor(() => expect(canvas.querySelector('.lc-canvas-end')).toBeTruthy()) // its rows are drawn
  const shown = (): string =>
    handle.current
      ?.settings()
      .rows.map(row => row.modules.map(one => String(one['name'])).join(' '))
      .join(' | ') ?? ''
  const cell = (name: string): HTMLElement => within(canvas).getByRole('group', { name: new RegExp(`^${name}, `) })
  const key = (init: KeyboardEventInit): void =>
    act(() => void fireEvent.keyDown(view.focused() ?? view.container, { bubbles: true, ...init }))
  const said = (): string => [...view.container.querySelectorAll('[aria-live]')].map(one => one.textContent).join('')
  const focusOn = (name: string): void => {
    fireEvent.click(cell(name))
    act(() => cell(name).focus())
  }
  return { view, box, canvas, handle, shown, cell, key, said, focusOn, requests, now: () => handle.current?.settings() }
}

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

test('a builder who is not an administrator reads the name of the page and cannot change it', async () => {
  const { box } = await open(twoRows, {}, false)
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  const name = await settings.findByRole<HTMLInputElement>('textbox', { name: /^Name of the page/ })
  expect(name.readOnly).toBe(true)
  expect(settings.getByText('Only administrators change the name and the icon of a page.')).toBeTruthy()
  expect(settings.queryByRole('group', { name: 'Icon' })).toBeNull()
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
  expect(settings.getByLabelText('Background')).toBeTruthy()
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
  expect(second.shown()).toBe('one')
  expect(second.now()?.rows[0]?.modules[0]?.id).not.toBe('one')
  fireEvent.paste(other, { clipboardData: { getData: () => '{"hello":1}' } })
  expect(second.view.root.textContent).toContain('The clipboard holds no widget or row')
  expect(second.shown()).toBe('one')
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
  await waitFor(() => expect(box.getByText(/^“Go”, action 1: /)).toBeTruthy(), { timeout: 5000 })
})
