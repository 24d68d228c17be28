// A client waits for the run of an action flow: on our server with its own channel, and on a worker that only closes it.
// The runs are those of a worker: a process that is not there yet writes and reports them as it will.
import { createServer as listenHttp, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import type { SocketServer } from '../../demo/server/live/sockets.ts'
import { runActions } from '../../src/acting/run.ts'
import type { ActionHost } from '../../src/actions/part.ts'
import type { Core, CoreOptions } from '../../src/api/core.ts'
import { createCore } from '../../src/api/create-core.ts'
import { encodeFrame } from '../../src/api/frames.ts'
import type { FlowRunStatus } from '../../src/stores/flow-runs.ts'
import { createPageStore } from '../../src/stores/page.ts'
import { furnishForms } from './stage-forms.ts'
import { openStage, type Stage } from './stage.ts'

/** Node has none before 22; its errors throw unless something listens. */
const openSocket = (url: string) => new WebSocket(url).on('error', () => {}) as unknown as globalThis.WebSocket
const patient = { timeout: 10_000 }

const flow = { type: 'actionflow', actionflowid: 'flow-empty' }
const cores: Core[] = []
afterEach(() => {
  for (const core of cores.splice(0)) core.destroy()
  vi.useRealTimers()
})
const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input))
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port // it listens on TCP

