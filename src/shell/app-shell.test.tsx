// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closePlatforms, crm, openPlatform, type Routes } from './platform.test-kit.tsx'
import { turns } from '../../test/tools/turns.ts'
import { holdLongTimers } from '../../test/tools/long-timers.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  closePlatforms()
})

describe('sign-in', () => {
  it('stands at / for a signed-out visitor and leads home once the user is read (SES-001)', async () => {
    const { user, calls } = openPlatform({ as: 'nobody' })
    await user.type(await screen.findByLabelText('Email'), 'ada@example.org')
    await user.type(screen.getByLabelText('Password'), 'secret-word')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: /Good .*, Mia/ })).toBeTruthy()
    expect(calls('POST /auth')[0]?.body).toMatchObject({ username: 'ada@example.org', password: 'secret-word' })
    expect(calls('GET /user/me')).toHaveLength(1)
  })

  it('says that the credentials were refused and keeps the email', async () => {
    const { user } = openPlatform({ as: 'nobody', routes: { 'POST /auth': [401, undefined, 'no'] } })
    await user.type(await screen.findByLabelText('Email'), 'ada@example.org')
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    expect(await screen.findByText('Email or password is incorrect.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.org')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })

  it('asks for what is missing before it sends anything', async () => {
    const { user, calls } = openPlatform({ as: 'nobody' })
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(screen.getByText('Enter your email address.')).toBeTruthy()
    expect(screen.getByText('Enter your password.')).toBeTruthy()
    expect(calls('POST /auth')).toHaveLength(0)
  })

  it('leads a signed-out visitor of any other place to the root (SES-030)', async () => {
    const { at } = openPlatform({ as: 'nobody', path: '/app/crm/sales' })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(at()).toBe('/')
  })

  it('asks for a reset link with the email (SES-026)', async () => {
    const { user, calls } = openPlatform({
      as: 'nobody',
      path: '/resetpassword',
      routes: { 'POST /auth/reset-password': [200, {}] },
    })
    await user.type(await screen.findByLabelText('Email'), 'ada@example.org')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText('Check your inbox')).toBeTruthy()
    expect(calls('POST /auth/reset-password')[0]).toMatchObject({
      body: { email: 'ada@example.org' },
      authorization: null,
    })
  })

  it('sends email, password and reset_key for the new password (SES-027)', async () => {
    const { user, calls } = openPlatform({
      as: 'nobody',
      path: '/resetpassword?reset_key=k1&email=ada@example.org',
      routes: { 'PUT /auth/reset-password': [200, {}] },
    })
    const field = await screen.findByLabelText('New password')
    await user.type(field, 'short')
    await user.click(screen.getByRole('button', { name: 'Save password' }))
    expect(calls('PUT /auth/reset-password')).toHaveLength(0)
    await user.type(field, '-but-longer')
    await user.click(screen.getByRole('button', { name: 'Save password' }))
    expect(await screen.findByText('Your password is changed')).toBeTruthy()
    expect(calls('PUT /auth/reset-password')[0]?.body).toEqual({
      email: 'ada@example.org',
      password: 'short-but-longer',
      reset_key: 'k1',
    })
  })
})

