// @own-process: listens to the faults of its process
// A single connection cannot harm the server: sockets that are reset, sent partially, upgraded to another protocol or
// reused after a refusal; concurrent requests are answered.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchFromNode } from '../../demo/server/http/body-source.ts'
import { startServer, type Running } from '../../demo/server/start.ts'
import { openStage, password, type Stage } from './stage.ts'

interface Line {
  readonly socket: Socket
  readonly text: () => string
  until(pattern: RegExp): Promise<string>
}

async function openTo(port: number): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', piece => {
    text += piece.toString('latin1')
  })
  socket.setMaxListeners(0)
  socket.on('error', () => undefined) // these tests break connections on purpose
  await once(socket, 'connect')
  return {
    socket,
    text: () => text,
    async until(pattern) {
      while (!pattern.test(text)) {
        if (socket.closed) throw new Error(`The connection closed after: ${text}`)
        await Promise.race([once(socket, 'data'), once(socket, 'close')])
      }
      return text
    },
  }
}

describe('a connection', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-connections-'))
  let running: Running
  let port: number
  const faults: unknown[] = []
  const note = (error: unknown) => {
    faults.push(error)
  }
  beforeAll(async () => {
    running = await startServer({ LC_PORT: '0', LC_DATA: folder, LC_SAMPLE: '0' }, () => undefined)
    port = Number(new URL(running.url).port)
    process.prependListener('uncaughtException', note)
    process.prependListener('unhandledRejection', note)
  })
  afterAll(async () => {
    process.off('uncaughtException', note)
    process.off('unhandledRejection', note)
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const open = () => openTo(port)
  const isAlive = async () => (await fetch(`${running.url}/healthz`)).status

  const upgrade = (path: string, protocol: string, method = 'GET', more = '') =>
    `${method} ${path} HTTP/1.1\r\nHost: lc\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n${more}\r\n`

  it.each(['/', '/api/', '/data/api/v1/queue/run-1', '/data/apps', '/nowhere', '/api/v1/queue/%zz'])(
    'that requests a socket at %s and is reset at once stops nobody',
    async path => {
      for (let n = 0; n < 20; n++) {
        const { socket } = await open()
        socket.write(upgrade(path, 'websocket'))
        socket.write(upgrade(path, 'websocket'))
        await new Promise(resolve => setImmediate(resolve))
        socket.resetAndDestroy()
      }
      expect(await isAlive()).toBe(200)
      expect(faults).toEqual([])
    },
  )

  it.each([
    ['a request that is half sent', 'POST /data/auth HTTP/1.1\r\nHost: lc\r\nContent-Length: 1000\r\n\r\n{"user'],
    ['an answer that nobody reads', 'GET /openapi.json HTTP/1.1\r\nHost: lc\r\n\r\n'.repeat(50)],
    ['bytes that are not HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n'],
    ['a method nobody knows', 'BREW /data/apps HTTP/1.1\r\nHost: lc\r\n\r\n'],
    ['a chunk of a wrong length', 'POST /data/auth HTTP/1.1\r\nHost: lc\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['an upgrade without a key', 'GET /api/ HTTP/1.1\r\nHost: lc\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['frames that are not frames', `${upgrade('/api/', 'websocket')}\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff`],
  ])('that brings %s and is reset stops nobody', async (_, bytes) => {
    for (let n = 0; n < 10; n++) {
      const { socket } = await open()
      socket.write(Buffer.from(bytes, 'latin1'))
      if (n % 2 === 0)
        await Promise.race([
          once(socket, 'data'),
          once(socket, 'close'),
          new Promise(resolve => setTimeout(resolve, 20)),
        ])
      socket.resetAndDestroy()
    }
    expect(await isAlive()).toBe(200)
    expect(faults).toEqual([])
  })

  it('that offers HTTP/2 as curl --http2 does gets its answer over HTTP/1.1', async () => {
    const { socket, text, until } = await open()
    socket.write(upgrade('/healthz', 'h2c'))
    expect(await until(/"database"/)).toMatch(/^HTTP\/1\.1 200/)
    const body = JSON.stringify({ username: 'nobody@lc.test', password: 'wrong wrong' })
    socket.write(
      upgrade('/data/auth', 'h2c', 'POST', `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`) +
        body,
    )
    await until(/HTTP\/1\.1 401/)
    socket.write('GET /data/no-such-call HTTP/1.1\r\nHost: lc\r\n\r\n')
    await until(/This call does not exist/)
    expect(text().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401', 'HTTP/1.1 404'])
    socket.destroy()
  })

  it.each([
    ['401', '/data/app', 40 * 1024 * 1024, {}],
    ['404', '/data/no-such-call', 3 * 1024 * 1024, {}],
    ['413', '/data/auth', 3 * 1024 * 1024, {}],
    ['413', '/data/auth', 3 * 1024 * 1024, { isChunked: true }],
  ] as const)(
    'is answered %s for a large body to %s and goes on',
    { timeout: 10_000 },
    async (status, path, size, { isChunked = false }: { readonly isChunked?: boolean }) => {
      const { socket, until } = await open()
      const body = Buffer.alloc(size, 'x')
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: lc\r\nContent-Type: application/json\r\n${isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${size}`}\r\n\r\n`,
      )
      if (isChunked) socket.write(`${size.toString(16)}\r\n`)
      for (let at = 0; at < size; at += 65_536) {
        if (!socket.write(body.subarray(at, at + 65_536)))
          await Promise.race([once(socket, 'drain'), once(socket, 'close')])
        // a slow connection: the reply must not cut off a body that is still being sent
        if (at === 1024 * 1024) await new Promise(resolve => setTimeout(resolve, 700))
      }
      if (isChunked) socket.write('\r\n0\r\n\r\n')
      await until(new RegExp(`^HTTP/1\\.1 ${status}`))
      socket.write('GET /healthz HTTP/1.1\r\nHost: lc\r\n\r\n')
      expect(await until(/"database"/)).toMatch(/HTTP\/1\.1 200/)
      socket.destroy()
    },
  )

  it('is answered before a body that is refused was sent, with the whole of the answer, and goes on if the body comes', async () => {
    const { socket, text, until } = await open()
    const size = 2 * 1024 * 1024
    socket.write(
      `POST /data/app HTTP/1.1\r\nHost: lc\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n{"title"`,
    )
    const answer = await until(/\r\n\r\n\{.*\}$/)
    expect(answer).toMatch(/^HTTP\/1\.1 401/)
    expect(Number(/content-length: (\d+)/i.exec(answer)?.[1])).toBe(answer.length - answer.indexOf('\r\n\r\n') - 4)
    socket.write(Buffer.alloc(size - '{"title"'.length, 'x'))
    socket.write('GET /healthz HTTP/1.1\r\nHost: lc\r\n\r\n')
    await until(/"database"/)
    expect(text().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
    socket.destroy()
  })

  it('announces that it closes if a longer body is announced than is read and discarded', async () => {
    const { socket, until } = await open()
    socket.write(`POST /data/app HTTP/1.1\r\nHost: lc\r\nContent-Length: ${41 * 1024 * 1024}\r\n\r\n{`)
    expect(await until(/\r\n\r\n\{.*\}$/)).toMatch(/^HTTP\/1\.1 401[^{]*\r\nconnection: close\r\n/i)
    await once(socket, 'close')
  })

  it('lets fetch read a refusal while its body has no end, and make its next request', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(16_384))
      },
    })
    const refused = await fetch(`${running.url}/data/app`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit) // a stream needs `duplex`, which the type does not know
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      401,
      'Sign in to continue.',
    ])
    expect(await isAlive()).toBe(200)
  })
})

