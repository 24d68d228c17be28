// The way of answers to the server: which call, what its answer means, and whose answers they are.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formQueue } from './form-queue.ts'
import { personOf, queueOf, readTarget, sendWritten } from './send-answers.ts'
import { entryOf, server } from './server.test-kit.ts'
import type { Reply } from './server.test-kit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
function stage(answer?: (line: string) => Reply | undefined) {
  const made = server(answer)
  ends.push(made.end)
  return made
}
async function settled<T>(work: Promise<T>, ms = 1_000): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms)
  return work
}
const faults = { app: 'ops', collection: 'faults' }
const written = { key: 'k1', submit: true, data: { name: 'N' } }
const relational = (slug: string): Reply => ({ data: { database: 'RELATIONAL', slug } })

describe('the collection of a form', () => {
  test('is read once, before the first save, and each one for itself', async () => {
    const { visitor, lines } = stage(line =>
      line === 'GET /collection/ops/apps'
        ? relational('app')
        : line === 'POST /app'
          ? { data: { id: 'a1' } }
          : undefined,
    )
    const core = visitor()
    for (const collection of ['faults', 'apps', 'faults', 'apps'])
      await settled(sendWritten(core, { app: 'ops', collection }, written))
    expect(lines()).toEqual([
      'GET /collection/ops/faults',
      'POST /item/ops/faults',
      'GET /collection/ops/apps',
      'POST /app',
      'POST /item/ops/faults',
      'POST /app',
    ])
  })

  test.each([403, 404])('that answers %i to the visitor is one of documents, and is not read again', async status => {
    const { visitor, lines } = stage(line => (line.startsWith('GET') ? { status } : undefined))
    const core = visitor()
    for (let i = 0; i < 2; i++)
      expect(await settled(sendWritten(core, faults, written))).toEqual({ kind: 'sent', id: 'i1' })
    expect(lines()).toEqual(['GET /collection/ops/faults', 'POST /item/ops/faults', 'POST /item/ops/faults'])
  })

  test('that nobody may read without signing in is read again for the person who does', async () => {
    let isHidden = true
    const { visitor } = stage(line =>
      line.startsWith('GET /collection') ? (isHidden ? { status: 401 } : relational('app')) : undefined,
    )
    const core = visitor()
    expect(await settled(readTarget(core, faults))).toMatchObject({ kind: 'items' })
    isHidden = false
    expect(await settled(readTarget(core, faults))).toMatchObject({ kind: 'plugin', slug: 'app' })
  })

  test('that cannot be read now holds the save, and is read again with the next one', async () => {
    let isDown = true
    const { visitor, lines } = stage(line =>
      isDown && line.startsWith('GET') ? { status: 500, message: 'Broken.' } : undefined,
    )
    const core = visitor()
    expect(await settled(sendWritten(core, faults, written))).toEqual({
      kind: 'again',
      isAway: false,
      failure: { ok: false, code: '500', message: 'Broken.', status: 500 },
    })
    isDown = false
    expect(await settled(sendWritten(core, faults, written))).toEqual({ kind: 'sent', id: 'i1' })
    expect(lines()).toEqual(['GET /collection/ops/faults', 'GET /collection/ops/faults', 'POST /item/ops/faults'])
  })

  test('whose records no form can save is a refusal: nothing is sent', async () => {
    const { visitor, lines } = stage(() => relational('watcher'))
    expect(await settled(sendWritten(visitor(), faults, written))).toMatchObject({
      kind: 'refused',
      failure: { code: 'unsupported', status: 400 },
    })
    expect(lines()).toEqual(['GET /collection/ops/faults'])
  })
})

