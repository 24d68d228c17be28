import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Core, WireRequest } from '../api/core.ts'
import type { Answer } from '../contract/call.ts'
import { messages } from '../contract/messages.ts'
import { createServices } from './services.ts'

type Said = {
  readonly status?: number
  readonly data?: unknown
  readonly message?: string
  readonly blocked?: 'origin'
}
function stage(reply: (request: WireRequest) => Said) {
  const sent: WireRequest[] = []
  const uploads: unknown[] = []
  const request = async (one: WireRequest): Promise<Answer> => {
    sent.push(one)
    const { status = 200, data, message = status === 0 ? messages['error.offline'] : '', blocked } = reply(one) // the type of the client
    return { status, data: { code: status, message, data }, ...(blocked ? { blocked } : {}) }
  }
  const core = { api: '/', options: { api: '/' }, request, invalidate: () => {} } as unknown as Core // nothing else of a core is used here
  return {
    sent,
    uploads,
    services: createServices({
      core,
      template: '12',
      onUpload: file => {
        uploads.push(file)
      },
    }),
  }
}
const signal = (): AbortSignal => new AbortController().signal

describe('an address', () => {
  const found = {
    city: 'Delft',
    municipality: 'Delft',
    number: '7',
    postcode: '2611AA',
    province: 'Zuid-Holland',
    street: 'Markt',
    location: { type: 'Point', coordinates: [4.36, 52.01] },
  }
  test('is looked up by postcode and number', async () => {
    const { services, sent } = stage(() => ({ data: found }))
    expect(await services.lookupAddress?.('2611 AA', '7', signal())).toEqual(found)
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/postcode_api/2611AA/7' })
  })
  test('nobody knows is null, and a line that is down is a sentence', async () => {
    expect(await stage(() => ({ status: 404 })).services.lookupAddress?.('2611AA', '9', signal())).toBeNull()
    await expect(stage(() => ({ status: 0 })).services.lookupAddress?.('2611AA', '9', signal())).rejects.toThrow(
      'No connection to the server.',
    )
    await expect(
      stage(() => ({ status: 0, blocked: 'origin', message: 'Add the origin.' })).services.lookupAddress?.(
        '2611AA',
        '9',
        signal(),
      ),
    ).rejects.toThrow('Add the origin.')
  })
})

test('rows come from a stored query or from a collection', async () => {
  const { services, sent } = stage(() => ({ data: [{ a: 1 }] }))
  expect(await services.loadRows?.({ query: 'airports' })).toEqual([{ a: 1 }])
  await services.loadRows?.({ app: 'ops', collection: 'faults', limit: 5 })
  await services.loadRows?.({ query: 'airports', isTable: true })
  expect(sent.map(one => one.body)).toEqual([
    { query: 'airports', limit: 500 },
    { app: 'ops', collection: 'faults', pipeline: [], limit: 5 },
    { query: 'airports', limit: 500, type: 'Data Table', sorting: { ASC: [], DESC: [] }, search: '', item_id: null },
  ])
})

test('apps and the collections of one app are named', async () => {
  const { services } = stage(({ path }) => ({
    data:
      path === '/apps'
        ? [{ id: 'ops', name: 'Operations', more: 1 }]
        : [
            { app: 'ops', slug: 'faults', name: 'Faults' },
            { app: 'hr', slug: 'people', name: 'People' },
          ],
  }))
  expect(await services.listApps?.()).toEqual([{ id: 'ops', name: 'Operations' }])
  expect(await services.listCollections?.('ops')).toEqual([{ slug: 'faults', name: 'Faults' }])
})

test('mail goes to the given people, and a refusal says why', async () => {
  const { services, sent } = stage(({ body }) =>
    (body as { users: unknown }).users === 'current'
      ? { data: { sent: 1 } }
      : { status: 403, message: 'Not these people.' },
  ) // the type of sendMessage
  await services.sendMail?.({ subject: 'S', content: 'C', recipients: 'current' })
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/message',
    query: { type: 'email' },
    body: { subject: 'S', content: 'C', users: 'current' },
  })
  await expect(services.sendMail?.({ subject: 'S', content: 'C', recipients: ['u2'] })).rejects.toThrow(
    'Not these people.',
  )
})

