import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { createRegistry } from '../base/registry.ts'
import { actions } from '../actions/index.ts'
import type { Ability, ActionDescriptor, ActionHost, ActionOutcome, RunAction } from '../actions/part.ts'
import { canRun, done, refused } from '../actions/part.ts'
import { runActions } from './run.ts'

const host = (more: Partial<ActionHost> = {}): ActionHost => ({
  core: undefined as unknown as ActionHost['core'],
  ...more,
}) // these actions reach no server

/** Actions that end when the test resolves them. */
function stage() {
  const log: string[] = []
  const ends = new Map<string, (outcome: ActionOutcome) => void>()
  const held = (name: string, order: ActionDescriptor['order']): ActionDescriptor => {
    const run: RunAction = () => {
      log.push(`${name} begins`)
      return new Promise(resolve =>
        ends.set(name, outcome => {
          log.push(`${name} ends`)
          resolve(outcome)
        }),
      )
    }
    return {
      type: name,
      title: name,
      order,
      needs: [],
      load: () => Promise.resolve({ run }),
      loadSchema: () => Promise.reject(new Error('unused')),
    }
  }
  const hall = createRegistry('action', [
    held('a', 'starts'),
    held('b', 'starts'),
    held('ask', 'holds'),
    held('wait', 'collects'),
  ])
  const end = async (name: string, outcome: ActionOutcome = done): Promise<void> => {
    ends.get(name)?.(outcome)
    await settle()
  }
  return { log, end, find: hall.find }
}
const settle = async (): Promise<void> => {
  for (let i = 0; i < 12; i++) await Promise.resolve()
}
const listOf = (...types: string[]) => types.map(type => ({ type }))

test('runs a sequence in order, and an action that holds keeps the next one back (ACT-002)', async () => {
  const { log, end, find } = stage()
  const run = runActions(listOf('ask', 'a'), host(), { find })
  await settle()
  expect(log).toEqual(['ask begins'])
  await end('ask')
  await end('a')
  expect(await run).toMatchObject({ ok: true })
  expect(log).toEqual(['ask begins', 'ask ends', 'a begins', 'a ends'])
})

test('what starts one after another begins in that order, also when the code of a later one comes first (ACT-002)', async () => {
  const { log, end, find } = stage()
  let arrive: () => void = () => {}
  const late = new Promise<void>(resolve => {
    arrive = resolve
  })
  const slowly = (type: string): ActionDescriptor | undefined => {
    const found = find(type)
    return found && type === 'a' ? { ...found, load: () => late.then(() => found.load()) } : found
  }
  const run = runActions(listOf('a', 'b'), host(), { find: slowly })
  await settle()
  expect(log).toEqual([])
  arrive()
  await settle()
  expect(log).toEqual(['a begins', 'b begins'])
  await end('a')
  await end('b')
  expect(await run).toMatchObject({ ok: true, started: 2, finished: 2 })
})

test('counts each action that is done, also those that were not waited for (ACT-007)', async () => {
  const { end, find } = stage()
  const run = runActions(listOf('a', 'b'), host(), { find })
  await settle()
  await end('b')
  await end('a')
  expect(await run).toMatchObject({ started: 2, finished: 2 })
})

test('a wait pauses until as many actions finished as were started before it (ACT-008, ACT-061)', async () => {
  const { log, end, find } = stage()
  const run = runActions(listOf('a', 'b', 'wait', 'ask'), host(), { find })
  await settle()
  expect(log).toEqual(['a begins', 'b begins'])
  await end('a')
  expect(log).not.toContain('wait begins')
  await end('b')
  await end('wait')
  expect(log.at(-1)).toBe('ask begins')
  await end('ask')
  await run
})

test('a failed action shows an error and later actions do not start; running ones may finish (ACT-009)', async () => {
  const { log, end, find } = stage()
  const notify = vi.fn()
  const run = runActions(listOf('a', 'ask', 'b'), host({ notify }), { find })
  await settle()
  await end('ask', refused('No room.'))
  expect(notify).not.toHaveBeenCalled()
  await end('a')
  expect(await run).toMatchObject({ ok: false, message: 'No room.', started: 2, finished: 2 })
  expect(notify).toHaveBeenCalledWith({ kind: 'error', text: 'No room.' })
  expect(log).not.toContain('b begins')
})

test('an action that throws, or is of an unknown type, fails with a sentence and nothing is thrown', async () => {
  const broken: ActionDescriptor = {
    type: 'broken',
    title: '',
    order: 'holds',
    needs: [],
    load: () => Promise.reject(new Error('A part of this page did not load.')),
    loadSchema: () => Promise.reject(new Error('unused')),
  }
  const { find } = createRegistry('action', [broken])
  expect(await runActions(listOf('broken'), host(), { find })).toMatchObject({
    ok: false,
    message: 'A part of this page did not load.',
  })
  expect(await runActions(listOf('teleport'), host(), { find })).toMatchObject({
    ok: false,
    message: 'The action “teleport” cannot be run here.',
  })
  expect(await runActions([null], host(), { find })).toMatchObject({ ok: false })
})

