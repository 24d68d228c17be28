import { afterEach, expect, test, vi } from 'vitest'
import { runActions } from '../run.ts'
import { stageCore } from '../stage.test-kit.ts'

afterEach(() => { vi.useRealTimers() })
const flow = { type: 'actionflow', actionflowid: 'f1', custom_keys: { number: '$number', fixed: 'x' } }
const state = (more: object) => ({ data: { uuid: 'u', actionflowid: 'f1', status: 'running', exitcode: null, refresh: false, started_at: 1, ...more } })

test('starts the flow with the start payload (ACT-049)', async () => {
  const { core, asked } = stageCore(() => state({ exitcode: 0, refresh: true }))
  expect((await runActions([flow], { core, record: { _id: 'i4', number: 12 } })).ok).toBe(true)
  expect(asked).toMatchObject([{ method: 'POST', path: '/actionflow/start', body: {
    actionflowid: 'f1', uuid: expect.stringMatching(/^[\da-f]{32}$/), settings: { custom_keys: { number: 12, fixed: 'x' }, unique_id: 'i4', alldata: [{ _id: 'i4', number: 12 }] },
  } }])
})

test('sends all rows of the dataset with send_all_data, else the clicked record only', async () => {
  const { core, asked } = stageCore(() => state({ exitcode: 0 }))
  const rows = [{ _id: 'a' }, { _id: 'b' }]
  await runActions([{ ...flow, send_all_data: true }, flow], { core, rows, record: { _id: 'a' } })
  expect(asked.map(({ body }) => (body as { settings: { alldata: unknown } }).settings.alldata)).toEqual([rows, [{ _id: 'a' }]])
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
  for (const reply of [state({ exitcode: 1, message: 'The mail server is down.' }), { status: 501, message: 'The mail server is down.' }]) {
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
