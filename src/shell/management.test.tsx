// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { managementScreens } from './management.ts'
import { closePlatforms, crm, openPlatform } from './platform.test-kit.tsx'
import { matchAddress } from './router.ts'
import { isShipped } from './screens.ts'

beforeAll(async () => {
  await Promise.all([import('./screens/management.tsx'), import('./screens/apps.tsx'), import('./screens/queries.tsx')])
}, 120_000)
afterEach(closePlatforms)

it('reaches each management screen as a page of the management app and by its direct path, from one table (NAV-033)', async () => {
  const slugs = Object.keys(managementScreens)
  expect(slugs).toEqual(expect.arrayContaining(['apps', 'collections', 'querys', 'form_template', 'roles', 'imports']))
  const { shell, at } = openPlatform({ path: '/app/app_management/apps' })
  for (const [slug, path] of Object.entries(managementScreens)) {
    const match = matchAddress(path)
    expect(match !== undefined && isShipped(match), path).toBe(true)
    shell().go(`/app/app_management/${slug}?q=x`)
    await waitFor(() => expect(at(), slug).toBe(`${path}?q=x`))
  }
  shell().go('/app/app_management/querys/two%2Fparts') // one query
  await waitFor(() => expect(at()).toBe('/queries/two/parts'))
})

it.each([
  [undefined, 'app_management'],
  ['hr_admin', 'hr_admin'],
])('with managementApp %s it is the app %s, and no other app is one (NAV-062)', async (managementApp, app) => {
  const options = managementApp === undefined ? {} : { managementApp }
  const { user, at, shell } = openPlatform({ options, routes: { 'GET /apps': [200, [crm]] } })
  await user.click(await screen.findByRole('link', { name: 'Manage apps' }))
  await waitFor(() => expect(at()).toBe('/apps'))
  expect(await screen.findByRole('button', { name: 'New app' })).toBeTruthy()
  shell().go(`/app/${app}/querys`)
  await waitFor(() => expect(at()).toBe('/queries'))
  const other = app === 'app_management' ? 'hr_admin' : 'app_management'
  shell().go(`/app/${other}/querys`)
  await screen.findAllByText(/could not be found|No such thing/)
  expect(at()).toBe(`/app/${other}/querys`)
})

it.each([
  [undefined, ['/apps']],
  ['crm', ['/app/crm', '/apps']],
])('gives administrators one entry for the list of apps; managementApp %s', async (managementApp, wanted) => {
  const options = managementApp === undefined ? {} : { managementApp }
  openPlatform({ options, routes: { 'GET /apps': [200, [crm]] } })
  const menu = await screen.findByRole('navigation', { name: 'Main menu' })
  const entries = () =>
    within(menu)
      .getAllByRole('link', { name: /^(Manage apps|Apps)$/ })
      .map(link => link.getAttribute('href'))
  await waitFor(() => expect(entries()).toEqual(wanted))
})

it('leaves the other pages of an app that is stored under this name as they are', async () => {
  const { at, shell } = openPlatform({ path: '/app/crm', options: { managementApp: 'crm' } })
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
  shell().go('/app/crm/sales')
  expect(await screen.findByRole('heading', { name: 'Sales' })).toBeTruthy()
  expect(at()).toBe('/app/crm/sales')
})

it('shows who may not build the usual refusal', async () => {
  const { at } = openPlatform({ as: 'user', path: '/app/app_management/collections' })
  expect(await screen.findByText('Your account has no right to open this page.')).toBeTruthy()
  expect(at()).toBe('/collections')
})
