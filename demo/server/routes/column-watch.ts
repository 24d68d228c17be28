// Watches which stored queries group many documents slowly, and lets the platform make columns for the fields that they read
// (data/own-columns.ts). Making them holds everybody up for a second or two, so it waits for a quiet moment.
import type { Field } from '../../../src/contract/entities/collection.ts'
import type { Pipeline } from '../../../src/contract/entities/query.ts'
import { stableKey } from '../../../src/base/stable-key.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { RuledRepo } from '../data/repo.ts'
import type { Aggregator } from '../pipeline/aggregate.ts'
import { isMany, keysUpTo, leadingGroup, missingFast, singleTypes } from './index-advice.ts'

/** So often it was slow before something is done. */
const oftenEnough = 5
const quietMs = 5_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const unusedMs = 30 * dayMs
const mostNoted = 200

export interface ColumnWatch {
  /** Notes a run of a stored query: what was read, and how long it took. */
  noteRun(collection: StoredCollection, pipeline: readonly Readonly<Record<string, unknown>>[], ms: number): void
  /** Notes that somebody asks for something, or has just got it. */
  noteCall(): void
  /** Makes the columns that were missed, and drops those that nobody read for 30 days; nothing unless it is quiet. */
  tend(nowMs?: number): Promise<void>
}

interface Noted {
  readonly app: string
  readonly slug: string
  readonly table: string
  readonly stages: Pipeline
  readonly keys: readonly string[]
  slow: number
  isUsed: boolean
  /** When its use was stored last. */
  storedMs: number
}

export function createColumnWatch(
  repo: Pick<RuledRepo, 'collections' | 'ownColumns'>,
  aggregator: Pick<Aggregator, 'typesOf' | 'columnsOf'>,
  slowMs = 100, // is noticed by people who wait for a page
): ColumnWatch {
  const startedMs = Date.now()
  const noted = new Map<string, Noted>()
  let lastCallMs = startedMs
  let lastDropMs = startedMs

  async function missing(one: Noted, collection: StoredCollection): Promise<readonly Field[] | undefined> {
    const items = (await repo.collections.counts()).get(one.table)?.items ?? 0
    if (!isMany(items)) return undefined
    const types = await aggregator.typesOf(one.table)
    return missingFast(
      one.stages,
      collection.fields,
      key => singleTypes.get(types.get(key) ?? ''),
      await aggregator.columnsOf(one.table),
    )
  }

  return {
    noteRun({ app, slug, table }, run, ms) {
      const pipeline: Pipeline = run.map(stage => ({ ...stage }))
      const group = leadingGroup(pipeline)
      if (group < 0) return
      const stages = pipeline.slice(0, group + 1)
      const keys = keysUpTo(stages)
      const key = stableKey([table, keys])
      const known = noted.get(key)
      if (!known && noted.size >= mostNoted) return
      const one = known ?? { app, slug, table, stages, keys, slow: 0, isUsed: false, storedMs: 0 }
      one.isUsed = true
      if (ms >= slowMs) one.slow += 1
      noted.set(key, one)
    },
    noteCall() {
      lastCallMs = Date.now()
    },
    async tend(nowMs = Date.now()) {
      if (nowMs - lastCallMs < quietMs) return
      for (const [key, one] of [...noted]) {
        if (one.isUsed && nowMs - one.storedMs > hourMs) {
          await repo.ownColumns.noteUse(one.table, one.keys, nowMs)
          Object.assign(one, { isUsed: false, storedMs: nowMs })
        }
        if (one.slow < oftenEnough) continue
        noted.delete(key)
        const collection = await repo.collections.read(one.app, one.slug)
        const fields = collection?.table === one.table ? await missing(one, collection) : undefined
        if (fields) await repo.ownColumns.add(one.table, fields, nowMs)
        if (Date.now() - lastCallMs < quietMs) return // somebody came: the rest waits
      }
      // a day after the start at the earliest: until then nobody may have asked
      if (nowMs - lastDropMs < dayMs) return
      lastDropMs = nowMs
      noted.clear()
      await repo.ownColumns.dropUnused(nowMs - unusedMs)
    },
  }
}
