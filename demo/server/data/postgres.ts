// An external PostgreSQL as the source of connections.
import pg from 'pg'
import { wireTypes, type Source } from './source.ts'

export function openPostgres(url: string, timeoutMs: number): Source {
  const pool = new pg.Pool({ connectionString: url, max: 10, statement_timeout: timeoutMs, types: wireTypes })
  pool.on('error', () => undefined) // an idle connection that breaks is replaced on next use
  pool.on('connect', client => client.on('error', () => undefined)) // one in use is reported by its next statement
  return {
    kind: 'postgres',
    pool,
    close: () => pool.end(),
    counts: { statements: 0, restarts: 0, checkpoints: 0, vacuums: 0, flushes: 0 },
  }
}

const againMs = 1000

/** Listens on its own connection. One that breaks is opened again, every second until the database is back. */
export async function listenOn(
  url: string | undefined,
  channel: string,
  listener: (payload: string) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  async function start(): Promise<void> {
    const made = new pg.Client({ connectionString: url })
    client = made
    made.on('notification', message => {
      if (message.channel === channel) listener(message.payload ?? '')
    })
    made.on('error', again)
    await made.connect()
    await made.query(`listen "${channel.replaceAll('"', '""')}"`)
    if (isStopped) await made.end()
  }
  /** Both the error of a connection and the refusal of the next one lead here. */
  function again(): void {
    if (isStopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      start().catch(again)
    }, againMs).unref()
  }
  await start()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end()
  }
}

/** Ends what a connection to PostgreSQL runs; the statement itself then fails. */
export async function cancel(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { processID } = client as unknown as { readonly processID: number | null } // pg has it, its types do not
  await pool.query('select pg_cancel_backend($1)', [processID])
}
