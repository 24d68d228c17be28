// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { stageCore } from '../../actions/stage.test-kit.ts'
import { useActing } from '../use-acting.tsx'
import { watcherOf } from '../watching.ts'
import { cleanPath, readable } from './redact.ts'
import { mostSteps, runLogOf } from './run-log.ts'
import { RunPanel } from './run-panel.tsx'

configure({ asyncUtilTimeout: 5_000 })
afterEach(cleanup)

const insert = { type: 'insert', app: 'shop', collection: 'orders', payload: [{ key: 'city', value: 'Oslo' }] }

/** A button with a list of actions, and the panel below it. */
function open(
  actions: readonly unknown[],
  { isPanelShown = true, ...stage }: { isPanelShown?: boolean; reply?: Parameters<typeof stageCore>[0] } = {},
) {
  const { core } = stageCore(stage.reply)
  function Page() {
    const { run, stage: drawn } = useActing(core)
    return (
      <main>
        <h1>Page</h1>
        <button type='button' onClick={() => void run(actions, { starter: 'order', starterName: 'Order now' })}>
          Press
        </button>
        {drawn}
        {isPanelShown && <RunPanel core={core} />}
      </main>
    )
  }
  const { unmount } = render(<Page />)
  const user = userEvent.setup()
  const press = () => user.click(screen.getByRole('button', { name: 'Press' }))
  return { core, user, press, unmount, log: runLogOf(core) }
}
const panel = () => within(screen.getByRole('region', { name: 'Actions that ran' }))

test('lists each action with its button, what it sent and got, how long it took, and why it failed', async () => {
  const { user, press, log } = open([insert, { type: 'nonsense' }])
  await press()
  await waitFor(() => expect(log.get().map(step => step.state)).toEqual(['done', 'failed']))
  await user.click(panel().getByRole('button', { name: 'Actions that ran (2)' }))
  const [last, first] = panel().getAllByRole('listitem')
  if (!last || !first) throw new Error('Two steps are expected.')
  expect(last.textContent).toContain('The action “nonsense” cannot be run here.')
  expect(first.textContent).toMatch(/Pressed: Order now.*done.*\d+ ms/)
  const [call] = log.get()[0]?.calls ?? []
  expect(call).toMatchObject({ method: 'POST', status: 200 })
  expect(call?.path).toContain('/shop/orders')
  expect(call?.sent).toContain('Oslo')
  expect(call?.ms).toBeTypeOf('number')
})

test('is searched, narrowed to what failed, and cleared', async () => {
  const { user, press, log } = open([insert, { type: 'nonsense' }])
  await press()
  await waitFor(() => expect(log.get().every(step => step.state !== 'running')).toBe(true))
  await user.click(panel().getByRole('button', { name: /Actions that ran/ }))
  await user.type(panel().getByRole('searchbox'), 'OSLO')
  expect(panel().getAllByRole('listitem')).toHaveLength(1)
  await user.click(panel().getByRole('checkbox', { name: 'Only failed' }))
  expect(panel().getByRole('status').textContent).toBe('No action matches.')
  await user.click(panel().getByRole('button', { name: 'Clear the log' }))
  expect(panel().getByRole('status').textContent).toBe('The log is empty.')
  expect(log.get()).toEqual([])
})

test('a visitor has no log: without the panel nothing is recorded', async () => {
  const { core, press, log } = open([{ type: 'nonsense' }], { isPanelShown: false })
  await press()
  await screen.findAllByText(/cannot be run here/)
  expect(watcherOf(core)).toBeUndefined()
  expect(log.get()).toEqual([])
})

test('stops recording when the panel is closed', () => {
  const { core, unmount } = open([])
  expect(watcherOf(core)).toBeDefined()
  unmount()
  expect(watcherOf(core)).toBeUndefined()
})

test('keeps the newest steps only', async () => {
  const { press, log } = open(Array.from({ length: mostSteps + 5 }, () => ({ type: 'wait', seconds: 0 })))
  await press()
  await waitFor(() => expect(log.get().at(-1)?.id).toBe(mostSteps + 5))
  expect(log.get()).toHaveLength(mostSteps)
})

test('what one user did is not shown to the next', async () => {
  const { core } = stageCore()
  const listeners = new Set<() => void>()
  let user: { id: string } | undefined = { id: 'ada' }
  const own = Object.create(core, {
    session: {
      value: {
        get: () => ({ status: 'signed-in', user }),
        subscribe: (listener: () => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
  }) as typeof core
  const log = runLogOf(own)
  const stop = log.record()
  watcherOf(own)
    ?.begin(own, { actions: [{ type: 'wait' }], starter: 'b' })
    .onStep?.({ index: 0, type: 'wait' })
  expect(log.get()).toHaveLength(1)
  user = { id: 'eve' }
  for (const listener of listeners) listener()
  expect(log.get()).toEqual([])
  stop()
  expect(listeners.size).toBe(0)
})

test('shows no secrets, and cuts what is long', () => {
  const jwt = `eyJhbGciOiJIUzI1NiJ9.${'a'.repeat(20)}.${'b'.repeat(20)}`
  const text = readable({
    name: 'Jo',
    password: 'p1',
    nested: [{ accessToken: 't2', api_key: 'k3', note: `call with Bearer s4 or ${jwt}` }],
    rows: Array.from({ length: 60 }, (_, index) => index),
  })
  for (const secret of ['p1', 't2', 'k3', 's4', 'eyJ']) expect(text).not.toContain(secret)
  expect(text).toContain('Jo')
  expect(text).toContain('… 10 more')
  expect(cleanPath('/x', { token: 'hush', page: 2, none: undefined })).toBe('/x?token=•••&page=2')
  expect(readable('x'.repeat(10_000)).length).toBeLessThan(4_100)
})
