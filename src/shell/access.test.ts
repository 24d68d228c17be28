import { describe, expect, it } from 'vitest'
import type { Session } from '../api/core.ts'
import type { User } from '../contract/entities/user.ts'
import { decide, hasAdminLinks, isAdmin, isDeveloper, layoutOf, mayShowPublicly, showAppPermission } from './access.ts'
import { matchAddress } from './router.ts'

const user = (...permissions: string[]): User => ({
  id: '1',
  email: 'a@b.c',
  first_name: 'A',
  last_name: 'B',
  roles: [],
  permissions,
  extra_information: {},
  is_active: true,
})
const signedIn = (...permissions: string[]): Session => ({ status: 'signed-in', user: user(...permissions) })
const anonymous = (...permissions: string[]): Session => ({ status: 'public', user: user(...permissions) })
const signedOut: Session = { status: 'signed-out' }
const lead = (address: string, session: Session) => decide(matchAddress(address), session, () => true, false)

describe('permissions', () => {
  it('reads rights from the list of permission texts (PER-001)', () => {
    expect([isAdmin(user('admin')), isDeveloper(user('developer')), isAdmin(user('show_app_crm'))]).toEqual([
      true,
      true,
      false,
    ])
    expect(isAdmin(undefined)).toBe(false)
  })
  it('gives side links only to those whose first permission is admin (PER-002)', () => {
    expect(hasAdminLinks(user('admin', 'developer'))).toBe(true)
    expect(hasAdminLinks(user('developer', 'admin'))).toBe(false)
  })
  it('takes admin anywhere in the list as the general flag (PER-003)', () => {
    expect(isAdmin(user('developer', 'admin'))).toBe(true)
  })
  it('writes the permission of a public path with _page_ for each slash (PUB-002)', () => {
    expect(showAppPermission('crm')).toBe('show_app_crm')
    expect(showAppPermission('crm/files/today')).toBe('show_app_crm_page_files_page_today')
    expect(mayShowPublicly(user('show_app_crm_page_overview'), 'crm', 'overview')).toBe(true)
    expect(mayShowPublicly(user('show_app_crm_page_overview'), 'crm', 'secret')).toBe(false)
  })
  it('leaves to the server which page of an app is the default one, which the permission of the app alone covers (PUB-009)', () => {
    const may = (permission: string, ...path: [string, string?]) => mayShowPublicly(user(permission), ...path)
    expect([may('show_app_crm', 'crm'), may('show_app_crm', 'crm', 'secret')]).toEqual([true, undefined])
    expect([may('show_app_crm_page_secret', 'crm', 'secret'), may('show_app_crm_page_secret', 'crm')]).toEqual([
      true,
      undefined,
    ])
    expect([may('show_app_crm_page_secret', 'crm', 'overview'), may('show_app_crm2', 'crm')]).toEqual([false, false])
  })
})

describe('where an address leads', () => {
  it('shows the sign-in at / to a signed-out visitor (SES-001)', () => {
    expect(lead('/', signedOut)).toEqual({ kind: 'sign-in' })
    expect(lead('/?search=x', signedOut)).toEqual({ kind: 'sign-in' })
  })
  it.each(['/app/crm', '/profile', '/users', '/no/such/place'])(
    'sends a signed-out visitor from %s to the root (SES-030)',
    address => {
      expect(lead(address, signedOut)).toEqual({ kind: 'redirect', to: '/' })
    },
  )
  it('lets a signed-out visitor reset the password (SES-028)', () => {
    expect(lead('/resetpassword?key=1', signedOut)).toMatchObject({ kind: 'show' })
  })
  it('lets the public account open the app it may show (PUB-001)', () => {
    expect(lead('/app/crm', anonymous('show_app_crm'))).toMatchObject({ kind: 'show' })
  })
  it('opens only the default page to visitors by the permission of an app, and asks the server which one it is (PUB-009)', () => {
    const at = (isOpen: boolean | undefined) =>
      decide(matchAddress('/app/crm/secret'), anonymous('show_app_crm'), () => true, isOpen).kind
    expect([at(undefined), at(true), at(false)]).toEqual(['wait', 'show', 'redirect'])
  })
  it('never takes an item for a part of the permission (PUB-009)', () => {
    const address = '/app/crm/customer/17'
    expect(lead(address, anonymous('show_app_crm_page_customer'))).toMatchObject({ kind: 'show' })
    expect(lead(address, anonymous('show_app_crm_page_customer_page_17'))).toEqual({ kind: 'redirect', to: '/' })
  })
  it('sends the anonymous visitor of any other app to the root (PUB-003)', () => {
    expect(lead('/app/hr', anonymous('show_app_crm'))).toEqual({ kind: 'redirect', to: '/' })
    expect(lead('/profile', anonymous('show_app_crm'))).toEqual({ kind: 'redirect', to: '/' })
  })
  it('asks the server whether a visitor without a token may see an app', () => {
    const at = (isOpen: boolean | undefined) => decide(matchAddress('/app/crm'), signedOut, () => true, isOpen).kind
    expect([at(undefined), at(true), at(false)]).toEqual(['wait', 'show', 'redirect'])
  })
  it('answers an unmatched route with 404 (NAV-073)', () => {
    expect(lead('/no/such/place', signedIn())).toEqual({ kind: 'not-found' })
    expect(decide(matchAddress('/export'), signedIn(), () => false, false)).toEqual({ kind: 'not-found' })
  })
  it('refuses builder and admin screens to others', () => {
    expect(lead('/users', signedIn('developer'))).toEqual({ kind: 'forbidden' })
    expect(lead('/formtemplates', signedIn())).toEqual({ kind: 'forbidden' })
    expect(lead('/formtemplates', signedIn('developer'))).toMatchObject({ kind: 'show' })
  })
  it('decides nothing before the session is known', () => {
    expect(lead('/app/crm', { status: 'starting' })).toEqual({ kind: 'wait' })
  })
})

describe('layout', () => {
  it('shows header and main menu, no app menu, outside /app (NAV-043)', () => {
    expect(layoutOf('/profile', signedIn(), 'full')).toEqual({
      showHeader: true,
      showAppMenu: false,
      showMainMenu: true,
    })
    expect(layoutOf('/application', signedIn(), 'full').showMainMenu).toBe(true)
  })
  it("follows the app's own setting under /app (NAV-042)", () => {
    expect(layoutOf('/app/crm/x', signedIn(), 'full')).toEqual({
      showHeader: true,
      showAppMenu: true,
      showMainMenu: false,
    })
    expect(layoutOf('/app/crm/x', signedIn(), 'full', { showAppMenu: false, showMainMenu: true })).toEqual({
      showHeader: true,
      showAppMenu: false,
      showMainMenu: true,
    })
  })
  it('shows header and app menu, no main menu, for an app that was never configured (NAV-044)', () => {
    expect(layoutOf('/app/crm', signedIn(), 'full')).toEqual({
      showHeader: true,
      showAppMenu: true,
      showMainMenu: false,
    })
  })
  it('leaves the public visitor only page area and footer (NAV-041)', () => {
    expect(layoutOf('/app/crm', anonymous('show_app_crm'), 'full')).toEqual({
      showHeader: false,
      showAppMenu: false,
      showMainMenu: false,
    })
  })
  it('obeys the embedder: menu only, or nothing', () => {
    expect(layoutOf('/app/crm', signedIn(), 'menu')).toEqual({
      showHeader: false,
      showAppMenu: true,
      showMainMenu: false,
    })
    expect(layoutOf('/app/crm', signedIn(), 'none').showAppMenu).toBe(false)
  })
})