describe('a client that starts a flow', () => {
  let stage: Stage, node: ServerType, sockets: SocketServer, api: string
  /** How often the call that starts the run was sent; after the first time it only reads. */
  let looks = 0
  let started: string | undefined
  beforeAll(async () => {
    stage = await openStage()
    await furnishForms(stage.server)
    await new Promise<void>(resolve => {
      node = serve({ fetch: work, hostname: '127.0.0.1', port: 0 }, () => resolve())
    })
    sockets = stage.server.attachSockets(node)
    api = `http://127.0.0.1:${portOf(node)}`
  })
  afterAll(async () => {
    await sockets.close()
    await new Promise(resolve => node.close(resolve))
    await stage.close()
  })

  /** A worker has taken the run before the server would end it. */
  async function work(request: Request): Promise<Response> {
    if (new URL(request.url).pathname === '/actionflow/start') {
      looks++
      const { uuid } = (await request.clone().json()) as { readonly uuid: string } // the client sends one
      if (looks === 1)
        await stage.server.repo.flows.addRun({
          ...{ uuid, flow: 'flow-empty', starter: 'user eve', request: {} },
          nowSec: 1,
        })
      started = uuid
    }
    return stage.server.app.fetch(request)
  }
  async function report(message: string): Promise<void> {
    await stage.engine.query('update flow_runs set message = $2 where uuid = $1', [started, message])
    await stage.server.changes.noteRun(String(started))
  }
  async function end(exitcode: number, message: string): Promise<void> {
    await stage.server.repo.flows.endRun(String(started), { exitcode, message, nowSec: 2 })
    await stage.server.changes.noteRun(String(started))
  }

  /** Opens a page of eve and presses a button whose list has the flow between the two ends of the page's loading sign. */
  async function press(options: Partial<CoreOptions> = {}) {
    looks = 0
    started = undefined
    const opened: globalThis.WebSocket[] = []
    const reads = vi.fn()
    const core = createCore({
      name: `runs-${Math.random()}`,
      api,
      storage: 'memory',
      auth: { mode: 'token', getToken: async () => (await stage.tokenOf('eve')) ?? null },
      createSocket: url => {
        const socket = openSocket(url)
        opened.push(socket)
        return socket
      },
      fetch(input, init) {
        if (new URL(addressOf(input)).pathname === '/apps') reads()
        return fetch(input, init)
      },
      ...options,
    })
    cores.push(core)
    const page = createPageStore({ core, app: 'ops', page: 'report' })
    const records: (readonly FlowRunStatus[])[] = []
    page.flowRuns.subscribe(() => records.push(page.flowRuns.get()))
    const host = { setLoading: vi.fn(), notify: vi.fn(), progress: vi.fn() }
    core.query({ method: 'GET', path: '/apps' }).subscribe(() => {}) // something that the page shows
    await vi.waitFor(() => expect(reads).toHaveBeenCalledTimes(1), patient)
    const result = runActions([{ type: 'loading', value: 'start' }, flow, { type: 'loading', value: 'stop' }], {
      core,
      flowRuns: page.flowRuns,
      ...host,
    } satisfies ActionHost)
    return { core, page, records, opened, reads, result, ...host }
  }
  const channels = (opened: readonly globalThis.WebSocket[]) => opened.filter(({ url }) => url.includes('/queue/'))
  const isListening = async (progress: ReturnType<typeof vi.fn>, text: string) => {
    await vi.waitFor(() => expect(progress).toHaveBeenLastCalledWith(text), patient)
  }

  it('records the run as executing, listens to its channel, shows its progress and goes on when it has ended (ACT-050, LIV-007)', async () => {
    const { page, opened, reads, progress, result, records, setLoading } = await press()
    await vi.waitFor(() => expect(channels(opened)).toHaveLength(1), patient)
    await report('1 of 3 mails are sent.')
    await isListening(progress, '1 of 3 mails are sent.')
    expect(channels(opened).map(({ url }) => url)).toEqual([`${api.replace('http', 'ws')}/api/v1/queue/${started}`])
    expect(page.flowRuns.get()).toEqual([
      { actionflowId: 'flow-empty', subId: started, refresh: false, message: '1 of 3 mails are sent.' },
    ])
    await report('2 of 3 mails are sent.')
    await isListening(progress, '2 of 3 mails are sent.')
    expect(setLoading.mock.calls).toEqual([[true]])
    await end(0, 'Done.')
    expect(await result).toMatchObject({ ok: true, finished: 3 })
    expect(records.at(-2)).toEqual([{ actionflowId: 'flow-empty', refresh: true, message: 'Done.' }])
    expect(page.flowRuns.get()).toEqual([])
    expect(setLoading.mock.calls).toEqual([[true], [false]])
    expect(progress).toHaveBeenLastCalledWith('')
    await vi.waitFor(() => expect(reads).toHaveBeenCalledTimes(2), patient)
  })

  it('does not send the call again while the channel reports', async () => {
    const { progress, result } = await press()
    await vi.waitFor(() => expect(started).toBeDefined(), patient)
    await report('Begun.')
    await isListening(progress, 'Begun.')
    const before = looks
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(looks).toBe(before)
    vi.useRealTimers()
    await end(0, 'Done.')
    expect((await result).ok).toBe(true)
  })

  it('shows why the run failed, runs nothing after it, and reads nothing again (LIV-006)', async () => {
    const { page, reads, progress, result, notify, setLoading, records } = await press()
    await vi.waitFor(() => expect(started).toBeDefined(), patient)
    await report('Begun.')
    await isListening(progress, 'Begun.')
    await end(1, 'The mail server refused.')
    expect(await result).toMatchObject({ ok: false, message: 'The mail server refused.', finished: 2 })
    expect(notify).toHaveBeenCalledWith({ kind: 'error', text: 'The mail server refused.' })
    expect(setLoading.mock.calls).toEqual([[true], [false, true]])
    expect(records.flat().some(({ refresh }) => refresh)).toBe(false)
    expect(page.flowRuns.get()).toEqual([])
    expect(reads).toHaveBeenCalledTimes(1)
  })

  it('reads the run with its call where no socket can be opened', async () => {
    for (const createSocket of [
      () => {
        throw new DOMException('no', 'SecurityError')
      },
      () => openSocket(`${api.replace('http', 'ws')}/behind/a/proxy`),
    ]) {
      const { result, progress } = await press({ createSocket })
      await vi.waitFor(() => expect(looks).toBeGreaterThan(1), patient)
      await end(0, 'Done.')
      expect((await result).ok).toBe(true)
      expect(progress.mock.calls).toEqual([['']])
    }
  })

  it('closes the channel when the page is left, and what comes late changes nothing', async () => {
    const { page, core, opened, reads, result, progress, setLoading } = await press()
    await vi.waitFor(() => expect(started).toBeDefined(), patient)
    await report('Begun.')
    await isListening(progress, 'Begun.')
    await page.refresh(['some-module'])
    expect(page.refreshList.get()).toEqual(['some-module'])
    page.destroy()
    expect(await result).toMatchObject({ ok: false, isCancelled: true })
    expect(channels(opened).map(({ readyState }) => readyState > 1)).toEqual([true])
    const next = createPageStore({ core, app: 'ops', page: 'other' })
    expect([next.refreshList.get(), next.flowRuns.get()]).toEqual([[], []])
    await end(0, 'Done.')
    expect(setLoading.mock.calls).toEqual([[true], [false, true]])
    expect([next.flowRuns.get(), page.flowRuns.get(), reads.mock.calls.length]).toEqual([[], [], 1])
    next.destroy()
  })

  it('closes the channel with the session of its starter, and what comes late changes nothing', async () => {
    const { core, reads, result, progress, notify } = await press()
    await vi.waitFor(() => expect(started).toBeDefined(), patient)
    await report('Begun.')
    await isListening(progress, 'Begun.')
    await core.signOut()
    expect(await result).toMatchObject({ ok: false, isCancelled: true })
    expect(core.stats().sockets).toBe(0)
    await end(0, 'Done.')
    expect([notify.mock.calls, reads.mock.calls.length]).toEqual([[], 1])
  })
})

