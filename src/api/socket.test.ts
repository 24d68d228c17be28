import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCore } from './create-core.ts'
import type { Core } from './core.ts'
import { backoffMs } from './backoff.ts'
import { decodeFrame, encodeFrame } from './frames.ts'
import { socketUrl } from './socket.ts'

class Line {
  static all: Line[] = []
  readyState = 0
  sent: string[] = []
  url: string
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror: (() => void) | null = null
  constructor(url: string) {
    this.url = url
    Line.all.push(this)
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  send(text: string): void {
    this.sent.push(text)
  }
  hear(value: unknown): void {
    this.onmessage?.({ data: encodeFrame(value) })
  }
  close(): void {
    this.readyState = 3
  }
  lose(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
  said(): (Readonly<Record<string, unknown>> | undefined)[] {
    return this.sent.map(decodeFrame)
  }
}
const made: Core[] = []
const user = { id: 'u1', email: 'a@b.c', first_name: 'A', last_name: 'B', roles: [], permissions: [] }
function setup() {
  const core = createCore({
    api: 'https://api.test/',
    auth: { mode: 'token', getToken: async () => 'jwt' },
    storage: 'memory',
    fetch: async () =>
      new Response(JSON.stringify({ code: 200, message: '', data: user }), {
        headers: { 'content-type': 'application/json' },
      }),
    createSocket: url => new Line(url) as unknown as WebSocket, // the part of a WebSocket that the core uses
  })
  made.push(core)
  return core
}
const tick = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const line = (): Line => {
  const last = Line.all.at(-1)
  if (!last) throw new Error('no line was opened')
  return last
}

beforeEach(() => {
  vi.useFakeTimers()
  Line.all = []
})
afterEach(() => {
  for (const core of made.splice(0)) core.destroy()
  vi.useRealTimers()
})

describe('the app socket', () => {
  it('is one connection to /api/ of the service, however many listen (SOC-001)', async () => {
    const core = setup()
    expect(Line.all).toHaveLength(0)
    for (let i = 0; i < 20; i++) core.live('Refresh', () => {})
    await tick(1)
    expect(Line.all.map(l => l.url)).toEqual(['wss://api.test/api/'])
    expect(core.stats().sockets).toBe(1)
  })

  it('finds its address from the api base (SOC-001)', () => {
    expect(socketUrl('http://x.test/lc/')).toBe('ws://x.test/lc/api/')
    expect(socketUrl('https://x.test/api')).toBe('wss://x.test/api/')
    expect(socketUrl('https://x.test', 'https://live.test/s')).toBe('wss://live.test/s')
  })

  it('carries base64 of UTF-8 JSON both ways (SOC-002, SOC-010, SOC-017)', async () => {
    const value = { message: 'Refresh', websocket_sub_id: 3, data: 'café – 日本' }
    expect(decodeFrame(encodeFrame(value))).toEqual(value)
    expect(new TextDecoder().decode(Uint8Array.from(atob(encodeFrame(value)), c => c.charCodeAt(0)))).toBe(
      JSON.stringify(value),
    )
    const core = setup()
    const heard: unknown[] = []
    core.live('Refresh', data => heard.push(data))
    await tick(1)
    line().open()
    line().hear(value)
    line().onmessage?.({ data: '%% no base64 %%' })
    expect(heard).toEqual(['café – 日本'])
  })

  it('authorises itself on open with the id 0 and again every 10 s with the id it was given (SOC-003, SOC-004, SOC-005, SOC-006, SOC-016)', async () => {
    const core = setup()
    core.live('Refresh', () => {})
    await tick(1)
    line().open()
    expect(line().said()).toEqual([
      { authorization: 'Bearer jwt', message: 'Verify authorization', websocket_sub_id: 0 },
    ])
    line().hear({ message: 'User authorized', websocket_sub_id: 42, data: user })
    line().hear({ message: 'User authorized', websocket_sub_id: 0 })
    await tick(10_000)
    expect(line().said().at(-1)).toEqual({
      authorization: 'Bearer jwt',
      message: 'Verify authorization',
      websocket_sub_id: 42,
    })
    expect(line().sent).toHaveLength(2)
  })

  it('updates the user when the server authorises (SOC-007)', async () => {
    const core = setup()
    core.session.subscribe(() => {})
    core.live('Refresh', () => {})
    await tick(5)
    line().open()
    line().hear({ message: 'User authorized', websocket_sub_id: 1, data: { ...user, first_name: 'New' } })
    expect(core.session.get().user?.first_name).toBe('New')
  })

  it('ignores "Notify" (SOC-009)', async () => {
    const core = setup()
    const heard = vi.fn()
    core.live('Notify', heard)
    await tick(1)
    line().open()
    line().hear({ message: 'Notify', websocket_sub_id: 1, data: 1 })
    expect(heard).not.toHaveBeenCalled()
  })

  it('is closed 5 s after the last listener left, and by signing out (SOC-011)', async () => {
    const core = setup()
    const stop = core.live('Refresh', () => {})
    await tick(1)
    line().open()
    stop()
    await tick(4_000)
    expect(line().readyState).toBe(1)
    await tick(1_100)
    expect(line().readyState).toBe(3)
    core.live('Refresh', () => {})
    await tick(1)
    line().open()
    await core.signOut()
    expect(line().readyState).toBe(3)
  })

  it('comes back after 1 s to 30 s with jitter and keeps its id (SOC-015)', async () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(n => backoffMs(n, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
    expect(backoffMs(0, 0.5)).toBe(750)
    const core = setup()
    core.live('Refresh', () => {})
    await tick(1)
    line().open()
    line().hear({ message: 'User authorized', websocket_sub_id: 7 })
    line().lose()
    await tick(1_001)
    expect(Line.all).toHaveLength(2)
    line().open()
    expect(line().said()[0]).toMatchObject({ websocket_sub_id: 7 })
    line().lose(4401)
    await tick(60_000)
    expect(Line.all).toHaveLength(2)
  })

  it('comes back ever more slowly as long as no line opens, and quickly again after one did (SOC-015)', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const core = setup()
    core.live('Refresh', () => {})
    await tick(1)
    line().open()
    const waits: number[] = []
    for (let round = 0; round < 7; round++) {
      const before = Line.all.length
      const lostAtMs = Date.now()
      line().lose()
      while (Line.all.length === before) await tick(100)
      waits.push(Math.round((Date.now() - lostAtMs) / 1_000))
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
    line().open()
    line().lose()
    const before = Line.all.length
    await tick(1_100)
    expect(Line.all).toHaveLength(before + 1)
    vi.restoreAllMocks()
  })
})
