// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../api/storage.ts'
import { closePlatforms, crm, openPlatform } from './platform.test-kit.tsx'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  closePlatforms()
})

const menu = () => screen.findByRole('navigation', { name: 'Pages of Customers' })
const links = async () =>
  within(await menu())
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')])
const adminView = async (user: ReturnType<typeof openPlatform>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Developer' }))
  await user.click(screen.getByRole('switch', { name: 'Show as User/Dev' }))
}

const resizeTo = (widthPx: number) => {
  vi.stubGlobal('innerWidth', widthPx)
  window.dispatchEvent(new Event('resize'))
}

describe('app menu', () => {
  it('lists groups of pages, each with its address (PAG-001)', async () => {
    openPlatform({ path: '/app/crm' })
    await within(await menu()).findByRole('link', { name: 'Sales' })
    expect(await links()).toEqual([
      ['Overview', '/app/crm'],
      ['Costs', '/app/crm/costs'],
      ['Sales', '/app/crm/sales'],
    ])
    expect(
      within(await menu())
        .getByRole('link', { name: 'Overview' })
        .getAttribute('aria-current'),
    ).toBe('page')
  })

  it('opens the default page at the address of the app (PAG-002)', async () => {
    openPlatform({ path: '/app/crm' })
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
  })

  it('shows the detail pages last (PAG-006)', async () => {
    openPlatform({ path: '/app/crm' })
    await within(await menu()).findByRole('link', { name: 'Sales' })
    expect(
      within(await menu())
        .getAllByRole('heading')
        .map(heading => heading.textContent),
    ).toEqual(['Start', 'Reports', 'Nothing', 'Details'])
  })

  it('hides the detail pages from users who are not admins (PAG-007)', async () => {
    openPlatform({ as: 'developer', path: '/app/crm' })
    await within(await menu()).findByRole('link', { name: 'Sales' })
    expect(within(await menu()).queryByRole('heading', { name: 'Details' })).toBeNull()
  })

  it('shows groups without pages to developers only (PAG-008)', async () => {
    openPlatform({ as: 'user', path: '/app/crm' })
    await within(await menu()).findByRole('link', { name: 'Sales' })
    expect(
      within(await menu())
        .getAllByRole('heading')
        .map(heading => heading.textContent),
    ).toEqual(['Start', 'Reports'])
  })

  it('shows them to a developer (PER-006)', async () => {
    openPlatform({ as: 'developer', path: '/app/crm' })
    expect(await within(await menu()).findByRole('heading', { name: 'Nothing' })).toBeTruthy()
  })

  it('folds a group and keeps it folded', async () => {
    const { user, shell } = openPlatform({ path: '/app/crm' })
    await user.click(await screen.findByRole('button', { name: 'Reports' }))
    expect(screen.queryByRole('link', { name: 'Sales' })).toBeNull()
    expect(shell().storage.getItem('menu-group:crm:g2')).toBe('folded')
  })

  it('takes a plain click and leaves the others to the browser', async () => {
    const { user, at } = openPlatform({ path: '/app/crm' })
    const link = await screen.findByRole('link', { name: 'Sales' })
    await user.keyboard('{Control>}')
    await user.click(link)
    await user.keyboard('{/Control}')
    expect(at()).toBe('/app/crm')
    await user.click(link)
    expect(at()).toBe('/app/crm/sales')
    expect(await screen.findByRole('heading', { name: 'Sales' })).toBeTruthy()
  })
})

describe('the profile', () => {
  it('names what lets somebody build, and leaves by the word of the account menu', async () => {
    openPlatform({ path: '/profile', user: { roles: [] } })
    const roles = (await screen.findByText('Roles', { selector: 'dt' })).nextElementSibling
    expect(roles?.textContent).toBe('Administrator')
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
  })

  it('shows "None" for somebody who has neither a role nor a right to build', async () => {
    openPlatform({ as: 'user', path: '/profile', user: { roles: [] } })
    expect((await screen.findByText('Roles')).nextElementSibling?.textContent).toBe('None')
  })

  it('stores the language that is chosen with the account, one choice after another', async () => {
    let stored: unknown = { id: 'ada' }
    let first: () => void = () => {}
    const { user, calls, core } = openPlatform({
      path: '/profile',
      user: { id: 'ada' },
      routes: {
        'PUT /user/ada': async ({ body }) => {
          if (calls('PUT /user/ada').length === 1)
            await new Promise<void>(done => {
              first = done
            })
          stored = body
          return [200, {}]
        },
      },
    })
    await user.click(await screen.findByRole('radio', { name: 'English' }))
    await user.click(screen.getByRole('radio', { name: 'As in the browser' }))
    expect(calls('PUT /user/ada')).toHaveLength(1)
    first()
    await vi.waitFor(() => expect(stored).toEqual({ extra_information: { language: null } }))
    expect(calls('PUT /user/ada')[0]?.body).toEqual({ extra_information: { language: 'en' } })
    await vi.waitFor(() => expect(calls('GET /user/me').length).toBeGreaterThan(1))
    expect(core.session.get().status).toBe('signed-in')
  })

  it('shows the stored language again if the choice could not be saved, and reports that', async () => {
    const { user } = openPlatform({
      path: '/profile',
      user: { id: 'ada' },
      routes: { 'PUT /user/ada': [500, undefined, 'No'] },
    })
    await user.click(await screen.findByRole('radio', { name: 'English' }))
    expect(await screen.findAllByText('The language could not be saved. Please try again.')).toHaveLength(2) // seen and said
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'As in the browser' }).checked).toBe(true)
  })
})

