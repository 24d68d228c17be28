// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { apps, closePlatforms, crm, openPlatform } from '../platform.test-kit.tsx'
import type { Routes } from '../platform.test-kit.tsx'
import { mayText } from './permissions.ts'

// what is loaded late is loaded before the first wait begins
beforeAll(async () => {
  await Promise.all([
    import('../screens/users.tsx'),
    import('../screens/user.tsx'),
    import('../screens/roles.tsx'),
    import('../screens/app-roles.tsx'),
  ])
}, 120_000)
afterEach(closePlatforms)

const seller = { id: 'seller', name: 'Seller', permissions: ['show_app_crm_page_sales'], edited: 2, users: 1 }
const boss = { id: 'boss', name: 'Boss', permissions: ['admin'], edited: 1, users: 1 }
const ada = {
  id: 'a',
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Okafor',
  is_active: true,
  roles: ['boss'],
}
const mia = {
  id: 'u',
  email: 'mia@example.org',
  first_name: 'Mia',
  last_name: 'Lund',
  is_active: true,
  roles: ['seller'],
  permissions: [],
  edited: 4,
}
const away = { ...mia, id: 'g', email: 'gus@example.org', first_name: '', last_name: '', is_active: false, roles: [] }
const routes: Routes = {
  'GET /role': [200, [boss, seller]],
  'GET /users': [200, [ada, mia, away], 'OK', { total: 3 }],
  'GET /user/u': [200, mia],
  'GET /user/a': [200, ada],
}
const open = (path: string, more: Routes = {}) => openPlatform({ path, routes: { ...routes, ...more } })

it('lists people with email, roles and whether they are active (NAV-018)', async () => {
  open('/users')
  const row = await screen.findByRole('row', { name: /Mia Lund/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, -1)
      .map(cell => cell.textContent),
  ).toEqual(['', 'MLMia Lund', 'mia@example.org', 'Seller', 'Active'])
  expect(screen.getByRole('row', { name: /gus@example\.org.*Deactivated/ })).toBeTruthy()
})

it('offers nobody to deactivate themselves, and asks before it deactivates others', async () => {
  const { user, calls } = open('/users', { 'DELETE /user/u': [200, {}], 'PUT /user/u': [200, mia] })
  await user.click(await screen.findByRole('button', { name: 'More actions for Ada Okafor' }))
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Deactivate' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'More actions for Mia Lund' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  const question = await screen.findByRole('alertdialog', { name: 'Deactivate Mia Lund?' })
  expect(calls('DELETE /user/u')).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls('PUT /user/u').map(({ body }) => body)).toEqual([{ is_active: true }]))
})

it('sorts people on the server by a press on a head', async () => {
  const asked: string[] = []
  const { user } = open('/users', {
    'GET /users': sent => {
      asked.push(new URLSearchParams(sent.search).get('sort') ?? '')
      return [200, [ada, mia, away], 'OK', { total: 3 }]
    },
  })
  const press = async (name: string): Promise<void> =>
    user.click(within(await screen.findByRole('columnheader', { name: new RegExp(`^${name}`) })).getByRole('button'))
  await press('Email')
  await waitFor(() => expect(asked.at(-1)).toBe('email'))
  await press('Email')
  await waitFor(() => expect(asked.at(-1)).toBe('-email'))
  for (const [name, sort] of [
    ['Roles', 'roles'],
    ['Active', 'active'],
    ['Name', 'name'],
  ] as const) {
    await press(name)
    await waitFor(() => expect(asked.at(-1)).toBe(sort))
  }
})

it('deactivates several people at once after a question that says how many, never oneself, and undoes it', async () => {
  const ben = { ...mia, id: 'b', first_name: 'Ben', last_name: 'Carter', email: 'ben@example.org' }
  const { user, calls } = open('/users', {
    'GET /users': [200, [ada, ben, mia, away], 'OK', { total: 4 }],
    'DELETE /user/u': [200, {}],
    'DELETE /user/b': [403, undefined, 'You are not an administrator any more.'],
    'PUT /user/u': [200, mia],
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(screen.queryByRole('checkbox', { name: 'Select Ada Okafor' })).toBeNull()
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }))
  expect(bar.getByText('3 selected')).toBeTruthy()
  expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull()
  await user.click(bar.getByRole('button', { name: 'Deactivate' }))
  // the one who is deactivated already does not count
  const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate 2 people?' }))
  expect(calls('DELETE /user/u')).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Deactivate' }))
  const refused = await screen.findByRole('dialog', { name: '1 account was not changed' })
  expect(within(refused).getByText('Ben Carter')).toBeTruthy()
  expect(within(refused).getByText('You are not an administrator any more.')).toBeTruthy()
  await user.click(within(refused).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect((await screen.findAllByText('1 person was deactivated.')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls('PUT /user/u').map(({ body }) => body)).toEqual([{ is_active: true }]))
  expect(calls('PUT /user/b')).toHaveLength(0)
})