describe('a file', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const bytes = 'abcdefghij'
  const key = 'k'.repeat(20)
  /** A server that stores what arrives, four bytes a part, and fails a given number of times. */
  function server(failures: readonly (Said | undefined)[] = []) {
    const left = [...failures]
    let stored = ''
    const form = stage(({ path, method, body }) => {
      const failure = left.shift()
      if (failure) return failure
      const done = (): object =>
        stored.length === bytes.length
          ? { offset: stored.length, file_name: 'server.txt', timestamp: 5 }
          : { offset: stored.length }
      if (path === '/upload') return { data: { ...done(), part_size: 4 } }
      if (method === 'DELETE') return { data: {} }
      if (path === '/file/server.txt')
        return { data: { file_name: 'server.txt', content: btoa(stored), type: 'text/plain' } }
      const { offset, content } = body as { offset: number; content: string } // the type of sendPart
      if (offset !== stored.length)
        return { status: 409, data: { offset: stored.length }, message: 'Another part is expected.' }
      stored += atob(content)
      return { data: done() }
    })
    return {
      ...form,
      stored: () => stored,
      have(text: string) {
        stored = text
      },
    }
  }
  const file = (): File => new File([bytes], 'notes.txt', { type: 'text/plain' })
  const parts = (sent: readonly WireRequest[]): readonly number[] =>
    sent.filter(one => one.method === 'PUT').map(one => (one.body as { offset: number }).offset) // the type of sendPart
  async function upload(form: ReturnType<typeof server>, more: { readonly signal?: AbortSignal } = {}) {
    const progress: number[] = []
    const done = form.services.uploadFile?.(file(), {
      folder: form.services.folder ?? '',
      key,
      signal: more.signal ?? signal(),
      onProgress: fraction => {
        progress.push(fraction)
      },
    })
    const settled = Promise.allSettled([done])
    await vi.advanceTimersByTimeAsync(600_000)
    const [result] = await settled
    return { result, progress }
  }

  test('is sent in parts into the folder of the form, and reports its progress', async () => {
    const form = server()
    const { result, progress } = await upload(form)
    expect(result).toEqual({ status: 'fulfilled', value: { name: 'server.txt', timestamp: 5 } })
    expect([form.stored(), parts(form.sent), progress]).toEqual([bytes, [0, 4, 8], [0, 0.4, 0.8, 1]])
    expect(form.sent[0]?.body).toEqual({
      key,
      folder_path: 'file_upload/forms/12',
      file_name: 'notes.txt',
      size: 10,
      type: 'text/plain',
    })
    expect(form.uploads).toEqual([{ name: 'server.txt', folder: 'file_upload/forms/12', size: 10 }])
  })
  test('is named in the call by its URI-encoded name', async () => {
    const form = server()
    const done = form.services.uploadFile?.(new File([bytes], 'Schade foto #1 (100%).txt', { type: 'text/plain' }), {
      folder: 'f',
      key,
      signal: signal(),
      onProgress: () => {},
    })
    await vi.advanceTimersByTimeAsync(1_000)
    await done
    expect(form.sent[0]?.body).toMatchObject({ file_name: 'Schade%20foto%20%231%20(100%25).txt' })
  })
  test('goes on where a former try with the same key stopped', async () => {
    const form = server()
    form.have('abcd')
    await upload(form)
    expect([form.stored(), parts(form.sent)]).toEqual([bytes, [4, 8]])
  })
  test('survives a bad line and a server that is busy, more slowly each time', async () => {
    const form = server([undefined, { status: 0 }, { status: 503 }, { status: 429 }])
    expect((await upload(form)).result.status).toBe('fulfilled')
    expect(form.stored()).toBe(bytes)
  })
  test('takes up what the server expects when a part arrived without its answer', async () => {
    const form = server()
    let isFirst = true
    const done = form.services.uploadFile?.(file(), {
      folder: 'f',
      key,
      signal: signal(),
      onProgress: () => {
        if (isFirst) form.have('abcd')
        isFirst = false
      },
    })
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect([form.stored(), parts(form.sent)]).toEqual([bytes, [0, 4, 8]]) // the first answer was 409 with offset 4
  })
  test('that is refused says why, at once', async () => {
    const { result } = await upload(server([{ status: 413, message: 'This file is too large.' }]))
    expect(result.status === 'rejected' && result.reason).toEqual(new Error('This file is too large.'))
  })
  test('gives up with a sentence after many tries', async () => {
    const { result } = await upload(server(Array.from({ length: 40 }, () => ({ status: 0 }))))
    expect(result.status === 'rejected' && String(result.reason)).toContain('No connection to the server.')
  })
  test('that is withdrawn stops at once', async () => {
    const stop = new AbortController()
    const form = server(Array.from({ length: 40 }, () => ({ status: 0 })))
    setTimeout(() => stop.abort(), 1_500)
    const { result } = await upload(form, { signal: stop.signal })
    expect(result.status === 'rejected' && result.reason.name).toBe('AbortError')
    expect(form.sent.length).toBeLessThan(5)
  })
  test('is opened as an address that is let go once, and deleted with the key that shows whose it is', async () => {
    const form = server()
    await upload(form)
    const [make, revoke] = [vi.spyOn(URL, 'createObjectURL'), vi.spyOn(URL, 'revokeObjectURL')]
    const opened = await form.services.openFile?.('file_upload/forms/12', 'server.txt')
    expect(opened).toMatchObject({ url: make.mock.results[0]?.value, type: 'text/plain' })
    opened?.release()
    opened?.release()
    expect(revoke).toHaveBeenCalledTimes(1)
    await form.services.deleteFile?.('file_upload/forms/12', 'server.txt')
    expect(form.sent.at(-1)).toMatchObject({
      method: 'DELETE',
      path: '/file/server.txt',
      body: { folder_path: 'file_upload/forms/12', key },
    })
  })
})

test('what cannot be fetched without a network is a sentence, not the address of a file', async () => {
  vi.doMock('./services-files.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module: https://cdn.test/x.js')
  })
  await expect(stage(() => ({})).services.deleteFile?.('folder', 'name')).rejects.toThrow(
    /^No connection to the server\. Check your network/,
  )
  vi.doUnmock('./services-files.ts')
})
