// The account of the running asynchronous call: expensive work queues per account, and is cancelled with its client.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Asker {
  readonly account: string
  /** Aborts when the client disconnects. */
  readonly signal?: AbortSignal | undefined
}

const current = new AsyncLocalStorage<Asker>()

export const askedBy = <T>(asker: Asker, run: () => T): T => current.run(asker, run)

/** Returns the current account; the server's own work has its own. */
export const asker = (): Asker => current.getStore() ?? { account: 'server' }

/** Thrown by work whose client disconnected: no one reads the reply. */
export class ClientGone extends Error {
  constructor() {
    super('The client is gone.')
  }
}