describe('an answer to a save', () => {
  const outcome = async (reply: Reply) =>
    settled(sendWritten(stage(line => (line.startsWith('GET') ? undefined : reply)).visitor(), faults, written))

  test('is missing without a connection: the save is tried again, and nothing else is sent now', async () =>
    expect(await outcome('away')).toMatchObject({ kind: 'again', isAway: true, failure: { status: 0 } }))

  test.each([401, 408, 425, 429, 500, 502, 503])(
    'with status %i is not clear: it is tried again, and other forms go on',
    async status =>
      expect(await outcome({ status, message: 'Wait.' })).toEqual({
        kind: 'again',
        isAway: false,
        failure: { ok: false, code: String(status), message: 'Wait.', status },
      }),
  )

  test.each([400, 403, 404, 409, 413, 422, 499])('with status %i is a refusal', async status =>
    expect(await outcome({ status, message: 'No.' })).toEqual({
      kind: 'refused',
      failure: { ok: false, code: String(status), message: 'No.', status },
    }),
  )

  test('that refuses names the question', async () => {
    const errors = [{ path: 'data.name', message: 'Too short.' }]
    expect(await outcome({ status: 422, message: 'No.', errors })).toMatchObject({
      kind: 'refused',
      failure: { issues: errors },
    })
  })

  test.each<[string, Reply, object]>([
    [
      'taken',
      { code: 409, message: 'Taken.' },
      { kind: 'refused', failure: { ok: false, code: '409', message: 'Taken.', status: 409 } },
    ],
    ['not saved now', { code: 503, message: 'Wait.' }, { kind: 'again', isAway: false, failure: { status: 503 } }],
    ['saved', { data: { id: 'a1' } }, { kind: 'sent', id: 'a1' }],
  ])('of a relational collection shows by its code that the record is %s', async (_, reply, expected) => {
    const { visitor } = stage(line => (line.startsWith('GET') ? relational('app') : reply))
    expect(await settled(sendWritten(visitor(), faults, written))).toMatchObject(expected)
  })

  test('means what its status means, regardless of the code in its body', async () =>
    expect(await outcome({ status: 403, code: 200, message: 'No.' })).toMatchObject({
      kind: 'refused',
      failure: { status: 403 },
    }))

  test('that names no item refers to the changed one', async () => {
    const { visitor } = stage(line => (line.startsWith('GET') ? undefined : { data: {} }))
    expect(await settled(sendWritten(visitor(), faults, { ...written, id: 'i7' }))).toEqual({ kind: 'sent', id: 'i7' })
  })

  test('that names the item counts, whatever was changed', async () =>
    expect(await settled(sendWritten(stage().visitor(), faults, { ...written, id: 'i7' }))).toEqual({
      kind: 'sent',
      id: 'i1',
    }))

  test('makes what shows rows of a collection read again, and only once it is saved', async () => {
    let isRefused = true
    const { visitor, lines } = stage(line => (line.startsWith('POST /item') && isRefused ? { status: 400 } : undefined))
    const core = visitor()
    const stops = [
      { method: 'POST', path: '/dataframe/aggregate', body: {} },
      { method: 'GET', path: '/apps' },
    ] as const
    const leave = stops.map(request => core.query(request).subscribe(() => {}))
    const reads = () =>
      ['POST /dataframe/aggregate', 'GET /apps'].map(line => lines().filter(one => one === line).length)
    await settled(sendWritten(core, faults, written))
    expect(reads()).toEqual([1, 1])
    isRefused = false
    await settled(sendWritten(core, faults, written))
    expect(reads()).toEqual([2, 1])
    for (const stop of leave) stop()
  })
})

describe('whose answers are sent', () => {
  test('is the visitor’s on a public page, also where the server knows an account for visitors', async () => {
    const core = stage().visitor()
    expect(personOf(core)).toBe('')
    const stop = core.watchUser()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([core.session.get().user?.id, personOf(core)]).toEqual(['u0', ''])
    stop()
  })

  test('are those of the signed-in user, a visitor’s after the sign-out, and nobody’s while the session is unknown', async () => {
    const { signIn, waiting } = stage()
    const core = waiting()
    expect(personOf(core)).toBeUndefined()
    await settled(signIn('u1', core))
    expect(personOf(core)).toBe('u1')
    await settled(core.signOut())
    expect(personOf(core)).toBe('')
    await settled(signIn('u2', core))
    expect(personOf(core)).toBe('u2')
  })
})

