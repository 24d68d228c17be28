import { expect, test } from 'vitest'
import { embeddedModule, embeddedPage } from './embedded.ts'
import { accesses, scopeOf, sdkOf, snippetKinds, snippetOf } from './snippets.ts'
import type { Access } from './snippets.ts'

const page = embeddedPage({ app: 'shop', page: 'sales', item: undefined })
const of = (access: Access, element = page) => ({ element, access, api: 'https://p.example/data/' })

test('the HTML of a public page is the script and the element in a public session', () => {
  expect(snippetOf('html', of('public'))).toBe(
    [
      '<link rel="stylesheet" href="https://p.example/sdk/lc.css">',
      '<script type="module" src="https://p.example/sdk/lc.js"></script>',
      '<lc-session api="https://p.example/data" public>',
      '  <lc-page app="shop" page="sales"></lc-page>',
      '</lc-session>',
      '',
    ].join('\n'),
  )
})

test('each way to know the visitor has its own attribute, in every kind of code', () => {
  for (const kind of snippetKinds) {
    const [open, account, token] = accesses.map(access => snippetOf(kind, of(access)))
    expect(open).toMatch(/ public>/)
    expect(open).not.toMatch(/token|sign-?in/i)
    expect(account).toMatch(/lc-sign-in|LcSignIn/)
    expect(account).not.toMatch(/ public>|token/i)
    expect(token).toMatch(/(?:token-url|tokenUrl)="\/lc-token"/)
    expect(token).not.toMatch(/ public>|sign-?in/i)
  }
})

test('the code of a CMS block is one line', () => {
  expect(snippetOf('cms', of('public')).trimEnd()).not.toContain('\n')
})

test('React gets the components, the other frameworks import the elements that they use', () => {
  expect(snippetOf('react', of('account'))).toContain("import { LcPage, LcSession, LcSignIn } from 'lc-elements/react'")
  for (const kind of ['vue', 'svelte', 'angular'] as const) {
    expect(snippetOf(kind, of('public'))).toContain("import 'lc-elements/elements/lc-page.js'")
    expect(snippetOf(kind, of('public'))).not.toContain('lc-sign-in')
  }
})

test('a widget is embedded by its id, a form by its template, a detail page with its item', () => {
  const table = embeddedModule({ id: 'sales-table', type: { name: 'Data Table' } })
  const form = embeddedModule({ id: 'f', type: { name: 'Questionnaire' }, selection: { template: 'fault' } })
  expect(snippetOf('html', of('public', table))).toContain('<lc-widget widget="sales-table"></lc-widget>')
  expect(snippetOf('html', of('public', form))).toContain('<lc-questionnaire template="fault"></lc-questionnaire>')
  expect(embeddedPage({ app: 'a', page: 'p', item: '7' }).attributes).toContainEqual(['item', '7'])
  expect([page, table, form].map(scopeOf)).toEqual([
    'page:shop/sales:read',
    'module:sales-table:read',
    'questionnaire:fault:create',
  ])
})

test('what stands in an attribute cannot end it', () => {
  const odd = embeddedModule({ id: '"><script>', type: { name: 'Data Table' } })
  expect(snippetOf('html', of('public', odd))).toContain('widget="&quot;>&lt;script>"')
})

test('the SDK is beside the calls of a platform that is mounted in a folder', () => {
  expect(sdkOf('https://p.example/tools/data/')).toBe('https://p.example/tools/sdk')
})
