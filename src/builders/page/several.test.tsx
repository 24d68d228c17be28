// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { moduleAt, widthOf } from './document.ts'
import { open, table } from './page-builder.test-kit.tsx'

afterEach(cleanup)

const four = {
  name: 'Sales',
  rows: [
    { id: 'r1', modules: [table('one', 4), table('two', 4), table('three', 4)] },
    { id: 'r2', modules: [table('four', 12)] },
  ],
}
async function openFour() {
  const opened = await open(four)
  const { canvas, view, cell, key, handle } = opened
  return {
    ...opened,
    selected: (): string =>
      [...canvas.querySelectorAll('[data-widget][data-selected]')]
        .map(one => one.getAttribute('data-path')?.split(':')[1])
        .join(' '),
    focused: () => view.focused()?.getAttribute('data-path'),
    hold: (name: string, held: MouseEventInit) => fireEvent.click(cell(name), held),
    press: (...names: readonly string[]) => {
      for (const name of names) {
        const keys = name.split('+')
        key({
          key: keys.at(-1) === 'Space' ? ' ' : (keys.at(-1) ?? ''),
          ctrlKey: keys.includes('Ctrl'),
          shiftKey: keys.includes('Shift'),
          altKey: keys.includes('Alt'),
        })
      }
    },
    undo: () => act(() => handle.current?.undo()),
  }
}

test('a press with Ctrl adds a widget or takes it out, one with Shift selects all between; it is said', async () => {
  const { focusOn, hold, selected, said } = await openFour()
  focusOn('one')
  hold('three', { ctrlKey: true })
  expect(selected()).toBe('one three')
  expect(said()).toContain('2 widgets selected.')
  hold('one', { metaKey: true })
  expect(selected()).toBe('three')
  hold('one', {})
  hold('four', { shiftKey: true })
  expect(selected()).toBe('one two three four')
  expect(said()).toContain('4 widgets selected.')
  hold('three', { shiftKey: true })
  expect(selected()).toBe('one two three')
  hold('two', {})
  expect(selected()).toBe('two')
})

test('the arrow keys with Shift select a range, with Ctrl they go to a widget that Ctrl Space adds', async () => {
  const { focusOn, press, selected, focused } = await openFour()
  focusOn('one')
  press('Shift+ArrowRight', 'Shift+ArrowRight')
  expect(selected()).toBe('one two three')
  press('Shift+ArrowLeft')
  expect([selected(), focused()]).toEqual(['one two', 'widget:two'])
  press('Escape')
  expect([selected(), focused()]).toEqual(['two', 'widget:two'])
  press('Ctrl+ArrowRight', 'Ctrl+ArrowRight')
  expect([selected(), focused()]).toEqual(['two', 'widget:four'])
  press('Ctrl+Space')
  expect(selected()).toBe('two four')
  press('Ctrl+Space')
  expect(selected()).toBe('two')
  press('Ctrl+a')
  expect(selected()).toBe('one two three four')
  press('ArrowLeft')
  expect(selected()).toBe('three')
})

test('several are deleted, duplicated, moved and made as wide as each other in one step of undo each', async () => {
  const { focusOn, hold, press, shown, undo, selected, box, now } = await openFour()
  const before = shown()
  const select = (): void => {
    focusOn('one')
    hold('three', { ctrlKey: true })
  }
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  select()
  expect(settings.getByRole('heading', { name: '2 widgets selected' })).toBeTruthy()
  press('Delete')
  expect(shown()).toBe('two | four')
  undo()
  expect([shown(), selected()]).toEqual([before, 'one three'])

  fireEvent.click(settings.getByRole('button', { name: 'Duplicate' }))
  expect(shown()).toBe('one one two three three | four')
  expect(selected().split(' ')).toHaveLength(2)
  expect(selected()).not.toContain('one')
  undo()
  expect(shown()).toBe(before)

  select()
  fireEvent.click(settings.getByRole('combobox', { name: /^Move to row/ }))
  fireEvent.click(box.getByRole('option', { name: 'Row 2' }))
  expect([shown(), selected()]).toEqual(['two | four one three', 'one three'])
  undo()
  expect(shown()).toBe(before)

  select()
  press('Alt+ArrowDown')
  expect([shown(), selected()]).toEqual(['two | one three | four', 'one three'])
  press('Alt+ArrowDown')
  expect(shown()).toBe('two | one three four')
  undo()
  undo()
  expect(shown()).toBe(before)

  select()
  const field = settings.getByRole('spinbutton', { name: /^Width of each/ })
  fireEvent.change(field, { target: { value: '6' } })
  fireEvent.blur(field)
  const widths = (): readonly number[] =>
    ['one', 'two', 'three'].map(id => {
      const page = now()
      const module = page && moduleAt(page, `widget:${id}`)
      return module ? widthOf(module) : 0
    })
  expect(widths()).toEqual([6, 4, 6])
  undo()
  expect(widths()).toEqual([4, 4, 4])
})

test('several are copied and pasted together, with ids of their own', async () => {
  const { focusOn, hold, press, shown, view, selected, now } = await openFour()
  focusOn('one')
  hold('two', { shiftKey: true })
  press('Ctrl+c')
  const field = view.container.querySelector<HTMLTextAreaElement>('.lc-builder-clipboard')
  const text = field?.value ?? ''
  await waitFor(() => expect(view.focused()).not.toBe(field))
  focusOn('four')
  if (field) fireEvent.paste(field, { clipboardData: { getData: () => text } })
  await waitFor(() => expect(shown()).toBe('one two three | four | one two'))
  expect(selected().split(' ')).toEqual(now()?.rows[2]?.modules.map(({ id }) => id))
})

test('what is selected together shows in the outline, and nothing of it is hard to reach', async () => {
  const { focusOn, press, box, view, selected } = await openFour()
  focusOn('one')
  press('Ctrl+a')
  fireEvent.click(box.getByRole('tab', { name: 'Outline' }))
  const lines = (): string =>
    box
      .getAllByRole('treeitem', { selected: true })
      .map(one => one.textContent)
      .join(' ')
  expect(lines()).toBe('one two three four')
  expect(await a11yIssues(view.container)).toEqual([])
  fireEvent.click(box.getByRole('treeitem', { name: 'two' }))
  act(() => box.getByRole('treeitem', { name: 'two' }).focus())
  press('Shift+ArrowDown', 'Shift+ArrowDown')
  expect([lines(), selected()]).toEqual(['two three four', 'two three four'])
  fireEvent.click(box.getByRole('treeitem', { name: 'Row 1' }))
  expect(lines()).toBe('Row 1')
})

test('without a keyboard a switch makes presses add to the selection', async () => {
  const { box, hold, selected } = await openFour()
  const add = box.getByRole('button', { name: 'Select several: a press adds or removes' })
  fireEvent.click(add)
  expect(add.getAttribute('aria-pressed')).toBe('true')
  hold('one', {})
  hold('four', {})
  expect(selected()).toBe('one four')
  fireEvent.click(add)
  hold('two', {})
  expect(selected()).toBe('two')
})
