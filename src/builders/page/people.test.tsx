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
  expect(box.getByText('Also building this page: Grace Hopper, You, elsewhere, Alan')).toBeTruthy()
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
  set(person('ada', 'Ada', 'widget:two', true), { ...person('ada', 'Ada', 'widget:two', true), client: 'ada.2' })
  expect(within(cell('two')).getByText('You, elsewhere')).toBeTruthy() // two windows of one person
  set()
  expect(box.queryByRole('button', { name: /Grace/ })).toBeNull()
})
