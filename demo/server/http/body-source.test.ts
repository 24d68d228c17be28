import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import { bodyOf, fetchFromNode } from './body-source.ts'
import { hasUnreadBody, readJson, sizeOfBody } from './body.ts'
import { answerBeforeBody } from './refused-body.ts'

interface Seen {
  /** What was read of each request, in their order. */
  readonly read: unknown[]
  readonly room: number[]
  readonly isUnread: boolean[]
  readonly incoming: IncomingMessage[]
}

const servers: ServerType[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) await new Promise(done => server.close(done))
})

/** A server that reads bodies of at most 20 bytes, and a connection to it. */
async function talk({ before = async (_: IncomingMessage) => {}, graceMs = 30_000 } = {}) {
  const seen: Seen = { read: [], room: [], isUnread: [], incoming: [] }
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>()
  app.use(answerBeforeBody)
  app.all('/', async c => {
    seen.incoming.push(c.env.incoming)
    seen.room.push(sizeOfBody(c.req.raw, 20))
    await before(c.env.incoming)
    const read = await readJson(c.req.raw, 20, { graceMs, leastBytesPerSec: 1000 })
    seen.read.push(read.ok ? read.value : read.code)
    seen.isUnread.push(hasUnreadBody(c.req.raw))
    return c.text(read.ok ? 'good' : read.code, read.ok ? 200 : 400, read.ok ? {} : { 'X-Refused': 'yes' })
  })
  const server = await new Promise<ServerType>(done => {
    const node = serve({ fetch: fetchFromNode(app as unknown as Hono), hostname: '127.0.0.1', port: 0 }, () =>
      // its bindings are those of the test
      done(node),
    )
  })
  servers.push(server)
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1') // it listens on a port
  sockets.push(socket)
  socket.on('error', () => undefined) // these tests break connections on purpose
  let text = ''
  socket.on('data', piece => (text += String(piece)))
  await once(socket, 'connect')
  return {
    seen,
    socket,
    send: (...pieces: (string | Buffer)[]) => pieces.forEach(piece => socket.write(piece)),
    async until(pattern: RegExp) {
      while (!pattern.test(text)) await Promise.race([once(socket, 'data'), once(socket, 'close')])
      return text
    },
  }
}
const post = (headers: string) => `POST / HTTP/1.1\r\nHost: lc.test\r\n${headers}\r\n\r\n`
/** Without a listener for "error", as it is while nobody reads. */
const closed = (incoming: IncomingMessage) => new Promise<void>(done => incoming.once('close', done))
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

describe('the body of a Node request', () => {
  it('is read from the stream of the server, in pieces that cut a letter, and leaves the connection to the next', async () => {
    const { seen, socket, send, until } = await talk({
      before: async incoming => {
        if (incoming.readableLength === 0) await once(incoming, 'readable')
      },
    })
    const bytes = Buffer.from('{"a":"ä"}')
    send(post(`Content-Length: ${bytes.length}`), bytes.subarray(0, 7))
    await expect.poll(() => seen.room).toEqual([bytes.length])
    send(bytes.subarray(7), post('Transfer-Encoding: chunked'), chunk('{"b"'), chunk(':2}'), '0\r\n\r\n')
    await until(/good[^]*good/)
    expect(seen.read).toEqual([{ a: 'ä' }, { b: 2 }])
    expect([seen.room[1], seen.isUnread, socket.closed]).toEqual([20, [false, false], false])
  })

  it('may have bytes that are not UTF-8, which are read as unknown letters', async () => {
    const { seen, send, until } = await talk()
    send(post('Content-Length: 9'), Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]))
    await until(/good/)
    expect(seen.read).toEqual([{ a: '\ufffd' }])
  })

  it.each(['POST', 'DELETE', 'GET'])('may be missing: %s', async method => {
    const { seen, send, until } = await talk()
    send(`${method} / HTTP/1.1\r\nHost: lc.test\r\n\r\n`)
    await until(/good/)
    expect([seen.read, seen.room, seen.isUnread]).toEqual([[{}], [0], [false]])
  })

  it('that passes the limit is refused at once, read to its end, and the connection goes on', async () => {
    const { seen, send, until } = await talk()
    send(post('Transfer-Encoding: chunked'), chunk('['.repeat(15)), chunk('['.repeat(15)))
    await until(/X-Refused: yes[^]*too-large/i)
    expect([seen.read, seen.isUnread, seen.incoming[0]?.complete]).toEqual([['too-large'], [true], false])
    send(chunk('['.repeat(500)), '0\r\n\r\n', post('Content-Length: 2'), '{}')
    await until(/good/)
    expect(seen.read).toEqual(['too-large', {}])
  })

  it('that comes too slowly is refused, and not read on', async () => {
    const { seen, socket, send, until } = await talk({ graceMs: 50 })
    send(post('Content-Length: 20'), '{')
    await until(/too-slow/)
    expect([seen.read, seen.isUnread, seen.incoming[0]?.isPaused()]).toEqual([['too-slow'], [false], true])
    socket.destroy()
  })

  it('is refused if its client goes away in the middle of it, before it is read or while it is', async () => {
    for (const before of [undefined, closed]) {
      const { seen, socket, send } = await talk(before && { before })
      send(post('Content-Length: 20'), '{"a"')
      await expect.poll(() => seen.incoming.length).toBe(1)
      socket.resetAndDestroy()
      await expect.poll(() => seen.read).toEqual(['incomplete'])
      expect(seen.isUnread).toEqual([false])
    }
  })

  it('is read if its client went away after all of it', async () => {
    const { seen, socket, send } = await talk({
      before: async incoming => {
        while (!incoming.complete) await new Promise(setImmediate)
        socket.resetAndDestroy()
        await closed(incoming)
      },
    })
    send(post('Content-Length: 7'), '{"a":1}')
    await expect.poll(() => seen.read).toEqual([{ a: 1 }])
  })
})

describe('the body of another request', () => {
  const incoming = { httpVersionMajor: 1, headers: { 'content-length': '2' } }
  const bodyAs = async (env: unknown, make = (request: Request) => request) => {
    const app = new Hono()
    app.post('/', async c => {
      const body = bodyOf(make(c.req.raw))
      let text = ''
      await body?.read(piece => {
        text += Buffer.from(piece).toString()
        return true
      })
      return c.text(text)
    })
    const request = new Request('http://lc.test/', { method: 'POST', body: 'of the web' })
    return (await fetchFromNode(app)(request, env as { incoming: unknown })).text()
  }

  it('is its own, if it was made of the one of the server, or that one is not of HTTP/1', async () => {
    expect(await bodyAs({ incoming }, () => new Request('http://lc.test', { method: 'POST', body: 'new' }))).toBe('new')
    expect(await bodyAs({ incoming: { ...incoming, httpVersionMajor: 2 } })).toBe('of the web')
    expect(await bodyAs({})).toBe('of the web')
  })
})