describe('answers that waited', () => {
  test('are sent when the person signs in again, and not when somebody else does', async () => {
    let isOver = true
    const { signIn, sent } = stage(line => (isOver && line.startsWith('POST /item') ? { status: 401 } : undefined))
    const posts = () => sent.filter(one => one.line.startsWith('POST /item')).length
    const core = await settled(signIn('u1'))
    await settled(formQueue(core, 'f', 'u1').send(entryOf('k1', { user: 'u1' })))
    await settled(core.signOut())
    const before = posts()
    isOver = false
    await settled(signIn('u2', core), 60_000)
    expect([posts(), queueOf(core).entry('k1')?.state]).toEqual([before, 'waiting'])
    await settled(core.signOut())
    await settled(signIn('u1', core), 500)
    expect([posts(), queueOf(core).entry('k1')?.state]).toEqual([before + 1, 'sent'])
  })

  test('are not sent because the session changed in another way: they wait their turn', async () => {
    const { signIn, lines } = stage()
    const core = await settled(signIn('u1'))
    queueOf(core).add(entryOf('k1', { user: 'u1' }))
    core.dismissWarning()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(lines()).toEqual([])
  })

  test.each<[string, Parameters<typeof entryOf>[1], readonly string[]]>([
    [
      'of a form that is stored take the draft on the server with them',
      { user: 'u1', written: { ...written, template: '12' } },
      ['DELETE /draft/12'],
    ],
    [
      'for an item take the draft for that item with them',
      { user: 'u1', written: { ...written, template: '12', id: 'i7' } },
      ['DELETE /draft/12?item=i7'],
    ],
    ['of a form that is not stored leave the drafts alone', { user: 'u1' }, []],
  ])('%s', async (_, more, deleted) => {
    const { signIn, lines } = stage()
    const core = await settled(signIn('u1'))
    queueOf(core).add(entryOf('k1', more))
    await settled(queueOf(core).flush())
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(100)
    expect([queueOf(core).entry('k1')?.state, lines().filter(line => line.includes('/draft/'))]).toEqual([
      'sent',
      deleted,
    ])
  })

  test.each<[string, boolean]>([
    ['that are refused', true],
    ['of a visitor', false],
  ])('%s leave the drafts alone', async (_, isRefused) => {
    const { signIn, visitor, lines } = stage(line =>
      isRefused && line.startsWith('POST /item') ? { status: 400 } : undefined,
    )
    const core = isRefused ? await settled(signIn('u1')) : visitor()
    queueOf(core).add(entryOf('k1', { user: isRefused ? 'u1' : '', written: { ...written, template: '12' } }))
    await settled(queueOf(core).flush())
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(100)
    expect([queueOf(core).entry('k1')?.state, lines().some(line => line.includes('/draft/'))]).toEqual([
      isRefused ? 'refused' : 'sent',
      false,
    ])
  })

  test('are sent by one tab at a time for each back end and name', async () => {
    const names: string[] = []
    vi.stubGlobal('navigator', {
      locks: {
        request: async (name: string, _: object, work: (lock: object) => unknown) => {
          names.push(name)
          return work({})
        },
      },
    })
    const { visitor } = stage()
    for (const options of [{}, { name: 'default' }, { name: 'second' }, { api: 'https://other.test/' }]) {
      const core = visitor(options)
      queueOf(core).add(entryOf('k1'))
      await settled(queueOf(core).flush())
    }
    expect([
      names.length,
      names[0] === names[1],
      new Set(names).size,
      names.every(name => name.startsWith('lc-queue-')),
    ]).toEqual([4, true, 3, true])
  })
})
