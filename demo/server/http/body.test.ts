import { afterEach, describe, expect, it, vi } from 'vitest'
import { discardBody, isDeeper, readJson, sizeOfBody } from './body.ts'

afterEach(() => {
  vi.useRealTimers()
})

const request = (body: string | Uint8Array<ArrayBuffer> | undefined, headers: Record<string, string> = {}) =>
  new Request('http://lc.test/', { method: 'POST', headers, ...(body === undefined ? {} : { body }) })
/** A request whose body comes in pieces, as `next` gives them. */
const streamed = (next: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>) =>
  new Request('http://lc.test/', {
    method: 'POST',
    body: new ReadableStream<Uint8Array>({ pull: next }, { highWaterMark: 0 }),
    duplex: 'half',
  } as RequestInit) // "duplex" is fetch's, and not yet in this type
const mebibyte = new Uint8Array(1024 * 1024)
const tooLarge = {
  ok: false,
  code: 'too-large',
  message: expect.stringContaining('at most 1 MiB') as unknown,
  status: 413,
}
const refusal = (message: string) => ({
  ok: false,
  code: 'invalid',
  message,
  status: 400,
  issues: [{ path: '', message }],
})

describe('a JSON body', () => {
  it('is read from all its pieces, also where a letter lies in two of them', async () => {
    const bytes = new TextEncoder().encode('{"a":"ä"}')
    const pieces = [...bytes].map(byte => new Uint8Array([byte]))
    const sent = streamed(controller => {
      const piece = pieces.shift()
      if (piece) controller.enqueue(piece)
      else controller.close()
    })
    expect(await readJson(sent, bytes.length)).toEqual({ ok: true, value: { a: 'ä' } })
  })

  it.each([undefined, '', ' \n'])('that is empty (%j) is {}', async body => {
    expect(await readJson(request(body), 100)).toEqual({ ok: true, value: {} })
  })

  it.each(['null', '7', '"x"', '[1]', ' {"a":[null]} '])('may be any value: %s', async body => {
    expect(await readJson(request(body), 100)).toEqual({ ok: true, value: JSON.parse(body) as unknown })
  })

  it('is refused by the length it names before it is read, and one byte above the limit', async () => {
    const named = request('{}', { 'Content-Length': '101' })
    expect(await readJson(named, 100)).toEqual(tooLarge)
    expect(named.bodyUsed).toBe(false)
    expect(await readJson(request('{}', { 'Content-Length': '100' }), 100)).toEqual({ ok: true, value: {} })
    expect(await readJson(request('[1234]'), 6)).toEqual({ ok: true, value: [1234] })
    expect(await readJson(request('[12345]'), 6)).toEqual(tooLarge)
  })

  it('that is too large is left where the limit was passed, for the caller to read the rest', async () => {
    let pulls = 0
    const sent = streamed(controller => {
      pulls++
      controller.enqueue(new Uint8Array(10))
    })
    expect(await readJson(sent, 25)).toEqual(tooLarge)
    expect([pulls, sent.body?.locked]).toEqual([3, false])
  })

  it('is refused when it is not JSON, holds the null character or is nested deeper than 200 levels', async () => {
    expect(await readJson(request('{"a":'), 100)).toEqual(refusal('The body is not valid JSON.'))
    expect(await readJson(request(String.raw`{"a":"x\u0000"}`), 100)).toEqual(
      refusal('Text must not contain the null character.'),
    )
    expect(await readJson(request('['.repeat(201) + ']'.repeat(201)), 1000)).toEqual(
      refusal('The body is nested deeper than 200 levels.'),
    )
    expect((await readJson(request('['.repeat(200) + ']'.repeat(200)), 1000)).ok).toBe(true)
  })

  it('counts lists and objects as levels, at the deepest place', () => {
    expect([isDeeper(1, 0), isDeeper(null, 0), isDeeper({}, 0), isDeeper({}, 1)]).toEqual([false, false, true, false])
    expect([
      isDeeper({ a: 1, b: [null, 'x'] }, 2),
      isDeeper({ a: [null] }, 2),
      isDeeper({ a: 1, b: [[{}]] }, 3),
      isDeeper({ a: 1, b: [[{}]] }, 4),
    ]).toEqual([false, false, true, false])
  })
})

