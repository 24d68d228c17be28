// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closePlatforms, crm, openPlatform } from '../platform.test-kit.tsx'
import type { Routes } from '../platform.test-kit.tsx'

beforeAll(async () => {
  await import('../screens/apps.tsx')
}, 120_000)
afterEach(closePlatforms)

const stored = {
  ...crm,
  is_public: true,
  settings: {
    ...crm.settings,
    note: 'kept',
    layout: { showHeader: false, later: 1 },
    appheader: { title: 'Clients', colour: '#0b3d91' },
  },
}
const open = (routes: Routes = {}, as: 'admin' | 'developer' = 'admin') =>
  openPlatform({
    as,
    path: '/apps',
    routes: { 'GET /apps': [200, [stored, { id: 'hr', name: 'People', settings: {} }]], ...routes },
  })

it('creates an app with its name, icon, layout switches, header and whether it is public', async () => {
  const { user, calls } = open({ 'POST /app': [200, { id: 'fleet', name: 'Fleet', settings: {} }] })
  await user.click(await screen.findByRole('button', { name: 'New app' }))
  const form = await screen.findByRole('dialog', { name: 'New app' })
  await user.click(within(form).getByRole('button', { name: 'Create' }))
  expect(calls('POST /app')).toEqual([]) // a name is required
  await user.type(within(form).getByRole('textbox', { name: /^Name/ }), 'Fleet')
  await user.click(within(form).getByRole('radio', { name: 'truck' }))
  await user.click(within(form).getByRole('switch', { name: /Show the menu of the app/ }))
  await user.click(within(form).getByRole('switch', { name: /Show the main menu/ }))
  await user.click(within(form).getByRole('switch', { name: /^Public/ }))
  await user.type(within(form).getByRole('textbox', { name: /Title in the header/ }), 'Our fleet')
  await user.type(within(form).getByRole('textbox', { name: /Logo in the header/ }), '/logo.svg')
  await user.click(within(form).getByRole('button', { name: 'Create' }))
  await waitFor(() =>
    expect(calls('POST /app').map(({ body }) => body)).toEqual([
      {
        name: 'Fleet',
        description: '',
        icon: 'truck',
        settings: {
          layout: { showHeader: true, showAppMenu: false, showMainMenu: true },
          appheader: { title: 'Our fleet', logo: '/logo.svg', colour: '' },
        },
        is_public: true,
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await screen.findAllByText('Your app has been successfully created.')).length).toBeGreaterThan(0)
})

it('edits an app: what the form does not know stays, the menu is shown with its groups and pages', async () => {
  const { user, calls } = open({ 'PUT /app/crm': [200, stored] })
  const row = await screen.findByRole('row', { name: /Customers/ })
  expect(within(row).getByText('Public')).toBeTruthy()
  expect(within(row).getByText('4')).toBeTruthy() // pages
  await user.click(screen.getByRole('button', { name: 'More actions for Customers' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit app' }))
  const form = await screen.findByRole('dialog', { name: 'Edit app' })
  expect(within(form).getByRole<HTMLInputElement>('switch', { name: /Show the header/ }).checked).toBe(false)
  await user.click(within(form).getByRole('tab', { name: 'Menu' }))
  const group = await within(form).findByRole('region', { name: 'Reports' })
  expect(
    within(group)
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual(['Costs', 'Sales'])
  expect(within(form).getByRole('region', { name: 'Detail pages' }).textContent).toContain('Customer')
  await user.click(within(form).getByRole('tab', { name: 'Fields' }))
  await user.click(await within(form).findByRole('button', { name: 'No colour' }))
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('PUT /app/crm').map(({ body }) => body)).toEqual([
      {
        name: 'Customers',
        description: 'Everybody we work for',
        icon: 'users',
        settings: {
          note: 'kept',
          layout: { showHeader: false, showAppMenu: true, showMainMenu: false, later: 1 },
          appheader: { title: 'Clients', logo: '', colour: '' },
        },
      },
    ]),
  )
})

it('shows what the server says of a setting at its field', async () => {
  const { user } = open({
    'PUT /app/crm': [
      400,
      undefined,
      'Wrong',
      {
        errors: [{ path: 'settings.appheader.logo', message: 'Enter an address that begins with https:// or with /.' }],
      },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'More actions for Customers' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit app' }))
  const form = await screen.findByRole('dialog', { name: 'Edit app' })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  const logo = within(form).getByRole('textbox', { name: /Logo in the header/ })
  await waitFor(() => expect(logo.getAttribute('aria-invalid')).toBe('true'))
  expect(within(form).getAllByText('Enter an address that begins with https:// or with /.')).toHaveLength(1)
})

it('asks with the standard question before it deletes an app; only administrators delete one', async () => {
  const { user, calls } = open({ 'DELETE /app/hr': [200, {}] })
  await user.click(await screen.findByRole('button', { name: 'More actions for People' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  expect(question.textContent).toContain("You won't be able to revert this!")
  expect(calls('DELETE /app/hr')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(calls('DELETE /app/hr')).toHaveLength(1))
  closePlatforms()
  const { user: developer } = open({}, 'developer')
  await developer.click(await screen.findByRole('button', { name: 'More actions for People' }))
  expect(await screen.findByRole('menuitem', { name: 'Edit app' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
})

it('shows an app as its settings say: without its header or menu, with the title, the logo and the colour', async () => {
  const app = (settings: object): Routes => ({
    'GET /app/crm': [200, { ...crm, settings: { ...crm.settings, ...settings } }],
  })
  const head = { appheader: { title: 'Clients', colour: '#0b3d91' } }
  openPlatform({ path: '/app/crm', routes: app({ ...head, layout: { showAppMenu: false, showMainMenu: true } }) })
  await screen.findByRole('heading', { name: 'Overview' })
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: /Pages of/ })).toBeNull()
  const switcher = await screen.findByRole('button', { name: /Clients/ })
  expect(switcher.querySelector<HTMLElement>('.lc-app-icon')?.style.getPropertyValue('--lc-tile')).toBe('#0b3d91')
  closePlatforms()
  openPlatform({ path: '/app/crm', routes: app({ appheader: { logo: '/logo.svg' }, layout: { showHeader: false } }) })
  await screen.findByRole('heading', { name: 'Overview' })
  await waitFor(() => expect(document.querySelector('.lc-header')).toBeNull())
  closePlatforms()
  openPlatform({ path: '/app/crm', routes: app({ appheader: { logo: '/logo.svg' } }) })
  await waitFor(() =>
    expect(document.querySelector('.lc-root .lc-switcher-logo')?.getAttribute('src')).toBe('/logo.svg'),
  )
})