describe('a client of a host whose worker only closes the channel', () => {
  let http: HttpServer, channel: WebSocket.Server, api: string
  let isAway = false
  /** What the worker does once it has been greeted. */
  let work: (socket: WebSocket, greeting: unknown) => void = () => {}
  let connections = 0
  beforeAll(async () => {
    http = listenHttp((request, response) => {
      if (isAway) return void request.socket.destroy()
      response.setHeader('content-type', 'application/json')
      const run = {
        uuid: 'run-7',
        actionflowid: 'f1',
        status: 'running',
        exitcode: null,
        refresh: false,
        started_at: 1,
      }
      response.end(JSON.stringify({ code: 200, message: 'OK', data: run }))
    })
    channel = new WebSocket.Server({ noServer: true })
    http.on('upgrade', (request, socket, head) => {
      connections++
      if (isAway) return void socket.destroy()
      channel.handleUpgrade(request, socket as never, head, opened => {
        opened.once('message', data => work(opened, JSON.parse(Buffer.from(String(data), 'base64').toString('utf8'))))
      })
    })
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', () => resolve()))
    api = `http://127.0.0.1:${portOf(http)}`
  })
  afterAll(async () => {
    channel.close()
    await new Promise(resolve => {
      http.close(resolve)
      http.closeAllConnections()
    })
  })

  function press(does: typeof work) {
    connections = 0
    isAway = false
    work = does
    const core = createCore({
      name: `worker-${Math.random()}`,
      api: 'http://calls.test/',
      worker: `${api}/`,
      storage: 'memory',
      auth: { mode: 'public' },
      fetch: (input, init) => fetch(addressOf(input).replace('http://calls.test', api), init),
      createSocket: openSocket,
    })
    cores.push(core)
    const page = createPageStore({ core, app: 'ops', page: 'report' })
    const records: (readonly FlowRunStatus[])[] = []
    page.flowRuns.subscribe(() => records.push(page.flowRuns.get()))
    const host = { setLoading: vi.fn(), notify: vi.fn(), progress: vi.fn() }
    const result = runActions(
      [
        { type: 'loading', value: 'start' },
        { type: 'actionflow', actionflowid: 'f1' },
        { type: 'loading', value: 'stop' },
      ],
      { core, flowRuns: page.flowRuns, ...host },
    )
    return { result, records, page, ...host }
  }

  it('goes on after exitcode=0 in its close reason: the run has no channel any more and is marked for refresh (LIV-003)', async () => {
    const { result, records, page, setLoading } = press(socket => socket.close(1000, 'exitcode=0'))
    expect((await result).ok).toBe(true)
    expect(records).toEqual([
      [{ actionflowId: 'f1', subId: 'run-7', refresh: false }],
      [{ actionflowId: 'f1', refresh: true }],
      [],
    ])
    expect(page.flowRuns.get()).toEqual([])
    expect(setLoading.mock.calls).toEqual([[true], [false]])
  })

  it('clears the loading sign after exitcode=1 in its close reason, and marks nothing for refresh (LIV-004)', async () => {
    const { result, records, setLoading, notify } = press(socket => socket.close(1000, 'exitcode=1'))
    expect(await result).toMatchObject({ ok: false, finished: 2 })
    expect(setLoading.mock.calls).toEqual([[true], [false, true]])
    expect(records).toEqual([[{ actionflowId: 'f1', subId: 'run-7', refresh: false }], []])
    expect(notify).toHaveBeenCalledWith({ kind: 'error', text: 'The action flow ended with an error.' })
  })

  it.each([
    ['in its text', { message: 'exitcode=1' }, 'The action flow ended with an error.'],
    ['in its data', { message: 'No paper.', data: { exitcode: 1 } }, 'No paper.'],
  ])(
    'clears the loading sign after a message with exitcode=1 %s, while the channel is open (LIV-005)',
    async (_, message, text) => {
      const { result, setLoading, notify } = press(socket => socket.send(encodeFrame(message)))
      expect((await result).ok).toBe(false)
      expect(setLoading.mock.calls).toEqual([[true], [false, true]])
      expect(notify).toHaveBeenCalledWith({ kind: 'error', text })
    },
  )

  it('greets as the app socket does, and an outcome that comes twice counts once', async () => {
    const greeted = vi.fn()
    const { result, records } = press((socket, greeting) => {
      greeted(greeting)
      const frame = encodeFrame({ message: 'Done.', data: { exitcode: 0, refresh: true } })
      socket.send(frame)
      socket.send(frame)
      socket.close(1000, 'exitcode=0')
    })
    expect((await result).ok).toBe(true)
    expect(records.filter(all => all.some(({ refresh }) => refresh))).toHaveLength(1)
    expect(greeted.mock.calls).toEqual([[{ authorization: '', message: 'Verify authorization', websocket_sub_id: 0 }]])
  })

  it('connects again after a drop without a reason, and the worker repeats its last message', async () => {
    const { result, progress } = press(socket => {
      socket.send(encodeFrame({ message: `Half (${connections})` }))
      if (connections === 1) socket.terminate()
      else socket.close(1000, 'exitcode=0')
    })
    expect((await result).ok).toBe(true)
    expect(progress.mock.calls.flat()).toEqual(['Half (1)', 'Half (2)', ''])
    expect(connections).toBe(2)
  })

  it('connects three times, after 1, 2 and 4 s; then it ends loading and reports that the connection was lost (LIV-010)', async () => {
    const startedMs: number[] = []
    let drop = () => {}
    const { result, progress, setLoading, notify } = press(socket => {
      socket.send(encodeFrame({ message: 'Half' }))
      drop = () => socket.terminate()
    })
    await vi.waitFor(() => expect(progress).toHaveBeenCalledWith('Half'), patient)
    http.on('upgrade', () => startedMs.push(Date.now()))
    isAway = true
    const droppedMs = Date.now()
    drop()
    expect(await result).toMatchObject({ ok: false, message: 'Connection to the run was lost.' })
    expect(setLoading.mock.calls).toEqual([[true], [false, true]])
    expect(notify).toHaveBeenCalledWith({ kind: 'error', text: 'Connection to the run was lost.' })
    expect(startedMs.map(ms => Math.round((ms - droppedMs) / 1000))).toEqual([1, 3, 7])
  }, 20_000)
})