it('activates several people at once', async () => {
  const { user, calls } = open('/users', { 'PUT /user/g': [200, { ...away, is_active: true }] })
  await user.click(await screen.findByRole('checkbox', { name: 'Select gus@example.org' }))
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }))
  expect(bar.queryByRole('button', { name: 'Deactivate' })).toBeNull()
  await user.click(bar.getByRole('button', { name: 'Activate' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Activate 1 person?' })).getByRole('button', {
      name: 'Activate',
    }),
  )
  expect((await screen.findAllByText('1 person can sign in again.')).length).toBeGreaterThan(0)
  expect(calls('PUT /user/g').map(({ body }) => body)).toEqual([{ is_active: true }])
})

it('adds a person, and shows at its field what the server refuses', async () => {
  let tries = 0
  const { user, calls } = open('/users', {
    'POST /user': () =>
      ++tries === 1
        ? [
            409,
            undefined,
            'A user has this email address already.',
            {
              errors: [{ path: 'email', message: 'A user has this email address already.' }],
            },
          ]
        : [200, { ...mia, id: 'n', first_name: 'Noor', last_name: '' }],
  })
  await user.click(await screen.findByRole('button', { name: 'Add user' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add user' })
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(calls('POST /user')).toHaveLength(0)
  await user.type(within(dialog).getByLabelText(/^Email/), ' noor@example.org')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await within(dialog).findByText('A user has this email address already.')).toBeTruthy()
  await user.type(within(dialog).getByLabelText(/^Email/), 'x')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await screen.findAllByText('Noor was added and gets an email.')).not.toHaveLength(0)
  expect(calls('POST /user')[1]?.body).toEqual({
    first_name: '',
    last_name: '',
    email: 'noor@example.orgx',
    roles: [],
  })
})

it('saves an account with the revision it read, and leaves what was typed when somebody else was first (NAV-019)', async () => {
  let stored = mia
  const { user, calls } = open('/users/u', {
    'GET /user/u': () => [200, stored],
    'PUT /user/u': ({ body }) => {
      const { edited } = body as { readonly edited: number } // as the screen sends it
      if (edited === 5) return [200, { ...stored, edited: 6 }]
      stored = { ...mia, last_name: 'Lind', edited: 5 }
      return [409, stored, 'Somebody else changed this account in the meantime.']
    },
  })
  const first = await screen.findByLabelText(/^First name/)
  await user.clear(first)
  await user.type(first, 'Maya')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Somebody else changed this account in the meantime.')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText(/^Last name/)).toHaveProperty('value', 'Lind'))
  expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Maya')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('The account was saved.')).not.toHaveLength(0)
  expect(calls('PUT /user/u')[1]?.body).toEqual({
    first_name: 'Maya',
    last_name: 'Lind',
    email: 'mia@example.org',
    roles: ['seller'],
    is_active: true,
    edited: 5,
  })
})

it('asks before what was typed is lost, and sets no roles of one’s own account', async () => {
  const { user, shell, at } = open('/users/a')
  expect(await screen.findByText(/^This is your own account/)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: /Roles/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()
  await user.type(screen.getByLabelText(/^Last name/), 'x')
  shell().go('/users', { reason: 'link' })
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you entered?' })
  expect(at()).toBe('/users/a')
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(at()).toBe('/users'))
})

it('is closed to developers', async () => {
  openPlatform({ path: '/users', as: 'developer', routes })
  expect(await screen.findByText('403')).toBeTruthy()
})

it('says what a role permits in words', () => {
  const say = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    [key.replace('roles.', ''), ...Object.values(values)].join(' ')
  const pages = crm.settings.appmenu.flatMap(({ items }) => items).map(page => ({ page, app: crm, group: '' }))
  const may = (...permissions: string[]) =>
    mayText(permissions, { apps: [crm] as never, pages: pages as never }, { say: say as never, lang: 'en' }) // as far as it reads them
  expect(may()).toBe('')
  expect(may('show_app_crm', 'admin', 'developer')).toBe('may.admin, may.developer, and may.open Customers')
  expect(may('show_app_crm_page_sales')).toBe('may.open Customers / Sales')
  expect(may('show_app_old')).toBe('may.open may.gone old')
  expect(may('show_app_a', 'show_app_b', 'show_app_c', 'show_app_d', 'show_app_e')).toContain('2')
})

it('creates a role from a form in words', async () => {
  const { user, calls } = open('/roles', {
    'GET /app/fin': [200, { ...apps[2], settings: { appmenu: [] } }],
    'POST /role': [200, { ...seller, id: 'n' }],
  })
  await user.click(await screen.findByRole('button', { name: 'New role' }))
  const form = await screen.findByRole('dialog', { name: 'New role' })
  await user.type(within(form).getByLabelText(/^Name/), ' Clerk ')
  await user.click(within(form).getByRole('switch', { name: /^Build/ }))
  await user.click(within(form).getByRole('combobox', { name: /^Open single pages/ }))
  await user.click(await screen.findByRole('option', { name: 'Sales' }))
  await user.keyboard('{Escape}')
  await user.click(within(form).getByRole('button', { name: 'Create' }))
  await waitFor(() =>
    expect(calls('POST /role')[0]?.body).toEqual({
      name: 'Clerk',
      permissions: ['developer', 'show_app_crm_page_sales'],
    }),
  )
})

it('gives a role a page onto what somebody else saved, and takes it back (ROL-003)', async () => {
  let stored = seller
  const { user, calls } = open('/roles/app/crm', {
    'GET /role': () => [200, [boss, stored]],
    'PUT /role/seller': ({ body }) => {
      const { permissions, edited } = body as { readonly permissions: string[]; readonly edited: number } // as it is sent
      if (edited === 2) stored = { ...seller, permissions: [...seller.permissions, 'show_app_hr'], edited: 3 }
      if (edited !== 2) stored = { ...stored, permissions, edited: edited + 1 }
      return edited === 2 ? [409, stored, 'Somebody else changed this role in the meantime.'] : [200, stored]
    },
  })
  const costs = await screen.findByRole('checkbox', { name: 'Seller may open Costs' })
  expect(screen.getByRole('checkbox', { name: 'Seller may open Sales' })).toHaveProperty('checked', true)
  // an administrator opens everything
  expect(screen.getByRole('checkbox', { name: 'Boss may open Costs' })).toMatchObject({ checked: true, disabled: true })
  expect(document.querySelectorAll('.lc-people-matrix [tabindex="0"]')).toHaveLength(1)
  costs.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Seller may open Sales')
  await user.click(costs)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls('PUT /role/seller')).toHaveLength(3))
  const sales = 'show_app_crm_page_sales'
  expect(calls('PUT /role/seller').map(({ body }) => body)).toEqual([
    { permissions: [sales, 'show_app_crm_page_costs'], edited: 2 },
    { permissions: [sales, 'show_app_hr', 'show_app_crm_page_costs'], edited: 3 },
    { permissions: [sales, 'show_app_hr'], edited: 4 },
  ])
})

