// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { asRecord } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { fillRows, sameWidth } from './align.ts'
import { isHidden, lockedIn, moduleAt, parseDocument, withHidden } from './document.ts'
import type { PageDocument } from './document.ts'
import { open, table } from './page-builder.test-kit.tsx'
import { shownWidth } from './spans.ts'

afterEach(cleanup)

const page = {
  name: 'Sales',
  rows: [
    { id: 'r1', modules: [table('one', 2), table('two', 3), table('three', 5)] },
    { id: 'r2', modules: [table('four', 12)] },
  ],
}
async function openArranged() {
  const opened = await open(page)
  const { now, cell, key } = opened
  return {
    ...opened,
    widths: (): string =>
      now()
        ?.rows.map(row => row.modules.map(one => asRecord(one['type'])['width']).join(' '))
        .join(' | ') ?? '',
    both: () => {
      fireEvent.click(cell('one'))
      fireEvent.click(cell('two'), { ctrlKey: true })
      act(() => cell('two').focus())
    },
    isHiddenNow: (id: string): boolean => {
      const document = now()
      const module = document && moduleAt(document, `widget:${id}`)
      return module !== undefined && isHidden(module)
    },
    press: (name: string) => key({ key: name }),
  }
}
const undo = ({ handle }: Awaited<ReturnType<typeof open>>): void => act(() => handle.current?.undo())

test('puts several in line by keys: the same width, the rest of their row evenly, the height of the highest; each is one step', async () => {
  const opened = await openArranged()
  const { both, press, widths, cell, now, said } = opened
  both()
  press('w')
  expect(widths()).toBe('2 2 5 | 12')
  await waitFor(() => expect(said()).toContain('2 widgets: same width.'))
  undo(opened)
  press('f')
  expect(widths()).toBe('4 3 5 | 12')
  undo(opened)
  expect(widths()).toBe('2 3 5 | 12')
  vi.spyOn(cell('two'), 'offsetHeight', 'get').mockReturnValue(321)
  press('t')
  expect(now()?.rows[0]?.modules.map(one => valueAt(one, 'selection.styling.container.min_height'))).toEqual([
    321,
    321,
    undefined,
  ])
})

test('where a narrower width was chosen, W and F set the columns of that width alone, and say so; each is one step', async () => {
  const opened = await openArranged()
  const { both, press, widths, box, now, said } = opened
  const spans = (): readonly unknown[] => now()?.rows[0]?.modules.map(one => asRecord(one['type'])['spans']) ?? []
  fireEvent.click(box.getByRole('button', { name: '768' }))
  both()
  press('f')
  expect(spans()).toEqual([{ 768: 6 }, { 768: 6 }, undefined])
  await waitFor(() => expect(said()).toContain('2 widgets at 768 px: the row is filled evenly.'))
  undo(opened)
  expect(spans()).toEqual([undefined, undefined, undefined])
  press('ArrowRight')
  press('w')
  expect(spans()).toEqual([undefined, undefined, { 768: 12 }])
  undo(opened)
  fireEvent.click(box.getByRole('button', { name: '1280' }))
  both()
  press('w')
  expect(spans()).toEqual([undefined, undefined, undefined])
  expect(widths()).toBe('2 2 5 | 12')
})

test('on a narrower width the columns that are shown there are shared and copied, not those of the wide layout', () => {
  const read = parseDocument({
    name: 'Sales',
    rows: [
      {
        id: 'r1',
        modules: [
          table('one', 8, { type: { name: 'Data Table', width: 8, spans: { 390: 4 } } }),
          table('two', 2),
          table('three', 2, { type: { name: 'Data Table', width: 2, spans: { 390: 8 } } }),
        ],
      },
    ],
  })
  if (!read.ok) throw new Error(read.message)
  const shown = (page: PageDocument): readonly number[] =>
    ['one', 'two', 'three'].map(id => shownWidth(page, `widget:${id}`, 390))
  const same = sameWidth(read.value, ['widget:one', 'widget:three'], 390)
  expect(shown(same)).toEqual([4, 12, 4])
  expect(shown(fillRows(same, ['widget:two'], 390))).toEqual([4, 4, 4])
  expect(same.rows[0]?.modules.map(one => asRecord(one['type'])['width'])).toEqual([8, 2, 2])
})

test('a whole row is filled evenly, what is left over goes to the first, and other rows stay', () => {
  const read = parseDocument(page)
  if (!read.ok) throw new Error(read.message)
  const filled = fillRows(read.value, ['widget:one', 'widget:two', 'widget:three', 'widget:four'])
  expect(filled.rows.map(row => row.modules.map(one => asRecord(one['type'])['width']))).toEqual([[4, 4, 4], [12]])
  expect(fillRows(read.value, ['widget:four']).rows[0]).toBe(read.value.rows[0])
})

