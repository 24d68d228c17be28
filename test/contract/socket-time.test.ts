// The app socket over minutes: with a fake clock.
import { once } from 'node:events'
import { serve, type ServerType } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import type { SocketServer } from '../../demo/server/live/sockets.ts'
import { furnishForms } from './stage-forms.ts'
import { embedToken, openStage, type Stage } from './stage.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value), 'utf8').toString('base64')

describe('the app socket, in time', () => {
  let stage: Stage, node: ServerType, sockets: SocketServer, url: string
  beforeEach(async () => {
    stage = await openStage({ config: { accessTokenSec: 900 } })
    await new Promise<void>(resolve => {
      node = serve({ fetch: stage.server.app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve())
    })
    await stage.tokenOf('eve')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    sockets = stage.server.attachSockets(node)
    const address = node.address()
    url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/`
  })
  afterEach(async () => {
    vi.useRealTimers()
    await sockets.close()
    await new Promise(resolve => node.close(resolve))
    await stage.close()
  })

  async function connect(path = '') {
    const socket = new WebSocket(url + path)
    const said: { readonly message: string }[] = []
    let answered = () => {}
    socket.on('message', (data: unknown) => {
      said.push(JSON.parse(Buffer.from(String(data), 'base64').toString('utf8')) as (typeof said)[number])
      answered()
    })
    const closed = once(socket, 'close') as Promise<[number]>
    await once(socket, 'open')
    const verify = async (token: string | undefined) => {
      const answer = new Promise<void>(resolve => {
        answered = resolve
      })
      socket.send(
        encode({
          authorization: token === undefined ? '' : `Bearer ${token}`,
          message: 'Verify authorization',
          websocket_sub_id: 0,
        }),
      )
      await Promise.race([answer, closed])
    }
    return { socket, said, closed, verify }
  }

  it('closes a socket that never authenticates, and keeps one that does', async () => {
    const [silent, known] = [await connect(), await connect()]
    await known.verify(await stage.tokenOf('eve'))
    await vi.advanceTimersByTimeAsync(14_000)
    expect(silent.socket.readyState).toBe(WebSocket.OPEN)
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await silent.closed)[0]).toBe(4401)
    expect(known.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('closes a socket that does not authenticate again, whatever else it sends', async () => {
    const [fading, chatting, faithful] = [await connect(), await connect(), await connect()]
    const token = await stage.tokenOf('eve')
    for (const guest of [fading, chatting, faithful]) await guest.verify(token)
    for (let seconds = 0; seconds < 100; seconds += 10) {
      await vi.advanceTimersByTimeAsync(10_000)
      if (chatting.socket.readyState === WebSocket.OPEN) chatting.socket.send(encode({ message: 'Still here' }))
      await faithful.verify(token)
    }
    expect((await Promise.all([fading.closed, chatting.closed])).map(([code]) => code)).toEqual([1006, 1006])
    expect(faithful.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('ends with its token, and receives nothing from that moment on', async () => {
    const guest = await connect()
    await guest.verify(await embedToken({ scope: ['app:shop:read'] }, 25))
    expect(guest.said.map(one => one.message)).toEqual(['User authorized'])
    await vi.advanceTimersByTimeAsync(26_000)
    await stage.server.changes.note({ app: 'shop', collection: 'orders', table: 'x' })
    await vi.advanceTimersByTimeAsync(4_000)
    expect((await guest.closed)[0]).toBe(4401)
    expect(guest.said).toHaveLength(1)
  })

  it('ends when its person has signed out', async () => {
    const guest = await connect()
    const { body } = await stage.send('nobody', 'POST', '/auth', {
      username: 'dev@lc.test',
      password: 'correct horse battery',
      token_in_body: true,
    })
    const { access_token, refresh_token } = body.data as {
      readonly access_token: string
      readonly refresh_token: string
    } // a sign-in that went well
    await guest.verify(access_token)
    expect(guest.socket.readyState).toBe(WebSocket.OPEN)
    await stage.send('nobody', 'GET', '/auth/de-auth', undefined, { 'X-Refresh-Token': refresh_token })
    await guest.verify(access_token)
    expect((await guest.closed)[0]).toBe(4401)
  })

  describe('of a run', () => {
    const start = async (uuid: string, starter: string) => {
      await stage.server.repo.flows.addRun({ uuid, flow: 'flow-empty', starter, request: {}, nowSec: 1 })
    }
    const end = async (uuid: string) => {
      await stage.server.repo.flows.endRun(uuid, { exitcode: 0, message: 'Done.', nowSec: 2 })
      await stage.server.changes.noteRun(uuid)
    }
    const signIn = async () => {
      const { body } = await stage.send('nobody', 'POST', '/auth', {
        username: 'eve@lc.test',
        password: 'correct horse battery',
        token_in_body: true,
      })
      return body.data as { readonly access_token: string; readonly refresh_token: string } // a sign-in that went well
    }
    beforeEach(() => furnishForms(stage.server))

    it('closes with its token, unless a new one came before', async () => {
      await start('long', 'embed customer-7')
      const [fading, renewed] = [await connect('v1/queue/long'), await connect('v1/queue/long')]
      for (const guest of [fading, renewed]) await guest.verify(await embedToken({ scope: ['app:shop:read'] }, 25))
      expect([fading, renewed].map(({ said }) => said.length)).toEqual([1, 1])
      await vi.advanceTimersByTimeAsync(20_000)
      const read = vi.spyOn(stage.server.repo.flows, 'findRun')
      renewed.socket.send(
        encode({
          authorization: `Bearer ${await embedToken({ scope: ['app:shop:read'] }, 25)}`,
          message: 'Verify authorization',
        }),
      )
      await vi.waitFor(() => expect(read).toHaveBeenCalled())
      await read.mock.results[0]?.value
      await vi.advanceTimersByTimeAsync(6_000)
      expect((await fading.closed)[0]).toBe(4401)
      expect(renewed.socket.readyState).toBe(WebSocket.OPEN)
      await end('long')
      expect((await renewed.closed)[0]).toBe(1000)
      expect(fading.said).toHaveLength(1)
    })

    it('sends nothing more once its person has signed out', async () => {
      await start('slow', 'user eve')
      const { access_token, refresh_token } = await signIn()
      const guest = await connect('v1/queue/slow')
      await guest.verify(access_token)
      await stage.send('nobody', 'GET', '/auth/de-auth', undefined, { 'X-Refresh-Token': refresh_token })
      await end('slow')
      expect((await guest.closed)[0]).toBe(4401)
      expect(guest.said.map(({ message }) => message)).toEqual([''])
    })
  })
})
