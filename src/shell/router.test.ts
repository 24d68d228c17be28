import { describe, expect, it } from 'vitest'
import { allAppsAddress, canonicalPath, matchAddress, pagePath, parseAddress, routes, writeAddress } from './router.ts'

const screenOf = (address: string) => matchAddress(address)?.route.screen
const paramsOf = (address: string) => matchAddress(address)?.params

describe('addresses', () => {
  it('reads / as home, with the search in the query (NAV-003)', () => {
    const match = matchAddress('/?search=air%20ports')
    expect(match?.route.screen).toBe('home')
    expect(match?.query).toEqual({ search: 'air ports' })
  })

  it('reads /app/{id} as the default page of that app (NAV-020)', () => {
    expect(screenOf('/app/crm')).toBe('page')
    expect(paramsOf('/app/crm')).toEqual({ app: 'crm' })
  })

  it('reads /app/{id}/{slug} as a page of the app (NAV-021)', () => {
    expect(paramsOf('/app/crm/overview')).toEqual({ app: 'crm', page: 'overview' })
  })

  it('reads a third step as the item of a detail page (NAV-026)', () => {
    expect(paramsOf('/app/crm/customer/42')).toEqual({ app: 'crm', page: 'customer', item: '42' })
  })

  it('resolves to app and page however many slashes follow (NAV-027)', () => {
    expect(paramsOf('/app/crm/files/2026/05/a%20b.pdf')).toEqual({ app: 'crm', page: 'files', item: '2026/05/a b.pdf' })
    expect(paramsOf('/app//crm//overview/')).toEqual({ app: 'crm', page: 'overview' })
  })

  it('always takes the first step after /app for the app', () => {
    expect(paramsOf('/app/overview')).toEqual({ app: 'overview' })
  })

  it('takes a step that starts with cf_ for its screen, not for an item (NAV-028)', () => {
    expect(screenOf('/app/crm/overview/cf_formtemplate')).toBe('app-form-template')
    expect(screenOf('/app/crm/overview/formtemplate')).toBe('page')
  })

  it.each([
    ['/profile', 'profile'],
    ['/notifications', 'notifications'],
    ['/resetpassword', 'reset-password'],
    ['/users/7', 'user'],
    ['/formtemplates', 'form-templates'],
    ['/formtemplates/12', 'form-template'],
    ['/Import/overview', 'import-overview'],
    ['/Import/overview/3', 'import-overview'],
    ['/app/crm/overview/cf_actionflow', 'action-flow'],
    ['/app/crm/overview/cf_query/5', 'app-query'],
  ])('%s is %s', (address, screen) => {
    expect(screenOf(address)).toBe(screen)
  })

  it('spells fixed words as the table has them and leaves ids and slugs alone', () => {
    const canonical = (address: string) => {
      const match = matchAddress(address)
      return match && canonicalPath(match)
    }
    expect(canonical('/import/Overview/A b')).toBe('/Import/overview/A b')
    expect(canonical('/APP/Crm/Overview/CF_Query/Q')).toBe('/app/Crm/Overview/cf_query/Q')
    expect(canonical('/')).toBe('/')
    expect(canonical('/app/crm/files/2026/05')).toBe('/app/crm/files/2026/05')
  })

  it('matches fixed words in any letter case and keeps the case of values', () => {
    expect(screenOf('/import')).toBe('import')
    expect(screenOf('/Profile')).toBe('profile')
    expect(paramsOf('/APP/Crm')).toEqual({ app: 'Crm' })
  })

  it.each(['/nothing', '/profile/me', '/app', '/users/1/2'])('knows no screen for %s', address => {
    expect(matchAddress(address)).toBeUndefined()
  })

  it('survives a half-written escape', () => {
    expect(paramsOf('/app/%E0%A4%A/x')).toEqual({ app: '%E0%A4%A', page: 'x' })
  })

  it('leaves only home and the password reset open to a signed-out visitor (SES-028)', () => {
    expect(routes.filter(route => route.needs === 'anyone').map(route => route.pattern)).toEqual([
      '/',
      '/resetpassword',
    ])
  })

  it('writes addresses that it reads back', () => {
    expect(paramsOf(pagePath('crm', 'files', 'a/b c'))).toEqual({ app: 'crm', page: 'files', item: 'a/b c' })
    expect(writeAddress('/', { search: 'All Apps' })).toBe(allAppsAddress)
    expect(writeAddress('/', { search: '' })).toBe('/')
    expect(parseAddress('app/crm?x=1#y')).toEqual({ path: '/app/crm', query: { x: '1' } })
  })
})
