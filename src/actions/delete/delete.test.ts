import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { showRows, stageCore } from '../stage.test-kit.ts'

const action = { type: 'delete', app: 'crm', collection: 'calls', dataset: 'calls', join_key: '_id' }
const record = { _id: 'i9', number: 12 }
const yes = () => Promise.resolve(true)
const deleting = (reply: Parameters<typeof stageCore>[0] = () => ({ data: { deleted: 1, undo: 'u1' } })) =>
  stageCore(reply)

test('asks before it deletes, by name and with the words of the button (ACT-047, ACT-048)', async () => {
  const { core, asked } = deleting()
  const ask = vi.fn(yes)
  expect((await runActions([action], { core, record, ask })).ok).toBe(true)
  expect(ask).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Are you sure you want to delete item with ID: i9?',
      text: "You won't be able to revert this!",
      confirm: 'Delete',
      cancel: 'Cancel',
      isQuestion: true,
      isDanger: true,
    }),
  )
  expect(asked).toEqual([{ method: 'DELETE', path: '/item/crm/calls', body: { oids: ['i9'] } }])
})

test('deletes nothing, and begins nothing that follows, after a no', async () => {
  const { core, asked } = deleting()
  const list = [
    { ...action, confirmation: 'A typing error' },
    { type: 'insert', app: 'crm', collection: 'log' },
  ]
  expect(await runActions(list, { core, record, ask: () => Promise.resolve(false) })).toMatchObject({
    ok: false,
    isCancelled: true,
  })
  expect(asked).toEqual([])
})

test('deletes at once where confirmation is skipped (ACT-046)', async () => {
  const { core, asked } = deleting()
  const ask = vi.fn(yes)
  await runActions([{ ...action, confirmation: 'Skip confirmation' }], { core, record, ask })
  expect(ask).not.toHaveBeenCalled()
  expect(asked.map(({ method }) => method)).toEqual(['DELETE'])
})

test('does nothing where app, collection, dataset or join key is empty, or the record has no value for it (ACT-045)', async () => {
  const { core, asked } = deleting()
  const ask = vi.fn(yes)
  for (const missing of ['app', 'collection', 'dataset', 'join_key'])
    expect((await runActions([{ ...action, [missing]: '' }], { core, record, ask })).ok).toBe(true)
  for (const number of [undefined, null, '', {}, []])
    await runActions([{ ...action, join_key: 'number' }], { core, record: { number }, ask })
  await runActions([action], { core, ask })
  expect([asked, ask.mock.calls]).toEqual([[], []])
})

test('finds the item by another field, and asks with its id; none of several is deleted', async () => {
  const rows: unknown[] = [{ _id: 'i1' }]
  const { core, asked } = deleting(({ path }) =>
    path.endsWith('/aggregate') ? { data: rows } : { data: { deleted: 1 } },
  )
  const ask = vi.fn(yes)
  const byNumber = { ...action, join_key: 'number' }
  await runActions([byNumber], { core, record, ask })
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ title: expect.stringContaining('ID: i1?') }))
  expect(asked.at(-1)?.body).toEqual({ oids: ['i1'] })
  rows.push({ _id: 'i2' })
  expect((await runActions([byNumber], { core, record, ask })).message).toBe(
    'More than one item has number “12”, so none was deleted.',
  )
  expect(ask).toHaveBeenCalledTimes(1)
})

test('offers to put the item back where the server can, and says whether that worked', async () => {
  const states = [200, 409]
  const { core, asked } = deleting(({ path }) =>
    path.startsWith('/undo/')
      ? { status: states.shift() ?? 500, message: 'Its place was taken.', data: { kind: 'items', restored: 1 } }
      : { data: { deleted: 1, undo: 'u1' } },
  )
  const notify = vi.fn()
  await runActions([action], { core, record, ask: yes, notify })
  const { action: button } = notify.mock.calls[0]?.[0] ?? {}
  expect(button).toMatchObject({ label: 'Undo' })
  button.onPress()
  await vi.waitFor(() => expect(notify).toHaveBeenLastCalledWith({ kind: 'success', text: 'The item is back.' }))
  expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/undo/u1' })
  button.onPress()
  await vi.waitFor(() => expect(notify).toHaveBeenLastCalledWith({ kind: 'error', text: 'Its place was taken.' }))
})

test('offers nothing where the server cannot put it back', async () => {
  const { core } = deleting(() => ({ data: { deleted: 1 } }))
  const notify = vi.fn()
  await runActions([action], { core, record, ask: yes, notify })
  expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'The item was deleted.' })
})

test('shows why nothing was deleted: rights taken away, a lost network, an item that is gone', async () => {
  const refusals = [
    [{ status: 403, message: 'You may not delete here.' }, 'You may not delete here.', 403],
    [{ status: 503, message: '' }, 'The server answered 503.', 503],
  ] as const
  for (const [reply, message, status] of refusals) {
    const notify = vi.fn()
    const { core } = deleting(() => reply)
    expect(await runActions([action], { core, record, ask: yes, notify })).toMatchObject({
      ok: false,
      message,
      failure: { status },
    })
    expect(notify.mock.calls).toEqual([[{ kind: 'error', text: message }]])
  }
  const gone = deleting(() => ({ data: { deleted: 0 } }))
  expect((await runActions([action], { core: gone.core, record, ask: yes })).message).toBe(
    'There is no item “i9” any more.',
  )
})

test('what shows the collection is read again after it', async () => {
  const stage = deleting(({ path }) => (path === '/item/crm/calls' ? { data: { deleted: 1 } } : { data: [] }))
  const { reads, stop } = showRows(stage)
  await vi.waitFor(() => expect(reads()).toBe(1))
  await runActions([action], { core: stage.core, record, ask: yes })
  await vi.waitFor(() => expect(reads()).toBe(2))
  stop()
})
