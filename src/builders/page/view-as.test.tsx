// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { open, table } from './page-builder.test-kit.tsx'

afterEach(cleanup)

test('reads the rows of the canvas as a role, says so, and goes back to those of the builder', async () => {
  const { view, box, readAs } = await open()
  await waitFor(() => expect(readAs.length).toBeGreaterThan(0))
  expect(new Set(readAs)).toEqual(new Set([null]))
  const choose = async (name: string): Promise<void> => {
    fireEvent.click(box.getByRole('combobox', { name: /^Who the page is shown as/ }))
    fireEvent.click(await box.findByRole('option', { name }))
  }
  readAs.length = 0
  await choose('Planner')
  expect(await box.findByText('The page as it is shown to: Planner')).toBeTruthy()
  await waitFor(() => expect(readAs).toContain('planner'))
  expect(new Set(readAs)).toEqual(new Set(['planner']))
  expect(box.getByRole<HTMLButtonElement>('button', { name: 'Try it out' }).disabled).toBe(true)
  expect(await a11yIssues(view.container)).toEqual([])

  fireEvent.click(box.getByRole('button', { name: 'Show everything' }))
  await waitFor(() => expect(box.queryByText(/^The page as it is shown to/)).toBeNull())
  expect(box.getByRole<HTMLButtonElement>('button', { name: 'Try it out' }).disabled).toBe(false)
})

test('leaves what is tried out when a role is chosen: a press would be the builder’s own', async () => {
  const { box } = await open()
  fireEvent.click(box.getByRole('button', { name: 'Try it out' }))
  fireEvent.click(box.getByRole('combobox', { name: /^Who the page is shown as/ }))
  fireEvent.click(await box.findByRole('option', { name: 'A visitor' }))
  await waitFor(() =>
    expect(box.getByRole('button', { name: 'Try it out' }).getAttribute('aria-pressed')).toBe('false'),
  )
})

const forPlanners = {
  name: 'Sales',
  rows: [
    { id: 'r1', modules: [{ ...widget('plan', 'Plan'), shown_to: ['planner'] }, widget('all', 'All')] },
    { id: 'r2', modules: [{ ...widget('welcome', 'Welcome'), shown_to: ['@visitors'] }] },
  ],
}
function widget(id: string, name: string) {
  return { id, name, type: { name: 'Explanation', width: 6 }, selection: {} }
}
const names = (canvas: HTMLElement): string =>
  [...canvas.querySelectorAll('[data-widget]')].map(cell => cell.getAttribute('aria-label')?.split(',')[0]).join(' ')

test('shows the widgets that are for a role, without rows of which nothing is left, and all again without it', async () => {
  const { box, canvas } = await open(forPlanners)
  const show = async (role: string): Promise<void> => {
    fireEvent.click(box.getByRole('combobox', { name: /^Who the page is shown as/ }))
    fireEvent.click(await box.findByRole('option', { name: role }))
  }
  expect(names(canvas)).toBe('Plan All Welcome')
  expect(await within(canvas).findByText('Only: Planner')).toBeTruthy()
  expect(within(canvas).getByText('Only: Visitors without an account')).toBeTruthy()
  await show('Planner')
  expect(names(canvas)).toBe('Plan All')
  expect(canvas.querySelectorAll('[data-row]')).toHaveLength(1)
  await show('Somebody without a role')
  expect(names(canvas)).toBe('All')
  await show('A visitor')
  expect(names(canvas)).toBe('All Welcome')
  await show('Me')
  expect(names(canvas)).toBe('Plan All Welcome')
})