test('a run that is aborted begins nothing more', async () => {
  const { log, end, find } = stage()
  const abort = new AbortController()
  const run = runActions(listOf('ask', 'b'), host(), { find, signal: abort.signal })
  await settle()
  abort.abort()
  await end('ask')
  expect(await run).toMatchObject({ ok: false, isCancelled: true })
  expect(log).not.toContain('b begins')
})

test('reports each step when it begins and when it ends, by its position in the list (ACT-007)', async () => {
  const { end, find } = stage()
  const steps: unknown[] = []
  const run = runActions([{ type: 'a' }, { type: 'ask' }], host(), { find, onStep: step => steps.push(step) })
  await settle()
  await end('ask', refused('No room.'))
  await end('a')
  await run
  expect(steps).toEqual([
    { index: 0, type: 'a' },
    { index: 1, type: 'ask' },
    { index: 1, type: 'ask', outcome: { ok: false, message: 'No room.' } },
    { index: 0, type: 'a', outcome: { ok: true } },
  ])
})

test('reports only the first failure', async () => {
  const { end, find } = stage()
  const notify = vi.fn()
  const run = runActions(listOf('a', 'b'), host({ notify }), { find })
  await settle()
  await end('b', refused('First.'))
  await end('a', refused('Second.'))
  expect(await run).toMatchObject({ ok: false, isCancelled: false, message: 'First.' })
  expect(notify.mock.calls).toEqual([[{ kind: 'error', text: 'First.' }]])
})

test('a declined confirmation is not an error and shows no message', async () => {
  const { end, find } = stage()
  const notify = vi.fn()
  const run = runActions(listOf('ask', 'a'), host({ notify }), { find })
  await settle()
  await end('ask', { ok: false, isCancelled: true, message: 'never shown' })
  expect(await run).toMatchObject({ ok: false, isCancelled: true, started: 1 })
  expect(notify).not.toHaveBeenCalled()
})

test('a step without an action type stops the list with a sentence', async () => {
  const { log, find } = stage()
  for (const step of [null, 'a', 7, {}, { type: '' }, { type: 4 }]) {
    const steps: unknown[] = []
    expect(await runActions([step, { type: 'a' }], host(), { find, onStep: one => steps.push(one) })).toMatchObject({
      ok: false,
      isCancelled: false,
      message: 'A step of this button has no action type.',
      started: 1,
      finished: 1,
    })
    expect(steps[0]).toEqual({ index: 0, type: '' })
  }
  expect(log).toEqual([])
})

test('an action that needs what its host lacks is refused in its turn, with a sentence that names what cannot be done', async () => {
  const { log, find, end } = stage()
  const needy = (type: string): ActionDescriptor | undefined => {
    const found = find(type)
    return found && type === 'b' ? { ...found, title: 'Jump', needs: ['refresh', 'navigate'] } : found
  }
  const refresh = (): Promise<void> => Promise.resolve()
  const notify = vi.fn()
  const run = runActions(listOf('ask', 'b', 'a'), host({ notify, refresh }), { find: needy })
  await settle()
  await end('ask')
  expect(await run).toMatchObject({ ok: false, isCancelled: false, started: 2 })
  expect(notify).toHaveBeenCalledWith({
    kind: 'error',
    text: 'The action “Jump” cannot run here: other pages of the platform cannot be opened.',
  })
  expect(log).toEqual(['ask begins', 'ask ends'])
  const able = runActions(listOf('b'), host({ refresh, navigate: () => {} }), { find: needy })
  await settle()
  await end('b')
  expect(await able).toMatchObject({ ok: true })
})

test('an ability that only an embedder knows is named as it is', async () => {
  const { find } = stage()
  const needs = ['print'] as unknown as ActionDescriptor['needs'] // an embedder declares it in the interface
  const own = (type: string): ActionDescriptor | undefined => {
    const found = find(type)
    return found && { ...found, title: 'Print', needs }
  }
  expect((await runActions(listOf('a'), host(), { find: own })).message).toBe(
    'The action “Print” cannot run here: this page does not provide “print”.',
  )
})

