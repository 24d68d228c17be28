import { afterEach, expect, test, vi } from 'vitest'
import type { Core } from '../../api/core.ts'
import type { User } from '../../contract/entities/user.ts'
import { runActions } from '../../acting/run.ts'
import { showRows, stageCore } from '../stage.test-kit.ts'

afterEach(() => {
  vi.useRealTimers()
})
const flow = { type: 'actionflow', actionflowid: 'f1', custom_keys: { number: '$number', fixed: 'x' } }
const state = (more: object) => ({
  data: { uuid: 'u', actionflowid: 'f1', status: 'running', exitcode: null, refresh: false, started_at: 1, ...more },
})

test('starts the flow with the start payload (ACT-049)', async () => {
  const { core, asked } = stageCore(() => state({ exitcode: 0, refresh: true }))
  const clickedChecks = [{ key: 'done', value: true, rows: ['i4'] }]
  const importData = { import: 'i', run: 'r', file_name: 'a.csv', created: 1, changed: 0, unchanged: 0, refused: 0 }
  const session = { ...core.session, get: () => ({ ...core.session.get(), user: { id: 'u1' } }) }
  const host = {
    core: { ...core, session } as typeof core,
    clickedChecks,
    importData,
    record: { _id: 'i4', number: 12 },
  }
  expect((await runActions([flow], host)).ok).toBe(true)
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/actionflow/start',
      body: {
        actionflowid: 'f1',
        uuid: expect.stringMatching(/^[\da-f]{32}$/),
        user: 'u1',
        settings: {
          custom_keys: { number: 12, fixed: 'x' },
          unique_id: 'i4',
          alldata: [{ _id: 'i4', number: 12 }],
          importData,
          clicked_checkbox_buttons: clickedChecks,
        },
      },
    },
  ])
})

test('sends all rows of the dataset with send_all_data, else the clicked record only', async () => {
  const { core, asked } = stageCore(() => state({ exitcode: 0 }))
  const rows = [{ _id: 'a' }, { _id: 'b' }]
  await runActions([{ ...flow, send_all_data: true }, flow], { core, rows, record: { _id: 'a' } })
  expect(asked.map(({ body }) => (body as { settings: { alldata: unknown } }).settings.alldata)).toEqual([
    rows,
    [{ _id: 'a' }],
  ])
})

test('goes on only when the run has ended, and starts it once however often it looks (ACT-051)', async () => {
  vi.useFakeTimers()
  let looks = 0
  const { core, asked } = stageCore(() => (++looks < 4 ? state({}) : state({ exitcode: 0, refresh: true })))
  const setLoading = vi.fn()
  const run = runActions([flow, { type: 'loading' }], { core, setLoading })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(setLoading).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await run).ok).toBe(true)
  expect(setLoading).toHaveBeenCalled()
  expect(new Set(asked.map(({ body }) => (body as { uuid: string }).uuid)).size).toBe(1)
})

test('a run that ends with exit code 1, or does not start, cancels the rest with an error (ACT-053)', async () => {
  for (const reply of [
    state({ exitcode: 1, message: 'The mail server is down.' }),
    { status: 501, message: 'The mail server is down.' },
  ]) {
    const { core } = stageCore(() => reply)
    const [notify, setLoading] = [vi.fn(), vi.fn()]
    expect((await runActions([flow, { type: 'loading' }], { core, notify, setLoading })).ok).toBe(false)
    expect(notify).toHaveBeenCalledWith({ kind: 'error', text: 'The mail server is down.' })
    expect(setLoading).not.toHaveBeenCalled()
  }
})

test('stops looking when the run is aborted', async () => {
  vi.useFakeTimers()
  const { core, asked } = stageCore(() => state({}))
  const abort = new AbortController()
  const run = runActions([flow], { core }, { signal: abort.signal })
  await vi.advanceTimersByTimeAsync(600)
  abort.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await run).toMatchObject({ ok: false, isCancelled: true })
  expect(asked.length).toBeLessThan(5)
})

test('looks again after 0.5 s, then ever more slowly, never more than 5 s apart', async () => {
  vi.useFakeTimers()
  const at: number[] = []
  const begin = Date.now()
  const { core } = stageCore(() => {
    at.push(Date.now() - begin)
    return state(at.length > 9 ? { exitcode: 0 } : {})
  })
  const run = runActions([flow], { core })
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await run).ok).toBe(true)
  const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0))
  expect(pauses).toEqual([500, 750, 1125, 1687, 2531, 3796, 5000, 5000, 5000])
})

test('the rows on the page are read again only when the flow requests it', async () => {
  for (const refresh of [true, false]) {
    const stage = stageCore(({ path }) =>
      path === '/actionflow/start' ? state({ exitcode: 0, refresh }) : { data: [] },
    )
    const { reads, stop } = showRows(stage)
    await vi.waitFor(() => expect(reads()).toBe(1))
    await runActions([flow], { core: stage.core })
    await new Promise(setImmediate)
    expect(reads()).toBe(refresh ? 2 : 1)
    stop()
  }
})

test('names the person; without a record or rows it sends none', async () => {
  const { core, asked } = stageCore(() => state({ exitcode: 0 }))
  const person: Core = {
    ...core,
    session: { ...core.session, get: () => ({ status: 'signed-in', user: { id: 5 } as unknown as User }) },
  } // only the id is read
  await runActions(
    [
      { type: 'actionflow', actionflowid: 3 },
      { type: 'actionflow', actionflowid: 3, send_all_data: true },
    ],
    { core: person },
  )
  expect(asked.map(({ body }) => body)).toMatchObject([
    { actionflowid: 3, user: 5, settings: { custom_keys: {}, alldata: [] } },
    { settings: { alldata: [] } },
  ])
})

test('reports that it names no flow, and that a run failed without a message', async () => {
  const { core, asked } = stageCore(() => state({ exitcode: 2 }))
  for (const actionflowid of [undefined, ''])
    expect((await runActions([{ type: 'actionflow', actionflowid }], { core })).message).toBe(
      'This action does not say which action flow it starts.',
    )
  expect(asked).toEqual([])
  expect((await runActions([flow], { core })).message).toBe('The action flow ended with an error.')
  expect((await runActions([{ ...flow, custom_keys: 'x' }], { core })).message).toMatch(
    /^The action “actionflow” is not set up right: custom_keys /,
  )
})

test('an answer that comes after the run was aborted is not used', async () => {
  const abort = new AbortController()
  const { core } = stageCore(() => {
    abort.abort()
    return state({ exitcode: 1, message: 'Too late.' })
  })
  const notify = vi.fn()
  expect(await runActions([flow], { core, notify }, { signal: abort.signal })).toMatchObject({
    ok: false,
    isCancelled: true,
    message: '',
  })
  expect(notify).not.toHaveBeenCalled()
})

test('a run that is aborted between two looks ends at once', async () => {
  vi.useFakeTimers()
  const { core } = stageCore(() => state({}))
  const abort = new AbortController()
  let isOver = false
  const run = runActions([flow], { core }, { signal: abort.signal }).finally(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(100)
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  const waiting = vi.getTimerCount()
  abort.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver).toBe(true)
  expect(vi.getTimerCount()).toBe(waiting - 1)
  await run
})
