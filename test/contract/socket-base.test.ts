// A server whose calls are below /api, where both sockets have their own addresses too.
import { once } from 'node:events'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import type { SocketServer } from '../../demo/server/live/sockets.ts'
import { openStage, type Stage } from './stage.ts'

describe('a server whose calls are below /api', () => {
  let stage: Stage, node: ServerType, sockets: SocketServer, host: string
  beforeAll(async () => {
    stage = await openStage({ config: { basePath: '/api' } })
    await new Promise<void>(resolve => {
      node = serve({ fetch: stage.server.app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve())
    })
    sockets = stage.server.attachSockets(node)
    const address = node.address()
    host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(async () => {
    await sockets.close()
    await new Promise(resolve => node.close(resolve))
    await stage.close()
  })

  it.each(['/api/', '/api', '/api/api/', '/api/v1/queue/run-1', '/api/api/v1/queue/run-1'])(
    'opens the socket at %s (SOC-001)',
    async path => {
      const socket = new WebSocket(`ws://${host}${path}`)
      await once(socket, 'open')
      expect(socket.readyState).toBe(socket.OPEN)
      socket.close()
    },
  )

  it.each(['/api/socket', '/api/v1/queue/', '/v1/queue/run-1', '/socket'])('refuses one at %s with 404', async path => {
    const [error] = (await once(new WebSocket(`ws://${host}${path}`), 'error')) as [Error]
    expect(error.message).toContain('404')
  })

  it('answers calls with and without the base path', async () => {
    for (const path of ['/api/healthz', '/healthz']) expect((await fetch(`http://${host}${path}`)).status).toBe(200)
  })
})
