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

/** Listens on its own connection, which is opened again a second after it broke. */
export async function listenOn(
  url: string | undefined,
  channel: string,
  listener: (payload: string) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let isStopped = false
  async function start(): Promise<void> {
    client = new pg.Client({ connectionString: url })
    client.on('notification', message => {
      if (message.channel === channel) listener(message.payload ?? '')
    })
    client.on('error', () => {
      if (!isStopped)
        setTimeout(() => {
          start().catch(() => undefined)
        }, 1000).unref()
    })
    await client.connect()
    await client.query(`listen "${channel.replaceAll('"', '""')}"`)
  }
  await start()
  return async () => {
    isStopped = true
    await client?.end()
  }
}

/** Ends what a connection to PostgreSQL runs; the statement itself then fails. */
export async function cancel(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { processID } = client as unknown as { readonly processID: number | null } // pg has it, its types do not
  await pool.query('select pg_cancel_backend($1)', [processID])
}
