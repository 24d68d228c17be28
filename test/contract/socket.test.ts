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
    // visitors may open a page of the shop, and so may the stranger
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
    expect((await Promise.all([stranger.next(4), nobody.next(1)])).map(one => one?.message)).toEqual([
      'User authorized',
      'User authorized',
    ])
    expect([eve.said.length, stranger.said.length, nobody.said.length]).toEqual([3, 4, 1])
    expect(stranger.said.slice(1, 3).map(({ data }) => data)).toEqual(
      Array.from({ length: 2 }, () => ({ app: 'shop', collection: 'orders' })),
    )
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

  it('reports what happens in a shared text to the people in it, to no other builder, and to nobody without the right', async () => {
    const [dev, ada, eve] = [await connect(), await connect(), await connect()]
    await Promise.all([dev.verify('dev'), ada.verify('ada'), eve.verify('eve')])
    await Promise.all([dev.next(1), ada.next(1), eve.next(1)])
    const at = { client: 'dev.editor-1', version: 0, from: 1, to: 1 }
    const point = () => stage.send('dev', 'POST', '/shared_text/stage-text/people', at)
    expect((await point()).status).toBe(200)
    const person = { ...at, name: 'dev' }
    expect(await dev.next(2)).toMatchObject({ message: 'Text', data: { id: 'stage-text', person } })
    const slice = { content: [{ type: 'text', text: 'A' }] }
    const steps = [{ stepType: 'replace', from: 1, to: 1, slice }]
    const sent = { version: 0, client: 'ada.editor-1', steps }
    expect((await stage.send('ada', 'POST', '/shared_text/stage-text/steps', sent)).status).toBe(200)
    expect(await dev.next(3)).toMatchObject({ message: 'Text', data: { id: 'stage-text', version: 1 } })
    // messages arrive in order: one about the text would be before this one
    for (const [guest, name] of [
      [ada, 'ada'],
      [eve, 'eve'],
    ] as const) {
      await guest.verify(name)
      await guest.next(2)
      expect(guest.said.map(one => one.message)).toEqual(['User authorized', 'User authorized'])
    }
    for (const guest of [dev, ada, eve]) guest.socket.close()
  })

  describe('and comments on a page', () => {
    const path = '/page_document/shop/sales/comments'
    const write = async (as: Person, text: string) => {
      const { body } = await stage.send(as, 'POST', path, { text })
      return (body.data as { readonly id: string }).id // a comment that was stored
    }
    const comments = { message: 'Comments', data: { app: 'shop', page: 'sales' } }

    it('are reported to every builder when one is written, changed, resolved or deleted, and to nobody else', async () => {
      const builders = [await connect(), await connect()]
      await builders[0]?.verify('dev')
      await builders[1]?.verify('ada')
      const others = await Promise.all(
        (['eve', 'stranger', 'nobody', 'pageEmbed'] as const).map(async person => {
          const guest = await connect()
          await guest.verify(person)
          await guest.next(1)
          return { ...guest, person }
        }),
      )
      for (const guest of builders) await guest.next(1)
      const steps = [
        () => stage.send('dev', 'PUT', `${path}/${id}`, { text: 'Changed' }),
        () => stage.send('ada', 'PUT', `${path}/${id}`, { is_resolved: true }),
        () => stage.send('dev', 'DELETE', `${path}/${id}`),
      ]
      const id = await write('dev', 'Ready?')
      for (const guest of builders) expect(await guest.next(2)).toMatchObject(comments)
      for (const [n, step] of steps.entries()) {
        expect((await step()).status).toBe(200)
        for (const guest of builders) expect(await guest.next(n + 3)).toMatchObject(comments)
      }
      // messages arrive in order: a message about the comments would be before this one
      for (const guest of others) {
        await guest.verify(guest.person)
        await guest.next(2)
        expect(guest.said.map(one => one.message)).toEqual(['User authorized', 'User authorized'])
      }
      for (const guest of [...builders, ...others]) guest.socket.close()
    })

    it('are not reported where nothing was stored', async () => {
      const dev = await connect()
      await dev.verify('dev')
      await dev.next(1)
      expect((await stage.send('eve', 'POST', path, { text: 'Mine' })).status).toBe(403)
      expect((await stage.send('dev', 'POST', path, { text: ' ' })).status).toBe(400)
      expect((await stage.send('dev', 'DELETE', `${path}/none`)).status).toBe(404)
      await dev.verify('dev')
      await dev.next(2)
      expect(dev.said.map(one => one.message)).toEqual(['User authorized', 'User authorized'])
      dev.socket.close()
    })

    it('are not reported any more to a builder whose right was taken away since the last greeting', async () => {
      const [dev, ada] = [await connect(), await connect()]
      await dev.verify('dev')
      await ada.verify('ada')
      await Promise.all([dev.next(1), ada.next(1)])
      await stage.server.repo.users.grant('dev', ['show_app_shop'])
      try {
        await write('ada', 'Only for builders')
        expect(await ada.next(2)).toMatchObject(comments)
        await dev.verify('dev')
        expect(await dev.next(2)).toMatchObject({ message: 'User authorized' })
      } finally {
        await stage.server.repo.users.grant('dev', ['developer'])
      }
      for (const guest of [dev, ada]) guest.socket.close()
    })
  })

  describe('and who builds a page', () => {
    const path = '/page_document/shop/sales/people'

    it('is reported to those who build it, to no other builder, and to nobody without the right', async () => {
      const guests = await Promise.all(
        (['dev', 'ada', 'eve', 'stranger', 'nobody', 'pageEmbed'] as const).map(async person => {
          const guest = await connect()
          await guest.verify(person)
          await guest.next(1)
          return { ...guest, person }
        }),
      )
      const at = { client: 'dev.tab-1', about: 'widget:sales-table' }
      expect((await stage.send('dev', 'POST', path, at)).body.data).toEqual({ people: [] })
      const [dev, ...others] = guests
      const person = { ...at, name: 'dev' }
      expect(await dev?.next(2)).toMatchObject({ message: 'People', data: { app: 'shop', page: 'sales', person } })
      expect((await stage.send('dev', 'POST', path, { ...at, is_leaving: true })).status).toBe(200)
      expect(await dev?.next(3)).toMatchObject({ message: 'People', data: { page: 'sales', gone: 'dev.tab-1' } })
      for (const guest of others) {
        await guest.verify(guest.person)
        await guest.next(2)
        expect(guest.said.map(one => one.message)).toEqual(['User authorized', 'User authorized'])
      }
      for (const guest of guests) guest.socket.close()
    })

    it('is not reported any more to a builder whose right was taken away', async () => {
      const [dev, ada] = [await connect(), await connect()]
      await Promise.all([dev.verify('dev'), ada.verify('ada')])
      await Promise.all([dev.next(1), ada.next(1)])
      expect((await stage.send('dev', 'POST', path, { client: 'dev.tab-2' })).status).toBe(200)
      await dev.next(2)
      await stage.server.repo.users.grant('dev', ['show_app_shop'])
      try {
        await vi.waitFor(async () => {
          const before = dev.said.length
          await stage.send('ada', 'POST', path, { client: 'ada.tab-1', about: '' })
          await ada.next(2)
          await dev.verify('dev')
          await dev.next(before + 1)
          expect(dev.said.at(-1)).toMatchObject({ message: 'User authorized' })
          expect(dev.said.slice(before).map(one => one.message)).toEqual(['User authorized'])
        })
      } finally {
        await stage.server.repo.users.grant('dev', ['developer'])
      }
      for (const guest of [dev, ada]) guest.socket.close()
    })
  })

  it('does not open on another path', async () => {
    const socket = new WebSocket(url.replace('/api/', '/other'))
    const [error] = (await once(socket, 'error')) as [Error]
    expect(error.message).toContain('404')
  })
})