test('hides widgets from visitors by key, menu and switch, and shows them to the same people again', async () => {
  const { both, press, isHiddenNow, cell, box, view } = await openArranged()
  both()
  press('h')
  expect([isHiddenNow('one'), isHiddenNow('two'), isHiddenNow('three')]).toEqual([true, true, false])
  expect(within(cell('one')).getByText('Hidden from visitors')).toBeTruthy()
  expect(await a11yIssues(view.container)).toEqual([])
  press('h')
  expect(isHiddenNow('one')).toBe(false)
  fireEvent.click(cell('three'))
  fireEvent.click(within(cell('three')).getByRole('button', { name: 'More' }))
  fireEvent.click(await box.findByRole('menuitem', { name: /^Hide from visitors/ }))
  expect(isHiddenNow('three')).toBe(true)
  fireEvent.click(await box.findByRole('tab', { name: 'Rules' }))
  fireEvent.click(box.getByRole('switch', { name: /^Hide from visitors/ }))
  expect(isHiddenNow('three')).toBe(false)
  const limited = { id: 'a', shown_to: ['planner'] }
  expect(withHidden(limited, true).shown_to).toEqual(['@nobody', 'planner'])
  expect(withHidden(withHidden(limited, true), false)).toEqual(limited)
  expect(withHidden(withHidden({ id: 'a' }, true), false)).toEqual({ id: 'a' })
})

test('the settings of a hidden widget say that nobody sees it, and whom it is shown to afterwards', async () => {
  const { cell, press, box, both, focusOn, now, view } = await openArranged()
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  focusOn('three')
  fireEvent.click(await settings.findByRole('tab', { name: 'Rules' }))
  expect(settings.getByText('Shown to')).toBeTruthy()
  press('h')
  expect(settings.queryByText('Shown to')).toBeNull()
  expect(settings.getByText('Shown to, when it is not hidden')).toBeTruthy()
  expect(settings.getByText(/^It is hidden now: only builders see it\./)).toBeTruthy()
  expect(await a11yIssues(view.container)).toEqual([])
  // when one of several is hidden
  both()
  fireEvent.click(cell('three'), { ctrlKey: true })
  expect(settings.getByText('Shown to')).toBeTruthy()
  expect(settings.getByText(/^Some of these are hidden/)).toBeTruthy()
  // when the one control shows it again
  fireEvent.click(cell('three'))
  fireEvent.click(await settings.findByRole('tab', { name: 'Rules' }))
  fireEvent.click(settings.getByRole('switch', { name: /^Hide from visitors/ }))
  expect(settings.getByText('Shown to')).toBeTruthy()
  expect(settings.queryByText(/is hidden|are hidden/)).toBeNull()
  const document = now()
  expect(document && moduleAt(document, 'widget:three')?.shown_to).toBeUndefined()
})

test('a locked widget is neither moved nor deleted, alone, with others or with its row, until it is unlocked', async () => {
  const opened = await openArranged()
  const { focusOn, press, key, shown, now, said, cell, requests } = opened
  focusOn('one')
  press('l')
  expect([...lockedIn(now() ?? { name: '', rows: [] })]).toEqual(['one'])
  expect(within(cell('one')).getByRole('img', { name: 'Locked' })).toBeTruthy()
  for (const move of [{ key: 'Delete' }, { key: 'ArrowDown', altKey: true }, { key: 'ArrowRight', altKey: true }]) {
    key(move)
    expect(shown()).toBe('one two three | four')
  }
  await waitFor(() => expect(said()).toContain('one is locked. Unlock it to move or delete it.'))
  key({ key: 'Escape' }) // its row
  key({ key: 'Delete' })
  expect(shown()).toBe('one two three | four')
  focusOn('one')
  key({ key: 'd', ctrlKey: true }) // the copy is not locked
  key({ key: 'Delete' })
  expect(shown()).toBe('one two three | four')
  focusOn('one')
  press('l')
  key({ key: 'Delete' })
  expect(shown()).toBe('two three | four')
  expect(now()?.['locked']).toBeUndefined()
  expect(requests).toEqual([])
})

test('quick add does the same with what is selected', async () => {
  const { both, key, box, widths } = await openArranged()
  both()
  key({ key: 'k', ctrlKey: true })
  const search = within(await box.findByRole('dialog')).getByRole('combobox')
  fireEvent.change(search, { target: { value: 'same wid' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  await waitFor(() => expect(widths()).toBe('2 2 5 | 12'))
})
