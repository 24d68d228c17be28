// The channel of one run of an action flow.
import { once } from 'node:events'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import type { SocketServer } from '../../demo/server/live/sockets.ts'
import { furnishForms } from './stage-forms.ts'
import { openStage, type Person, type Stage } from './stage.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value), 'utf8').toString('base64')

describe('the socket of a run', () => {
  let stage: Stage, node: ServerType, sockets: SocketServer, url: string
  beforeAll(async () => {
    stage = await openStage()
    await furnishForms(stage.server)
    await new Promise<void>(resolve => {
      node = serve({ fetch: stage.server.app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve())
    })
    sockets = stage.server.attachSockets(node)
    const address = node.address()
    url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/v1/queue`
    await stage.send('eve', 'POST', '/actionflow/start', { actionflowid: 'flow-empty', uuid: 'ended run' })
    await stage.server.repo.flows.addRun({
      uuid: 'slow-run',
      flow: 'flow-empty',
      starter: 'user eve',
      request: {},
      nowSec: 1,
    })
  })
  afterAll(async () => {
    await sockets.close()
    await new Promise(resolve => node.close(resolve))
    await stage.close()
  })

  /** Opens the channel as a user; returns the messages and how it closed. */
  async function watch(as: Person, uuid: string, hello?: unknown) {
    const socket = new WebSocket(`${url}/${encodeURIComponent(uuid)}`)
    const said: { readonly message: string; readonly data: Readonly<Record<string, unknown>> }[] = []
    socket.on('message', (data: unknown) =>
      said.push(JSON.parse(Buffer.from(String(data), 'base64').toString('utf8')) as (typeof said)[number]),
    )
    const closed = once(socket, 'close').then(([code, reason]) => `${String(code)} ${String(reason)}`)
    await once(socket, 'open')
    socket.send(
      encode(
        hello ?? {
          authorization: `Bearer ${await stage.tokenOf(as)}`,
          message: 'Verify authorization',
          websocket_sub_id: 0,
        },
      ),
    )
    return { said, closed }
  }

  it('sends its starter the last message of a run that ended, and closes with its outcome (SOC-013, LIV-002)', async () => {
    const { said, closed } = await watch('eve', 'ended run')
    expect(await closed).toBe('1000 exitcode=0')
    expect(said).toEqual([
      {
        message: 'Done.',
        data: { uuid: 'ended run', actionflowid: 'flow-empty', status: 'done', refresh: true, exitcode: 0 },
      },
    ])
  })

  it('is open to administrators, and to nobody else (SOC-014)', async () => {
    expect(await (await watch('ada', 'ended run')).closed).toBe('1000 exitcode=0')
    for (const person of ['dev', 'stranger'] as const)
      expect(await (await watch(person, 'ended run')).closed, person).toMatch(/^4401/)
    expect(await (await watch('eve', 'ended run', { message: 'Hello' })).closed).toMatch(/^4401/)
    expect(await (await watch('eve', 'no such run')).closed).toMatch(/^4401/)
  })

  it('is one for each run: it receives the messages of its own run and of no other (SOC-012)', async () => {
    for (const uuid of ['run a', 'run b'])
      await stage.server.repo.flows.addRun({ uuid, flow: 'flow-empty', starter: 'user eve', request: {}, nowSec: 1 })
    const [first, second] = [await watch('eve', 'run a'), await watch('eve', 'run b')]
    await vi.waitFor(() => {
      expect([first.said.length, second.said.length]).toEqual([1, 1])
    })
    await stage.server.repo.flows.endRun('run b', { exitcode: 0, message: 'Done.', nowSec: 2 })
    await stage.server.changes.noteRun('run b')
    expect(await second.closed).toBe('1000 exitcode=0')
    await stage.server.repo.flows.endRun('run a', { exitcode: 1, message: 'Not done.', nowSec: 3 })
    await stage.server.changes.noteRun('run a')
    expect(await first.closed).toBe('1000 exitcode=1')
    expect([first, second].map(({ said }) => said.map(({ data }) => [data['uuid'], data['status']]))).toEqual([
      [
        ['run a', 'running'],
        ['run a', 'failed'],
      ],
      [
        ['run b', 'running'],
        ['run b', 'done'],
      ],
    ])
  })

  it('belongs to a run that stores what it was started with, except who started it (API-020)', async () => {
    const settings = {
      custom_keys: { gate: 'B14' },
      unique_id: 'u1',
      importData: [{ a: 1 }],
      alldata: [{ _id: 'o1' }],
      clicked_checkbox_buttons: [{ key: 'done', value: true }],
    }
    const { body } = await stage.send('eve', 'POST', '/actionflow/start', {
      actionflowid: 'flow-empty',
      user: 'ada',
      uuid: 'told run',
      settings,
    })
    expect(body.data).toMatchObject({ uuid: 'told run' })
    expect(await stage.engine.query('select request, starter from flow_runs where uuid = $1', ['told run'])).toEqual([
      { request: { settings, user: 'eve' }, starter: 'user eve' },
    ])
  })

  it('stays open while a run goes on, and reports when it ends, also with a failure (SOC-013)', async () => {
    const { said, closed } = await watch('eve', 'slow-run')
    await vi.waitFor(() => expect(said).not.toHaveLength(0), { timeout: 10_000 })
    expect(said[0]?.data).toMatchObject({ status: 'running', exitcode: null, refresh: false })
    await stage.server.repo.flows.endRun('slow-run', { exitcode: 1, message: 'The mail server refused.', nowSec: 2 })
    await stage.server.changes.noteRun('slow-run')
    expect(await closed).toBe('1000 exitcode=1')
    expect(said[1]).toMatchObject({
      message: 'The mail server refused.',
      data: { status: 'failed', refresh: false, exitcode: 1 },
    })
  })
})
