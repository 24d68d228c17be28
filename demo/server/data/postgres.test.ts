import { connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { startPostgres } from '../../../test/contract/postgres.ts'
import { listenOn } from './postgres.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

/** A way to the database that can be cut. */
function createWay(to: number): { open(port?: number): Promise<number>; cut(): Promise<void> } {
  const sockets = new Set<Socket>()
  let server: Server
  return {
    open: (port = 0) =>
      new Promise(resolve => {
        server = createServer(one => {
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

it.runIf(postgres)(
  'listens again after the database refused more than one attempt',
  async () => {
    const url = new URL(postgres?.url ?? '')
    const way = createWay(Number(url.port))
    const port = await way.open()
    const heard: string[] = []
    const direct = new pg.Client({ connectionString: url.href })
    await direct.connect()
    url.port = String(port)
    const stop = await listenOn(url.href, 'news', payload => heard.push(payload))
    const { mock } = vi.spyOn(pg.Client.prototype, 'connect')

    await way.cut()
    await vi.waitFor(
      () => expect(mock.settledResults.filter(({ type }) => type === 'rejected').length).toBeGreaterThanOrEqual(2),
      10_000,
    )
    await way.open(port)

    await vi.waitFor(async () => {
      await direct.query("select pg_notify('news', 'back')")
      expect(heard).toContain('back')
    }, 10_000)
    await Promise.all([stop(), direct.end()])
  },
  60_000,
)
