// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closePlatforms, openPlatform } from './platform.test-kit.tsx'
import type { LoadCheck } from './page-load.ts'
import { routes } from './router.ts'
import type { Route } from './router.ts'
import { screens } from './screens.ts'
import type { ScreenLoader } from './screen.ts'

const shipped = screens as Record<string, ScreenLoader> // a screen of this test, at an address that ships none
afterEach(() => {
  delete shipped['export']
  vi.restoreAllMocks()
  closePlatforms()
})

const withCheck = (check: LoadCheck, draw: () => React.ReactNode = () => <h1>Export</h1>) => {
  shipped['export'] = async () => ({ default: draw, check })
}
const error = () =>
  ['.lc-shell-error-status', 'h1'].map(part => document.querySelector(`.lc-shell-error ${part}`)?.textContent)
const layoutStands = () =>
  document.querySelector('.lc-header') !== null && document.querySelector('main .lc-shell-error') !== null

describe('the check of a screen', () => {
  it('that refuses becomes an error with its status and message (NAV-075)', async () => {
    openPlatform({
      path: '/formtemplates/7',
      routes: { 'GET /questionnaire/7': [422, undefined, 'This form was withdrawn.'] },
    })
    expect(await screen.findByRole('heading', { name: 'This form was withdrawn.' })).toBeTruthy()
    expect(error()).toEqual(['422', 'This form was withdrawn.'])
  })

  it('that refuses without a status is an error 500 (NAV-075)', async () => {
    withCheck(async () => ({ kind: 'refused', message: 'There is nothing to export.' }))
    openPlatform({ path: '/export' })
    await screen.findByRole('heading', { name: 'There is nothing to export.' })
    expect(error()).toEqual(['500', 'There is nothing to export.'])
  })

  it('says 404 where its object does not exist (NAV-032)', async () => {
    openPlatform({ path: '/formtemplates/none' })
    await screen.findByRole('heading', { name: 'This page could not be found' })
    expect(error()[0]).toBe('404')
  })

  it('may hand a redirect to the router, which replaces the place (NAV-076)', async () => {
    const form = {
      id: '7',
      slug: 'inspection',
      name: 'Inspection',
      latest_version: { version: 1, settings: { rows: [] } },
    }
    const { at, shell, events } = openPlatform({
      path: '/profile',
      routes: { 'GET /questionnaire/inspection': [200, form], 'GET /questionnaire/7': [200, form] },
    })
    await screen.findByRole('heading', { name: 'Ada Okafor' })
    act(() => shell().go('/formtemplates/inspection'))
    await waitFor(() => expect(at()).toBe('/formtemplates/7'))
    expect(events.findLast(({ name }) => name === 'lc-navigate')?.detail).toMatchObject({
      path: '/formtemplates/7',
      replace: true,
      reason: 'redirect',
    })
    act(() => shell().back())
    expect(at()).toBe('/profile')
  })

  it('lets the screen be drawn when all is well', async () => {
    withCheck(async () => ({ kind: 'show' }))
    openPlatform({ path: '/export' })
    expect(await screen.findByRole('heading', { name: 'Export' })).toBeTruthy()
  })
})

describe('a route with a middleware that nobody knows', () => {
  it('gives 500 "Unknown middleware", and shows nothing of the screen (NAV-077)', async () => {
    const table = routes as Route[] // a route as a newer server may name it
    table.unshift({ screen: 'profile', pattern: '/strange', needs: 'wizard' as 'user' })
    try {
      openPlatform({ path: '/strange' })
      await screen.findByRole('heading', { name: 'Unknown middleware' })
      expect(error()).toEqual(['500', 'Unknown middleware'])
      expect(screen.queryByText('ada@example.org')).toBeNull()
    } finally {
      table.shift()
    }
  })
})

describe('any other error', () => {
  it('of a check is shown once the layout is there (NAV-078)', async () => {
    withCheck(async () => {
      throw new Error('The ledger is open elsewhere.')
    })
    openPlatform({ path: '/export' })
    await screen.findByRole('heading', { name: 'The ledger is open elsewhere.' })
    expect(layoutStands()).toBe(true)
  })

  it('of a screen that fails while it is drawn leaves the layout standing, and goes with the next place (NAV-078)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    withCheck(
      async () => ({ kind: 'show' }),
      () => {
        throw new Error('A chart broke.')
      },
    )
    const { shell, events } = openPlatform({ path: '/export' })
    await screen.findByRole('heading', { name: 'A chart broke.' })
    expect(layoutStands()).toBe(true)
    expect(events.find(({ name }) => name === 'lc-error')?.detail).toEqual({ code: 'shell', message: 'A chart broke.' })
    act(() => shell().go('/profile'))
    expect(await screen.findByRole('heading', { name: 'Ada Okafor' })).toBeTruthy()
  })
})