describe('in an app', () => {
  it('has a button back to the place before (NAV-052)', async () => {
    const { user, at } = openPlatform({ path: '/profile' })
    await user.click(await screen.findByRole('link', { name: 'All Apps' }))
    await user.click(await screen.findByRole('link', { name: /Customers/ }))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(at()).toBe('/?search=All%20Apps')
  })

  it('switches to the other apps, the current one left out (NAV-053)', async () => {
    const { user, at } = openPlatform({ path: '/app/crm' })
    await user.click(await screen.findByRole('button', { name: /Switch app/ }))
    expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual(['Finance', 'People'])
    await user.click(screen.getByRole('menuitem', { name: 'People' }))
    expect(at()).toBe('/app/hr')
  })

  it('shows that the app has no pages', async () => {
    openPlatform({ path: '/app/hr' })
    expect(await screen.findByText('This app has no pages yet')).toBeTruthy()
  })
})

describe('the first step of an address', () => {
  it('is a known app before all else, then a page of the current app with its item, else nothing (NAV-028)', async () => {
    // the current app has a page of the same name as another app
    const people = {
      id: 'hr',
      name: 'People of the customer',
      slug: 'hr',
      order: 0,
      active: true,
      default: false,
      detail_page: false,
    }
    const appmenu = [...crm.settings.appmenu, { id: 'g5', name: 'More', order: 3, items: [people] }]
    const { shell, at } = openPlatform({
      path: '/app/crm',
      routes: {
        'GET /app/crm': [200, { ...crm, settings: { appmenu } }],
        'GET /app/crm/page/hr': [200, { ...people, rows: [] }],
      },
    })
    await screen.findByRole('heading', { name: 'Overview' })
    shell().go('/app/hr')
    expect(await screen.findByText('This app has no pages yet')).toBeTruthy()
    expect(at()).toBe('/app/hr')
    shell().go('/app/crm')
    await screen.findByRole('heading', { name: 'Overview' })
    shell().go('/app/customer/42')
    expect(await screen.findByRole('heading', { name: 'Customer 42' })).toBeTruthy()
    expect(at()).toBe('/app/crm/customer/42')
    shell().go('/app/neither')
    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeTruthy()
  })
})

