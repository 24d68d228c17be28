// @vitest-environment happy-dom
// Where the focus is after each step in the page builder, and what is announced.
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { open } from './page-builder.test-kit.tsx'

afterEach(cleanup)

type Opened = Awaited<ReturnType<typeof open>>
const press = ({ box }: Opened, name: string): Promise<void> => userEvent.click(box.getByRole('button', { name }))
const settingsOf = ({ box }: Opened) => within(box.getByRole('complementary', { name: 'Settings' }))

test('"Undo" and "Redo" announce what they did, and pass the focus to each other at the first and last step', async () => {
  const opened = await open()
  const { box, key, focusOn, said, view } = opened
  focusOn('one')
  key({ key: 'd', ctrlKey: true })
  await press(opened, 'Undo')
  await waitFor(() => expect(said()).toBe('Undone: Duplicate one.'))
  expect(view.focused()).toBe(box.getByRole('button', { name: 'Redo' }))
  await press(opened, 'Redo')
  await waitFor(() => expect(said()).toBe('Redone: Duplicate one.'))
  expect(view.focused()).toBe(box.getByRole('button', { name: 'Undo' }))
})

test('the focus goes to the widget that its own menu moves, and to the next one when its tools delete it', async () => {
  const opened = await open()
  const { box, canvas, cell, focusOn, shown, view } = opened
  focusOn('one')
  await userEvent.click(within(canvas).getByRole('button', { name: 'More' }))
  await userEvent.click(await box.findByRole('menuitem', { name: 'Move down' }))
  expect(shown()).toBe('two | one | three')
  await waitFor(() => expect(view.focused()).toBe(cell('one')))
  await userEvent.click(within(canvas).getByRole('button', { name: 'Delete' }))
  expect(shown()).toBe('two | three')
  await waitFor(() => expect(view.focused()?.getAttribute('data-path')).toMatch(/^widget:/))
})

test('the keys of the builder work after publishing, when "Publish" is off', async () => {
  const opened = await open()
  const { box, focusOn, key, view } = opened
  focusOn('one')
  key({ key: 'd', ctrlKey: true })
  await press(opened, 'Publish')
  await userEvent.click(within(await box.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(box.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(view.focused()).toBe(view.container.querySelector('.lc-builder')))
})

test('"Wider" passes the focus to "Narrower" at the whole width', async () => {
  const { canvas, focusOn, key, view } = await open()
  focusOn('three')
  key({ key: 'ArrowLeft', altKey: true, shiftKey: true })
  await userEvent.click(within(canvas).getByRole('button', { name: 'Wider' }))
  expect(view.focused()).toBe(within(canvas).getByRole('button', { name: 'Narrower' }))
})

test('Escape leads from the settings and from the tools of a widget to the widget', async () => {
  const opened = await open()
  const { canvas, cell, focusOn, key, view } = opened
  focusOn('two')
  key({ key: 'Enter' })
  const name = settingsOf(opened).getByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(view.focused()).toBe(name))
  key({ key: 'Escape' })
  await waitFor(() => expect(view.focused()).toBe(cell('two')))
  act(() => within(canvas).getByRole('button', { name: 'Duplicate' }).focus())
  key({ key: 'Escape' })
  await waitFor(() => expect(view.focused()).toBe(cell('two')))
})

test('a widget that is added from the palette is seen where one pane is shown at a time', async () => {
  const { box, view } = await open()
  // the bar of panes is drawn on a phone
  fireEvent.click(box.getByRole('button', { name: 'Add', hidden: true }))
  const pane = () => view.container.querySelector('.lc-builder-panes')?.getAttribute('data-pane')
  expect(pane()).toBe('left')
  fireEvent.click(box.getByRole('button', { name: 'Pie chart' }))
  expect(pane()).toBe('middle')
})

test('a new rule has the focus in its first field, and "Add a rule" has it when one is removed', async () => {
  const opened = await open()
  const { focusOn, view } = opened
  focusOn('one')
  const settings = settingsOf(opened)
  await userEvent.click(settings.getByRole('tab', { name: 'Rules' }))
  await userEvent.click(settings.getByRole('button', { name: 'Add a rule' }))
  const rule = within(settings.getByRole('group', { name: 'Rule 1' }))
  await waitFor(() => expect(view.focused()).toBe(rule.getAllByLabelText(/^When the field/)[0]))
  await userEvent.click(rule.getByRole('button', { name: 'Remove rule 1' }))
  expect(view.focused()).toBe(settings.getByRole('button', { name: 'Add a rule' }))
})

test('the words of a section that has one setting with the same words are shown once', async () => {
  const chart = { id: 'chart', name: 'chart', type: { name: 'Bar Chart Widget', width: 6 }, selection: {} }
  const opened = await open({ name: 'Sales', rows: [{ id: 'r1', modules: [chart] }] })
  opened.focusOn('chart')
  const settings = settingsOf(opened)
  await userEvent.click(settings.getByRole('tab', { name: 'Actions' }))
  await settings.findByRole('combobox', { name: /^When a value is clicked/ })
  const shown = settings.getAllByText('When a value is clicked').filter(one => !one.matches('.lc-hidden'))
  expect(shown.map(one => one.tagName)).toEqual(['H3'])
})
