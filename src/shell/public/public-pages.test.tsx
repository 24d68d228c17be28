// @vitest-environment happy-dom
// The public pages of the platform: what a visitor finds, and how builders share a page.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closePlatforms, openPlatform, type Routes } from '../platform.test-kit.tsx'

afterEach(() => {
  vi.useRealTimers()
  closePlatforms()
  cleanup()
})

const sales = { id: 'p1', app: 'crm', app_name: 'Customers', slug: 'sales', name: 'Sales' }
const plan = { id: 'p2', app: 'hr', app_name: 'People', slug: 'plan', name: 'Plan' }
const gone = 'This page does not exist or is not public.'
const visible: Routes = {
  'GET /public_pages': [200, [sales, plan]],
  'GET /public_page/p1': [200, sales],
  'GET /public_page/p9': [404, undefined, gone],
}

describe('/public', () => {
  it('lists the pages by app for a visitor without an account, and leads to one and back (NAV-014, NAV-015, PUB-005)', async () => {
    const { user, at } = openPlatform({ as: 'nobody', path: '/public', routes: visible, openApps: ['crm'] })
    expect(await screen.findByRole('heading', { name: 'Public pages', level: 1 })).toBeTruthy()
    expect((await screen.findAllByRole('heading', { level: 2 })).map(one => one.textContent)).toEqual([
      'Customers',
      'People',
    ])
    await user.click(screen.getByRole('link', { name: 'Sales' }))
    expect(at()).toBe('/public/p1')
    expect(await screen.findByRole('heading', { name: 'Sales', level: 1 })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'All public pages' }))
    expect(at()).toBe('/public')
    await user.click(await screen.findByRole('link', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  })

  it('says that there are none, and leads to the sign-in', async () => {
    openPlatform({ as: 'nobody', path: '/public', routes: { 'GET /public_pages': [200, []] } })
    expect(await screen.findByRole('heading', { name: 'No public pages' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Sign in' }).length).toBeGreaterThan(0)
  })

  it('says that it could not be read, with another try', async () => {
    let isDown = true
    const { user } = openPlatform({
      as: 'nobody',
      path: '/public',
      routes: { 'GET /public_pages': () => (isDown ? [400, undefined, 'Not now.'] : [200, [sales]]) },
    })
    expect(await screen.findByText('Not now.')).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Sales' })).toBeTruthy()
  })

  it('shows the sentence of the server for a page that is not public', async () => {
    openPlatform({ as: 'nobody', path: '/public/p9', routes: visible })
    expect(await screen.findByRole('heading', { name: gone })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All public pages' })).toBeTruthy()
    expect(screen.getByText('If you have an account, sign in to open what is yours.')).toBeTruthy()
    expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'Sign in' }).length).toBeGreaterThan(1)
  })

  it('closes an open page soon after it became private, and asks a visitor to sign in (PUB-007)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let isPublic = true
    const routes: Routes = { 'GET /public_page/p1': () => (isPublic ? [200, sales] : [404, undefined, gone]) }
    openPlatform({ as: 'nobody', path: '/public/p1', routes, openApps: ['crm'] })
    expect(await screen.findByRole('heading', { name: 'Sales', level: 1 })).toBeTruthy()
    isPublic = false
    act(() => {
      vi.advanceTimersByTime(5_000)
    })
    expect(await screen.findByRole('heading', { name: gone })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Sales' })).toBeNull()
    expect(screen.getByText('If you have an account, sign in to open what is yours.')).toBeTruthy()
    vi.useRealTimers()
  })

  it('names detail pages, and says that they open from a list (PUB-005)', async () => {
    const detail = { ...sales, id: 'p3', slug: 'customer', name: 'Customer', detail_page: true }
    openPlatform({ as: 'nobody', path: '/public', routes: { 'GET /public_pages': [200, [sales, detail]] } })
    expect(await screen.findByRole('link', { name: 'Sales' })).toBeTruthy()
    expect(screen.getByText('Customer').closest('li')?.textContent).toBe(
      'CustomerShows one item. Open it from a list on another page.',
    )
    expect(screen.queryByRole('link', { name: /Customer/ })).toBeNull()
  })

  it('has its own layout: only the page area and the footer, also for somebody who signed in (NAV-031, NAV-041)', async () => {
    const { shell } = openPlatform({ as: 'admin', path: '/profile', routes: visible })
    expect(await screen.findByRole('button', { name: /Account of/ })).toBeTruthy()
    shell().go('/public')
    expect(await screen.findByRole('link', { name: 'Sales' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Account of/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'All apps' })).toBeNull()
    expect(screen.getByText(/Powered by/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your apps' })).toBeTruthy()
  })
})

describe('/pages', () => {
  const access = { group: 'Reports', default: false, detail_page: false, active: true, is_public: false }
  const reveals = {
    widgets: 2,
    collections: [{ app: 'crm', slug: 'orders', name: 'Orders' }],
    forms: [{ id: 'f', name: 'Complaint' }],
  }
  /** A server with two pages, of which the second is public. */
  function server(): Routes {
    const pages = [
      { ...sales, ...access },
      { ...plan, ...access, is_public: true, shared_by: 'Ada Okafor', shared_at: 1_700_000_000 },
    ]
    const one = (id: string): Routes => ({
      [`GET /page_access/${id}`]: () => [200, { ...pages.find(page => page.id === id), reveals }],
      [`PUT /page_access/${id}`]: ({ body }) => {
        const page = pages.find(each => each.id === id)
        Object.assign(page ?? {}, body)
        return [200, page]
      },
    })
    return { ...visible, 'GET /page_access': () => [200, pages.map(page => ({ ...page }))], ...one('p1'), ...one('p2') }
  }
  const switchOf = (name: string) =>
    screen.findByRole<HTMLInputElement>('switch', { name: `Visitors may open ${name}` })

  it('is where the button "Public Pages" of the developer menu leads (DEV-005)', async () => {
    const { user, at } = openPlatform({ as: 'developer', path: '/app/crm', routes: server() })
    await user.click(await screen.findByRole('button', { name: 'Developer' }))
    await user.click(screen.getByRole('switch', { name: 'Show as User/Dev' }))
    await user.click(
      within(screen.getByRole('dialog', { name: 'Developer' })).getByRole('link', { name: 'Public Pages' }),
    )
    expect(at()).toBe('/pages')
    expect((await switchOf('Plan')).checked).toBe(true)
  })

  it('lists the pages with their app and who made them public, those that are public first, and finds them (NAV-011)', async () => {
    const { user } = openPlatform({ as: 'developer', path: '/pages', routes: server() })
    await switchOf('Plan')
    const rows = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map(row => row.textContent)
    expect(rows()).toEqual([
      expect.stringMatching(/Plan.*People · Reports.*Ada Okafor/),
      expect.stringContaining('Sales'),
    ])
    await user.type(screen.getByRole('searchbox'), 'ada')
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  it('asks what becomes visible before a page is public, and changes nothing on Cancel', async () => {
    const { user, calls } = openPlatform({ as: 'developer', path: '/pages', routes: server() })
    await user.click(await switchOf('Sales'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make “Sales” public?' }))
    for (const text of ['Orders', 'Complaint']) expect(await dialog.findByText(text)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(calls('PUT /page_access/p1')).toHaveLength(0)
    expect((await switchOf('Sales')).checked).toBe(false)
    await user.click(await switchOf('Sales'))
    const again = within(await screen.findByRole('alertdialog', { name: 'Make “Sales” public?' }))
    await again.findByText('Orders')
    await user.click(again.getByRole('button', { name: 'Make public' }))
    expect((await screen.findAllByText('Visitors can now open “Sales”.')).length).toBeGreaterThan(0)
    await waitFor(async () => expect((await switchOf('Sales')).checked).toBe(true))
    expect(calls('PUT /page_access/p1')[0]?.body).toEqual({ is_public: true })
  })

  it('makes a page private at once, with a way back', async () => {
    const { user } = openPlatform({ as: 'developer', path: '/pages', routes: server() })
    await user.click(await switchOf('Plan'))
    expect((await screen.findAllByText('Visitors can no longer open “Plan”.')).length).toBeGreaterThan(0)
    await waitFor(async () => expect((await switchOf('Plan')).checked).toBe(false))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await switchOf('Plan')).checked).toBe(true))
  })

  it('shows one page: its state, its address and what visitors see there (NAV-012, PUB-006)', async () => {
    openPlatform({ as: 'developer', path: '/pages/p2', routes: server() })
    expect(await screen.findByText('Public: visitors can open this page.')).toBeTruthy()
    expect(screen.getByText(/^Made public by Ada Okafor, /)).toBeTruthy()
    expect(screen.getByText(/\/public\/p2$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open as a visitor' }).getAttribute('href')).toContain('/public/p2')
    for (const text of ['Orders', 'Complaint']) expect(screen.getByText(text)).toBeTruthy()
  })

  it('is closed to users and visitors, who may open /public (PUB-007)', async () => {
    const { shell } = openPlatform({ as: 'user', path: '/pages', routes: server() })
    expect(await screen.findByText("You don't have access to this page")).toBeTruthy()
    shell().go('/public')
    expect(await screen.findByRole('link', { name: 'Sales' })).toBeTruthy()
    closePlatforms()
    const { at } = openPlatform({ as: 'nobody', path: '/pages/p2', routes: server() })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(at()).toBe('/')
  })
})
