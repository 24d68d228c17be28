// The draft on our server, by calls that load with the first request: nothing of it is needed to draw a builder.
import type { Core } from '../api/core.ts'
import type { DraftsOnServer } from './kind.ts'
import type { DraftOwner } from './server-drafts.ts'

export function laterDrafts(core: Core, owner: DraftOwner): DraftsOnServer {
  const load = async (): Promise<DraftsOnServer> => (await import('./server-drafts.ts')).serverDrafts(core, owner)
  return {
    read: async () => (await load()).read(),
    save: async (...given) => (await load()).save(...given),
    delete: async base => (await load()).delete(base),
  }
}
