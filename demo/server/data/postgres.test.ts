import { connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { startPostgres } from '../../../test/contract/postgres.ts'
import { createListening } from './postgres.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

/** A way to the database that can be cut. */
function createWay(to: number): { open(port?: number): Promise<number>; cut(): Promise<void>; made(): number } {
  const sockets = new Set<Socket>()
  let server: Server
  let made = 0
  return {
    made: () => made,
    open: (port = 0) =>
      new Promise(resolve => {
        server = createServer(one => {
          made++
          const other = connect(to, '127.0.0.1')
          for (const socket of [one, other]) {
            sockets.add(socket)
            socket.on('error', () => undefined)
          }
          one.pipe(other).pipe(one)
        })
        server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port)) // not a pipe
      }),
    cut: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

async function setUp() {
  const url = new URL(postgres?.url ?? '')
  const way = createWay(Number(url.port))
  const port = await way.open()
  const direct = new pg.Client({ connectionString: url.href })
  await direct.connect()
  url.port = String(port)
  return { way, port, direct, ...createListening(url.href) }
}

it.runIf(postgres)('listens to all channels on one connection, which ends with the last listener', async () => {
  const { way, direct, listen } = await setUp()
  const heard: string[] = []
  const stops = [
    await listen('one', { heard: text => heard.push(`1 ${text}`) }),
    await listen('one', { heard: text => heard.push(`2 ${text}`) }),
    await listen('other', { heard: text => heard.push(`3 ${text}`) }),
  ]
  expect(way.made()).toBe(1)
  await direct.query("select pg_notify('other', 'b'), pg_notify('one', 'a'), pg_notify('third', 'c')")
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['1 a', '2 a', '3 b']))
  await stops[0]?.()
  await stops[2]?.()
  await direct.query("select pg_notify('one', 'd')")
  await vi.waitFor(() => expect(heard.at(-1)).toBe('2 d'))
  expect(heard).toHaveLength(4)
  await stops[1]?.()
  const again = await listen('one', { heard: text => heard.push(`4 ${text}`) })
  expect(way.made()).toBe(2)
  await direct.query("select pg_notify('one', 'e')")
  await vi.waitFor(() => expect(heard.at(-1)).toBe('4 e'))
  await Promise.all([again(), direct.end()])
  await way.cut()
})

it.runIf(postgres)(
  'listens again after the database refused more than one attempt, and reports that it missed some time',
  async () => {
    const { way, port, direct, listen } = await setUp()
    const heard: string[] = []
    const stops = [
      await listen('news', { heard: text => heard.push(text), missed: () => heard.push('missed') }),
      await listen('olds', { heard: text => heard.push(text) }),
    ]
    const { mock } = vi.spyOn(pg.Client.prototype, 'connect')

    await way.cut()
    await vi.waitFor(
      () => expect(mock.settledResults.filter(({ type }) => type === 'rejected').length).toBeGreaterThanOrEqual(2),
      10_000,
    )
    expect(heard).toEqual([])
    await way.open(port)

    await vi.waitFor(() => expect(heard).toEqual(['missed']), 10_000)
    await direct.query("select pg_notify('news', 'back'), pg_notify('olds', 'too')")
    await vi.waitFor(() => expect(heard).toEqual(['missed', 'back', 'too']))
    await Promise.all([...stops.map(stop => stop()), direct.end()])
    await way.cut()
  },
  60_000,
)
