import { expect, test } from 'vitest'
import { createCore } from '../api/create-core.ts'
import { serverDrafts } from './server-drafts.ts'

test('a draft of the server tells its time in milliseconds: the server says seconds', async () => {
  const core = createCore({ api: 'https://forms.test/', storage: 'memory', auth: { mode: 'public' }, fetch: async () => Response.json({ code: 200, message: '', data: { answers: { a: 1 }, revision: 3, updated_at: 1_700_000_000, device: 'Firefox' } }) })
  expect(await serverDrafts(core, 'f', undefined).read()).toEqual({ answers: { a: 1 }, revision: 3, at: 1_700_000_000_000, device: 'Firefox' })
  core.destroy()
})