it('is a grid of one tab stop whose keys lead through every cell, also those that are fixed', async () => {
  const { user } = open('/roles/app/crm')
  const costs = await screen.findByRole('checkbox', { name: 'Seller may open Costs' })
  const grid = screen.getByRole('grid', { name: 'Roles and pages of Customers' })
  const stops = () => grid.querySelectorAll('[tabindex="0"]:not(:disabled)')
  const here = () => {
    const cell = document.activeElement?.closest('td')
    return (
      cell && [
        cell.closest('tr')?.cells[0]?.textContent,
        (grid as HTMLTableElement).rows[0]?.cells[cell.cellIndex]?.textContent,
      ]
    )
  }
  costs.focus()
  await user.keyboard('{Home}')
  expect(here()).toEqual(['Seller', 'Whole app'])
  await user.keyboard('{ArrowUp}')
  expect(here()).toEqual(['Boss', 'Whole app']) // fixed, and can be read
  await user.keyboard('{End}')
  expect(here()).toEqual(['Boss', 'Customer'])
  await user.keyboard('{Control>}{Home}{/Control}')
  expect(here()).toEqual(['Boss', 'Whole app'])
  await user.keyboard('{Control>}{End}{/Control}')
  expect(here()).toEqual(['Visitors without an account', 'Customer'])
  await user.keyboard('{ArrowDown}')
  expect(here()).toEqual(['Visitors without an account', 'Customer'])
  expect(stops()).toHaveLength(1)
  await user.keyboard('{ArrowUp}')
  expect(here()).toEqual(['Seller', 'Customer'])
  expect(stops()).toHaveLength(1)
})

it('says which pages visitors open, and leads to the setting of each', async () => {
  const access = { app: 'crm', app_name: 'Customers', group: '', default: false, detail_page: false, active: true }
  const pages = [
    { ...access, id: 'p1', slug: 'sales', name: 'Sales', is_public: true },
    { ...access, id: 'p2', slug: 'costs', name: 'Costs', is_public: false },
  ]
  const { user, at } = open('/roles/app/crm', {
    'GET /page_access': [200, pages],
    'GET /page_access/p1': [200, pages[0]],
  })
  expect(await screen.findByRole('link', { name: 'Visitors cannot open Costs. Show its setting.' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Visitors can open Sales. Show its setting.' }))
  expect(at()).toBe('/pages/p1')
})

it('says which pages visitors open also while there are no roles', async () => {
  open('/roles/app/crm', {
    'GET /role': [200, []],
    'GET /roles': [200, []],
    'GET /page_access': [
      200,
      [
        {
          id: 'p1',
          app: 'crm',
          app_name: 'Customers',
          group: '',
          slug: 'sales',
          name: 'Sales',
          default: false,
          detail_page: false,
          active: true,
          is_public: true,
        },
      ],
    ],
  })
  expect(await screen.findByRole('link', { name: 'Visitors can open Sales. Show its setting.' })).toBeTruthy()
  expect(screen.getByText('No roles yet')).toBeTruthy()
})
