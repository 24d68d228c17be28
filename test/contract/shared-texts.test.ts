// Several people write in one text, through two servers on one database, with lines that lose requests and replies: all
// end with the text that is stored, and no letter is lost or doubled.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { history, undo } from 'prosemirror-history'
import { EditorState } from 'prosemirror-state'
import type { Plugin } from 'prosemirror-state'
import { createServer, type Server } from '../../demo/server/app.ts'
import { openEngine, type Engine } from '../../demo/server/data/engine.ts'
import { createAggregator } from '../../demo/server/pipeline/aggregate.ts'
import type { Core, WireRequest } from '../../src/api/core.ts'
import { lineTopic } from '../../src/api/socket.ts'
import type { AnswerBody } from '../../src/contract/call.ts'
import { textTopic, type SharedTextVersion, type TextSteps } from '../../src/contract/entities/shared-text.ts'
import { docFrom, wholeOf } from '../../src/engines/rich-text/shared/authority.ts'
import { readRich } from '../../src/engines/rich-text/read.ts'
import { schema } from '../../src/engines/rich-text/schema.ts'
import { joinRoom } from '../../src/engines/rich-text/shared/session.ts'
import { createTextRoom } from '../../src/shell/texts/room.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { serverProcesses } from './server-process.ts'
import { openStage, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

/** What a line does to requests; `chance` is between 0 and 1. */
interface Weather {
  isAway: boolean
  /** The session has ended. */
  isSignedOut?: boolean
  /** The part of requests that never arrive, and of replies. */
  lost: number
}
/** A sequence that looks like chance and is the same in each run. */
function numbers(seed: number): () => number {
  let now = seed
  return () => {
    now = (now * 1_103_515_245 + 12_345) % 2 ** 31
    return now / 2 ** 31
  }
}

/** A core whose requests go to this server as this person. */
function coreOf(stage: Stage, server: () => Server, as: Person, weather: Weather, chance: () => number): Core {
  const none = { status: 0, data: { code: 0, message: 'No reply.' } }
  const core: Pick<Core, 'request' | 'live' | 'query' | 'invalidate'> & { readonly options: object } = {
    options: { api: 'x', storage: 'memory' },
    async request({ method, path, query, body }: WireRequest) {
      if (weather.isAway || chance() < weather.lost) return none
      const search = new URLSearchParams(
        Object.entries(query ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
      ).toString()
      const answer = await server().app.request(search === '' ? path : `${path}?${search}`, {
        method,
        headers: {
          Authorization: weather.isSignedOut ? '' : `Bearer ${await stage.tokenOf(as)}`,
          'Content-Type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const data = (await answer.json()) as AnswerBody // of every call
      return weather.isAway || chance() < weather.lost ? none : { status: answer.status, data }
    },
    live(topic, listener) {
      if (topic === lineTopic) listener(true)
      if (topic !== textTopic) return () => {}
      return server().changes.listenTexts(({ account: _, ...news }) => {
        if (!weather.isAway) listener(news)
      })
    },
    query: () => ({ get: () => ({ isLoading: false, at: 0 }), subscribe: () => () => {}, reload: () => {} }),
    invalidate: () => {},
  }
  return core as Core // what a room uses of one
}

function makeClient(core: Core, account: string, id: string) {
  const start = readRich(undefined)
  let state = EditorState.create({ doc: start, plugins: [history({ newGroupDelay: 0 })] })
  const seen = {
    isStarted: false,
    isAway: false,
    isSaved: true,
    refused: '',
    rejected: undefined as string | undefined,
    names: [] as readonly string[],
    hasConflict: false,
  }
  const session = joinRoom(
    {
      state: () => state,
      dispatch(tr) {
        state = state.apply(tr)
      },
      restart(doc, plugins: readonly Plugin[]) {
        state = EditorState.create({ doc, plugins: [history({ newGroupDelay: 0 }), ...plugins] })
      },
    },
    createTextRoom(core, { id, account, gone: 'gone' }),
    {
      onStart: () => {
        seen.isStarted = true
      },
      onAway: isAway => {
        seen.isAway = isAway
      },
      onPeople: names => {
        seen.names = names
      },
      onSaved: isSaved => {
        seen.isSaved = isSaved
      },
      onRefused: reason => {
        seen.refused = reason
      },
      onRejected: reason => {
        seen.rejected = reason
      },
      onConflict: () => {
        seen.hasConflict = true
      },
      describe: name => name,
    },
  )
  return {
    seen,
    doc: () => state.doc,
    words: () => state.doc.textContent,
    type(letters: string, at: number) {
      const end = state.doc.content.size
      const pos = Math.min(1 + Math.round(at * (end - 2)), end - 1)
      const tr = state.doc.resolve(pos).parent.isTextblock ? state.tr.insertText(letters, pos) : state.tr
      state = state.apply(tr)
      session.changed(true)
      return tr.docChanged
    },
    bold(at: number) {
      state = state.apply(
        state.tr.addMark(1, 1 + Math.round(at * (state.doc.content.size - 2)), schema.marks.bold.create()),
      )
      session.changed(false)
    },
    undo() {
      undo(state, tr => {
        state = state.apply(tr)
      })
      session.changed(false)
    },
    stop: () => session.stop(),
  }
}
type Client = ReturnType<typeof makeClient>
const sorted = (words: string): string => [...words].toSorted().join('')
const letter = (count: number): string => String.fromCodePoint(0x4e00 + count)
const typed = (letters: string, at = 1) => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: { content: [{ type: 'text', text: letters }] },
})

onEachDatabase(postgres, 'texts of several people on', name => {
  let stage: Stage, engine: Engine | undefined, other: Server
  const clients: Client[] = []
  const startOther = (on: Engine) =>
    createServer({ engine: on, aggregator: createAggregator(on), config: { dataDir: '/nowhere' } })
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
    engine = name === 'PGlite' ? undefined : await openEngine({ databaseUrl: postgres?.url })
    other = await startOther(engine ?? stage.engine)
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.stop()
  })
  afterAll(async () => {
    await other.close()
    await engine?.close()
    await stage.close()
  })
  async function newText(text?: unknown): Promise<string> {
    const made = await stage.send('dev', 'POST', '/shared_text', { name: 'Shared', text })
    expect(made.status).toBe(200)
    return (made.body.data as { readonly id: string }).id // a text that was stored
  }
  async function join(as: Person, id: string, server: () => Server, weather: Weather, chance: () => number) {
    const client = makeClient(coreOf(stage, server, as, weather, chance), as, id)
    clients.push(client)
    await vi.waitFor(() => expect(client.seen.isStarted).toBe(true), { timeout: 15_000 })
    return client
  }
  async function wholeText(id: string, server: Server = stage.server): Promise<unknown> {
    const answer = await server.app.request(`/shared_text/${id}/steps`, {
      headers: { Authorization: `Bearer ${await stage.tokenOf('ada')}` },
    })
    return ((await answer.json()) as AnswerBody<TextSteps>).data?.text
  }
  const send = (as: Person, id: string, version: number, steps: readonly unknown[], client = `${as}.editor-1`) =>
    stage.send(as, 'POST', `/shared_text/${id}/steps`, { version, client, steps })
  const calm: Weather = { isAway: false, lost: 0 }

  it('end equal and as stored, with every letter once, though requests and replies are lost and a server is started again', async () => {
    const id = await newText('<p>start</p>')
    const chance = numbers(7)
    const weathers: Weather[] = [0, 1, 2].map(() => ({ isAway: false, lost: 0 }))
    const writers = [
      await join('dev', id, () => stage.server, weathers[0] ?? calm, chance),
      await join('ada', id, () => other, weathers[1] ?? calm, chance),
      await join('dev', id, () => other, weathers[2] ?? calm, chance),
    ]
    for (const weather of weathers) weather.lost = 0.15
    let written = ''
    for (let count = 0; count < 90; count++) {
      const at = Math.floor(chance() * writers.length)
      if (writers[at]?.type(letter(count), chance())) written += letter(count)
      if (count % 13 === 0) writers[at]?.bold(chance())
      const weather = weathers[at]
      if (weather && count % 10 === 0) weather.isAway = !weather.isAway
      if (count === 45) {
        const former = other
        other = await startOther(engine ?? stage.engine)
        await former.close()
      }
      await stage.engine.query('select 1') // others get their turn
    }
    for (const weather of weathers) Object.assign(weather, calm)
    await vi.waitFor(
      async () => {
        const whole = await wholeText(id)
        for (const { doc, seen } of writers) {
          expect(seen.isSaved).toBe(true)
          expect(doc().toJSON()).toEqual(whole)
        }
      },
      { timeout: 60_000, interval: 200 },
    )
    expect(sorted(writers[0]?.words() ?? '')).toBe(sorted(`start${written}`))
    expect(writers.map(({ seen }) => [seen.refused, seen.hasConflict])).toEqual(writers.map(() => ['', false]))
    expect(await wholeText(id, other)).toEqual(writers[0]?.doc().toJSON())
  }, 120_000)

  it('show where the others are, through the other server too, and that one left', async () => {
    const id = await newText('<p>start</p>')
    const ada = await join(
      'ada',
      id,
      () => stage.server,
      calm,
      () => 1,
    )
    const dev = await join(
      'dev',
      id,
      () => other,
      calm,
      () => 1,
    )
    ada.type('A', 0)
    dev.type('D', 1)
    await vi.waitFor(() => expect([ada.seen.names, dev.seen.names]).toEqual([['dev'], ['ada']]), { timeout: 15_000 })
    clients.splice(clients.indexOf(dev), 1)
    dev.stop()
    await vi.waitFor(() => expect(ada.seen.names).toEqual([]), { timeout: 15_000 })
  })

  it('take back only what the person wrote who undoes', async () => {
    const id = await newText('<p>start</p>')
    const ada = await join(
      'ada',
      id,
      () => stage.server,
      calm,
      () => 1,
    )
    const dev = await join(
      'dev',
      id,
      () => other,
      calm,
      () => 1,
    )
    ada.type('A', 0)
    await vi.waitFor(() => expect(dev.words()).toBe('Astart'), { timeout: 15_000 })
    dev.type('D', 1)
    await vi.waitFor(() => expect(ada.words()).toBe('AstartD'), { timeout: 15_000 })
    ada.undo()
    await vi.waitFor(() => expect(dev.words()).toBe('startD'), { timeout: 15_000 })
  })

  it('are taken in one order when two send on the same version at once, and once when one sends twice', async () => {
    const id = await newText()
    const all = await Promise.all(
      ['a', 'b', 'a', 'b'].map(one => send('dev', id, 0, [typed(one)], `dev.editor-${one}`)),
    )
    const versions = all.map(({ body }) => (body.data as TextSteps).version)
    expect(new Set(versions)).toEqual(new Set([1]))
    const first = (await send('dev', id, 0, [typed('a')], 'dev.editor-a')).body.data as TextSteps // of this call
    expect(first.steps).toHaveLength(1)
    expect(docFrom(await wholeText(id)).textContent).toHaveLength(1)
  })

  it('forget old steps: an editor of before gets the whole text', async () => {
    const id = await newText()
    for (let version = 0; version < 1200; version += 200)
      expect(
        (
          await send(
            'dev',
            id,
            version,
            Array.from({ length: 200 }, () => typed('x')),
          )
        ).status,
      ).toBe(200)
    const read = async (since: number) =>
      (await stage.send('dev', 'GET', `/shared_text/${id}/steps?since=${since}`)).body.data as TextSteps // of this call
    expect((await read(100)).steps).toBeUndefined()
    expect((await read(250)).steps).toHaveLength(950)
    expect((await read(1300)).steps).toBeUndefined()
    const rows = await stage.engine.query('select 1 from shared_text_steps where text_id = $1', [id])
    expect(rows).toHaveLength(1000)
  })

  it('are whole for a server that did not take the steps, though a long one is not written each time', async () => {
    const id = await newText(`<p>${'word '.repeat(6000)}</p>`)
    for (let version = 0; version < 70; version++) await send('dev', id, version, [typed(letter(version))])
    const [row] = await stage.engine.query<{ text_version: number; version: number }>(
      'select text_version, version from shared_texts where id = $1',
      [id],
    )
    expect(row).toEqual({ text_version: 50, version: 70 })
    const here = await wholeText(id)
    expect(await wholeText(id, other)).toEqual(here)
    expect(docFrom(here).textContent.slice(0, 70)).toBe(Array.from({ length: 70 }, (_, at) => letter(69 - at)).join(''))
  })

  it('come back as they were when a deletion is undone, and say so to who has them open', async () => {
    const id = await newText('<p>start</p>')
    const ada = await join(
      'ada',
      id,
      () => other,
      calm,
      () => 1,
    )
    ada.type('A', 0)
    await vi.waitFor(() => expect(ada.seen.isSaved).toBe(true), { timeout: 15_000 })
    const before = await wholeText(id)
    const gone = await stage.send('dev', 'DELETE', `/shared_text/${id}`)
    await vi.waitFor(() => expect(ada.seen.refused).toBe('gone'), { timeout: 15_000 })
    const { undo: token } = gone.body.data as { readonly undo: string } // of this call
    expect((await stage.send('dev', 'POST', `/undo/${token}`)).body.data).toEqual({ kind: 'text', restored: 1 })
    expect(await wholeText(id)).toEqual(before)
    expect((await send('dev', id, 1, [typed('B')])).status).toBe(200)
  })

  const versionsOf = async (id: string) =>
    (await stage.send('dev', 'GET', `/shared_text/${id}/versions`)).body.data as SharedTextVersion[] // of this call
  /** As if nobody had written or stored a version for so long. */
  const wait = (id: string, sec: number, column = 'changed_at') =>
    stage.engine.query(`update shared_texts set ${column} = ${column} - $2 where id = $1`, [id, sec])

  it('are stored as versions when the writer changes, after a pause and in between, and not at every step', async () => {
    const id = await newText('<p>start</p>')
    await send('dev', id, 0, [typed('a')])
    await send('ada', id, 1, [typed('b')])
    expect(await versionsOf(id)).toEqual([]) // all within two minutes
    await wait(id, 130, 'version_at')
    await send('ada', id, 2, [typed('c')])
    expect(await versionsOf(id)).toEqual([])
    await send('dev', id, 3, [typed('d')])
    await send('ada', id, 4, [typed('e')])
    expect((await versionsOf(id)).map(({ version, author, name: own }) => [version, author?.id, own])).toEqual([
      [3, 'ada', null],
    ])
    await wait(id, 700)
    await send('ada', id, 5, [typed('f')])
    await wait(id, 1900, 'version_at')
    await send('ada', id, 6, [typed('g')])
    expect((await versionsOf(id)).map(({ version }) => version)).toEqual([6, 5, 3])
    const [, , first] = await versionsOf(id)
    const read = await stage.send('dev', 'GET', `/shared_text/${id}/versions/${first?.id}`)
    expect(JSON.stringify(read.body.data)).toContain('"cbastart"')
  })

  it('store at most 200 versions: the oldest without a name make room, those with one stay, of which there are at most 50', async () => {
    const id = await newText('<p>start</p>')
    const save = (own?: string) => stage.send('dev', 'POST', `/shared_text/${id}/versions`, { name: own })
    const first = (await save('First')).body.data as SharedTextVersion // of this call
    expect((await save('First')).body.data).toMatchObject({ id: first.id })
    await stage.engine.query(
      `insert into shared_text_versions (id, text_id, version, content, size, author, created_at)
       select $1 || n, $1, n, '{}', 10, 'dev', 0 from generate_series(1, 230) as n`,
      [id],
    )
    await send('dev', id, 0, [typed('a')])
    await stage.engine.query('update shared_texts set version = 300, text_version = 300 where id = $1', [id])
    expect((await save()).status).toBe(200)
    const list = await versionsOf(id)
    expect([list.length, list[0]?.version, list.at(-1)?.name]).toEqual([201, 300, 'First'])
    await stage.engine.query(
      `update shared_text_versions set name = 'N' where text_id = $1 and version between 100 and 148`,
      [id],
    )
    const refused = await save('One more')
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('no room')])
    const path = `/shared_text/${id}/versions/${list[0]?.id}`
    expect((await stage.send('dev', 'PUT', path, { name: 'One more' })).status).toBe(409)
    expect((await stage.send('dev', 'PUT', `/shared_text/${id}/versions/${first.id}`, { name: '' })).status).toBe(200)
    expect((await stage.send('dev', 'PUT', path, { name: 'One more' })).status).toBe(200)
  })

  it('have their versions again when a deletion is undone, and lose them once it cannot be', async () => {
    const id = await newText('<p>start</p>')
    await stage.send('dev', 'POST', `/shared_text/${id}/versions`, { name: 'First' })
    const gone = await stage.send('dev', 'DELETE', `/shared_text/${id}`)
    const { undo: token } = gone.body.data as { readonly undo: string } // of this call
    expect((await stage.send('dev', 'GET', `/shared_text/${id}/versions`)).status).toBe(404)
    await stage.send('dev', 'POST', `/undo/${token}`)
    expect(await versionsOf(id)).toMatchObject([{ name: 'First' }])
    await stage.send('dev', 'DELETE', `/shared_text/${id}`)
    await stage.server.repo.undos.sweep(Date.now() + 3_600_000)
    expect(await stage.engine.query('select 1 from shared_text_versions where text_id = $1', [id])).toEqual([])
  })

  it('have what was written while a session had ended, once it goes on', async () => {
    const id = await newText('<p>start</p>')
    const weather: Weather = { isAway: false, lost: 0 }
    const dev = await join(
      'dev',
      id,
      () => stage.server,
      weather,
      () => 1,
    )
    weather.isSignedOut = true
    dev.type('later ', 0)
    await vi.waitFor(() => expect(dev.seen.isAway).toBe(true), { timeout: 15_000 })
    expect(docFrom(await wholeText(id)).textContent).toBe('start')
    weather.isSignedOut = false
    await vi.waitFor(async () => expect(docFrom(await wholeText(id)).textContent).toBe('later start'), {
      timeout: 15_000,
    })
    expect(dev.seen.refused).toBe('')
  })

  it('refuse who lost the right in the middle, with a sentence, and take nothing more of that person', async () => {
    const id = await newText('<p>start</p>')
    const dev = await join(
      'dev',
      id,
      () => stage.server,
      calm,
      () => 1,
    )
    const [former] = await stage.engine.query<{ permissions: unknown }>(
      `select permissions from users where id = 'dev'`,
    )
    await stage.engine.query(`update users set permissions = '[]' where id = 'dev'`)
    dev.type('no', 0)
    await vi.waitFor(() => expect(dev.seen.refused).toMatch(/\.$/), { timeout: 15_000 })
    expect(wholeOf(docFrom(await wholeText(id)))).toEqual(await wholeText(id))
    expect(docFrom(await wholeText(id)).textContent).toBe('start')
    await stage.engine.query(`update users set permissions = $1::json where id = 'dev'`, [
      JSON.stringify(former?.permissions),
    ])
  })

  it('stay open to who wrote too much, in a sentence, and take the rest once that is undone', async () => {
    const id = await newText('<p>start</p>')
    const always = (): number => 1
    const dev = await join('dev', id, () => stage.server, calm, always)
    const ada = await join('ada', id, () => other, calm, always)
    dev.type('x'.repeat(2_000_000), 1)
    await vi.waitFor(() => expect(dev.seen.rejected).toContain('This text is too long'), { timeout: 15_000 })
    dev.type('Dev ', 0)
    ada.type('Ada ', 0)
    await vi.waitFor(() => expect(dev.words()).toContain('Ada '), { timeout: 15_000 })
    expect([dev.seen.isSaved, dev.seen.refused, ada.words()]).toEqual([false, '', 'Ada start'])
    dev.undo()
    dev.undo()
    dev.type('Dev ', 0)
    await vi.waitFor(() => expect([dev.seen.isSaved, dev.seen.rejected]).toEqual([true, undefined]), {
      timeout: 15_000,
    })
    await vi.waitFor(() => expect(ada.words()).toBe('Dev Ada start'), { timeout: 15_000 })
    expect(docFrom(await wholeText(id)).textContent).toBe('Dev Ada start')
  }, 60_000)

  it('have a limit: too large, too deep and spread marks are refused, and the text stays', async () => {
    const bold = [{ type: 'bold' }]
    const content = Array.from({ length: 10_000 }, (_, at) => ({ type: 'text', text: 'a', marks: at % 2 ? bold : [] }))
    const id = await newText({ type: 'doc', content: [{ type: 'paragraph', content }] })
    const mark = {
      type: 'unknown_mark',
      attrs: { stored: JSON.stringify({ type: 'x', attrs: { a: 'x'.repeat(2000) } }) },
    }
    const spread = { stepType: 'addMark', from: 1, to: 10_000, mark }
    expect((await send('dev', id, 0, [spread])).status).toBe(413)
    let deep: unknown = { type: 'paragraph' }
    for (let depth = 0; depth < 62; depth++) deep = { type: 'blockquote', content: [deep] }
    const nested = { stepType: 'replace', from: 0, to: 0, slice: { content: [deep] } }
    expect((await send('dev', id, 0, [nested])).status).toBeGreaterThanOrEqual(400)
    expect((await send('dev', id, 0, [typed('x'.repeat(2_000_000))])).status).toBe(413)
    expect((await send('dev', id, 0, [typed('ok')])).status).toBe(200)
  })
})

