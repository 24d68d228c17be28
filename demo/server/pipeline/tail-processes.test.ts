// How processes are started, shared and ended, with processes that the test plays itself.
import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askedBy, ClientGone } from '../data/asker.ts'
import { createTailProcesses, TailFailure, tailInProcess, type TailRunner } from './tail-runner.ts'

vi.mock('node:child_process', () => ({ fork: vi.fn() }))

vi.setConfig({ testTimeout: 5_000 }) // nothing here waits for anything but the played clock

class PlayedProcess extends EventEmitter {
  connected = true
  channel: { ref(): void; unref(): void } | null = { ref: vi.fn(), unref: vi.fn() }
  ref = vi.fn()
  unref = vi.fn()
  kill = vi.fn()
  send = vi.fn()
  answer(text: string): void {
    this.emit('message', { texts: [text] })
  }
  end(): void {
    this.connected = false
    this.channel = null
    this.emit('exit')
  }
}

const started: PlayedProcess[] = []
/** Everything that waits in the microtask queue and in the queues behind it. */
const settle = () => vi.advanceTimersByTimeAsync(0)
let tail: TailRunner

beforeEach(() => {
  vi.useFakeTimers()
  started.length = 0
  vi.mocked(fork).mockReset()
  vi.mocked(fork).mockImplementation(() => {
    const one = new PlayedProcess()
    started.push(one)
    return one as unknown as ReturnType<typeof fork> // has what the runner uses
  })
  tail = createTailProcesses({ timeMs: 2000, heapMb: 64 })
})
afterEach(() => {
  vi.useRealTimers()
})

const job = { rows: '[]', stages: [], foreign: {} }
const ask = (account = 'a', signal?: AbortSignal) =>
  askedBy({ account, signal }, () => tail.run(job)).catch((error: unknown) => error)

/** The process that was started last; it is ready when this returns. */
async function ready(): Promise<PlayedProcess> {
  await settle()
  const child = started.at(-1)
  if (!child) throw new Error('No process was started.')
  child.emit('message', 'ready')
  await settle()
  return child
}

