// The saves of one form of one user: to the server, or to the queue if it is unreachable.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Core } from '../../api/core.ts'
import { formQueue } from './form-queue.ts'
import { queueOf } from './send-answers.ts'
import { entryOf, fullStorage, server } from './server.test-kit.ts'
import type { Reply } from './server.test-kit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

const read = 'GET /collection/ops/faults'
const post = 'POST /item/ops/faults'
const put = 'PUT /item/ops/faults/i1'
/** `replies`: the server's replies to saves, in order; the last one repeats. */
function stage(...replies: readonly Reply[]) {
  const left = [...replies]
  const made = server(line => (/ \/item\//.test(line) ? (left.length > 1 ? left.shift() : left[0]) : undefined))
  ends.push(made.end)
  return {
    ...made,
    saves: () => made.sent.filter(one => one.line.includes('/item/')),
    reply: (...next: readonly Reply[]) => {
      left.splice(0, left.length, ...next)
    },
  }
}
/** Lets the sender get its lease and its answers. */
async function settled<T>(work: Promise<T>, ms = 1_000): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms)
  return work
}
const done = { data: { _id: 'i1' } }
const waitingOf = (core: Core, form = 'f', person = ''): readonly string[] =>
  formQueue(core, form, person)
    .list()
    .filter(one => one.state === 'waiting')
    .map(one => one.key)

