// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createDriver } from './drivers.ts'
import { closePlatforms, openPlatform } from './platform.test-kit.tsx'

afterEach(closePlatforms)

const title = () => document.querySelector('.lc-header-title')
const object = () => title()?.querySelector('b')?.textContent

describe('the title in the header', () => {
  const form = { id: '7', name: 'Inspection', latest_version: { version: 1, settings: {} } }
  const held = { 'GET /questionnaires': [200, [form]] } as const

  it('and the bold name of the object come along with the move there, before anything is read (NAV-055)', async () => {
    const { user } = openPlatform({
      path: '/formtemplates',
      routes: { ...held, 'GET /questionnaire/7': [500, undefined] },
    })
    await user.click(await screen.findByRole('link', { name: /Inspection/ }))
    expect(title()?.textContent).toBe('Form Inspection')
    expect(object()).toBe('Inspection')
  })

  it('is set by any link that leads there, and is restored by a step back (NAV-055)', async () => {
    const { shell } = openPlatform({ path: '/profile' })
    await screen.findByRole('heading', { name: 'Ada Okafor' })
    act(() => shell().go('/notifications', { state: { title: 'News of', object: 'Hangar 4' } }))
    expect([title()?.textContent, object()]).toEqual(['News of Hangar 4', 'Hangar 4'])
    act(() => shell().go('/profile'))
    expect(object()).toBeUndefined()
    act(() => shell().back())
    expect(title()?.textContent).toBe('News of Hangar 4')
  })

  it('is that of the route after a reload, with the name once its read answers (NAV-056)', async () => {
    openPlatform({ path: '/formtemplates/7', routes: { 'GET /questionnaire/7': [200, form] } })
    await waitFor(() => expect(title()?.textContent).toBe('Form'))
    await waitFor(() => expect(object()).toBe('Inspection'))
    expect(title()?.textContent).toBe('Form Inspection')
  })

  it('stands neither at home nor in an app', async () => {
    const { shell } = openPlatform()
    await screen.findByRole('heading', { name: /Good/ })
    expect(title()).toBeNull()
    act(() => shell().go('/app/crm', { state: { title: 'x' } }))
    expect(title()).toBeNull()
  })
})

describe('what a move brings along', () => {
  it('stays with the entry of the history, and a foreign one is nothing', () => {
    history.replaceState(null, '', '/')
    const driver = createDriver('history', { start: '/' })
    driver.go('/formtemplates/7', { state: { title: 'Form', object: 'Inspection' } })
    expect(createDriver('history', { start: '/' }).state()).toEqual({ title: 'Form', object: 'Inspection' })
    driver.go('/profile')
    expect(driver.state()).toBeUndefined()
    history.replaceState({ header: { title: 7, object: ['x'] } }, '', '/profile')
    expect(driver.state()).toEqual({})
    history.replaceState('foreign', '', '/profile')
    expect(driver.state()).toBeUndefined()
    driver.stop()
    history.replaceState(null, '', '/')
  })

  it("is never written into a host's own entry", () => {
    history.replaceState({ host: 1 }, '', '/#lc=/a')
    const driver = createDriver('hash', { start: '/' })
    driver.go('/b', { state: { title: 'B' } })
    expect([history.state, driver.state()]).toEqual([{ host: 1 }, { title: 'B' }])
    driver.stop()
    history.replaceState(null, '', '/')
  })
})
