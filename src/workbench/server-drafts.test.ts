import { afterEach, expect, test, vi } from 'vitest'
import type { Core, Session } from '../api/core.ts'
import { createCore } from '../api/create-core.ts'
import { laterDrafts } from './later-drafts.ts'

const cores: Core[] = []
afterEach(() => {
  for (const core of cores.splice(0)) core.destroy()
  vi.unstubAllGlobals()
})

function stage(status: number, data?: unknown, message = '', headers: Readonly<Record<string, string>> = {}) {
  const sent: { readonly line: string; readonly body: unknown; readonly keepalive: boolean }[] = []
  let answer = (): void => undefined
  let isSlow = false
  const made = createCore({
    api: 'https://forms.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    async fetch(input, init) {
      const request = new Request(input, init)
      const { pathname, searchParams } = new URL(request.url)
      searchParams.delete('timestamp')
      sent.push({
        line: `${request.method} ${pathname}?${searchParams}`,
        body: request.method === 'PUT' ? await request.json() : undefined,
        keepalive: init?.keepalive === true,
      })
      if (isSlow) await new Promise<void>(resolve => (answer = resolve))
      if (status === 0) throw new TypeError('no line')
      return Response.json({ code: status, message, data }, { status, headers })
    },
  })
  cores.push(made)
  let session: Session = { status: 'signed-in', user: { id: '7' } as never } // only its id is read
  const core: Core = { ...made, session: { get: () => session, subscribe: () => () => undefined } }
  return {
    core,
    sent,
    drafts: laterDrafts(core, { user: '7', kind: 'note', document: '1' }),
    signInAs(id: string | undefined) {
      session = id === undefined ? { status: 'signed-out' } : { status: 'signed-in', user: { id } as never } // as above
    },
    slowly() {
      isSlow = true
      return () => answer()
    },
  }
}
const stored = { settings: { text: 'A' }, version: 4, revision: 3, updated_at: 1_700_000_000, device: 'Firefox' }

test('reads the draft of a document, with its time in milliseconds; a new document has the id "new"', async () => {
  const { drafts, sent, core } = stage(200, stored)
  expect(await drafts.read()).toEqual({
    kind: 'stored',
    draft: { settings: { text: 'A' }, baseVersion: 4, revision: 3, atMs: 1_700_000_000_000, device: 'Firefox' },
  })
  await laterDrafts(core, { user: '7', kind: 'note', document: undefined }).read()
  expect(sent.map(({ line }) => line)).toEqual(['GET /document_draft/note/1?', 'GET /document_draft/note/new?'])
  expect(await stage(200, null).drafts.read()).toEqual({ kind: 'stored', draft: null })
})

test('saves and deletes on a revision, and hands over what is stored if it is another one', async () => {
  const { drafts, sent } = stage(200, { revision: 5 })
  expect(await drafts.save({ settings: { text: 'B' }, baseVersion: 4 }, 4, false)).toEqual({
    kind: 'saved',
    revision: 5,
  })
  expect(sent[0]?.body).toMatchObject({ settings: { text: 'B' }, version: 4, base: 4 })
  expect(await stage(200, {}).drafts.delete(5)).toEqual({ kind: 'saved', revision: 0 })
  const other = stage(409, stored)
  expect(await other.drafts.delete(2)).toMatchObject({ kind: 'stored', draft: { revision: 3 } })
  expect(other.sent[0]?.line).toBe('DELETE /document_draft/note/1?base=2')
  expect(await stage(409, null).drafts.save({ settings: {}, baseVersion: 4 }, 4, false)).toEqual({
    kind: 'stored',
    draft: null,
  })
})

test('lets a small draft outlive its page, and sends a large one as usual', async () => {
  const { drafts, sent } = stage(200, { revision: 1 })
  await drafts.save({ settings: { text: 'B' }, baseVersion: 4 }, 0, true)
  await drafts.save({ settings: { text: 'B'.repeat(70_000) }, baseVersion: 4 }, 0, true)
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false])
})

test.each([
  [0, { kind: 'offline', why: 'offline' }],
  [503, { kind: 'offline', why: 'offline' }],
  [401, { kind: 'offline', why: 'signed-out' }],
  [413, { kind: 'refused', why: 'too-large' }],
  [429, { kind: 'refused', why: 'refused', message: 'You have too many drafts.' }],
  [400, { kind: 'refused', why: 'refused', message: 'You have too many drafts.' }],
  [403, { kind: 'unavailable', why: 'not-allowed' }],
  [404, { kind: 'unavailable', why: 'not-allowed' }],
])('distinguishes what can be tried again from what cannot, and says why: %i', async (status, reply) => {
  const { drafts } = stage(status, undefined, 'You have too many drafts.')
  expect(await drafts.save({ settings: {}, baseVersion: 4 }, 0, false)).toEqual(reply)
})

test.each([
  [{}, { kind: 'offline', why: 'busy' }],
  [{ 'Retry-After': '30' }, { kind: 'offline', why: 'busy', waitMs: 30_000 }],
])('a read that the server is too busy for can be tried again, when it says: %j', async (headers, reply) => {
  expect(await stage(429, undefined, 'Later.', headers).drafts.read()).toEqual(reply)
})

test('a draft that the server is too busy for is sent again, but not one too many', async () => {
  const save = (seconds: string) =>
    stage(429, undefined, 'You have too many drafts.', { 'Retry-After': seconds }).drafts.save(
      { settings: {}, baseVersion: 4 },
      0,
      false,
    )
  expect(await save('5')).toEqual({ kind: 'offline', why: 'busy', waitMs: 5_000 })
  expect(await save('3600')).toEqual({ kind: 'refused', why: 'refused', message: 'You have too many drafts.' })
})

test('reads and writes nothing for the next user who signs in, and gives them no late reply', async () => {
  const { drafts, sent, signInAs, slowly } = stage(200, stored)
  const finish = slowly()
  const read = drafts.read()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  signInAs('8')
  finish()
  expect(await read).toEqual({ kind: 'unavailable', why: 'other-user' })
  expect(await drafts.save({ settings: { text: 'Of 7' }, baseVersion: 4 }, 0, false)).toEqual({
    kind: 'unavailable',
    why: 'other-user',
  })
  signInAs(undefined)
  expect(await drafts.delete(3)).toEqual({ kind: 'offline', why: 'signed-out' })
  expect(sent).toHaveLength(1)
})