describe('a save of a form', () => {
  test('goes to the server with its key, and is known by the id the server gave', async () => {
    const { visitor, sent } = stage()
    const core = visitor()
    expect(await settled(formQueue(core, 'f', '').send(entryOf('k1')))).toEqual({ ok: true, id: 'i1' })
    expect(sent).toEqual([
      { line: read, key: null, body: undefined },
      { line: post, key: 'k1', body: { data: { a: 1 }, submit: true, key: 'k1' } },
    ])
    expect(queueOf(core).list()).toEqual([])
  })

  test('whose answer names no item is saved all the same', async () =>
    expect(await settled(formQueue(stage({ data: {} }).visitor(), 'f', '').send(entryOf('k1')))).toEqual({ ok: true }))

  test('without a connection is stored, reports that, and is sent when there is one again', async () => {
    const { visitor, saves, reply } = stage('away')
    const core = visitor()
    expect(await settled(formQueue(core, 'f', '').send(entryOf('k1')))).toEqual({ ok: true, queued: 'offline' })
    expect(waitingOf(core)).toEqual(['k1'])
    reply(done)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([queueOf(core).entry('k1')?.state, new Set(saves().map(one => one.key))]).toEqual(['sent', new Set(['k1'])])
  })

  test.each<[string, Reply, object]>([
    [
      'refused',
      { status: 400, message: 'No.', errors: [{ path: 'data.a', message: 'Too short.' }] },
      { ok: false, code: '400', message: 'No.', status: 400, issues: [{ path: 'data.a', message: 'Too short.' }] },
    ],
    [
      'answered with an error of the server',
      { status: 500, message: 'Broken.' },
      { ok: false, code: '500', message: 'Broken.', status: 500 },
    ],
    [
      'refused to a visitor, who has no session to lose',
      { status: 401, message: 'Sign in.' },
      { ok: false, code: '401', message: 'Sign in.', status: 401 },
    ],
  ])('that is %s reports why to the form, and nothing is stored', async (_, reply, failure) => {
    const core = stage(reply).visitor()
    expect(await settled(formQueue(core, 'f', '').send(entryOf('k1')))).toEqual(failure)
    expect(queueOf(core).list()).toEqual([])
  })

  test('whose session is over is kept until the person signs in again, and so is the next one', async () => {
    const { signIn, saves } = stage({ status: 401 })
    const core = await settled(signIn('u1'))
    const form = formQueue(core, 'f', 'u1')
    expect(await settled(form.send(entryOf('k1', { user: 'u1' })))).toEqual({ ok: true, queued: 'session' })
    await settled(core.signOut())
    const before = saves().length
    expect(await settled(form.send(entryOf('k2', { user: 'u1', after: 'k1' })))).toEqual({
      ok: true,
      queued: 'session',
    })
    expect([saves().length, waitingOf(core, 'f', 'u1')]).toEqual([before, ['k1', 'k2']])
  })

  test('of a person who is signed in waits for a connection if there is none, and not for a sign-in', async () => {
    const { signIn, reply } = stage('away')
    const form = formQueue(await settled(signIn('u1')), 'f', 'u1')
    const saved = (key: string) => settled(form.send(entryOf(key, { user: 'u1' })))
    expect([await saved('k1'), await saved('k2')]).toEqual([
      { ok: true, queued: 'offline' },
      { ok: true, queued: 'offline' },
    ])
    reply(done)
    await vi.advanceTimersByTimeAsync(60_000)
    reply({ status: 500, message: 'Broken.' })
    expect(await saved('k3')).toMatchObject({ ok: false, status: 500 })
  })

  test('of a visitor who has not signed in is stored without a connection, and sent once there is one', async () => {
    const { signIn, reply, saves } = stage('away')
    const core = await settled(signIn('u1'))
    await settled(core.signOut())
    expect(await settled(formQueue(core, 'f', '').send(entryOf('k1')))).toEqual({ ok: true, queued: 'offline' })
    reply(done)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([queueOf(core).entry('k1')?.state, saves().at(-1)?.key]).toEqual(['sent', 'k1'])
  })

  test('that another tab throws away while it waits for its turn ends without an error', async () => {
    const { visitor } = stage('away')
    const core = visitor()
    const form = formQueue(core, 'f', '')
    await settled(form.send(entryOf('k1')))
    const second = form.send(entryOf('k2'))
    queueOf(core).remove('k2')
    expect(await settled(second)).toEqual({ ok: true, queued: 'offline' })
  })

  test('goes behind what the form keeps already: what was answered first arrives first', async () => {
    const { visitor, saves, reply } = stage('away')
    const core = visitor()
    const form = formQueue(core, 'f', '')
    await settled(form.send(entryOf('k1')))
    reply(done)
    expect(await settled(form.send(entryOf('k2', { after: 'k1' })))).toEqual({ ok: true, id: 'i1' })
    expect(
      saves()
        .slice(-2)
        .map(one => [one.line, one.key]),
    ).toEqual([
      [post, 'k1'],
      [put, 'k2'],
    ])
    expect(form.list().map(one => [one.key, one.state])).toEqual([
      ['k1', 'sent'],
      ['k2', 'sent'],
    ])
  })

  test('behind another one without an id of its own is saved all the same', async () => {
    const { visitor, reply } = stage('away')
    const form = formQueue(visitor(), 'f', '')
    await settled(form.send(entryOf('k1')))
    reply({ data: {} })
    expect(await settled(form.send(entryOf('k2')))).toEqual({ ok: true })
  })

  test('stays kept behind another one while there is no connection', async () => {
    const core = stage('away').visitor()
    const form = formQueue(core, 'f', '')
    await settled(form.send(entryOf('k1')))
    expect(await settled(form.send(entryOf('k2')))).toEqual({ ok: true, queued: 'offline' })
    expect(waitingOf(core)).toEqual(['k1', 'k2'])
  })

  test('that is refused behind another one comes back to the open form, and does not stay in the queue', async () => {
    const { visitor, reply } = stage('away')
    const core = visitor()
    const form = formQueue(core, 'f', '')
    await settled(form.send(entryOf('k1')))
    reply(done, { status: 400, message: 'No.' })
    expect(await settled(form.send(entryOf('k2', { after: 'k1' })))).toMatchObject({
      ok: false,
      message: 'No.',
      status: 400,
    })
    expect(
      queueOf(core)
        .list()
        .map(one => [one.key, one.state]),
    ).toEqual([['k1', 'sent']])
  })

  test('of another form, or of another person, does not wait for this one', async () => {
    const { visitor, reply, lines } = stage('away', done)
    const core = visitor()
    await settled(formQueue(core, 'f', '').send(entryOf('k1', { form: 'other' })), 0)
    queueOf(core).add(entryOf('theirs', { user: 'u9' }))
    reply(done)
    const posts = lines().filter(line => line === post).length
    expect(await settled(formQueue(core, 'f', '').send(entryOf('k2')), 0)).toEqual({ ok: true, id: 'i1' })
    expect(lines().filter(line => line === post).length).toBe(posts + 1)
  })

  test('changes the item that an earlier kept one has made since', async () => {
    const { visitor, saves, reply } = stage('away')
    const core = visitor()
    const form = formQueue(core, 'f', '')
    await settled(form.send(entryOf('k1')))
    reply(done)
    await vi.advanceTimersByTimeAsync(60_000)
    await settled(form.send(entryOf('k2', { after: 'k1' })))
    await settled(form.send(entryOf('k3', { after: 'k1', written: { key: 'k3', submit: true, data: {}, id: 'own' } })))
    expect(
      saves()
        .slice(-2)
        .map(one => one.line),
    ).toEqual([put, 'PUT /item/ops/faults/own'])
  })

  test('that changes the item of an earlier one names that item, also when it has to wait itself', async () => {
    const { visitor, reply, saves } = stage('away')
    const core = visitor()
    const form = formQueue(core, 'f', '')
    await settled(form.send(entryOf('k1')))
    reply(done)
    await vi.advanceTimersByTimeAsync(60_000)
    reply('away')
    await settled(form.send(entryOf('k2', { after: 'k1' })))
    queueOf(core).remove('k1')
    reply(done)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([saves().at(-1)?.line, saves().at(-1)?.key]).toEqual([put, 'k2'])
  })
})

describe('what a form sees of the queue', () => {
  test('is its own of its own person: the same list until something changes', () => {
    const core = stage().visitor()
    for (const [key, form, user] of [
      ['a', 'f', ''],
      ['b', 'g', ''],
      ['c', 'f', 'u1'],
      ['d', 'f', ''],
    ] as const)
      queueOf(core).add(entryOf(key, { form, user }))
    const form = formQueue(core, 'f', '')
    const list = form.list()
    expect([list.map(one => one.key), form.list() === list]).toEqual([['a', 'd'], true])
    form.remove('a')
    expect([
      form.list().map(one => one.key),
      queueOf(core)
        .list()
        .map(one => one.key),
    ]).toEqual([['d'], ['b', 'c', 'd']])
  })

  test('is nothing where nothing is kept', () => expect(formQueue(stage().visitor(), 'f', '').list()).toEqual([]))

  test('says whether it outlives the page', async () => {
    const { visitor } = stage('away')
    const [lasting, full] = [visitor(), visitor({ name: 'full', storage: fullStorage() })]
    for (const core of [lasting, full]) await settled(formQueue(core, 'f', '').send(entryOf('k1')))
    expect([formQueue(lasting, 'f', '').isLasting(), formQueue(full, 'f', '').isLasting()]).toEqual([true, false])
  })
})
