// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { asRecord } from '../../base/loose.ts'
import { open, table } from './page-builder.test-kit.tsx'

afterEach(cleanup)

const labelled = (stored: unknown): readonly unknown[] =>
  Array.isArray(stored) ? stored.map(one => asRecord(one)['label']) : []

test('gives the page buttons of its own: added, named, moved and removed, each a step of undo', async () => {
  const { view, box, handle, now, said } = await open()
  const labels = (): readonly unknown[] => labelled(now()?.['actionbuttons'])
  const add = (): boolean => fireEvent.click(box.getByRole('button', { name: 'Add a button' }))
  const section = within(await box.findByRole('region', { name: 'Buttons of the page' }))
  add()
  const field = section.getByRole('textbox', { name: 'Text on the button' })
  expect(view.focused()).toBe(field)
  fireEvent.change(field, { target: { value: 'G' } })
  fireEvent.change(field, { target: { value: 'Go' } })
  add()
  expect(labels()).toEqual(['Go', 'New button'])
  fireEvent.click(section.getByRole('button', { name: 'Move “New button” up' }))
  expect(labels()).toEqual(['New button', 'Go'])
  expect(said()).toContain('“New button” is button 1 of 2.')
  expect(view.focused()?.getAttribute('aria-label')).toBe('Move “New button” down')
  expect(await a11yIssues(view.container)).toEqual([])
  fireEvent.click(section.getByRole('button', { name: 'Remove “Go”' }))
  expect(labels()).toEqual(['New button'])
  const steps = ['New button,Go', 'Go,New button', 'Go', 'New button', '']
  for (const step of steps) {
    act(() => handle.current?.undo())
    expect(labels().join()).toBe(step)
  }
  expect(now()).not.toHaveProperty('actionbuttons')
})

test('sets up the actions of a button of the page, and a press on its problem leads there', async () => {
  const { view, box, now } = await open({ name: 'Sales', rows: [], actionbuttons: [{ id: 'a', label: 'Go' }] })
  const list = await box.findByRole('region', { name: 'When “Go” is pressed' })
  fireEvent.click(await within(list).findByRole('button', { name: 'Add action' }))
  const external = await within(list).findByRole('menuitem', { name: /^External link/ })
  expect(within(list).queryByRole('menuitem', { name: /^Deep dive/ })).toBeNull() // the page stands at no level of one
  fireEvent.click(external)
  expect(now()?.['actionbuttons']).toMatchObject([{ id: 'a', label: 'Go', actions: [{ type: 'external' }] }])
  const problem = await box.findByRole('button', { name: /^“Go”, action 1: / })
  const press = async (): Promise<void> => {
    act(() => problem.focus())
    fireEvent.click(problem)
    await waitFor(() => expect(view.focused()?.textContent).toBe('Go'))
  }
  await press()
  await press()
})

test('gives the header of a tab a button, and names one that is gone', async () => {
  const { box, cell, now } = await open({
    name: 'Sales',
    rows: [
      {
        id: 'r',
        modules: [
          table('strip', 12, {
            type: { name: 'TAB', width: 12 },
            queries: [],
            selection: {
              columns: [
                { id: 'x', name: 'First' },
                { name: 'Second', headerstyling: { buttonId: 'old' } },
              ],
            },
          }),
        ],
      },
    ],
  })
  const selection = (): Readonly<Record<string, unknown>> => asRecord(now()?.rows[0]?.modules[0]?.['selection'])
  fireEvent.click(cell('strip'))
  const gone = 'The tab “Second” has a button that does not exist any more.'
  fireEvent.click(await box.findByRole('button', { name: gone }))
  await waitFor(() => expect(box.getByRole('tab', { name: 'Actions' }).getAttribute('aria-selected')).toBe('true'))
  fireEvent.click(box.getByRole('combobox', { name: /^Button of “First”/ }))
  fireEvent.click(box.getByRole('option', { name: 'A new button' }))
  const [button] = selection()['actionbuttons'] as readonly Readonly<Record<string, unknown>>[] // just added
  expect(button).toMatchObject({ label: 'New button' })
  expect(selection()['columns']).toMatchObject([{ headerstyling: { buttonId: button?.['id'] } }, {}])
  expect(await box.findByRole('region', { name: 'When “New button” is pressed' })).toBeTruthy()
})

test('gives a button an icon from those there are, and takes it away again', async () => {
  const { view, box, now } = await open({ name: 'Sales', rows: [], actionbuttons: [{ id: 'a', label: 'Go' }] })
  const section = within(await box.findByRole('region', { name: 'Buttons of the page' }))
  const opener = section.getByRole('button', { name: 'Icon' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(opener)
  fireEvent.change(await section.findByRole('searchbox', { name: 'Search icons' }), { target: { value: 'truck' } })
  fireEvent.click(section.getByRole('radio', { name: 'truck' }))
  expect(now()?.['actionbuttons']).toMatchObject([{ id: 'a', icon: 'truck' }])
  expect(section.getByRole('button', { name: 'Icon: truck' })).toBe(opener)
  expect(await a11yIssues(view.container)).toEqual([])
  fireEvent.click(section.getByRole('button', { name: 'No icon' }))
  expect(now()?.['actionbuttons']).not.toMatchObject([{ icon: 'truck' }])
})