describe('a process of the stages in memory', () => {
  it('starts with its limit of memory and without what the server knows', async () => {
    const answer = ask()
    const child = await ready()
    expect(fork).toHaveBeenCalledWith(expect.stringMatching(/tail-process\.mjs$/), {
      execArgv: ['--max-old-space-size=64'],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    expect(child.send).toHaveBeenCalledWith(job)
    child.answer('x')
    expect(await answer).toEqual(['x'])
  })

  it('is used again, and one that was ended is not', async () => {
    const first = ask()
    const child = await ready()
    child.answer('1')
    expect(await first).toEqual(['1'])
    const second = ask()
    await settle()
    expect(child.send).toHaveBeenCalledTimes(2)
    child.answer('2')
    expect(await second).toEqual(['2'])
    child.connected = false // its end was not reported yet
    const third = ask()
    const other = await ready()
    expect(other).not.toBe(child)
    other.answer('3')
    expect(await third).toEqual(['3'])
  })

  it('does not keep the server from ending while it waits for work, and does while it works', async () => {
    const first = ask()
    const child = await ready()
    const { channel } = child
    expect(child.ref).toHaveBeenCalledTimes(1)
    expect(channel?.ref).toHaveBeenCalledTimes(1)
    expect(child.unref).not.toHaveBeenCalled()
    child.answer('1')
    await first
    expect(child.unref).toHaveBeenCalledTimes(1)
    expect(channel?.unref).toHaveBeenCalledTimes(1)
  })

  it('ends when it was not used for a minute, counted from its last use, and is not used after that', async () => {
    const first = ask()
    const child = await ready()
    child.answer('1')
    await first
    await vi.advanceTimersByTimeAsync(59_000)
    const second = ask()
    await settle()
    child.answer('2')
    await second
    await vi.advanceTimersByTimeAsync(59_000)
    expect(child.kill).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(child.kill).toHaveBeenCalledTimes(1)
    const third = ask()
    const other = await ready()
    expect(other).not.toBe(child)
    other.answer('3')
    expect(await third).toEqual(['3'])
  })

  it('is left alone once it has ended', async () => {
    const first = ask()
    const child = await ready()
    child.answer('1')
    await first
    child.end()
    await vi.advanceTimersByTimeAsync(120_000)
    tail.close()
    expect(child.kill).not.toHaveBeenCalled()
  })

  it('ends with the server, whether it works or waits', async () => {
    const first = ask('a')
    const waits = await ready()
    const second = ask('b')
    const works = await ready()
    waits.answer('1')
    await first
    tail.close()
    expect(waits.kill).toHaveBeenCalledWith('SIGKILL')
    expect(works.kill).toHaveBeenCalledWith('SIGKILL')
    works.end()
    await second
  })

  it('works for one request at a time, beside one other process at most', async () => {
    const answers = [ask('a'), ask('b'), ask('c')]
    await settle()
    expect(started).toHaveLength(2)
    for (const child of started) child.emit('message', 'ready')
    await settle()
    started[0]?.answer('a')
    await settle()
    expect(started[0]?.send).toHaveBeenCalledTimes(2)
    started[1]?.answer('b')
    started[0]?.answer('c')
    expect(await Promise.all(answers)).toEqual([['a'], ['b'], ['c']])
    expect(started).toHaveLength(2)
  })

  it('answers also where it ends right after', async () => {
    const answer = ask()
    const child = await ready()
    child.channel = null
    child.answer('last')
    expect(await answer).toEqual(['last'])
  })

  it('leaves nothing behind that listens to it', async () => {
    const count = (child: PlayedProcess) => ['message', 'exit', 'error'].map(name => child.listenerCount(name))
    const first = ask()
    const child = await ready()
    child.answer('1')
    await first
    const before = count(child)
    const second = ask()
    await settle()
    child.answer('2')
    await second
    expect(count(child)).toEqual(before)
    expect(before[0]).toBe(0)
  })

  it('that cannot start fails the request, and is forgotten', async () => {
    for (const name of ['error', 'exit']) {
      const answer = ask()
      await settle()
      const child = started.at(-1)
      child?.emit(name, new Error('spawn ENOMEM'))
      expect(await answer).toEqual(new Error('The process ended.'))
      tail.close()
      expect(child?.kill).not.toHaveBeenCalled()
    }
  })

  it('that fails while it works is ended, and the request fails with the reason that it needs too much memory', async () => {
    const answer = ask()
    const child = await ready()
    child.emit('error', new Error('write EPIPE'))
    const error = await answer
    expect(error).toBeInstanceOf(TailFailure)
    expect(error).toMatchObject({ failure: { code: 'pipeline.tooLarge', status: 413 } })
    expect(child.kill).toHaveBeenCalledWith('SIGKILL')
  })

  it('is ended when the time is over, and when the client goes, whichever is first', async () => {
    const late = ask('late')
    const slow = await ready()
    await vi.advanceTimersByTimeAsync(1999)
    expect(slow.kill).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(slow.kill).toHaveBeenCalledWith('SIGKILL')
    slow.end()
    expect(await late).toMatchObject({ failure: { code: 'pipeline.tookTooLong', status: 504 } })

    const client = new AbortController()
    const gone = ask('gone', client.signal)
    const child = await ready()
    client.abort()
    expect(child.kill).toHaveBeenCalledWith('SIGKILL')
    await vi.advanceTimersByTimeAsync(2000)
    child.end()
    expect(await gone).toBeInstanceOf(ClientGone)
  })

  it('is not ended for a client that goes after its answer, nor for the time of an earlier request', async () => {
    const client = new AbortController()
    const answer = ask('a', client.signal)
    const child = await ready()
    child.answer('1')
    await answer
    client.abort()
    await vi.advanceTimersByTimeAsync(2000)
    expect(child.kill).not.toHaveBeenCalled()
  })

  it('gets no work from a client that went while it started, and waits for the next', async () => {
    const client = new AbortController()
    const answer = ask('a', client.signal)
    await settle()
    client.abort()
    const child = await ready()
    expect(await answer).toBeInstanceOf(ClientGone)
    expect(child.send).not.toHaveBeenCalled()
    const next = ask()
    await settle()
    child.answer('next')
    expect(await next).toEqual(['next'])
  })

  it('reports a fault of the pipeline, and goes on', async () => {
    const answer = ask()
    const child = await ready()
    child.emit('message', { fault: '$size needs an array' })
    expect(await answer).toMatchObject({
      failure: { code: 'pipeline.failed', status: 400, message: 'The pipeline failed: $size needs an array' },
    })
    expect(child.kill).not.toHaveBeenCalled()
  })
})

describe('stages in the process of the caller', () => {
  it('report a fault of the pipeline in the same way', async () => {
    const stages = [{ $project: { a: { $size: '$nothing' } } }]
    const error = await tailInProcess.run({ rows: '[{}]', stages, foreign: {} }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(TailFailure)
    expect(error).toMatchObject({
      failure: { code: 'pipeline.failed', status: 400, message: expect.stringMatching(/^The pipeline failed: \$size/) },
    })
  })
})
