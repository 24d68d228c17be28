// On whose behalf the running asynchronous call works: what is expensive queues per account, and ends with its client.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Asker {
  readonly account: string
  /** Aborts when the client is gone. */
  readonly signal?: AbortSignal | undefined
}

const current = new AsyncLocalStorage<Asker>()

export const askedBy = <T>(asker: Asker, run: () => T): T => current.run(asker, run)

/** Returns who asks; what the server does by itself has an account of its own. */
export const asker = (): Asker => current.getStore() ?? { account: 'server' }

/** Thrown out of work whose client is gone: nobody reads the answer. */
export class ClientGone extends Error {
  constructor() {
    super('The client is gone.')
  }
}