test('an administrator sees the page as one person: the widgets for their roles, and the rows that they read', async () => {
  const { box, canvas, readAs, view } = await open({
    ...forPlanners,
    rows: [...forPlanners.rows, { id: 'r3', modules: [table('rows')] }],
  })
  await waitFor(() => expect(readAs.length).toBeGreaterThan(0))
  const show = async (typed: string, person: RegExp): Promise<void> => {
    fireEvent.click(box.getByRole('combobox', { name: /^Who the page is shown as/ }))
    fireEvent.change(await box.findByRole('combobox', { name: 'Search' }), { target: { value: typed } })
    const found = await box.findByRole('option', { name: person })
    expect(box.getByRole('combobox', { name: /^Who the page is shown as/ }).textContent).not.toMatch(/@own|user:/)
    fireEvent.click(found)
  }
  readAs.length = 0
  await show('pia', /^Pia Planner/)
  expect(await box.findByText('The page as it is shown to: Pia Planner')).toBeTruthy()
  expect(names(canvas)).toBe('Plan All rows')
  await waitFor(() => expect(readAs).toContain('user:u1'))
  expect(new Set(readAs)).toEqual(new Set(['user:u1']))
  await show('vic', /^vic@x.test/)
  expect(names(canvas)).toBe('All rows')
  await show('dee', /^Dee Dev/) // builds pages by a role: sees all
  expect(names(canvas)).toBe('Plan All Welcome rows')
  fireEvent.click(box.getByRole('combobox', { name: /^Who the page is shown as/ }))
  expect(await box.findByRole('option', { name: /^Pia/ })).toBeTruthy()
  expect(box.queryByRole('option', { name: /^Old/ })).toBeNull()
  expect(await a11yIssues(view.container)).toEqual([])
})

test('others who build pages choose a role, and are not offered people', async () => {
  const { box } = await open(forPlanners, {}, false)
  fireEvent.click(box.getByRole('combobox', { name: /^Who the page is shown as/ }))
  expect(await box.findByRole('option', { name: 'Planner' })).toBeTruthy()
  expect(box.queryByRole('combobox', { name: 'Search' })).toBeNull()
})

test('chooses whom a widget is shown to, for one and for several, and takes it back with one step', async () => {
  const { box, canvas, cell, now, key } = await open(forPlanners)
  const lists = () => now()?.rows.flatMap(row => row.modules.map(module => module.shown_to))
  const choose = async (option: string): Promise<void> => {
    fireEvent.click(await box.findByRole('combobox', { name: /^Shown to/ }))
    fireEvent.click(await box.findByRole('option', { name: option }))
    fireEvent.keyDown(box.getByRole('combobox', { name: /^Shown to/ }), { key: 'Escape' })
  }
  fireEvent.click(cell('All'))
  fireEvent.click(await box.findByRole('tab', { name: 'Rules' }))
  await choose('Planner')
  expect(lists()).toEqual([['planner'], ['planner'], ['@visitors']])
  await choose('Planner')
  expect(now()?.rows[0]?.modules[1]).not.toHaveProperty('shown_to')

  fireEvent.click(cell('Welcome'), { ctrlKey: true })
  expect(await box.findByText('A choice replaces those of all selected widgets.')).toBeTruthy()
  await choose('Everybody who signed in')
  expect(lists()).toEqual([['planner'], ['@users'], ['@users']])
  cell('All').focus()
  key({ key: 'z', ctrlKey: true })
  expect(lists()).toEqual([['planner'], undefined, ['@visitors']])
  expect(await a11yIssues(canvas)).toEqual([])
})

test('shows no id on the canvas while the roles are being read', async () => {
  let give = (): void => {}
  const roles = new Promise<void>(done => {
    give = done
  })
  const { canvas } = await open(
    { name: 'Sales', rows: [{ id: 'r1', modules: [{ ...widget('plan', 'Plan'), shown_to: ['planner', '@users'] }] }] },
    {},
    true,
    undefined,
    undefined,
    undefined,
    roles,
  )
  expect(await within(canvas).findByText('Only: …, Everybody who signed in')).toBeTruthy()
  give()
  expect(await within(canvas).findByText('Only: Planner, Everybody who signed in')).toBeTruthy()
})

test('says that a widget is for a role that does not exist, and leads to the choice', async () => {
  const { box } = await open({
    name: 'Sales',
    rows: [{ id: 'r1', modules: [{ ...widget('old', 'Old'), shown_to: ['gone'] }] }],
  })
  expect(await box.findByText('Only: a role that was deleted')).toBeTruthy()
  fireEvent.click(await box.findByRole('button', { name: /problem/i }))
  fireEvent.click(await box.findByRole('menuitem', { name: /shown to a role that does not exist/ }))
  expect(await box.findByRole('combobox', { name: /^Shown to/ })).toBeTruthy()
  fireEvent.click(box.getByRole('combobox', { name: /^Shown to/ }))
  expect(await box.findByRole('option', { name: 'A role that was deleted (gone)' })).toBeTruthy()
})