describe('a body that comes slowly', () => {
  const tooSlow = {
    ok: false,
    code: 'too-slow',
    message: 'The request was sent too slowly. Please try again, or use a faster connection.',
    status: 408,
    headers: { Connection: 'close' },
  }
  /** A body of spaces that come so many a second. */
  const dripping = (bytesPerSec: number, bytes = Infinity) => {
    let timer: NodeJS.Timeout,
      sent = 0
    return new Request('http://lc.test/', {
      method: 'POST',
      duplex: 'half',
      body: new ReadableStream<Uint8Array>({
        start(controller) {
          timer = setInterval(() => {
            controller.enqueue(new Uint8Array(bytesPerSec).fill(32))
            if ((sent += bytesPerSec) < bytes) return
            clearInterval(timer)
            controller.close()
          }, 1000)
        },
        cancel() {
          clearInterval(timer)
        },
      }),
    } as RequestInit) // as above
  }
  async function endOf(request: Request, aroundMs: number) {
    let end: unknown
    const read = readJson(request, 2 * 1024 * 1024).then(result => {
      end = result
    })
    await vi.advanceTimersByTimeAsync(aroundMs - 1100)
    expect(end).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1200)
    await read
    return end
  }

  it('at one byte a second, or not at all, is refused after half a minute', async () => {
    vi.useFakeTimers()
    expect(await endOf(dripping(1), 30_000)).toEqual(tooSlow)
    expect(
      await endOf(
        streamed(() => new Promise(() => {})),
        30_000,
      ),
    ).toEqual(tooSlow)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('at half of the least pace is refused after a minute, and at all of it is read to its end', async () => {
    vi.useFakeTimers()
    expect(await endOf(dripping(512), 60_000)).toEqual(tooSlow)
    const read = readJson(dripping(1024, 1024 * 1024), 1024 * 1024)
    await vi.advanceTimersByTimeAsync(1024_000)
    expect(await read).toEqual({ ok: true, value: {} })
  })

  it('may stop for a while in the middle', async () => {
    vi.useFakeTimers()
    const pieces = [
      ['{"a":', 0],
      ['1', 29_000],
      ['}', 900],
    ] as const
    let at = 0
    const read = readJson(
      streamed(
        controller =>
          new Promise<void>(resolve => {
            const piece = pieces[at++]
            if (!piece) controller.close()
            setTimeout(() => {
              if (piece) controller.enqueue(new TextEncoder().encode(piece[0]))
              resolve()
            }, piece?.[1] ?? 0)
          }),
      ),
      100,
    )
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await read).toEqual({ ok: true, value: { a: 1 } })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('and ends before it is whole is refused as such', async () => {
    expect(
      await readJson(
        streamed(() => {
          throw new Error('gone')
        }),
        100,
      ),
    ).toEqual({
      ok: false,
      code: 'incomplete',
      message: 'The connection closed before the whole request was received.',
      status: 400,
    })
  })
})

describe('the room that a body takes', () => {
  it('is the length it names, the full limit without one, and 0 if it is refused unread', () => {
    const named = (bytes: number) => sizeOfBody(request('x', { 'Content-Length': String(bytes) }), 100)
    expect([named(0), named(7), named(100), named(101)]).toEqual([0, 7, 100, 0])
    expect([sizeOfBody(request('x'), 100), sizeOfBody(request(undefined), 100)]).toEqual([100, 0])
  })
})

describe('what nobody read of a body', () => {
  it('is read to its end', async () => {
    let left = 3
    expect(
      await discardBody(
        streamed(controller => {
          if (left-- > 0) controller.enqueue(new Uint8Array(10))
          else controller.close()
        }),
      ),
    ).toBe(true)
    expect(left).toBe(-1)
  })

  it('is empty if there is no body or another reader is reading it', async () => {
    expect(await discardBody(request(undefined))).toBe(true)
    const read = streamed(() => new Promise(() => {}))
    read.body?.getReader()
    expect(await discardBody(read)).toBe(true)
  })

  it('is left, with its connection, above 40 MiB', async () => {
    const named = (bytes: number) => request('x', { 'Content-Length': String(bytes) })
    expect([await discardBody(named(40 * 1024 * 1024)), await discardBody(named(40 * 1024 * 1024 + 1))]).toEqual([
      true,
      false,
    ])
    const pieces = (count: number, last: number) => {
      let left = count
      return streamed(controller => {
        if (left-- > 0) controller.enqueue(mebibyte)
        else if (left === -1 && last > 0) controller.enqueue(new Uint8Array(last))
        else controller.close()
      })
    }
    expect([await discardBody(pieces(40, 0)), await discardBody(pieces(40, 1))]).toEqual([true, false])
  })

  it('is left, with its connection, after ten seconds', async () => {
    vi.useFakeTimers()
    let isOver: boolean | undefined
    const drained = discardBody(streamed(() => new Promise(() => {}))).then(result => {
      isOver = result
    })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(isOver).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await drained
    expect(isOver).toBe(false)
  })

  it('is left, with its connection, when the client goes away, and leaves no timer behind', async () => {
    vi.useFakeTimers()
    expect(
      await discardBody(
        streamed(() => {
          throw new Error('gone')
        }),
      ),
    ).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
