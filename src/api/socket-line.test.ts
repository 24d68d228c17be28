// The connection of an app socket: when it opens, what it sends and accepts, and when it stays closed.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decodeFrame, encodeFrame } from './frames.ts'
import { createAppSocket, lineTopic, socketUrl } from './socket.ts'
import type { SocketParts } from './socket.ts'
import { lineOf } from './line.ts'

class Line {
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror: (() => void) | null = null
  open(): this {
    this.readyState = 1
    this.onopen?.()
    return this
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.readyState = 3
  }
  hear(value: unknown): void {
    this.onmessage?.({ data: encodeFrame(value) })
  }
  lose(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
  said(): unknown[] {
    return this.sent.map(decodeFrame)
  }
}
const tick = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const ended: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  for (const end of ended.splice(0)) end()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function stage(parts: Partial<SocketParts> = {}) {
  const lines: Line[] = []
  const onUser = vi.fn()
  const session = { token: 'jwt' as string | undefined, mayReconnect: true }
  const socket = createAppSocket({
    url: 'wss://api.test/api/',
    token: async () => session.token,
    peek: () => session.token,
    mayReconnect: () => session.mayReconnect,
    onUser,
    createSocket: () => {
      const line = new Line()
      lines.push(line)
      return line as unknown as WebSocket
    }, // the part that is used
    ...parts,
  })
  ended.push(socket.destroy)
  const opened = async (topic = 'Refresh', listener: (data: unknown) => void = () => {}) => {
    const stop = socket.live(topic, listener)
    await tick()
    const line = lines.at(-1)
    if (!line) throw new Error('no line was opened')
    return { stop, line: line.open() }
  }
  return { socket, lines, session, onUser, opened }
}

describe('a line is opened', () => {
  it('once for all that listen in one turn, listen later or resume', async () => {
    const { socket, lines } = stage()
    socket.live('a', () => {})
    socket.live('b', () => {})
    socket.resume()
    await tick()
    socket.live('c', () => {})
    socket.resume()
    await tick()
    expect([lines.length, socket.open()]).toEqual([1, 1])
  })

  it('for nobody: not without a listener, after the listener left while the token was on its way, or after the socket has ended', async () => {
    const { socket, lines } = stage()
    socket.resume()
    await tick()
    socket.live('a', () => {})()
    await tick()
    socket.live('a', () => {})
    socket.destroy()
    await tick()
    socket.live('a', () => {})
    socket.resume()
    await tick(60_000)
    expect([lines.length, socket.open(), vi.getTimerCount()]).toEqual([0, 0, 0])
  })

  it('for no one while signed out, but once they sign in', async () => {
    const { socket, lines, session } = stage()
    session.mayReconnect = false
    socket.live('a', () => {})
    await tick()
    expect(lines).toEqual([])
    session.mayReconnect = true
    socket.resume()
    await tick()
    expect(lines).toHaveLength(1)
  })

  it('again after 1 s, and ever more slowly, where the browser refuses to open one', async () => {
    const tries: number[] = []
    const startedMs = Date.now()
    const { socket } = stage({
      createSocket: () => {
        tries.push(Date.now() - startedMs)
        throw new DOMException('no', 'SyntaxError')
      },
    })
    socket.live('a', () => {})
    await tick(7_000)
    expect(tries).toEqual([0, 1_000, 3_000, 7_000])
    expect(socket.open()).toBe(0)
  })
})

describe('a line that is lost', () => {
  it('stays closed if nobody listens any more, the visitor is signed out or the socket has ended', async () => {
    const left = stage()
    const one = await left.opened()
    one.stop()
    one.line.lose()
    const out = stage()
    const two = await out.opened()
    out.session.mayReconnect = false
    two.line.lose()
    const over = stage()
    const three = await over.opened()
    const { onclose } = three.line
    over.socket.destroy()
    onclose?.({ code: 1006 }) // an event that was on its way
    await tick(60_000)
    expect([left, out, over].map(({ lines }) => lines.length)).toEqual([1, 1, 1])
    expect([left, out, over].map(({ socket }) => socket.open())).toEqual([0, 0, 0])
  })

  it('sends nothing more, also not every 10 s', async () => {
    const { opened, session } = stage()
    const { line } = await opened()
    session.mayReconnect = false
    line.lose()
    await tick(60_000)
    expect(line.sent).toHaveLength(1)
  })
})

describe('what a line sends', () => {
  it('is sent without a token if the visitor has none', async () => {
    const { opened, session } = stage()
    session.token = undefined
    const { line } = await opened()
    expect(line.said()).toEqual([{ authorization: '', message: 'Verify authorization', websocket_sub_id: 0 }])
  })

  it('is not sent while the line closes, nor while reconnecting is not allowed', async () => {
    const { opened, session } = stage()
    const { line } = await opened()
    line.readyState = 2
    await tick(10_000)
    line.readyState = 1
    session.mayReconnect = false
    await tick(10_000)
    expect(line.sent).toHaveLength(1)
    session.mayReconnect = true
    await tick(10_000)
    expect(line.sent).toHaveLength(2)
  })
})

describe('what a line receives', () => {
  const idSaid = async (line: Line): Promise<unknown> => {
    await tick(10_000)
    return (line.said().at(-1) as { readonly websocket_sub_id: unknown }).websocket_sub_id
  }

  it('gives it an id, a number or a text, only with the authorisation and only one that counts (SOC-006)', async () => {
    const { opened } = stage()
    const { line } = await opened()
    for (const frame of [
      { message: 'Refresh', websocket_sub_id: 5 },
      { message: 'User authorized' },
      { message: 'User authorized', websocket_sub_id: null },
      { message: 'User authorized', websocket_sub_id: {} },
      { message: 'User authorized', websocket_sub_id: '0' },
    ])
      line.hear(frame)
    expect(await idSaid(line)).toBe(0)
    line.hear({ message: 'User authorized', websocket_sub_id: 'nine' })
    expect(await idSaid(line)).toBe('nine')
    line.hear({ message: 'User authorized', websocket_sub_id: 9 })
    expect(await idSaid(line)).toBe(9)
  })

  it('names a user only with the authorisation and only as an object (SOC-007)', async () => {
    const { opened, onUser } = stage()
    const { line } = await opened()
    for (const frame of [
      { message: 'Refresh', data: { id: 'u1' } },
      { message: 'User authorized' },
      { message: 'User authorized', data: null },
      { message: 'User authorized', data: 'u1' },
    ])
      line.hear(frame)
    expect(onUser).not.toHaveBeenCalled()
    line.hear({ message: 'User authorized', data: { id: 'u2' } })
    expect(onUser.mock.calls).toEqual([[{ id: 'u2' }]])
  })

  it('is dropped if it is not one of ours', async () => {
    const { opened } = stage()
    const heard = vi.fn()
    const { line } = await opened('Refresh', heard)
    for (const frame of [null, 7, 'Refresh', [], { message: 7 }, {}]) line.hear(frame)
    line.onmessage?.({ data: new ArrayBuffer(4) })
    expect(heard).not.toHaveBeenCalled()
    expect([null, 7, 'text'].map(value => decodeFrame(encodeFrame(value)))).toEqual([undefined, undefined, undefined])
  })
})

describe('whether the line is up', () => {
  const watched = async () => {
    const staged = stage()
    const states: boolean[] = []
    const line = lineOf(staged.socket)
    ended.push(line.subscribe(() => states.push(line.get())))
    await tick()
    return { ...staged, states, readable: line }
  }

  it('is known once the server has authorized it, and until it is lost', async () => {
    const { lines, states, readable } = await watched()
    lines[0]?.open()
    expect(readable.get()).toBe(false)
    lines[0]?.hear({ message: 'User authorized' })
    lines[0]?.hear({ message: 'User authorized' })
    expect(states).toEqual([true])
    lines[0]?.lose()
    expect(states).toEqual([true, false])
    await tick(60_000)
    lines[1]?.open().hear({ message: 'User authorized' })
    expect(states).toEqual([true, false, true])
  })

  it('is no longer so when the server does not reply to the next authorization, or after signing out', async () => {
    const { lines, states, socket } = await watched()
    lines[0]?.open().hear({ message: 'User authorized' })
    await tick(10_000)
    expect(states).toEqual([true])
    await tick(10_000)
    expect(states).toEqual([true, false])
    lines[0]?.hear({ message: 'User authorized' })
    socket.close()
    expect(states).toEqual([true, false, true, false])
  })

  it('is opened again when nothing came from the server after two authorizations, and is not while anything does', async () => {
    const { lines, states } = await watched()
    lines[0]?.open().hear({ message: 'User authorized' })
    await tick(20_000)
    lines[0]?.hear({ message: 'Refresh' })
    await tick(20_000)
    expect(lines[0]?.readyState).toBe(1)
    await tick(10_000)
    expect(lines[0]?.readyState).toBe(3)
    lines[0]?.hear({ message: 'User authorized' })
    await tick(1500)
    expect(lines).toHaveLength(2)
    lines[1]?.open().hear({ message: 'User authorized' })
    expect(states).toEqual([true, false, true])
    await tick(20_000)
    expect(lines).toHaveLength(2)
  })

  it('is reported at once to one that subscribes later, and never by a server', async () => {
    const { lines, socket, states } = await watched()
    lines[0]?.open().hear({ message: lineTopic, data: true })
    expect(states).toEqual([])
    lines[0]?.hear({ message: 'User authorized' })
    const later = lineOf(socket)
    ended.push(later.subscribe(() => {}))
    expect(later.get()).toBe(true)
  })
})

describe('a listener that leaves', () => {
  it('takes no other with it: of its topic, of another one, or one that came after', async () => {
    const { opened, socket } = stage()
    const [staying, other, next] = [vi.fn(), vi.fn(), vi.fn()]
    const { line, stop } = await opened()
    const stopStaying = socket.live('Refresh', staying)
    socket.live('other', other)
    stop()
    await tick(10_000)
    for (const message of ['Refresh', 'other']) line.hear({ message })
    expect([line.readyState, staying.mock.calls.length, other.mock.calls.length]).toEqual([1, 1, 1])
    stopStaying()
    socket.live('Refresh', next)
    stopStaying()
    line.hear({ message: 'Refresh' })
    expect([staying.mock.calls.length, next.mock.calls.length]).toEqual([1, 1])
  })

  it('as the last one closes the line after 5 s, also if it stops twice', async () => {
    const { opened } = stage()
    const { line, stop } = await opened()
    stop()
    await tick(4_000)
    stop()
    await tick(4_000)
    expect(line.readyState).toBe(1)
    await tick(1_000)
    expect([line.readyState, vi.getTimerCount()]).toEqual([3, 0])
  })
})

it('the address of a line follows the page, the api and what the host gave (SOC-001)', () => {
  expect(['https://x.test//', 'https://x.test/api/v2', 'https://x.test/a/api//'].map(api => socketUrl(api))).toEqual([
    'wss://x.test/api/',
    'wss://x.test/api/v2/api/',
    'wss://x.test/a/api/',
  ])
  expect([
    socketUrl('https://x.test', 'wss://live.test/s'),
    socketUrl('https://x.test', 'ws://live.test/s'),
    socketUrl('https://x.test', 'http://live.test/s'),
  ]).toEqual(['wss://live.test/s', 'ws://live.test/s', 'ws://live.test/s'])
  expect(() => socketUrl('/lc')).toThrow(TypeError)
  vi.stubGlobal('location', new URL('https://page.test/shop/'))
  expect([socketUrl('/lc'), socketUrl('https://x.test', '../live')]).toEqual([
    'wss://page.test/lc/api/',
    'wss://page.test/live',
  ])
})
