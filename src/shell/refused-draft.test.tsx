// @vitest-environment happy-dom
// Somebody who may not build any more comes back to the builder: the screen says so, and offers what this device has.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createCore } from '../api/create-core.ts'
import { ok } from '../base/result.ts'
import { formStorageOf } from '../questionnaire/saving/form-storage.ts'
import { createDraftWriter } from '../workbench/draft-storage.ts'
import { closePlatforms, openPlatform } from './platform.test-kit.tsx'

// the builder takes long to load, which is not what is tested
beforeAll(() => Promise.all([import('./screens/page-edit.tsx'), import('./refused-draft.tsx')]), 60_000)
afterEach(() => {
  closePlatforms()
  localStorage.clear()
})

/** Stores a draft as an open builder does. */
function write(kind: string, key: string, address?: string): void {
  const core = createCore({ name: 'test', api: '/data/', storage: 'local', auth: { mode: 'public' } })
  const writer = createDraftWriter({
    kind: { name: kind, parse: settings => ok(settings) },
    storage: formStorageOf(core),
    ...{ key, now: Date.now, onSaved() {} },
    // an earlier version of this program stored neither
    about: address === undefined ? undefined : () => ({ name: 'Overview', address }),
  })
  writer.write({ rows: [] }, 1)
  writer.saveDraft()
  core.destroy()
}
const offered = () => screen.queryByRole('group', { name: 'Your draft is on this device.' })

it.each([
  ['page', 'u:p1', '/pagebuilder/crm/overview'],
  ['form', 'u:f1', '/formtemplates/f1'],
  ['form', 'u:f1', '/app/crm/overview/cf_formtemplate/f1'],
  ['query', 'u:q1', '/queries/q1'],
  ['query', 'u:q1', '/app/crm/overview/cf_query/q1'],
  ['report', 'u:r1', '/reports/r1/edit'],
])('an account without the right to build is offered its draft of a %s (%s) at %s', async (kind, key, path) => {
  write(kind, key, 'crm/overview')
  openPlatform({ as: 'user', path, options: { storage: 'local' } })
  await screen.findByText('Your account has no right to open this page.')
  await waitFor(() => expect(offered()).toBeTruthy())
})

it('a draft of a page that names no page is found by the id of the page, which those who may see it are given', async () => {
  write('page', 'u:overview')
  const { calls } = openPlatform({ as: 'user', path: '/pagebuilder/crm/overview', options: { storage: 'local' } })
  await waitFor(() => expect(offered()).toBeTruthy())
  expect(calls('GET /app/crm/page/overview')).toHaveLength(1)
})

it.each([
  ['of another page', 'u:sales', {}],
  ['of another account', 'd:overview', {}],
  ['of a page that is gone', 'u:overview', { 'GET /app/crm/page/overview': [404, undefined, 'Gone.'] }],
] as const)('no draft %s is offered by its id', async (_, key, routes) => {
  write('page', key)
  write('page', 'u:costs')
  const path = '/pagebuilder/crm/overview'
  const { calls } = openPlatform({ as: 'user', path, options: { storage: 'local' }, routes })
  await waitFor(() => expect(calls('GET /app/crm/page/overview')).toHaveLength(1))
  await new Promise(resolve => setTimeout(resolve)) // the answer is read
  expect(offered()).toBeNull()
})

it('an account that the server refuses the page is offered its draft, another account is not', async () => {
  write('page', 'd:p1', 'crm/overview')
  const refused = { 'GET /page_document/crm/overview': [403, undefined, 'Refused.'] } as const
  openPlatform({ as: 'developer', path: '/pagebuilder/crm/overview', options: { storage: 'local' }, routes: refused })
  await waitFor(() => expect(offered()).toBeTruthy())
  closePlatforms()
  openPlatform({ as: 'admin', path: '/pagebuilder/crm/overview', options: { storage: 'local' }, routes: refused })
  await screen.findByText('Your account has no right to open this page.')
  await import('./refused-draft.tsx')
  expect(offered()).toBeNull()
})