describe('leaving', () => {
  it('goes to /, clears the session, then de-authenticates (SES-022)', async () => {
    const steps: string[] = []
    const { user, core, at, shell } = openPlatform({
      path: '/profile',
      routes: {
        'GET /auth/de-auth': () => {
          steps.push('de-auth')
          return [200, {}]
        },
      },
    })
    await screen.findByRole('heading', { name: 'Ada Okafor' })
    shell().driver.subscribe(() => steps.push(`at ${at()}`))
    core.session.subscribe(() => steps.push(core.session.get().status))
    await user.click(screen.getByRole('button', { name: 'Account of Ada Okafor' }))
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(steps).toEqual(['at /', 'signed-out', 'de-auth']))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  })

  it('offers exactly Profile and Logout in the account menu (NAV-057)', async () => {
    const { user, at } = openPlatform()
    await user.click(await screen.findByRole('button', { name: 'Account of Ada Okafor' }))
    expect(
      [...screen.getByRole('menu', { name: 'Account of Ada Okafor' }).querySelectorAll('[role^=menuitem]')].map(
        item => item.textContent,
      ),
    ).toEqual(['Profile', 'Sign out'])
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }))
    expect(at()).toBe('/profile')
  })

  it('warns once when the session cannot be renewed for 600 s more (SES-015)', async () => {
    openPlatform({ refreshInSec: 590 })
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByRole('heading', { name: 'Do you want to log out NOW?' })).toBeTruthy()
    expect(within(dialog).getByText('Your session expires in 10 minutes. Please save your work.')).toBeTruthy()
  })

  it('does not warn while there is more time', async () => {
    openPlatform({ refreshInSec: 660 })
    await screen.findByRole('heading', { name: /Good/ })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('asks "Do you want to log out NOW?" (SES-016)', async () => {
    openPlatform({ refreshInSec: 590 })
    expect(await screen.findByRole('alertdialog', { name: 'Do you want to log out NOW?' })).toBeTruthy()
  })

  it('confirms with "Yes, log out NOW!" (SES-018)', async () => {
    openPlatform({ refreshInSec: 590 })
    expect(await screen.findByRole('button', { name: 'Yes, log out NOW!' })).toBeTruthy()
  })

  it('goes home, logs out and de-authenticates on confirming (SES-019)', async () => {
    const { user, at, calls } = openPlatform({ refreshInSec: 590, path: '/profile' })
    await user.click(await screen.findByRole('button', { name: 'Yes, log out NOW!' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(at()).toBe('/')
    expect(calls('GET /auth/de-auth')).toHaveLength(1)
  })

  it('says that the session ends in 10 minutes and to save the work (SES-017)', async () => {
    openPlatform({ refreshInSec: 590 })
    expect(
      within(await screen.findByRole('alertdialog')).getByText(
        'Your session expires in 10 minutes. Please save your work.',
      ),
    ).toBeTruthy()
  })

  it('stays where one is when the warning is dismissed, and does not ask again', async () => {
    const { user, at } = openPlatform({ refreshInSec: 590, path: '/profile' })
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(at()).toBe('/profile')
    await act(() => turns())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('home', () => {
  it('lists the apps with a search box that says what it is for (NAV-047)', async () => {
    openPlatform()
    expect(await screen.findByPlaceholderText('Search for Apps...')).toBeTruthy()
    expect(await screen.findByRole('link', { name: /Customers/ })).toBeTruthy()
  })

  it('searches by Enter, by the button and a second after typing stops (NAV-048)', async () => {
    const { user, at } = openPlatform()
    const box = await screen.findByPlaceholderText('Search for Apps...')
    await user.type(box, 'peo{Enter}')
    expect(at()).toBe('/?search=peo')
    await user.type(box, 'p')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(at()).toBe('/?search=peop')
    const time = holdLongTimers()
    await user.type(box, 'l')
    act(() => time.pass(999))
    expect(at()).toBe('/?search=peop')
    act(() => time.pass(1))
    expect(at()).toBe('/?search=peopl')
  })

  it('puts the text into the query parameter search (NAV-049)', async () => {
    const { user, at } = openPlatform()
    await user.type(await screen.findByPlaceholderText('Search for Apps...'), 'a & b{Enter}')
    expect(at()).toBe('/?search=a%20%26%20b')
  })

  it('returns to / with an empty search (NAV-050)', async () => {
    const { user, at } = openPlatform({ path: '/?search=people' })
    await user.clear(await screen.findByPlaceholderText('Search for Apps...'))
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(at()).toBe('/')
  })

  it('shows the apps that have every word of the search', async () => {
    openPlatform({ path: '/?search=work%20cust' })
    expect(await screen.findByRole('heading', { name: /Apps matching/ })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: /Customers|People|Finance/ }).map(link => link.textContent)).toEqual([
      'Customers',
    ])
  })

  it('leads from the logo to all apps (NAV-051)', async () => {
    const { user, at } = openPlatform({ path: '/profile' })
    await user.click(await screen.findByRole('link', { name: 'All Apps' }))
    expect(at()).toBe('/?search=All%20Apps')
    expect(await screen.findByText('3 apps')).toBeTruthy()
  })

  it('has "All apps" in the main menu (NAV-059)', async () => {
    const { user, at } = openPlatform()
    await user.click(await screen.findByRole('link', { name: 'All apps' }))
    expect(at()).toBe('/?search=All%20Apps')
  })

  it('gives administrators the app that manages apps (NAV-061)', async () => {
    const { user, at } = openPlatform({ options: { managementApp: 'hr' } })
    await user.click(await screen.findByRole('link', { name: 'Manage apps' }))
    expect(at()).toBe('/app/hr')
  })

  it('gives others no such link', async () => {
    openPlatform({ as: 'developer', options: { managementApp: 'hr' } })
    await screen.findByRole('link', { name: 'All apps' })
    expect(screen.queryByRole('link', { name: 'Manage apps' })).toBeNull()
  })

  it('gives builders their screens under Build, outside of admin view, with the current one marked', async () => {
    const { user, at, shell } = openPlatform({
      as: 'developer',
      options: { managementApp: 'hr' },
      routes: { 'GET /questionnaires': [200, []] },
    })
    const build = () => within(screen.getByRole('region', { name: 'Build' }))
    await screen.findByRole('region', { name: 'Build' })
    expect(
      build()
        .getAllByRole('link')
        .map(link => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Actionflow', '/app/hr/action_flows'],
      ['Forms', '/formtemplates'],
      ['Collections', '/collections'],
      ['Apps', '/apps'],
      ['Pages', '/pagebuilder'],
      ['Queries', '/queries'],
      ['Reports', '/reports'],
      ['Export', '/export'],
      ['Import', '/Import'],
      ['Public Pages', '/pages'],
      ['Gallery', '/test'],
      ['Shared texts', '/wysiwyg/texts'],
    ])
    build().getByRole('link', { name: 'Forms' }).focus()
    await user.keyboard('{Enter}')
    expect(at()).toBe('/formtemplates')
    const current = () => build().getByRole('link', { current: 'page' }).textContent
    expect(current()).toBe('Forms')
    act(() => shell().go('/formtemplates/7/answers'))
    expect(current()).toBe('Forms')
  })

  it('gives an administrator Build too, and nobody else', async () => {
    openPlatform()
    expect(await screen.findByRole('region', { name: 'Build' })).toBeTruthy()
    closePlatforms()
    openPlatform({ as: 'user' })
    await screen.findByRole('link', { name: 'All apps' })
    expect(screen.queryByRole('region', { name: 'Build' })).toBeNull()
  })

  it('keeps the pages opened last at hand', async () => {
    const { user } = openPlatform({ path: '/app/crm' })
    await screen.findByRole('heading', { name: 'Overview' })
    await user.click(screen.getByRole('link', { name: 'All Apps' }))
    await user.clear(await screen.findByPlaceholderText('Search for Apps...'))
    await user.click(screen.getByRole('button', { name: 'Search' }))
    const recent = await screen.findByRole('region', { name: 'Recently opened' })
    expect(
      within(recent)
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['OverviewCustomers'])
    expect(recent.querySelector('a')?.getAttribute('href')).toContain('/app/crm/overview')
  })

  it('shows the first pages of an app on its card, in the order of its menu', async () => {
    const { user, at } = openPlatform()
    const pages = await screen.findByRole('list', { name: 'Pages of Customers' })
    await within(pages).findByRole('link', { name: 'Overview' })
    expect([...pages.children].map(one => one.textContent)).toEqual(['Overview', 'Costs', 'Sales'])
    await user.click(within(pages).getByRole('link', { name: 'Costs' }))
    expect(at()).toBe('/app/crm/costs')
  })

  it('reads the pages of the apps on the start alone, not of each app in a list of all', async () => {
    const { shell } = openPlatform()
    await screen.findByRole('list', { name: 'Pages of Customers' })
    act(() => shell().go('/?search=All%20Apps'))
    await screen.findByRole('heading', { level: 1, name: 'All apps' })
    expect(screen.getAllByRole('link', { name: 'Customers' })).toHaveLength(1)
    expect(screen.queryByRole('list', { name: 'Pages of Customers' })).toBeNull()
  })

  it('shows new notifications, and promises nothing where there is nothing to go on with', async () => {
    openPlatform()
    expect(await screen.findByText('Open an app to begin.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'New notifications' })).toBeNull()
    cleanup()
    openPlatform({
      user: {
        messages: {
          notification: [
            { id: 'm1', title: 'The import is done', date: 1_760_000_000, type: 'success', is_opened: false },
            { id: 'm2', title: 'Seen before', date: 1_750_000_000, type: 'success', is_opened: true },
          ],
        },
      },
    })
    const news = await screen.findByRole('region', { name: 'New notifications' })
    expect(within(news).getByText('The import is done')).toBeTruthy()
    expect(within(news).queryByText('Seen before')).toBeNull()
  })
})

describe('frame', () => {
  it('has header, menu, page area and footer (NAV-037)', async () => {
    openPlatform()
    expect(await screen.findByRole('banner')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
    expect(screen.getByRole('main')).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
  })

  it('leaves the form builder the width of the menu, which opens there and stays as it is elsewhere', async () => {
    const form = { id: '7', name: 'Inspection', latest_version: { version: 1, settings: { rows: [] } } }
    const { user, shell } = openPlatform({
      as: 'developer',
      path: '/formtemplates/7',
      routes: { 'GET /questionnaire/7': [200, form], 'GET /questionnaires': [200, [form]] },
    })
    const menu = () => screen.queryByRole('navigation', { name: 'Main menu' })
    await screen.findByRole('button', { name: 'Menu' })
    expect(menu()).toBeNull()
    act(() => shell().go('/profile'))
    await waitFor(() => expect(menu()).toBeTruthy())
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }))
    act(() => shell().go('/formtemplates/7'))
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    expect(menu()).toBeTruthy()
    act(() => shell().go('/profile'))
    await waitFor(() => expect(menu()).toBeNull())
    act(() => shell().go('/formtemplates/7'))
    await waitFor(() => expect(menu()).toBeTruthy())
  })

  it('names the provider in the footer, with its link (NAV-038)', async () => {
    openPlatform({ options: { provider: { name: 'Acme', url: 'https://acme.example/' } } })
    const footer = await screen.findByRole('contentinfo')
    expect(footer.textContent).toBe('Powered by Acme')
    expect(within(footer).getByRole('link').getAttribute('href')).toBe('https://acme.example/')
  })

  it('shows the public visitor only the page area and the footer (PUB-004)', async () => {
    openPlatform({ as: 'public', path: '/app/crm' })
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull()
    expect(screen.queryByRole('navigation', { name: /Pages of|Main menu/ })).toBeNull()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
  })

  it('reads the public visitor again every 5 s, stores what comes with status 200, and ends with the layout (SES-031)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let status = 200
    let name = 'First'
    const { core, calls } = openPlatform({
      as: 'public',
      path: '/app/crm',
      routes: {
        'GET /user/me': () => [status, { id: 'p', first_name: name, last_name: '', roles: [], permissions: [] }],
      },
    })
    await screen.findByRole('heading', { level: 1 })
    const before = calls('GET /user/me').length
    act(() => {
      vi.advanceTimersByTime(5_000)
    })
    await vi.waitFor(() => expect(core.session.get().user?.first_name).toBe('First'))
    name = 'Second'
    status = 500
    act(() => {
      vi.advanceTimersByTime(5_000)
    })
    await vi.waitFor(() => expect(calls('GET /user/me')).toHaveLength(before + 2))
    expect(core.session.get()).toMatchObject({ status: 'public', user: { first_name: 'First' } })
    status = 200
    act(() => {
      vi.advanceTimersByTime(5_000)
    })
    await vi.waitFor(() => expect(core.session.get().user?.first_name).toBe('Second'))
    closePlatforms()
    vi.advanceTimersByTime(20_000)
    expect(calls('GET /user/me')).toHaveLength(before + 3)
    vi.useRealTimers()
  })

  it('shows an app that is public to a signed-out visitor (PER-009)', async () => {
    const { at, calls } = openPlatform({ as: 'nobody', path: '/app/crm', openApps: ['crm'] })
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
    expect(at()).toBe('/app/crm')
    expect(calls('GET /app/crm')[0]?.authorization).toBeNull()
    expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull()
  })

  it('leads a visitor of an app that is public from its other pages to the root (PUB-003)', async () => {
    const menu = { ...crm, settings: { appmenu: crm.settings.appmenu.filter(({ name }) => name === 'Start') } }
    const routes: Routes = { 'GET /app/crm': [200, menu] }
    const { shell, at } = openPlatform({ as: 'nobody', path: '/app/crm/overview', openApps: ['crm'], routes })
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
    shell().go('/app/crm/sales')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(at()).toBe('/')
  })

  it('opens by the permission of an app its default page alone to the public account (PUB-009)', async () => {
    const menu = { ...crm, settings: { appmenu: crm.settings.appmenu.filter(({ name }) => name === 'Start') } }
    const routes: Routes = { 'GET /app/crm': [200, menu] }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { core, shell, at } = openPlatform({ as: 'public', path: '/app/crm/overview', routes })
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(5_000)
    })
    await vi.waitFor(() => expect(core.session.get().user).toBeDefined())
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
    shell().go('/app/crm/sales')
    await waitFor(() => expect(at()).toBe('/'))
    vi.useRealTimers()
  })

  it('leaves a page that is open to visitors soon after it became private, and says so (PUB-003)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let isOpen = true
    const routes: Routes = { 'GET /app/crm': () => (isOpen ? [200, crm] : [401, undefined, 'Sign in to continue.']) }
    const { at } = openPlatform({ as: 'nobody', path: '/app/crm/overview', openApps: ['crm'], routes })
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
    isOpen = false
    act(() => {
      vi.advanceTimersByTime(5_000)
    })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(at()).toBe('/')
    expect((await screen.findAllByText('This page is not public any more.')).length).toBeGreaterThan(0)
    vi.useRealTimers()
  })

  it('stays on a public page while the server cannot be reached', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let isDown = false
    const routes: Routes = { 'GET /app/crm': () => (isDown ? [503, undefined, 'Not now.'] : [200, crm]) }
    const { at, calls } = openPlatform({ as: 'nobody', path: '/app/crm/overview', openApps: ['crm'], routes })
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
    isDown = true
    const before = calls('GET /app/crm').length
    act(() => {
      vi.advanceTimersByTime(5_000)
    })
    await vi.waitFor(() => expect(calls('GET /app/crm').length).toBeGreaterThan(before))
    act(() => {
      vi.advanceTimersByTime(5_000)
    })
    await vi.waitFor(() => expect(calls('GET /app/crm').length).toBeGreaterThan(before + 1)) // the failure is known
    expect(screen.getByRole('heading', { name: 'Overview' })).toBeTruthy()
    expect(at()).toBe('/app/crm/overview')
    vi.useRealTimers()
  })

  it('says that there are no notifications (NAV-058)', async () => {
    const { user } = openPlatform()
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    expect(screen.getByText('No notifications')).toBeTruthy()
  })

  it('opens the footer link of the configured provider in a new tab, without handing over the opener (NAV-039)', async () => {
    openPlatform({ options: { provider: { name: 'Acme', url: 'https://acme.example/' } } })
    const link = within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'Acme' })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  })

  it('keeps the layout of each app and the apps configured in local storage (ENT-041)', async () => {
    localStorage.clear()
    const { user } = openPlatform({ path: '/app/crm', options: { storage: undefined } as object }) // like an embedder without options
    const stored = () =>
      Object.fromEntries(Object.keys(localStorage).map(key => [key.replace(/^lc:\w+:/, ''), localStorage.getItem(key)]))
    await user.click(await screen.findByRole('button', { name: 'Collapse menu' }))
    expect(screen.queryByRole('navigation', { name: 'Pages of Customers' })).toBeNull()
    expect(stored()).toMatchObject({
      'configured-apps': '["crm"]',
      'layout:crm': JSON.stringify({ showHeader: true, showAppMenu: false, showMainMenu: false }),
    })
    closePlatforms()
    openPlatform({ path: '/app/crm', options: { storage: undefined } as object })
    expect(await screen.findByRole('button', { name: 'Menu' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Pages of Customers' })).toBeNull()
    localStorage.clear()
  })

  describe('a blurred page area', () => {
    const blur = () => document.querySelector('.lc-layout-main > .lc-blur')

    it.each(['Developer', 'Theme: Automatic', 'Notifications', 'Account of Ada Okafor', /Switch app/])(
      'comes with the open menu %s and goes with a press on it (NAV-045, NAV-046)',
      async name => {
        const { user } = openPlatform({ path: '/app/crm' })
        const button = await screen.findByRole('button', { name })
        expect(blur()).toBeNull()
        await user.click(button)
        expect(button.getAttribute('aria-expanded')).toBe('true')
        await user.click(blur() ?? document.body)
        expect(button.getAttribute('aria-expanded')).toBe('false')
        expect(blur()).toBeNull()
      },
    )

    it.each(['Developer', 'Theme: Automatic', 'Notifications', 'Account of Ada Okafor', /Switch app/])(
      'is cleared by every change of place with %s open, and the menu closes (NAV-045)',
      async name => {
        const { user, shell } = openPlatform({ path: '/app/crm' })
        const button = await screen.findByRole('button', { name })
        await user.click(button)
        expect(blur()).not.toBeNull()
        act(() => shell().go('/app/crm/sales'))
        expect(blur()).toBeNull()
        expect(button.getAttribute('aria-expanded')).toBe('false')
      },
    )

    it('goes with the open menu when the visitor goes back', async () => {
      const { user, shell } = openPlatform({ path: '/profile' })
      const button = await screen.findByRole('button', { name: 'Account of Ada Okafor' })
      act(() => shell().go('/notifications'))
      await user.click(button)
      expect(screen.getByRole('menu')).toBeTruthy()
      act(() => shell().back())
      expect(screen.queryByRole('menu')).toBeNull()
      expect(blur()).toBeNull()
    })
  })

  const notice = (id: string, date: number, is_opened = false) => ({
    id,
    type: 'info',
    title: `Notice ${id}`,
    is_opened,
    date,
  })

  it('counts the notifications that were not opened (NOT-002)', async () => {
    openPlatform({ user: { messages: { notification: [notice('1', 1), notice('2', 2, true), notice('3', 3)] } } })
    const bell = await screen.findByRole('button', { name: 'Notifications, 2 new' })
    expect(bell.parentElement?.querySelector('.lc-bell-count')?.textContent).toBe('2')
  })

  it("lists the three latest of the user's own notifications, newest first (NOT-003, NOT-007)", async () => {
    const { user } = openPlatform({
      user: { messages: { notification: [notice('2', 2), notice('4', 4), notice('1', 1), notice('3', 3)] } },
    })
    await user.click(await screen.findByRole('button', { name: 'Notifications, 4 new' }))
    expect(
      within(screen.getByRole('dialog', { name: 'Notifications' }))
        .getAllByText(/^Notice/)
        .map(title => title.textContent),
    ).toEqual(['Notice 4', 'Notice 3', 'Notice 2'])
  })

  it('shows day and month of a notification and leaves out what lacks one of its fields (NOT-006)', async () => {
    const whenSec = Date.UTC(2026, 4, 17, 12) / 1000
    const typeless = { ...notice('3', 3), type: undefined }
    const unknown = { ...notice('4', 4), is_opened: 'no' }
    openPlatform({
      path: '/notifications',
      user: { messages: { notification: [notice('1', whenSec), typeless, unknown] } },
    })
    expect((await screen.findAllByText(/^Notice/)).map(title => title.textContent)).toEqual(['Notice 1'])
    expect(document.querySelector('time')?.textContent).toBe('May 17')
  })

  it('counts new notifications and follows only safe addresses', async () => {
    const { user } = openPlatform({
      user: {
        messages: {
          notification: [
            { id: '1', type: 'info', title: 'Old', is_opened: true, date: 1 },
            { id: '2', type: 'info', title: 'Sales are in', url: '/app/crm', is_opened: false, date: 3 },
            { id: '3', type: 'info', title: 'Bad', url: 'javascript:alert(1)', is_opened: false, date: 2 },
            { id: '4', type: 'info', title: 'Elsewhere', url: '/\\evil.example', is_opened: true, date: 2 },
            'not a message',
          ],
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }))
    const menu = within(screen.getByRole('dialog', { name: 'Notifications' })) // home lists new ones too, a moment later
    expect(menu.getByRole('link', { name: 'Sales are in' })).toBeTruthy()
    expect(menu.getByText('Elsewhere').closest('a')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Bad' })).toBeNull()
  })

  it('reports the title of each page to its host and asks before it goes elsewhere', async () => {
    const { user, events, at } = openPlatform({
      onEvent: (name, detail) => !(name === 'lc-navigate' && JSON.stringify(detail).includes('/profile')),
    })
    await user.click(await screen.findByRole('button', { name: 'Account of Ada Okafor' }))
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }))
    expect(at()).toBe('/')
    expect(events.find(event => event.name === 'lc-navigate')?.detail).toMatchObject({
      path: '/profile',
      replace: false,
    })
    expect(events.find(event => event.name === 'lc-title')?.detail).toEqual({ title: 'Workspace' })
  })

  it('follows the path its host sets', async () => {
    openPlatform({ path: '/profile' })
    expect(await screen.findByRole('heading', { name: 'Ada Okafor' })).toBeTruthy()
  })

  it('ends the session and leads home when the token can no longer be refreshed (ERR-024)', async () => {
    let isOver = false
    const { core, at } = openPlatform({
      path: '/profile',
      routes: {
        'GET /apps': () => [isOver ? 401 : 200, []],
        'GET /auth/refresh': () =>
          isOver
            ? [401, undefined]
            : [
                200,
                {
                  access_token: 'h.e30.s',
                  expires_at: Date.now() / 1000 + 900,
                  refresh_expiry: Date.now() / 1000 + 9000,
                },
              ],
      },
    })
    await screen.findByRole('heading', { name: 'Ada Okafor' })
    isOver = true
    await core.request({ method: 'GET', path: '/apps' })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(at()).toBe('/')
  })

  it('remembers the theme and reports it to the host page', async () => {
    const { user, events } = openPlatform()
    await user.click(await screen.findByRole('button', { name: 'Theme: Automatic' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Dark' }))
    expect(screen.getByRole('button', { name: 'Theme: Dark' })).toBeTruthy()
    expect(document.querySelector<HTMLElement>('.lc-root')?.dataset['theme']).toBe('dark')
    expect(events.findLast(event => event.name === 'lc-theme')?.detail).toEqual({ theme: 'dark' })
  })
})

describe('addresses', () => {
  it('/formtemplates lists the form templates (NAV-006)', async () => {
    openPlatform({
      path: '/formtemplates',
      routes: {
        'GET /questionnaires': [
          200,
          [
            { id: '7', name: 'Inspection' },
            { id: '8', name: 'Hand-over' },
          ],
        ],
      },
    })
    expect((await screen.findByRole('link', { name: /Inspection/ })).getAttribute('href')).toBe('/formtemplates/7')
    expect(screen.getByRole('link', { name: /Hand-over/ }).getAttribute('href')).toBe('/formtemplates/8')
  })

  it('/formtemplates/{id} reads and shows that form template (NAV-007)', async () => {
    const { calls } = openPlatform({
      path: '/formtemplates/7',
      routes: {
        'GET /questionnaire/7': [
          200,
          { id: '7', name: 'Inspection', latest_version: { version: 1, settings: { name: 'Inspection', rows: [] } } },
        ],
      },
    })
    expect((await screen.findByRole('link', { name: 'Forms' })).getAttribute('href')).toBe('/formtemplates')
    await waitFor(() => expect(calls('GET /questionnaire/7')).not.toHaveLength(0))
  })

  it('/notifications lists all notifications of the user (NAV-010)', async () => {
    openPlatform({
      path: '/notifications',
      user: {
        messages: {
          notification: [1, 2, 3, 4].map(n => ({
            id: `${n}`,
            type: 'info',
            title: `Notice ${n}`,
            is_opened: true,
            date: n,
          })),
        },
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Notifications' })
    expect((await screen.findAllByText(/^Notice/)).map(title => title.textContent)).toEqual([
      'Notice 4',
      'Notice 3',
      'Notice 2',
      'Notice 1',
    ])
  })

  it('/profile shows who is signed in (NAV-013)', async () => {
    openPlatform({ path: '/profile' })
    await screen.findByRole('heading', { level: 1, name: 'Ada Okafor' })
    expect(within(screen.getByRole('main')).getAllByText('ada@example.org')).not.toHaveLength(0)
    expect(within(screen.getByRole('main')).getByText('Lead')).toBeTruthy()
  })

  it('/resetpassword is the password reset (NAV-017)', async () => {
    const { at } = openPlatform({ as: 'nobody', path: '/resetpassword' })
    expect(await screen.findByRole('button', { name: 'Send link' })).toBeTruthy()
    expect(at()).toBe('/resetpassword')
  })

  it('are taken in any letter case and replaced by the canonical spelling; ids keep theirs (NAV-029)', async () => {
    const { at, shell } = openPlatform({ path: '/Profile' })
    await screen.findByRole('heading', { name: 'Ada Okafor' })
    await waitFor(() => expect(at()).toBe('/profile'))
    act(() => shell().go('/APP/crm/sales?x=Y'))
    await screen.findByRole('heading', { name: 'Sales' })
    expect(at()).toBe('/app/crm/sales?x=Y')
    act(() => shell().go('/app/CRM'))
    expect(at()).toBe('/app/CRM')
  })

  it('start at the top when they change, unless the move asks to stay (NAV-002)', async () => {
    const toTop = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -400, 800, 2000))
    try {
      const { shell } = openPlatform({ path: '/profile' })
      await screen.findByRole('heading', { name: 'Ada Okafor' })
      toTop.mockClear()
      act(() => shell().go('/notifications', { keepScroll: true }))
      expect(toTop).not.toHaveBeenCalled()
      act(() => shell().go('/profile'))
      expect(toTop).toHaveBeenCalledTimes(1)
    } finally {
      vi.restoreAllMocks()
    }
  })
})

describe('errors', () => {
  it('shows "This page could not be found" with a way home for an unmatched route (NAV-072)', async () => {
    const { user, at } = openPlatform({ path: '/no/such/place' })
    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }))
    expect(at()).toBe('/')
  })

  it('says 404 with the text of the specification (ERR-021)', async () => {
    openPlatform({ path: '/no/such/screen' })
    expect((await screen.findByText('404')).parentElement?.textContent).toContain('This page could not be found')
  })

  it('draws a missing page as every empty screen: the drawing, a heading, a sentence, a way on', async () => {
    openPlatform({ path: '/no/such/place' })
    const heading = await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })
    const drawn = heading.closest<HTMLElement>('.lc-empty-screen')
    expect(drawn?.querySelector('.lc-state-icon .lc-icon')).toBeTruthy()
    expect(drawn?.textContent).toContain('Check the address, or start again from the home page.')
    expect(within(drawn ?? document.body).getByRole('link', { name: 'Go to the home page' })).toBeTruthy()
  })

  it('draws a missing page of an app like that, with a way on', async () => {
    openPlatform({ path: '/app/crm/gone' })
    const heading = await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })
    const drawn = heading.closest<HTMLElement>('.lc-empty-screen')
    expect(drawn?.textContent).toContain('It may have been moved or deleted.')
    expect(within(drawn ?? document.body).getByRole('link', { name: 'Go to the home page' })).toBeTruthy()
  })

  it('refuses a builder screen to an end user', async () => {
    openPlatform({ as: 'user', path: '/formtemplates' })
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeTruthy()
  })

  it('answers a page that does not exist with 404 inside the layout, and leads home (NAV-032, NAV-072)', async () => {
    const { user, at } = openPlatform({ path: '/app/crm/gone' })
    expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeTruthy()
    expect(screen.getByRole('banner')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }))
    expect(at()).toBe('/')
  })

  it('leads home to its own first page where only one app is shown', async () => {
    openPlatform({ app: 'crm', path: '/app/crm/gone' })
    expect((await screen.findByRole('link', { name: 'Go to the home page' })).getAttribute('href')).toBe('/app/crm')
  })
})
