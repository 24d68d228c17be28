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

interface Listener {
  heard(payload: string): void
  /** The connection was lost for a while: what was sent in it is unknown. */
  missed?(): void
}
export interface Listening {
  /** Settles when the channel is listened to. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
}

/**
 * Listens to all channels on one connection of its own, opened for the first listener and closed after the last. One
 * that breaks is opened again, every second until the database is back.
 */
export function createListening(url: string | undefined): Listening {
  const channels = new Map<string, Set<Listener>>()
  /** What the present connection listens to. */
  const asked = new Set<string>()
  let client: pg.Client | undefined
  let opening: Promise<pg.Client> | undefined
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<pg.Client> {
    const made = new pg.Client({ connectionString: url })
    client = made
    asked.clear()
    made.on('notification', ({ channel, payload }) => {
      for (const listener of channels.get(channel) ?? []) listener.heard(payload ?? '')
    })
    made.on('error', again)
    await made.connect()
    return made
  }
  const ask = async (to: pg.Client, channel: string): Promise<void> => {
    if (asked.has(channel)) return
    asked.add(channel)
    await to.query(`listen "${channel.replaceAll('"', '""')}"`)
  }
  /** Both the error of a connection and the refusal of the next one lead here. */
  function again(): void {
    if (channels.size === 0 || timer) return
    timer = setTimeout(() => {
      timer = undefined
      opening = open()
      opening.then(resume).catch(again)
    }, againMs).unref()
  }
  async function resume(made: pg.Client): Promise<void> {
    if (channels.size === 0) return made.end() // all left in the meantime
    for (const channel of channels.keys()) await ask(made, channel)
    for (const listeners of channels.values()) for (const listener of listeners) listener.missed?.()
  }
  async function close(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const last = client
    client = opening = undefined
    await last?.end()
  }

  return {
    async listen(channel, listener) {
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listener))
      const stop = async (): Promise<void> => {
        listeners.delete(listener)
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel)
        if (channels.size === 0) await close()
      }
      if (timer) return stop // it is listened to when the database is back
      try {
        await ask(await (opening ??= open()), channel)
      } catch (error) {
        asked.delete(channel)
        await stop()
        throw error
      }
      return stop
    },
  }
}

/** Ends what a connection to PostgreSQL runs; the statement itself then fails. */
export async function cancel(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { processID } = client as unknown as { readonly processID: number | null } // pg has it, its types do not
  await pool.query('select pg_cancel_backend($1)', [processID])
}