describe('developer menu', () => {
  const developerMenu = () => within(screen.getByRole('dialog', { name: 'Developer' }))
  it('is only there for the developer permission (NAV-040)', async () => {
    openPlatform({ as: 'user' })
    await screen.findByRole('button', { name: /Account of/ })
    expect(screen.queryByRole('button', { name: 'Developer' })).toBeNull()
  })

  it('is there with it (PER-005)', async () => {
    openPlatform({ as: 'developer' })
    expect(await screen.findByRole('button', { name: 'Developer' })).toBeTruthy()
  })

  it('switches admin view on and off (DEV-001)', async () => {
    const { user, shell } = openPlatform({ options: { storage: memoryStorage() } })
    await adminView(user)
    expect(shell().storage.getItem('admin-view')).toBe('on')
    await user.click(screen.getByRole('switch', { name: 'Show as User/Dev' }))
    expect(shell().storage.getItem('admin-view')).toBe('off')
  })

  it('shows its buttons only in admin view (DEV-002)', async () => {
    const { user } = openPlatform()
    await user.click(await screen.findByRole('button', { name: 'Developer' }))
    expect(developerMenu().queryByRole('link', { name: 'Forms' })).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'Show as User/Dev' }))
    expect(developerMenu().getByRole('link', { name: 'Forms' })).toBeTruthy()
  })

  it('leads from Actionflow to the action flows of the app that manages apps', async () => {
    const { user, at } = openPlatform({ options: { managementApp: 'hr' } })
    await adminView(user)
    await user.click(developerMenu().getByRole('link', { name: 'Actionflow' }))
    expect(at()).toBe('/app/hr/action_flows')
  })

  it('leads from Forms to the form templates (DEV-004)', async () => {
    const { user, at } = openPlatform({ routes: { 'GET /questionnaires': [200, [{ id: '7', name: 'Inspection' }]] } })
    await adminView(user)
    await user.click(developerMenu().getByRole('link', { name: 'Forms' }))
    expect(at()).toBe('/formtemplates')
    expect((await screen.findByRole('link', { name: /Inspection/ })).getAttribute('href')).toBe('/formtemplates/7')
  })

  it('is forced off in a window narrower than 740 px (DEV-006)', async () => {
    const { user } = openPlatform({ path: '/app/crm' })
    await adminView(user)
    expect(await screen.findByRole('button', { name: 'Customer' })).toBeTruthy()
    resizeTo(739)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Customer' })).toBeNull())
  })

  it('is off at the start, lasts for the browser session, and stays off after a narrow window, in which its switch is disabled (DEV-008)', async () => {
    const options = { storage: 'session' } as const
    const toggle = async (user: ReturnType<typeof openPlatform>['user']) => {
      if (!screen.queryByRole('dialog', { name: 'Developer' }))
        await user.click(await screen.findByRole('button', { name: 'Developer' }))
      return screen.getByRole<HTMLInputElement>('switch', { name: 'Show as User/Dev' })
    }
    const first = openPlatform({ options })
    expect((await toggle(first.user)).checked).toBe(false)
    await first.user.click(await toggle(first.user))
    closePlatforms()
    const second = openPlatform({ options }) // a reload
    expect((await toggle(second.user)).checked).toBe(true)
    expect(Object.keys(localStorage).filter(one => one.endsWith('admin-view'))).toEqual([])
    resizeTo(739)
    await waitFor(async () => expect((await toggle(second.user)).disabled).toBe(true))
    expect(screen.getByText('This needs a window of at least 740 pixels.')).toBeTruthy()
    resizeTo(740)
    await waitFor(async () => expect((await toggle(second.user)).disabled).toBe(false))
    expect((await toggle(second.user)).checked).toBe(false)
    closePlatforms()
    const third = openPlatform({ options })
    expect((await toggle(third.user)).checked).toBe(false)
  })
})

