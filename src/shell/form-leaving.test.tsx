// @vitest-environment happy-dom
// A form being built is left: by a link, by Back, with a draft that is kept and with one that is not.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StorageLike } from '../api/core.ts'
import { closePlatforms, openPlatform } from './platform.test-kit.tsx'
import type { Given } from './platform.test-kit.tsx'

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(closePlatforms)

const form = {
  id: '7',
  name: 'Inspection',
  latest_version: { version: 1, settings: { name: 'Inspection', rows: [{ key: 'r', step: 1, questions: [] }] } },
}

async function opened(given: Given = {}) {
  const platform = openPlatform({
    path: '/formtemplates/7',
    routes: { 'GET /questionnaire/7': [200, form], 'GET /questionnaires': [200, [form]] },
    ...given,
  })
  await screen.findByRole('button', { name: 'Publish' }, { timeout: 15_000 })
  return {
    ...platform,
    change: async (): Promise<void> => {
      fireEvent.click(await screen.findByRole('button', { name: 'Number' }, { timeout: 15_000 }))
    },
    asked: () => screen.findByRole('alertdialog', { name: 'Leave with unpublished changes?' }),
    isAsked: () => screen.queryByRole('alertdialog', { name: 'Leave with unpublished changes?' }) !== null,
  }
}
const boxOf = (entries: Map<string, string>): StorageLike => ({
  getItem: name => entries.get(name) ?? null,
  setItem: (name, value) => {
    entries.set(name, value)
  },
  removeItem: name => {
    entries.delete(name)
  },
})

test('nothing is asked while nothing has changed', async () => {
  const { shell, at, isAsked } = await opened()
  act(() => shell().go('/profile'))
  await waitFor(() => expect(at()).toBe('/profile'))
  expect(isAsked()).toBe(false)
})

test('a link asks, and the draft is written before the answer', async () => {
  const entries = new Map<string, string>()
  const { shell, at, asked, change } = await opened({ options: { storage: boxOf(entries) } })
  await change()
  act(() => shell().go('/profile'))
  const dialog = await asked()
  expect(at()).toBe('/formtemplates/7')
  expect(dialog.textContent).toContain('Your changes are saved as a draft on this device.')
  expect([...entries].find(([name]) => name.startsWith('form-draft:') || name.includes('form-draft:'))?.[1]).toContain(
    'number',
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }))
  expect(at()).toBe('/formtemplates/7')
  act(() => shell().go('/profile'))
  fireEvent.click(within(await asked()).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(at()).toBe('/profile'))
})

test('if the browser stores no draft for longer than the tab, the dialog states that', async () => {
  const refusing: StorageLike = {
    getItem: () => null,
    setItem: name => {
      if (name.includes('form-draft')) throw new Error('full')
    },
    removeItem: () => {},
  }
  const { shell, asked, change } = await opened({ options: { storage: refusing } })
  await change()
  act(() => shell().go('/profile'))
  expect((await asked()).textContent).toContain('Your changes are saved as a draft only until this tab is closed.')
})

test('the browser’s Back asks the same, and leaves once that is confirmed', async () => {
  history.replaceState(null, '', '/formtemplates/7')
  const { at, asked, change, isAsked } = await opened({ routing: 'history' })
  await change()
  const back = (): void => {
    history.replaceState(null, '', '/profile')
    window.dispatchEvent(new PopStateEvent('popstate'))
  } // what the browser does
  act(back)
  const dialog = await asked()
  expect([at(), location.pathname]).toEqual(['/formtemplates/7', '/formtemplates/7'])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(isAsked()).toBe(false))
  act(back)
  vi.spyOn(history, 'back').mockImplementation(back)
  fireEvent.click(within(await asked()).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(at()).toBe('/profile'))
})
