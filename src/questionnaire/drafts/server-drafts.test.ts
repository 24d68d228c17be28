import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Core } from '../../api/core.ts'
import { createCore } from '../../api/create-core.ts'
import { lazyDrafts } from './remote-draft.ts'
import { linkTo, serverDrafts } from './server-drafts.ts'

const cores: Core[] = []
afterEach(() => {
  for (const core of cores.splice(0)) core.destroy()
  vi.unstubAllGlobals()
})
const stored = { answers: { a: 1 }, revision: 3, updated_at: 1_700_000_000, device: 'Firefox' }
const read = { answers: { a: 1 }, revision: 3, at: 1_700_000_000_000, device: 'Firefox' }

function stage(status: number, data?: unknown, message = '') {
  const sent: { readonly line: string; readonly body: unknown; readonly keepalive: boolean }[] = []
  const core = createCore({
    api: 'https://forms.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    async fetch(input, init) {
      if (status === 0) throw new TypeError('no line')
      const request = new Request(input, init)
      const { pathname, searchParams } = new URL(request.url)
      searchParams.delete('timestamp')
      sent.push({
        line: `${request.method} ${pathname}?${searchParams}`,
        body: request.method === 'PUT' || request.method === 'POST' ? await request.json() : undefined,
        keepalive: init?.keepalive === true,
      })
      return Response.json({ code: status, message, data }, { status })
    },
  })
  cores.push(core)
  return { sent, core, drafts: serverDrafts(core, 'f', undefined) }
}

describe('a draft of the server', () => {
  test('reports its time in milliseconds: the server answers in seconds', async () =>
    expect(await stage(200, stored).drafts.read()).toEqual(read))

  test('is null if the server has none or an invalid one, and unknown if the server did not answer', async () => {
    expect(await stage(404).drafts.read()).toBeNull()
    for (const data of [
      null,
      'x',
      {},
      { answers: null, revision: 1 },
      { answers: 'x', revision: 1 },
      { answers: {}, revision: '1' },
    ])
      expect(await stage(200, data).drafts.read()).toBeNull()
    for (const status of [0, 401, 500]) expect(await stage(status, stored).drafts.read()).toBeUndefined()
    expect(await stage(200, { answers: {}, revision: 0, updated_at: 'x', device: 7 }).drafts.read()).toEqual({
      answers: {},
      revision: 0,
      at: 0,
    })
  })

  test('is that of one item, where the form changes one', async () => {
    const { core, sent } = stage(200, stored)
    const drafts = serverDrafts(core, 'f', 'i7')
    await drafts.read()
    await drafts.save({ a: 2 }, 3, false)
    drafts.clear()
    await vi.waitFor(() => expect(sent).toHaveLength(3))
    expect(sent.map(one => one.line.slice(one.line.indexOf('?')))).toEqual(['?item=i7', '?', '?item=i7'])
    expect(sent[1]?.body).toMatchObject({ item: 'i7', answers: { a: 2 }, base: 3 })
    const plain = stage(200, stored)
    await plain.drafts.read()
    await plain.drafts.save({}, 0, false)
    expect([plain.sent[0]?.line.endsWith('?'), Object.keys(plain.sent[1]?.body as object).sort()]).toEqual([
      true,
      ['answers', 'base', 'device'],
    ]) // the request body is an object
  })

  test('is saved on the revision it stands on; another one in its place is a conflict, none is gone, anything else failed', async () => {
    const saved = async (status: number, data?: unknown) => stage(status, data).drafts.save({ a: 1 }, 2, false)
    expect(await saved(200, stored)).toEqual({ kind: 'saved', revision: 3 })
    expect(await saved(409, stored)).toEqual({ kind: 'conflict', draft: read })
    expect(await saved(409)).toEqual({ kind: 'gone' })
    for (const [status, data] of [
      [200, {}],
      [0, stored],
      [403, stored],
      [500, stored],
    ] as const)
      expect(await saved(status, data)).toEqual({ kind: 'failed' })
  })

  test('goes on when the page is left, as long as a page that is left may send so much', async () => {
    const { drafts, sent } = stage(200, stored)
    await drafts.save({ a: 1 }, 0, true)
    await drafts.save({ a: 1 }, 0, false)
    expect(sent.map(one => one.keepalive)).toEqual([true, false])
    const long = { a: 'x'.repeat(60_000) }
    expect(await drafts.save(long, 0, true)).toEqual({ kind: 'failed' })
    expect(sent).toHaveLength(2)
    expect(await drafts.save(long, 0, false)).toMatchObject({ kind: 'saved' })
  })

  test.each([
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/130 Safari/537 Edg/130', 'Edge, Windows'],
    ['Mozilla/5.0 (X11; Linux) Firefox/132', 'Firefox, Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X) Chrome/130 Safari/537', 'Chrome, Mac'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) Safari/604', 'Safari, iPhone'],
    ['Mozilla/5.0 (iPad; like Mac OS X) Safari/604', 'Safari, iPad'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/130', 'Chrome, Android'],
    ['curl/8', ''],
  ])('names the device as its owner knows it: %s', async (userAgent, device) => {
    vi.stubGlobal('navigator', { userAgent, onLine: true })
    const { drafts, sent } = stage(200, stored)
    await drafts.save({}, 0, false)
    expect(sent[0]?.body).toMatchObject({ device })
  })

  test('is the same through the code that is loaded on first use, and a failed deletion causes no error', async () => {
    const { core, sent } = stage(200, stored)
    const lazy = lazyDrafts(core, 'f', 'i7')
    expect([await lazy.read(), await lazy.save({ a: 2 }, 3, true)]).toEqual([read, { kind: 'saved', revision: 3 }])
    lazy.clear()
    await vi.waitFor(() => expect(sent.at(-1)?.line).toMatch(/^DELETE .*item=i7$/))
    lazyDrafts(stage(500).core, 'f', undefined).clear()
  })
})

describe('a link for another device', () => {
  test('is the address of this page with a token, and expires when the server states', async () => {
    vi.stubGlobal('location', { href: 'https://site.test/page?x=1&draft=old#top' })
    const { core, sent } = stage(200, { token: 't 1', expires_at: 1_700_000_000 })
    expect(await linkTo(core, 'f', 'i7', { a: 1 })).toEqual({
      url: 'https://site.test/page?x=1&draft=t+1#top',
      until: 1_700_000_000_000,
    })
    await linkTo(core, 'f', undefined, { a: 1 })
    expect(sent.map(one => one.body)).toEqual([{ answers: { a: 1 }, item: 'i7' }, { answers: { a: 1 } }])
  })

  test('reports why there is none', async () => {
    await expect(linkTo(stage(403, undefined, 'Not yours.').core, 'f', undefined, {})).rejects.toThrow('Not yours.')
    await expect(linkTo(stage(500, { token: 't', expires_at: 1 }, 'Broken.').core, 'f', undefined, {})).rejects.toThrow(
      'Broken.',
    )
    await expect(linkTo(stage(200, undefined, 'Empty.').core, 'f', undefined, {})).rejects.toThrow('Empty.')
    await expect(linkTo(stage(0).core, 'f', undefined, {})).rejects.toThrow(/connection|network/i)
  })
})
