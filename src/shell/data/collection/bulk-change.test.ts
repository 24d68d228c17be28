import { expect, it } from 'vitest'
import type { Core, WireRequest } from '../../../api/core.ts'
import type { Answer } from '../../../contract/call.ts'
import { changeInBatches } from './bulk-change.ts'

const params = { app: 'crm', collection: 'people' }
const changes = Array.from({ length: 60 }, (_, n) => ({ id: `n${n}`, value: 1 }))
const none: Answer = { status: 0, data: { code: 0, message: 'No connection.' } }

/** A core that gets these answers; later requests are answered with every item changed. */
function coreWith(...answers: readonly Answer[]) {
  const sent: WireRequest[] = []
  const left = [...answers]
  const core = {
    invalidate: () => {},
    request: async (request: WireRequest): Promise<Answer> => {
      sent.push(request)
      const asked = (request.body as { changes: readonly { id: string }[] }).changes
      const data = { changed: asked.map(({ id }) => ({ id, before: 0 })), unchanged: 0, refused: [] }
      return left.shift() ?? { status: 200, data: { code: 200, message: 'OK', data } }
    },
  } as unknown as Core // all that is used of it
  return { core, sent }
}

it('sends a batch that got no answer again under its own key, so that it is done once', async () => {
  const { core, sent } = coreWith(none)
  const parts: number[] = []
  const done = await changeInBatches(core, params, 'age', changes, part => parts.push(part))
  expect(done).toMatchObject({ unchanged: 0, refused: [] })
  expect(done.changed.length).toBe(60)
  expect(parts).toEqual([50, 60])
  const [first, again, last] = sent.map(({ key }) => key)
  expect(again).toBe(first)
  expect(last).not.toBe(first)
})

it('ends at a batch that fails, with what was done before and why', async () => {
  const failed: Answer = { status: 403, data: { code: 403, message: 'Not you.' } }
  const { core, sent } = coreWith(failed)
  const done = await changeInBatches(core, params, 'age', changes, () => {})
  expect(done).toMatchObject({ changed: [], failure: { message: 'Not you.' } })
  expect(sent.length).toBe(1)
})

it('sends nothing more once it was stopped', async () => {
  const { core, sent } = coreWith()
  const stop = new AbortController()
  const done = await changeInBatches(core, params, 'age', changes, () => stop.abort(), stop.signal)
  expect(done.changed.length).toBe(50)
  expect(done.failure?.message).toBe('items.bulk.stopped')
  expect(sent.length).toBe(1)
})
