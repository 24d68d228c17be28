import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { once } from 'node:events'
import WebSocket from 'ws'
import type { SocketServer } from '../../demo/server/live/sockets.ts'
import { openStage, type Person, type Stage } from './stage.ts'

interface Said {
  readonly message: string
  readonly websocket_sub_id: number
  readonly data: unknown
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value), 'utf8').toString('base64')

describe('the app socket', () => {
  let stage: Stage, node: ServerType, sockets: SocketServer, url: string
  beforeAll(async () => {
    stage = await openStage({ config: { basePath: '/data' } })
    await new Promise<void>(resolve => {
      node = serve({ fetch: stage.server.app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve())
    })
    sockets = stage.server.attachSockets(node)
    const address = node.address()
    url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/`
  })
  afterAll(async () => {
    await sockets.close()
    await new Promise(resolve => node.close(resolve))
    await stage.close()
  })

  async function connect(address = url) {
    const socket = new WebSocket(address)
    const said: Said[] = []
    socket.on('message', (data: unknown) =>
      said.push(JSON.parse(Buffer.from(String(data), 'base64').toString('utf8')) as Said),
    )
    await once(socket, 'open')
    return {
      socket,
      said,
      verify: async (person: Person, websocket_sub_id = 0) => {
        const token = await stage.tokenOf(person)
        socket.send(
          encode({
            authorization: token === undefined ? '' : `Bearer ${token}`,
            message: 'Verify authorization',
            websocket_sub_id,
          }),
        )
      },
      next: async (count: number) => {
        await vi.waitFor(() => expect(said.length).toBeGreaterThanOrEqual(count), { timeout: 10_000 })
        return said[count - 1]
      },
    }
  }

  it('answers an authorized client, with an id that is not zero, in base64 of UTF-8 JSON (SOC-001, SOC-002, SOC-010, SOC-016, SOC-017)', async () => {
    const guest = await connect()
    await guest.verify('eve')
    const answer = await guest.next(1)
    expect(answer).toMatchObject({ message: 'User authorized', data: { id: 'eve', permissions: ['show_app_shop'] } })
    expect(answer?.websocket_sub_id).toBeGreaterThan(0)
    guest.socket.close()
  })

  it('is also found beneath the calls, by a page that names only those (SOC-001)', async () => {
    const guest = await connect(url.replace('/api/', '/data/api/'))
    await guest.verify('eve')
    expect(await guest.next(1)).toMatchObject({ message: 'User authorized' })
    guest.socket.close()
    await expect(connect(url.replace('/api/', '/elsewhere/api/'))).rejects.toThrow('404')
  })

  it('keeps the id of a client that comes back (SOC-015)', async () => {
    const guest = await connect()
    await guest.verify('eve', 77)
    expect((await guest.next(1))?.websocket_sub_id).toBe(77)
    await guest.verify('eve', 77)
    expect((await guest.next(2))?.websocket_sub_id).toBe(77)
    guest.socket.close()
  })

  it('closes with 4401 for a token that is not valid', async () => {
    const guest = await connect()
    guest.socket.send(
      encode({ authorization: 'Bearer nonsense', message: 'Verify authorization', websocket_sub_id: 0 }),
    )
    const [code] = (await once(guest.socket, 'close')) as [number]
    expect(code).toBe(4401)
  })

  it('receives one message about many changes of a collection it may see, and none about others', async () => {
    const [eve, stranger, nobody] = [await connect(), await connect(), await connect()]
    await eve.verify('eve')
    await stranger.verify('stranger')
    await Promise.all([eve.next(1), stranger.next(1)])
    await Promise.all(
      Array.from({ length: 5 }, (_, n) => stage.send('eve', 'POST', '/item/shop/orders', { data: { n } })),
    )
    expect(await eve.next(2)).toMatchObject({ message: 'Refresh', data: { app: 'shop', collection: 'orders' } })
    await stage.send('ada', 'POST', '/dataframe/other/secrets', { data: [{}] })
    // messages arrive in order: a message about the secrets would be before this one
    await stage.send('eve', 'POST', '/item/shop/orders', { data: { n: 6 } })
    expect(await eve.next(3)).toMatchObject({ message: 'Refresh', data: { collection: 'orders' } })
    await stranger.verify('stranger')
    await nobody.verify('nobody')
    expect((await Promise.all([stranger.next(2), nobody.next(1)])).map(one => one?.message)).toEqual([
      'User authorized',
      'User authorized',
    ])
    expect([eve.said.length, stranger.said.length, nobody.said.length]).toEqual([3, 2, 1])
    for (const guest of [eve, stranger, nobody]) guest.socket.close()
  })

  it('ignores what it does not understand', async () => {
    const guest = await connect()
    for (const nonsense of ['%%%', encode('x'), encode({ message: 'Dance' })]) guest.socket.send(nonsense)
    await guest.verify('ada')
    expect((await guest.next(1))?.message).toBe('User authorized')
    guest.socket.close()
  })

  it('answers any number of visitors who greet at once without asking the database for each', async () => {
    const guests = await Promise.all(Array.from({ length: 100 }, () => connect()))
    const before = stage.engine.stats().statements
    for (const guest of guests) await guest.verify('nobody')
    for (const guest of guests) expect(await guest.next(1)).toMatchObject({ message: 'User authorized' })
    expect(stage.engine.stats().statements - before).toBeLessThan(30)
    for (const guest of guests) guest.socket.close()
  })

  it('answers the last of many greetings of one socket, and closes one that does not stop', async () => {
    const guest = await connect()
    const authorization = `Bearer ${await stage.tokenOf('eve')}`
    const greet = (websocket_sub_id: number) =>
      guest.socket.send(encode({ authorization, message: 'Verify authorization', websocket_sub_id }))
    const before = stage.engine.stats().statements
    for (let n = 0; n < 80; n++) greet(5)
    await guest.next(2)
    expect(stage.engine.stats().statements - before).toBeLessThan(60)
    for (let n = 0; n < 80; n++) greet(5)
    const [code] = (await once(guest.socket, 'close')) as [number]
    expect(code).toBe(1008)
  })

  it('does not open on another path', async () => {
    const socket = new WebSocket(url.replace('/api/', '/other'))
    const [error] = (await once(socket, 'error')) as [Error]
    expect(error.message).toContain('404')
  })
})