describe('select key', () => {
  it('asks for a key with an example (PAG-020)', async () => {
    const { user } = openPlatform({ path: '/app/crm' })
    await adminView(user)
    await user.click(await screen.findByRole('button', { name: 'Customer' }))
    expect(await screen.findByRole('dialog', { name: 'Select key' })).toBeTruthy()
    expect(screen.getByLabelText('Key').getAttribute('placeholder')).toBe('E.g. 0')
  })

  it('navigates to the detail page of that key, which the keyed route renders (PAG-021, PAG-004)', async () => {
    const { user, at } = openPlatform({ path: '/app/crm' })
    await adminView(user)
    await user.click(await screen.findByRole('button', { name: 'Customer' }))
    await user.type(screen.getByLabelText('Key'), '42')
    await user.click(screen.getByRole('button', { name: 'Navigate' }))
    expect(at()).toBe('/app/crm/customer/42')
    expect(await screen.findByRole('heading', { name: 'Customer 42' })).toBeTruthy()
  })

  it('opens a detail page as a pop-up, not as a route (PAG-003)', async () => {
    const { user, at } = openPlatform({ path: '/app/crm' })
    await adminView(user)
    await user.click(await screen.findByRole('button', { name: 'Customer' }))
    expect(at()).toBe('/app/crm')
  })

  it('is out of reach without admin view (PAG-022)', async () => {
    openPlatform({ path: '/app/crm' })
    await within(await menu()).findByText('Customer')
    expect(screen.queryByRole('button', { name: 'Customer' })).toBeNull()
  })

  it('is out of reach for users who are not admins (PAG-019)', async () => {
    const { user } = openPlatform({ as: 'developer', path: '/app/crm' })
    await adminView(user)
    await screen.findByRole('link', { name: 'Sales' })
    expect(screen.queryByRole('button', { name: 'Customer' })).toBeNull()
  })

  it('is shown to no regular user (DEV-007)', async () => {
    openPlatform({ as: 'user', path: '/app/crm' })
    await screen.findByRole('link', { name: 'Sales' })
    expect(screen.queryByRole('button', { name: 'Customer' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Developer' })).toBeNull()
  })
})

describe('editing the menu', () => {
  const choose = async (user: ReturnType<typeof openPlatform>['user'], name: string, item: string) => {
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }))
    await user.click(screen.getByRole('menuitem', { name: item }))
  }

  it('gives the tools to admins only (PAG-009)', async () => {
    const { user } = openPlatform({ as: 'developer', path: '/app/crm' })
    await adminView(user)
    await screen.findByRole('link', { name: 'Sales' })
    expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add group' })).toBeNull()
  })

  it('makes a page with name, icon and the default switch, by the button Add (PAG-013)', async () => {
    const { user, calls } = openPlatform({ path: '/app/crm', routes: { 'POST /app/crm/g2': [200, {}] } })
    await adminView(user)
    await choose(user, 'Reports', 'Add page')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
    await user.type(await screen.findByLabelText('Name'), 'Margins')
    await user.click(screen.getByRole('radio', { name: 'star' }))
    await user.click(screen.getByRole('switch', { name: 'Default Page' }))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(calls('POST /app/crm/g2')[0]?.body).toEqual({
        name: 'Margins',
        icon: 'star',
        default: true,
        detail_page: false,
        key: expect.any(String),
      }),
    )
    expect(await screen.findAllByText('Your page has been successfully created.')).not.toHaveLength(0)
    expect(calls('GET /app/crm').length).toBeGreaterThan(1)
  })

  it('sends the same key when a save is tried again, and another for the next page (PAG-015)', async () => {
    let count = 0
    const { user, calls } = openPlatform({
      path: '/app/crm',
      routes: { 'POST /app/crm/g2': () => [count++ === 0 ? 500 : 200, {}] },
    })
    await adminView(user)
    const sentKeys = () => calls('POST /app/crm/g2').map(({ body }) => (body as { key: string }).key) // what the form sends
    await choose(user, 'Reports', 'Add page')
    await user.type(await screen.findByLabelText('Name'), 'Margins{Enter}')
    await waitFor(() => expect(sentKeys()).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
    await choose(user, 'Reports', 'Add page')
    await user.type(await screen.findByLabelText('Name'), 'Margins{Enter}')
    await waitFor(() => expect(sentKeys()).toHaveLength(3))
    expect(sentKeys()[1]).toBe(sentKeys()[0])
    expect(sentKeys()[2]).not.toBe(sentKeys()[0])
  })

  it('says that a page could not be created (ERR-001)', async () => {
    const { user } = openPlatform({ path: '/app/crm', routes: { 'POST /app/crm/g2': [500, undefined] } })
    await adminView(user)
    await choose(user, 'Reports', 'Add page')
    await user.type(await screen.findByLabelText('Name'), 'Margins')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(
      await screen.findAllByText(
        "We couldn't create your page. Please try again later or reach out to our support team for assistance.",
      ),
    ).not.toHaveLength(0)
  })

  it('has an icon picker in the page dialog (PAG-010)', async () => {
    const { user } = openPlatform({ path: '/app/crm' })
    await adminView(user)
    await choose(user, 'Sales', 'Edit page')
    await user.type(await screen.findByPlaceholderText('Search icons'), 'calend')
    expect(screen.getAllByRole('radio').map(radio => radio.getAttribute('aria-label'))).toEqual([
      'calendar',
      'calendar-range',
    ])
  })

  it('has a "Default Page" switch in the page dialog (PAG-011)', async () => {
    const { user } = openPlatform({ path: '/app/crm' })
    await adminView(user)
    await choose(user, 'Sales', 'Edit page')
    expect(await screen.findByRole('switch', { name: 'Default Page' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  })

  it('updates a page by its slug and announces that', async () => {
    const { user, calls } = openPlatform({ path: '/app/crm', routes: { 'PUT /app/crm/page/sales': [200, {}] } })
    await adminView(user)
    await choose(user, 'Sales', 'Edit page')
    await user.type(await screen.findByLabelText('Name'), ' now')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(
      await screen.findAllByText('Your page has been successfully updated with the new changes.'),
    ).not.toHaveLength(0)
    expect(calls('PUT /app/crm/page/sales')[0]?.body).toEqual({ name: 'Sales now', icon: 'chart' })
  })

  it('says that a page was not updated (ERR-002)', async () => {
    const { user } = openPlatform({ path: '/app/crm', routes: { 'PUT /app/crm/page/sales': [500, undefined] } })
    await adminView(user)
    await choose(user, 'Sales', 'Edit page')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findAllByText(/^We couldn't update your page\. Please try again later/)).not.toHaveLength(0)
  })

  it('asks before it deletes a group or page (PAG-035)', async () => {
    const { user, calls } = openPlatform({ path: '/app/crm', routes: { 'DELETE /app/crm/page/sales': [200, {}] } })
    await adminView(user)
    await choose(user, 'Sales', 'Delete')
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(within(dialog).getByText("You won't be able to revert this!")).toBeTruthy()
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(button => button.textContent)
        .filter(Boolean),
    ).toEqual(['Cancel', 'Delete'])
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(calls('DELETE /app/crm/page/sales')).toHaveLength(0)
  })

  it('says that a page was not deleted (ERR-004)', async () => {
    const { user } = openPlatform({ path: '/app/crm', routes: { 'DELETE /app/crm/page/sales': [500, undefined] } })
    await adminView(user)
    await choose(user, 'Sales', 'Delete')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findAllByText(/^We couldn't delete your page\. Please try again later/)).not.toHaveLength(0)
  })

  it('says that a group was not deleted (ERR-003)', async () => {
    const { user } = openPlatform({ path: '/app/crm', routes: { 'DELETE /app/crm/g2': [500, undefined] } })
    await adminView(user)
    await choose(user, 'Reports', 'Delete')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findAllByText(/^We couldn't delete your page group\. Please try again later/)).not.toHaveLength(
      0,
    )
  })

  it('makes a group with its name (PAG-036)', async () => {
    const { user, calls } = openPlatform({
      path: '/app/crm',
      routes: { 'POST /app/crm': [200, { id: 'g4', order: 3 }] },
    })
    await adminView(user)
    await user.click(await screen.findByRole('button', { name: 'Add group' }))
    await user.type(await screen.findByLabelText('Name'), 'Archive')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(calls('POST /app/crm')[0]?.body).toEqual({ name: 'Archive' }))
  })

  it('blocks with "Loading" while a group is saved, whose own words then stand in for "Success!" (NAV-063)', async () => {
    const { user } = openPlatform({ path: '/app/crm', routes: { 'POST /app/crm': [200, { id: 'g4', order: 3 }] } })
    await adminView(user)
    await user.click(await screen.findByRole('button', { name: 'Add group' }))
    const seen: string[] = []
    const watch = new MutationObserver(() => {
      for (const title of document.querySelectorAll('dialog h2')) if (title.textContent) seen.push(title.textContent)
    })
    watch.observe(document.body, { childList: true, subtree: true })
    await user.type(await screen.findByLabelText('Name'), 'Archive{Enter}')
    expect(await screen.findAllByText('Your page group has been successfully created.')).not.toHaveLength(0)
    watch.disconnect()
    expect(seen).toContain('Loading')
    expect(seen).not.toContain('Success!')
  })

  it('keeps the form and says why when a group was not saved (NAV-065)', async () => {
    const { user } = openPlatform({
      path: '/app/crm',
      routes: { 'POST /app/crm': [409, undefined, 'There is a group of that name.'] },
    })
    await adminView(user)
    await user.click(await screen.findByRole('button', { name: 'Add group' }))
    await user.type(await screen.findByLabelText('Name'), 'Archive{Enter}')
    expect(await screen.findAllByText('There is a group of that name.')).not.toHaveLength(0)
    expect(screen.queryByRole('dialog', { name: 'Success!' })).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Archive')
  })

  it('updates a group by name or by order (PAG-038)', async () => {
    const { user, calls } = openPlatform({ path: '/app/crm', routes: { 'PUT /app/crm/g2': [200, {}] } })
    await adminView(user)
    await choose(user, 'Reports', 'Move up')
    await waitFor(() => expect(calls('PUT /app/crm/g2')[0]?.body).toEqual({ order: 0 }))
    await choose(user, 'Reports', 'Rename group')
    await user.type(await screen.findByLabelText('Name'), 's')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls('PUT /app/crm/g2')[1]?.body).toEqual({ name: 'Reportss' }))
  })

  it('cannot move pages of the detail group', async () => {
    const { user } = openPlatform({ path: '/app/crm' })
    await adminView(user)
    await user.click(await screen.findByRole('button', { name: 'Edit Customer' }))
    expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull()
    expect(crm.settings.appmenu[0]?.order).toBe(-100)
  })
})
