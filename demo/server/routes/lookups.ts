// The collections that a pipeline may look into.
import type { Source } from '../pipeline/aggregate.ts'
import type { Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'
import { lockStage } from './dataframe.ts'

type Foreign = NonNullable<ReturnType<Source['lookup']>>

/** A stored query was made by a builder; another pipeline is the asker's own, and looks only where they may. */
export const createLookups =
  ({ repo, access }: Pick<Services, 'repo' | 'access'>) =>
  async (who: Who, ownApp: string, isStored: boolean): Promise<Source['lookup']> => {
    const found = new Map<string, Foreign>()
    for (const { app, slug, table } of await repo.collections.list()) {
      if (!isStored && !access.hasApp(who, app)) continue
      const locked = access.locked(who, app, slug)
      const foreign = { table, ...(locked ? { locked: [lockStage(locked)] } : {}) }
      found.set(`${app}.${slug}`, foreign)
      if (app === ownApp) found.set(slug, foreign)
    }
    return name => found.get(name)
  }