describe('a body that comes at one byte at a time', () => {
  let stage: Stage, server: ServerType
  const mebibyte = 1024 * 1024
  beforeAll(async () => {
    stage = await openStage({
      config: { bodies: { smallBytes: 4 * mebibyte, pace: { graceMs: 1000, leastBytesPerSec: mebibyte } } },
    })
    server = await new Promise<ServerType>(done => {
      const node = serve({ fetch: fetchFromNode(stage.server.app), hostname: '127.0.0.1', port: 0 }, () => done(node))
    })
  })
  afterAll(async () => {
    await new Promise(done => {
      server.close(done)
    })
    await stage.close()
  })

  it('is refused with 408, and gives back the room that it held', async () => {
    const { port } = server.address() as AddressInfo // it listens on a port
    const { socket, until } = await openTo(port)
    socket.write(
      `POST /auth HTTP/1.1\r\nHost: lc\r\nContent-Type: application/json\r\nContent-Length: ${mebibyte}\r\n\r\n{`,
    )
    const dripping = setInterval(() => {
      socket.write(' ')
    }, 20)
    const signIn = () =>
      fetch(`http://127.0.0.1:${port}/auth`, {
        method: 'POST',
        body: JSON.stringify({ username: 'eve@lc.test', password }),
      })
    await expect.poll(async () => (await signIn()).status).toBe(429) // all room of this address
    const answer = await until(/\r\n\r\n\{.*\}$/)
    clearInterval(dripping)
    expect(answer).toMatch(/^HTTP\/1\.1 408[^{]*\r\nconnection: close\r\n/i)
    expect(answer).toContain('The request was sent too slowly.')
    expect((await signIn()).status).toBe(200)
    if (!socket.closed) await once(socket, 'close')
  })
})
