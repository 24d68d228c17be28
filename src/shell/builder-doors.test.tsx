// @vitest-environment happy-dom
// The ways of builders: who has the developer menu, what it and the page menu offer, and the screens for trying things out.
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { closePlatforms, openPlatform, type Person } from './platform.test-kit.tsx'

afterEach(closePlatforms)

/** What a person is offered in an app, without and with admin view; undefined: there is no developer menu. */
async function offered(as: Person) {
  const { user } = openPlatform({ as, path: '/app/crm' })
  await screen.findByRole('link', { name: 'Sales' })
  const hasKey = () => screen.queryByRole('button', { name: 'Customer' }) !== null
  const before = hasKey()
  await screen.findByRole('button', { name: /Account of/ }) // the tools beside it come with it
  const door = screen.queryByRole('button', { name: 'Developer' })
  if (!door) return { hasMenu: false, hasKey: [before] }
  await user.click(door)
  const menu = within(screen.getByRole('dialog', { name: 'Developer' }))
  const hasButtons = () => menu.queryByRole('link', { name: 'Forms' }) !== null
  const closed = hasButtons()
  await user.click(screen.getByRole('switch', { name: 'Show as User/Dev' }))
  if (as === 'admin') await screen.findByRole('button', { name: 'Customer' })
  return { hasMenu: true, hasButtons: [closed, hasButtons()], hasKey: [before, hasKey()] }
}

it('the developer menu is for developers and administrators, its buttons need admin view, and Select key both (PER-008)', async () => {
  expect(await offered('user')).toEqual({ hasMenu: false, hasKey: [false] })
  closePlatforms()
  expect(await offered('developer')).toEqual({ hasMenu: true, hasButtons: [false, true], hasKey: [false, false] })
  closePlatforms()
  expect(await offered('admin')).toEqual({ hasMenu: true, hasButtons: [false, true], hasKey: [false, true] })
})

it('the developer menu is also for an administrator without the developer permission', async () => {
  openPlatform({ as: 'admin', user: { permissions: ['admin'] }, path: '/app/crm' })
  expect(await screen.findByRole('button', { name: 'Developer' })).toBeTruthy()
})

const screens = [
  ['/report_test', 'Preview of a report', 'Choose a report to see it'],
  ['/test', 'Gallery', /^Every piece of this platform/],
  ['/wysiwyg', 'Rich text editor', 'As it is stored'],
] as const
it('has the screens for tests and the editor at /report_test, /test and /wysiwyg, for builders alone (NAV-016)', async () => {
  const routes = { 'GET /report/module': [200, []] } as const
  for (const [path, title, content] of screens) {
    openPlatform({ path, routes })
    expect(await screen.findByText(content, undefined, { timeout: 15_000 }), path).toBeTruthy()
    expect(screen.getAllByText(title).length, path).toBeGreaterThan(0)
    closePlatforms()
    openPlatform({ as: 'user', path, routes })
    expect(await screen.findByText("You don't have access to this page"), path).toBeTruthy()
    expect(screen.queryByText(content), path).toBeNull()
    closePlatforms()
  }
}, 60_000)
