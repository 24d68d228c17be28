import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { answerBeforeBody } from './refused-body.ts'

const mebibyte = 1024 * 1024
/** A server that answers with this status without reading the body, or after it. */
const serverOf = (status: 200 | 400, isRead = false) => {
  const app = new Hono()
  app.use(answerBeforeBody)
  app.post('/', async c => {
    if (isRead) await c.req.raw.arrayBuffer()
    return c.text('the ä', status, { 'X-Kept': 'yes' })
  })
  return app
}
/** A request whose body comes when the test sends it. */
const slowly = (headers: Record<string, string> = {}) => {
  let source: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      source = controller
    },
  })
  const request = new Request('http://lc.test/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit) // "duplex" is fetch's, and not yet in this type
  return {
    request,
    send: (bytes: number) => source?.enqueue(new Uint8Array(bytes)),
    end: () => source?.close(),
    fail: () => source?.error(new Error('gone')),
  }
}
const headersOf = ({ headers }: Response) =>
  ['Connection', 'Content-Length', 'Content-Type', 'X-Kept'].map(name => headers.get(name))

describe('a refusal while the body is still being sent', () => {
  it('is sent at once, with its length, and ends when the body has been read', async () => {
    const { request, send, end } = slowly()
    const refused = await serverOf(400).fetch(request)
    expect([refused.status, ...headersOf(refused)]).toEqual([400, null, '6', 'text/plain; charset=UTF-8', 'yes'])

    const reader = refused.body!.getReader()
    const first = await reader.read()
    expect(new TextDecoder().decode(first.value)).toBe('the ä')

    let isOver = false
    const rest = reader.read().then(({ done }) => (isOver = done))
    send(10)
    await new Promise(setImmediate)
    expect(isOver).toBe(false)
    end()
    expect(await rest).toBe(true)
  })

  it('closes the connection if the body is declared to be more than is discarded', async () => {
    const { request } = slowly({ 'Content-Length': String(40 * mebibyte + 1) })
    const refused = await serverOf(400).fetch(request)
    expect(headersOf(refused)[0]).toBe('close')
    expect(await refused.text()).toBe('the ä')
    expect(request.body?.locked).toBe(false)
  })

  it('may be left by the client before its body ends', async () => {
    const { request, fail } = slowly()
    const refused = await serverOf(400).fetch(request)
    await refused.body?.cancel()
    fail()
    await expect(refused.body?.getReader().read()).resolves.toEqual({ done: true, value: undefined })
  })
})

describe('an answer without a look at the body', () => {
  it('waits until the body has been read', async () => {
    const { request, send, end } = slowly()
    let answered: Response | undefined
    const answer = Promise.resolve(serverOf(200).fetch(request)).then(response => (answered = response))
    send(10)
    await new Promise(setImmediate)
    expect(answered).toBeUndefined()
    end()
    expect(headersOf(await answer)).toEqual([null, null, 'text/plain; charset=UTF-8', 'yes'])
    expect(request.bodyUsed).toBe(true)
  })

  it('closes the connection if the rest of the body does not come', async () => {
    const { request, fail } = slowly()
    const answer = serverOf(200).fetch(request)
    fail()
    expect(headersOf(await answer)[0]).toBe('close')
  })

  it.each([200, 400] as const)('stays as it is when the body was read or there is none: %s', async status => {
    const { request, end } = slowly({ 'Content-Length': String(40 * mebibyte + 1) })
    end()
    const read = await serverOf(status, true).fetch(request)
    expect([read.status, ...headersOf(read)]).toEqual([status, null, null, 'text/plain; charset=UTF-8', 'yes'])
    const empty = await serverOf(status).fetch(new Request('http://lc.test/', { method: 'POST' }))
    expect([empty.status, ...headersOf(empty)]).toEqual([status, null, null, 'text/plain; charset=UTF-8', 'yes'])
  })
})
