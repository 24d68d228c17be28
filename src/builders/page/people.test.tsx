// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { open, twoRows } from './page-builder.test-kit.tsx'
import type { Colleague, PageRoom } from './people/page-room.ts'

afterEach(cleanup)

const person = (id: string, name: string, about = '', isSelf = false): Colleague => ({
  ...{ client: `${id}.1`, name, about, isSelf },
})

function fakeRoom() {
  let people: readonly Colleague[] = []
  const listeners = new Set<() => void>()
  const pointed: string[] = []
  const room: PageRoom = {
    get: () => people,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    point: about => void pointed.push(about),
    close: () => {},
  }
  const set = (...next: readonly Colleague[]): void =>
    act(() => {
      people = next
      for (const listener of listeners) listener()
    })
  return { room, pointed, set }
}

test('shows who else builds the page in the top bar and at what they have selected, and shows them what is selected here', async () => {
  const { room, pointed, set } = fakeRoom()
  const { box, cell, view } = await open(twoRows, {}, true, undefined, undefined, undefined, undefined, room)
  expect(box.queryByRole('button', { name: /Grace/ })).toBeNull()
  set(person('grace', 'Grace Hopper', 'widget:two'), person('ada', 'Ada', '', true), person('x', 'Alan', 'widget:gone'))
  expect(box.getByText('Also building this page: Grace Hopper; You, in another window; Alan')).toBeTruthy()
  expect(within(cell('two')).getByText('Grace Hopper')).toBeTruthy()
  expect(box.getByRole('button', { name: 'Alan' }).getAttribute('aria-disabled')).toBe('true') // not on this page
  expect(await a11yIssues(view.container)).toEqual([])
  fireEvent.click(box.getByRole('button', { name: 'Grace Hopper: two' }))
  expect(cell('two').getAttribute('data-selected')).toBe('true')
  await waitFor(() => expect(pointed.at(-1)).toBe('widget:two'))
  fireEvent.click(cell('one'))
  await waitFor(() => expect(pointed.at(-1)).toBe('widget:one'))
  set(person('grace', 'Grace Hopper', 'row:r2'))
  expect(within(cell('two')).queryByText('Grace Hopper')).toBeNull()
  expect(box.getByRole('button', { name: 'Grace Hopper: Row 2' })).toBeTruthy()
  set()
  expect(box.queryByRole('button', { name: /Grace/ })).toBeNull()
})

test('shows a person once, with how many windows they have, and at what each window has selected', async () => {
  const { room, set } = fakeRoom()
  const { box, cell } = await open(twoRows, {}, true, undefined, undefined, undefined, undefined, room)
  const second = (one: Colleague, about: string): Colleague => ({
    ...one,
    client: one.client.replace('.1', '.2'),
    about,
  })
  const grace = person('grace', 'Grace Hopper', 'widget:two')
  const self = person('ada', 'Ada', 'widget:one', true)
  set(grace, self, second(grace, 'row:r2'))
  const avatar = box.getByRole('button', { name: 'Grace Hopper, 2 windows: two, Row 2' })
  expect(box.getByRole('button', { name: /^You, in another window: one$/ })).toBeTruthy()
  expect(box.getByText('Also building this page: Grace Hopper, 2 windows; You, in another window')).toBeTruthy()
  expect(within(cell('two')).getByText('Grace Hopper')).toBeTruthy() // one of the windows
  // each press goes to the next window
  fireEvent.click(avatar)
  expect(cell('two').getAttribute('data-selected')).toBe('true')
  fireEvent.click(avatar)
  expect(cell('two').getAttribute('data-selected')).toBeNull()
  fireEvent.click(avatar)
  expect(cell('two').getAttribute('data-selected')).toBe('true')

  set(grace, second(grace, 'widget:two'), self, second(self, 'widget:two'))
  expect(box.getByRole('button', { name: 'Grace Hopper, 2 windows: two' })).toBeTruthy()
  expect(box.getByRole('button', { name: 'You, in 2 other windows: one, two' })).toBeTruthy()
  expect(within(cell('two')).getByText('Grace Hopper, 2 windows; You, in another window')).toBeTruthy()
})

test('names two people of one name both', async () => {
  const { room, set } = fakeRoom()
  const { box } = await open(twoRows, {}, true, undefined, undefined, undefined, undefined, room)
  set(person('jan', 'Jan Smit'), person('jan.b', 'Jan Smit'))
  expect(box.getAllByRole('button', { name: 'Jan Smit' })).toHaveLength(2)
})
