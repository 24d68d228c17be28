// What explains a refused request is a separate chunk, asked for when a request fails: it may be missing then too.
import { expect, it, vi } from 'vitest'
import { createClient } from './client.ts'
import { sayOf } from './failure.ts'

vi.mock('./blocked.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('counts as no connection when the code that finds the reason does not load', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const tokens = {
    isRequired: false,
    token: async () => undefined,
    peek: () => undefined,
    refused: async () => undefined,
    refusedAgain: () => {},
    accepted: () => {},
  }
  const client = createClient({ api: 'https://api.test', auth: { mode: 'public' } }, tokens, sayOf())
  const answer = await client.request({ method: 'GET', path: '/apps' })
  expect(answer).toMatchObject({ status: 0, data: { message: sayOf()('error.offline') } })
  vi.unstubAllGlobals()
})