test('an action is offered where every ability it needs is provided', () => {
  const offered = (abilities: readonly Ability[]) =>
    actions
      .all()
      .filter(action => canRun(action, abilities))
      .map(({ type }) => type)
  expect(offered([])).toEqual(expect.arrayContaining(['actionflow', 'insert', 'loading', 'refresh', 'update', 'wait']))
  expect(offered([])).not.toContain('popup')
  expect(offered(['ask', 'openUrl'])).toContain('popup')
  expect(offered(['ask', 'openUrl'])).not.toContain('link')
})

test('an action that throws without a word is named', async () => {
  const failing = (error: unknown): ActionDescriptor => ({
    type: 'odd',
    title: '',
    order: 'holds',
    needs: [],
    load: () =>
      Promise.resolve({
        run: () => {
          throw error
        },
      }),
    loadSchema: () => Promise.reject(new Error('unused')),
  })
  for (const error of [new Error(''), 'text', undefined]) {
    expect(await runActions(listOf('odd'), host(), { find: () => failing(error) })).toMatchObject({
      ok: false,
      message: 'The action “odd” failed.',
    })
  }
})

test('the code of every action is asked for at once, and code that fails is asked for again in its turn', async () => {
  const { find, end } = stage()
  const loads: string[] = []
  const watched = (type: string): ActionDescriptor | undefined => {
    const found = find(type)
    return (
      found && {
        ...found,
        load: () => {
          loads.push(type)
          return loads.filter(one => one === type).length === 1 ? Promise.reject(new Error('offline')) : found.load()
        },
      }
    )
  }
  const run = runActions(listOf('ask', 'a'), host(), { find: watched })
  expect(loads.slice(0, 2)).toEqual(['ask', 'a'])
  await settle()
  await end('ask')
  await end('a')
  expect(await run).toMatchObject({ ok: true, finished: 2 })
})

test('a list that was aborted before it began begins nothing', async () => {
  const { log, find } = stage()
  expect(await runActions(listOf('a'), host(), { find, signal: AbortSignal.abort() })).toEqual({
    ok: false,
    message: '',
    isCancelled: true,
    started: 0,
    finished: 0,
  })
  expect(log).toEqual([])
})

test('an empty list is done', async () =>
  expect(await runActions([], host())).toEqual({ ok: true, message: '', isCancelled: false, started: 0, finished: 0 }))

test('the actions every page knows are found by their type, each with its schema and its order', async () => {
  const types = [
    'actionflow',
    'external',
    'insert',
    'link',
    'loading',
    'popup',
    'questionnaire',
    'refresh',
    'update',
    'wait',
  ]
  for (const type of types) {
    const found = actions.find(type)
    expect(v.safeParse((await found?.loadSchema())?.schema as v.GenericSchema, { type, kept: 1 })).toMatchObject({
      success: true,
      output: { kept: 1 },
    }) // the builder reads it so too
  }
  expect(types.map(type => actions.find(type)?.order)).toEqual([
    'holds',
    'collects',
    'starts',
    'collects',
    'holds',
    'holds',
    'starts',
    'holds',
    'starts',
    'collects',
  ])
})

test('how a call failed is handed on, and only then', async () => {
  const { end, find } = stage()
  const run = runActions(listOf('ask'), host(), { find })
  await settle()
  await end('ask', { ok: false, message: 'No connection.', failure: { status: 0, code: 'offline' } })
  expect(await run).toEqual({
    ok: false,
    message: 'No connection.',
    isCancelled: false,
    failure: { status: 0, code: 'offline' },
    started: 1,
    finished: 1,
  })
  const other = runActions(listOf('ask'), host(), { find })
  await settle()
  await end('ask', refused('No room.'))
  expect(await other).not.toHaveProperty('failure')
})

test('a run that is aborted takes away the loading flag it had set, and not one that it took away itself (NAV-065)', async () => {
  const { end, find } = stage()
  const loading = (type: string): ActionDescriptor | undefined => find(type) ?? actions.find(type)
  for (const [values, calls] of [
    [['start'], [[true], [false, true]]],
    [
      ['start', 'stop'],
      [[true], [false]],
    ],
  ] as const) {
    const abort = new AbortController()
    const setLoading = vi.fn()
    const list = [...values.map(value => ({ type: 'loading', value })), { type: 'ask' }]
    const run = runActions(list, host({ setLoading }), { find: loading, signal: abort.signal })
    await vi.waitFor(() => expect(setLoading).toHaveBeenCalledTimes(values.length))
    await settle()
    abort.abort()
    await end('ask')
    expect(await run).toMatchObject({ ok: false, isCancelled: true })
    expect(setLoading.mock.calls).toEqual(calls)
  }
})

test('a run that ends well leaves the loading flag as its actions set it', async () => {
  const setLoading = vi.fn()
  const result = await runActions([{ type: 'loading', value: 'start' }], host({ setLoading }))
  expect([result.ok, setLoading.mock.calls]).toEqual([true, [[true]]])
})
