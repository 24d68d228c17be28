import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStage, type Stage } from '../../test/contract/stage.ts'
import { loadHooks, type Hook } from './hooks.ts'

const folder = mkdtempSync(join(tmpdir(), 'lc-hooks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string, text: string): string => {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, text)
  return path
}

describe('the hooks of a module', () => {
  it('are functions by name, or objects with who may call them', async () => {
    const path = fileOf('right', "export default { a: () => 1, 'b-2': { right: 'admin', run: () => 2 } }")
    const hooks = await loadHooks(path)
    expect(Object.keys(hooks)).toEqual(['a', 'b-2'])
    expect(hooks['b-2']?.right).toBe('admin')
  })

  it.each([
    ['export const a = 1', 'object of hooks'],
    ["export default { 'a b': () => 1 }", '"a b" is not a name'],
    ['export default { a: 1 }', 'the hook "a" must be a function'],
    ["export default { a: { right: 'everyone', run() {} } }", 'a "right" of visitor, user'],
    ['this is not a module', 'could not be loaded'],
  ])('are refused with what to do: %s', async (text, says) => {
    await expect(loadHooks(fileOf(`wrong-${encodeURIComponent(says)}`, text))).rejects.toThrow(says)
  })
})

describe('POST /drop-in/{name}', () => {
  const run = vi.fn<Hook['run']>(({ body, who }) => ({ body, who }))
  let stage: Stage
  beforeAll(async () => {
    const byRight = (['visitor', 'builder', 'admin'] as const).map(right => [right, { right, run }] as const)
    stage = await openStage({ config: { hooks: { user: { run }, ...Object.fromEntries(byRight) } } })
  }, 60_000)
  afterAll(() => stage.close())
  beforeEach(() => {
    run.mockClear()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('passes the body and the account to the hook and returns its answer (API-069)', async () => {
    const { body } = await stage.send('eve', 'POST', '/drop-in/user', { part: 7 })
    expect(body).toMatchObject({ code: 200, data: { body: { part: 7 }, who: { kind: 'user' } } })
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['nobody', 'user', 401],
    ['nobody', 'visitor', 200],
    ['eve', 'user', 200],
    ['eve', 'builder', 403],
    ['dev', 'builder', 200],
    ['dev', 'admin', 403],
  ] as const)('called by %s, with the right %s: %i', async (as, right, code) => {
    expect((await stage.send(as, 'POST', `/drop-in/${right}`, {})).body.code).toBe(code)
    expect(run).toHaveBeenCalledTimes(code === 200 ? 1 : 0)
  })

  it('answers 404 for a hook that nobody registered, and has echo by default (API-070)', async () => {
    const echoed = await stage.send('eve', 'POST', '/drop-in/echo', { a: 'é' })
    expect(echoed.body).toMatchObject({ code: 200, data: { a: 'é' } })
    for (const name of ['stock', 'constructor', '__proto__'])
      expect((await stage.send('dev', 'POST', `/drop-in/${name}`, {})).body).toMatchObject({
        code: 404,
        message: `This server has no hook "${name}".`,
      })
  })

  it('ends a hook that does not answer, after 30 seconds', async () => {
    let signal: AbortSignal | undefined
    run.mockImplementationOnce(input => {
      signal = input.signal
      return new Promise(() => {})
    })
    await stage.tokenOf('eve')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sent = stage.send('eve', 'POST', '/drop-in/user', {})
    await vi.waitUntil(() => signal !== undefined, { interval: 1 })
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await sent).body).toMatchObject({ code: 504, message: 'The hook "user" did not answer within 30 seconds.' })
    expect(signal?.aborted).toBe(true)
  })
})

it('counts what visitors send to hooks, as other writes of theirs', async () => {
  const hooks = { one: { right: 'visitor' as const, run: () => 1 } }
  const stage = await openStage({ config: { hooks, publicWritesPerMinute: 1 } })
  expect((await stage.send('nobody', 'POST', '/drop-in/one', {})).body.code).toBe(200)
  expect((await stage.send('nobody', 'POST', '/drop-in/one', {})).body.code).toBe(429)
  await stage.close()
})