describe('what an account sends to texts', () => {
  it('is limited in a minute, and so are its open editors', async () => {
    const stage = await openStage({ config: { textCallsPerMinute: 25 } })
    const point = (client: string) =>
      stage.send('dev', 'POST', '/shared_text/stage-text/people', { client, version: 0, from: 1, to: 1 })
    for (let count = 0; count < 20; count++) expect((await point(`dev.editor-${count}`)).status).toBe(200)
    expect(await point('dev.editor-20')).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Too many people') as unknown },
    })
    expect((await point('dev.editor-3')).status).toBe(200)
    for (let count = 0; count < 3; count++) await point('dev.editor-3')
    const late = await point('dev.editor-3')
    expect(late.status).toBe(429)
    expect(late.body.message).toContain('too fast')
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
    await stage.close()
  })
})

describe('a server that is killed', () => {
  const processes = serverProcesses()
  it('has every step that it confirmed when it is started again', async () => {
    const first = await processes.start()
    const base =
      (url: string) =>
      async (path: string, method = 'GET', body?: unknown, token?: string) => {
        const answer = await fetch(`${url.replace(/\/$/, '')}/data${path}`, {
          method,
          headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        return (await answer.json()) as AnswerBody<Record<string, unknown>> // of every call
      }
    const username = /(\S+@\S+?)[,.\s]/.exec(first.output())?.[1]
    const signIn = async (ask: ReturnType<typeof base>) =>
      String((await ask('/auth', 'POST', { username, password: first.password })).data?.['access_token'])
    const ask = base(first.url)
    const token = await signIn(ask)
    const me = String((await ask('/user/me', 'GET', undefined, token)).data?.['id'])
    const id = String((await ask('/shared_text', 'POST', { name: 'Notes' }, token)).data?.['id'])
    for (let version = 0; version < 12; version++) {
      const body = { version, client: `${me}.editor-1`, steps: [typed(letter(version))] }
      expect((await ask(`/shared_text/${id}/steps`, 'POST', body, token)).data).toMatchObject({ version: version + 1 })
    }
    first.process.kill('SIGKILL')
    await first.ended
    const askAgain = base((await processes.start()).url)
    const read = await askAgain(`/shared_text/${id}/steps`, 'GET', undefined, await signIn(askAgain))
    expect(docFrom(read.data?.['text']).textContent).toBe(
      Array.from({ length: 12 }, (_, at) => letter(11 - at)).join(''),
    )
  }, 240_000)
})
