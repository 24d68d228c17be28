// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { copyText } from './clipboard.ts'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { open, table, twoRows } from './page-builder.test-kit.tsx'
import type { PageDocument } from './document.ts'

afterEach(cleanup)

type Opened = Awaited<ReturnType<typeof open>>

function lift({ box, key, view }: Opened, name: string | RegExp): HTMLElement {
  const entry = box.getByRole('button', { name })
  act(() => entry.focus())
  expect(view.focused()).toBe(entry)
  key({ key: ' ' })
  return entry
}
const marker = ({ view }: Opened): HTMLElement | null =>
  view.container.querySelector<HTMLElement>('.lc-canvas-line:not([hidden])')

test('Space lifts a widget type, arrows move it over rows and columns, each step is said, and Enter drops it', async () => {
  const page = await open()
  const { key, said, shown, cell, view } = page
  fireEvent.click(cell('one'))
  lift(page, 'Single value')
  await waitFor(() =>
    expect(said()).toBe(
      'Single value is lifted. A new row, 2 of 3. Arrows move it, Enter drops it, Escape puts it back.',
    ),
  )
  await waitFor(() => expect(view.focused()).toBe(marker(page)))
  for (const [press, text] of [
    ['ArrowUp', 'Row 1 of 2, before one.'],
    ['ArrowRight', 'Row 1 of 2, behind one.'],
    ['ArrowRight', 'Row 1 of 2, behind two.'],
    ['ArrowRight', 'A new row, 2 of 3.'],
    ['End', 'A new row, 3 of 3.'],
    ['ArrowDown', 'A new row, 3 of 3.'],
    ['ArrowLeft', 'Row 2 of 2, behind three.'],
    ['ArrowDown', 'A new row, 3 of 3.'],
    ['Home', 'A new row, 1 of 3.'],
    ['ArrowDown', 'Row 1 of 2, before one.'],
    ['ArrowRight', 'Row 1 of 2, behind one.'],
  ] as const) {
    key({ key: press })
    await waitFor(() => expect([press, said()]).toEqual([press, text]))
  }
  expect(shown()).toBe('one two | three') // nothing is changed before it is dropped
  key({ key: 'Enter' })
  expect(shown()).toBe('one Single value two | three')
  await waitFor(() => expect(view.focused()).toBe(cell('Single value')))
  expect(marker(page)).toBeNull()
  expect(said()).toBe('Single value added: row 1 of 2, position 2 of 3.')
  act(() => page.handle.current?.undo())
  expect(shown()).toBe('one two | three')
})

test('Escape puts back what was lifted, and the focus returns to its entry', async () => {
  const page = await open()
  const entry = lift(page, 'Single value')
  await waitFor(() => expect(page.view.focused()).toBe(marker(page)))
  expect(await a11yIssues(page.view.container)).toEqual([])
  page.key({ key: 'ArrowDown' })
  page.key({ key: 'Escape' })
  await waitFor(() => expect(page.view.focused()).toBe(entry))
  expect(page.said()).toBe('Single value was put back.')
  expect([page.shown(), page.handle.current?.isDirty(), marker(page)]).toEqual(['one two | three', false, null])
})

test('what is lifted is put back when the focus goes elsewhere, or by the keys of another command', async () => {
  const page = await open()
  const entry = lift(page, 'Single value')
  await waitFor(() => expect(page.view.focused()).toBe(marker(page)))
  act(() => page.cell('two').focus())
  expect([page.said(), marker(page)]).toEqual(['Single value was put back.', null])
  expect(page.view.focused()).toBe(page.cell('two'))
  lift(page, 'Single value')
  await waitFor(() => expect(page.view.focused()).toBe(marker(page)))
  page.key({ key: 'k', ctrlKey: true })
  expect(marker(page)).toBeNull()
  expect(await page.box.findByRole('dialog')).toBeTruthy()
  expect(page.shown()).toBe('one two | three')
  expect(entry.isConnected).toBe(true)
})

test('the key that lifts does nothing more while it is held down', async () => {
  const page = await open()
  const entry = lift(page, 'Single value')
  page.key({ key: ' ', repeat: true })
  fireEvent.click(entry) // some browsers press the button when the key is released
  expect(page.shown()).toBe('one two | three')
  page.key({ key: ' ' })
  expect(page.shown()).toBe('one two | three | Single value')
})

test('lifting ends “Try it out”: its widgets have no positions', async () => {
  const page = await open()
  fireEvent.click(page.box.getByRole('button', { name: 'Try it out' }))
  expect(page.canvas.querySelector('[data-widget]')).toBeNull()
  lift(page, 'Single value')
  await waitFor(() => expect(page.canvas.querySelector('[data-widget]')).toBeTruthy())
  page.key({ key: 'Home' })
  page.key({ key: 'Enter' })
  expect(page.shown()).toBe('Single value | one two | three')
})

test('a block is lifted as it is dragged: as copies from its entry, linked from the link beside it', async () => {
  const content = JSON.parse(
    copyText({ name: '', rows: [{ id: 'r', modules: [table('head')] }] } as unknown as PageDocument, ['widget:head']) ??
      '',
  ) as unknown // the text of the clipboard
  const blocks = { list: [{ id: 'b1', name: 'Band', content }] }
  const page = await open(twoRows, {}, true, undefined, undefined, blocks)
  await page.box.findByRole('button', { name: /^Band/ })
  lift(page, /^Band/)
  page.key({ key: 'Home' })
  page.key({ key: 'Enter' })
  await waitFor(() => expect(page.shown()).toBe('head | one two | three'))
  await waitFor(() => expect(page.view.focused()).toBe(page.cell('head')))
  lift(page, 'Insert Band linked')
  page.key({ key: 'End' })
  page.key({ key: 'Enter' })
  await waitFor(() => expect(page.shown()).toBe('head | one two | three | Band'))
  await waitFor(() => expect(page.view.focused()).toBe(page.cell('Band')))
})
