// Who builds a page, through two servers on one database: each learns of those at the other, and who is lost goes.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createServer, type Server } from '../../demo/server/app.ts'
import { openEngine, type Engine } from '../../demo/server/data/engine.ts'
import { createAggregator } from '../../demo/server/pipeline/aggregate.ts'
import type { Core, WireRequest } from '../../src/api/core.ts'
import { lineTopic } from '../../src/api/socket.ts'
import { openPageRoom, type PageRoom } from '../../src/builders/page/people/page-room.ts'
import type { AnswerBody } from '../../src/contract/call.ts'
import { peopleTopic } from '../../src/contract/entities/page-person.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { openStage, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

interface Line {
  isAway: boolean
  /** Reports that the line is there again. */
  back?: () => void
}

/** A core whose requests go to this server as this person. */
function coreOf(stage: Stage, server: Server, as: Person, line: Line): Core {
  const core: Pick<Core, 'request' | 'live' | 'query' | 'invalidate'> & { readonly options: object } = {
    options: { api: 'x', storage: 'memory' },
    async request({ method, path, body }: WireRequest) {
      if (line.isAway) return { status: 0, data: { code: 0, message: 'No reply.' } }
      const answer = await server.app.request(path, {
        method,
        headers: { Authorization: `Bearer ${await stage.tokenOf(as)}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: answer.status, data: (await answer.json()) as AnswerBody } // of every call
    },
    live(topic, listener) {
      if (topic === lineTopic) {
        listener(true)
        line.back = () => {
          listener(false)
          listener(true)
        }
      }
      if (topic !== peopleTopic) return () => {}
      return server.changes.listenPeople(({ account: _, ...news }) => {
        if (!line.isAway) listener(news)
      })
    },
    query: () => ({ get: () => ({ isLoading: false, at: 0 }), subscribe: () => () => {}, reload: () => {} }),
    invalidate: () => {},
  }
  return core as Core // what a room uses of one
}

onEachDatabase(postgres, 'the builders of a page on', name => {
  let stage: Stage, engine: Engine | undefined, other: Server
  const rooms: PageRoom[] = []
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
    engine = name === 'PGlite' ? undefined : await openEngine({ databaseUrl: postgres?.url })
    const on = engine ?? stage.engine
    other = await createServer({ engine: on, aggregator: createAggregator(on), config: { dataDir: '/nowhere' } })
  })
  afterEach(() => {
    for (const room of rooms.splice(0)) room.close()
  })
  afterAll(async () => {
    await other.close()
    await engine?.close()
    await stage.close()
  })
  function enter(as: Person, server: Server, line: Line = { isAway: false }, page = 'sales'): PageRoom {
    const room = openPageRoom(coreOf(stage, server, as, line), { app: 'shop', page, account: as })
    room.subscribe(() => {})
    rooms.push(room)
    return room
  }
  const seen = (room: PageRoom) =>
    room.get().map(({ name: who, about, isSelf }) => `${who} ${about}${isSelf ? ' (self)' : ''}`)

  it('see each other and what each has selected, also in another tab, and not those of another page', async () => {
    const [dev, ada] = [enter('dev', stage.server), enter('ada', other)]
    ada.point('widget:sales-table')
    await vi.waitFor(() => expect(seen(dev)).toEqual(['ada widget:sales-table']))
    await vi.waitFor(() => expect(seen(ada)).toEqual(['dev ']))
    const again = enter('dev', other)
    await vi.waitFor(() => expect(seen(dev)).toEqual(['ada widget:sales-table', 'dev  (self)']))
    ada.point('row:sales-row')
    await vi.waitFor(() => expect(seen(dev)).toEqual(['ada row:sales-row', 'dev  (self)'])) // in the same order
    ada.point('widget:sales-table')
    again.close()
    await vi.waitFor(() => expect(seen(dev)).toEqual(['ada widget:sales-table']))
    ada.close()
    await vi.waitFor(() => expect(seen(dev)).toEqual([]))
  })

  it('show nobody while the server is away, and each other when it is back', async () => {
    const line: Line = { isAway: false }
    const [dev, ada] = [enter('dev', stage.server), enter('ada', stage.server, line)]
    await vi.waitFor(() => expect([seen(dev), seen(ada)]).toEqual([['ada '], ['dev ']]))
    line.isAway = true
    ada.point('row:sales-row')
    await vi.waitFor(() => expect(seen(ada)).toEqual([]))
    expect(seen(dev)).toEqual(['ada '])
    line.isAway = false
    line.back?.()
    await vi.waitFor(() => expect([seen(dev), seen(ada)]).toEqual([['ada row:sales-row'], ['dev ']]))
  })
})

it('who does not say again within 30 seconds that they are there is gone, and the others stay', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const { createRooms } = await import('../../demo/server/live/rooms.ts')
    const gone: string[] = []
    const rooms = createRooms<{ readonly client: string }>((id, client) => gone.push(`${id} ${client}`))
    rooms.put('page', 'dev', { client: 'dev.1' })
    vi.advanceTimersByTime(20_000)
    rooms.put('page', 'ada', { client: 'ada.1' })
    vi.advanceTimersByTime(25_000)
    expect(gone).toEqual(['page dev.1'])
    expect([rooms.isIn('page', 'dev'), rooms.isIn('page', 'ada')]).toEqual([false, true])
    rooms.close()
  } finally {
    vi.useRealTimers()
  }
})
