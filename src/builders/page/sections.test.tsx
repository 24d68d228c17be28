// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { asRecord } from '../../base/loose.ts'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { moduleAt, selectionOf } from './document.ts'
import { partAt } from './edit/pressed-part.ts'
import { open, table } from './page-builder.test-kit.tsx'
import { readSection, takenBy } from './sections.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const red = { styling: { title: { color: 'red', font_size: 20 } }, title: 'First' }
const chart = (id: string) => ({ ...table(id), type: { name: 'Bar Chart Widget', width: 6 } })
const page = {
  name: 'Sales',
  rows: [
    { id: 'r1', modules: [table('one', 6, { selection: red }), table('two', 6, { selection: { title: 'Second' } })] },
    { id: 'r2', modules: [table('three', 12), chart('four')] },
  ],
}

async function openSections() {
  const opened = await open(page)
  const { box, cell, now } = opened
  const pane = within(box.getByRole('complementary', { name: 'Settings' }))
  const settings = (id: string) => {
    const document = now()
    const module = document && moduleAt(document, `widget:${id}`)
    return module && selectionOf(module)
  }
  const select = async (name: string, tab = 'Look'): Promise<void> => {
    fireEvent.click(cell(name))
    fireEvent.click(await pane.findByRole('tab', { name: tab }))
    await pane.findByRole('heading', { name: tab === 'Look' ? 'Look' : 'Rows' })
  }
  const choose = async (section: string, item: RegExp): Promise<void> => {
    fireEvent.click(pane.getByRole('button', { name: `What to do with “${section}”` }))
    fireEvent.click(await box.findByRole('menuitem', { name: item }))
  }
  return { ...opened, pane, settings, select, choose }
}

test('lists the settings that differ from their defaults, by a button or by typing “changed”, and says if there are none', async () => {
  const { pane, cell, view } = await openSections()
  fireEvent.click(cell('First'))
  await pane.findByRole('heading', { name: 'Rows' })
  const search = pane.getByRole<HTMLInputElement>('searchbox', { name: 'Search settings' })
  const button = pane.getByRole('button', { name: 'Changed settings' })
  fireEvent.click(button)
  const labels = (): readonly string[] => pane.getAllByRole('textbox').map(one => one.getAttribute('value') ?? '')
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(labels()).toEqual(['First', 'red', '20']))
  expect(pane.queryByRole('heading', { name: 'Rows' })).toBeNull()
  expect(await a11yIssues(view.container)).toEqual([])
  fireEvent.click(button)
  expect(search.value).toBe('')
  fireEvent.change(search, { target: { value: 'changed colour' } })
  expect(labels()).toEqual(['red'])
  fireEvent.change(search, { target: { value: 'First' } }) // by its value
  expect(labels()).toEqual(['First'])
  fireEvent.change(search, { target: { value: 'zebra' } })
  expect(await pane.findByText('No setting matches “zebra”.')).toBeTruthy()
  fireEvent.click(cell('four'))
  fireEvent.click(await pane.findByRole('button', { name: 'Changed settings' }))
  fireEvent.change(pane.getByRole('spinbutton', { name: /^Width/ }), { target: { value: '12' } })
  expect(await pane.findByText('All settings of this widget have their defaults.')).toBeTruthy()
})

test('resets a section to its defaults in one step of undo', async () => {
  const { select, choose, settings, pane, handle, said } = await openSections()
  await select('First')
  expect(pane.getByText('2 changed')).toBeTruthy()
  await choose('Look', /^Reset/)
  expect(settings('one')).toEqual({ title: 'First' })
  await waitFor(() => expect(said()).toContain('Look: the defaults apply again.'))
  expect(pane.queryByText('2 changed')).toBeNull()
  act(() => handle.current?.undo())
  expect(settings('one')).toEqual(red)
})

test('applies a section to all other widgets of the type, and says before how many; one step of undo takes it back', async () => {
  const { select, choose, settings, handle } = await openSections()
  await select('First')
  await choose('Look', /^Apply to all others of the type “Data table” \(2\)/)
  expect(settings('two')).toEqual({ title: 'Second', styling: red.styling })
  expect(settings('three')).toEqual({ styling: red.styling })
  expect(settings('four')).toEqual({})
  act(() => handle.current?.undo())
  expect([settings('two'), settings('three')]).toEqual([{ title: 'Second' }, {}])
})

test('copies a section as text, and what is pasted goes into the widgets that have those settings', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: {
      writeText: (text: string) => Promise.resolve(void written.push(text)),
      readText: () => Promise.resolve(written.at(-1) ?? ''),
    },
  })
  const { select, choose, settings, pane, cell, said } = await openSections()
  await select('First')
  await choose('Look', /^Copy/)
  await waitFor(() => expect(said()).toContain('Look copied.'))
  expect(asRecord(readSection(written[0] ?? ''))['styling.title.color']).toBe('red')
  fireEvent.click(cell('four'))
  fireEvent.click(await pane.findByRole('tab', { name: 'Look' }))
  await pane.findByRole('heading', { name: 'Look' })
  await choose('Look', /^Paste/)
  await waitFor(() => expect(settings('four')).toEqual({ styling: red.styling }))
})

test('a pasted setting is taken only by widgets whose editor has it, and never one that names actions or rows', async () => {
  const { now } = await openSections()
  const document = now()
  const taken = (settings: object) =>
    document &&
    takenBy(document, ['widget:one', 'widget:four'], readSection(JSON.stringify({ lc: 'settings', settings })) ?? {})
  expect(await taken({ columns: [{ key: 'month' }], title: 'All' })).toEqual(
    new Map([
      ['widget:one', { columns: [{ key: 'month' }], title: 'All' }],
      ['widget:four', { title: 'All' }],
    ]),
  )
  expect(await taken({ actionbuttons: [{ id: 'a' }], constructor: 1, other: 2 })).toEqual(new Map())
})

test('a press on a part of a widget opens its section', async () => {
  const { cell, pane, canvas } = await openSections()
  await waitFor(() => expect(cell('Second').querySelector('[part="head"]')).toBeTruthy())
  const head = cell('Second').querySelector('header[part="head"]')
  vi.spyOn(head as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 200, 30))
  fireEvent.click(cell('Second'), { clientX: 20, clientY: 20 })
  const heading = await pane.findByRole('heading', { name: 'Heading' })
  expect(pane.getByRole('tab', { name: 'Look' }).getAttribute('aria-selected')).toBe('true')
  expect(heading.closest('[data-lit]')).toBeTruthy()
  fireEvent.click(cell('First'), { clientX: 20, clientY: 200 })
  await pane.findByRole('heading', { name: 'Rows' })
  expect(canvas.ownerDocument.querySelector('[data-lit]')).toBeNull()
})

test('the outermost part of the widget is what was pressed', () => {
  document.body.innerHTML =
    '<div id=cell><article part=widget><div part=table><b part=head></b></div><i part=pager></i></article></div>'
  const at = (selector: string, top: number): void =>
    void vi
      .spyOn(document.querySelector(selector) as Element, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, top, 100, 50))
  at('[part=table]', 0)
  at('[part=head]', 0)
  at('[part=pager]', 50)
  const cell = document.querySelector('#cell') as Element
  expect([partAt(cell, 5, 5), partAt(cell, 5, 80), partAt(cell, 5, 200)]).toEqual(['table', 'pager', undefined])
})
