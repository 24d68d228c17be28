// The one way to the documents of a collection: what a person may read of them, by the rules and the filters of their token.
// Only this file makes what the aggregator, the answers and the routes (RuledRepo) accept: their types allow nothing else, so
// that no code can leave the rules out.
import type { Rule, RuleOperation } from '../../../src/contract/entities/rule.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { Doc, StoredItem } from '../data/items.ts'
import type { Repo } from '../data/repo.ts'
import type { AggregateAnswer, AggregateInput, Aggregator, Source } from '../pipeline/aggregate.ts'
import { ok, type Failure, type Result } from '../../../src/base/result.ts'
import type { Stage } from '../pipeline/stages.ts'
import { runTailTexts } from '../pipeline/tail-texts.ts'
import type { Access } from './access.ts'
import { createLocks, lockStage } from './locks.ts'
import type { Ruled, RuledDocuments } from './ruled.ts'
import { hasField, partFor, stagesOf, type Part } from './rules.ts'
import { isBuilder, type Who } from './who.ts'

/** What one person may read of one collection. */
export interface Reading extends Ruled {
  readonly collection: StoredCollection
  /** They come before whatever is asked: rows, then fields. */
  readonly stages: readonly Stage[]
  readonly isWhole: boolean
  /** No row can be read. */
  readonly isClosed: boolean
  shows(key: string): boolean
  /** Returns what may be read of a document of the collection; undefined if nothing. */
  see(item: StoredItem): StoredItem | undefined
}

export type RuledSource = Source & Ruled

type Request = Omit<AggregateInput, 'locked'>
/** The aggregator, for what somebody may read. */
export type RuledAggregator = Omit<Aggregator, 'aggregate' | 'explain' | 'measure' | 'documentsOf'> & {
  aggregate(source: RuledSource, request: Request): Promise<AggregateAnswer | Failure>
  measure(source: RuledSource, request: Request): ReturnType<Aggregator['measure']>
}

/** Where a pipeline may look beside its own collection: a stored query was made by a builder, another is the asker's own. */
export type Looks = 'anywhere' | 'own apps' | 'nowhere'

/** One person, by the rules of now. Make a new one for each request, and inside a transaction that writes. */
export interface Reader {
  reading(collection: StoredCollection): Promise<Reading>
  /** What may be written, beside what an app offers. */
  part(collection: Pick<StoredCollection, 'app' | 'slug'>, operation: RuleOperation): Promise<Part>
  source(collection: StoredCollection, looks: Looks): Promise<RuledSource>
  /** The items that may be deleted, as far as they may be read. */
  deletable(collection: StoredCollection): Promise<RuledSource>
  /** The documents that may be read, for a statement that is not a pipeline. */
  documents(collection: StoredCollection): Promise<Result<RuledDocuments>>
  /** Reads an item as far as it may be read. */
  item(collection: StoredCollection, id: string): Promise<StoredItem | undefined>
  /** Reads the whole item if any of it may be read: to change it. Never send it. */
  wholeItem(collection: StoredCollection, id: string, lock?: boolean): Promise<StoredItem | undefined>
}
export type Readers = (who: Who, rules?: readonly Rule[]) => Reader

export function createReaders({
  repo,
  access,
  aggregator,
}: {
  readonly repo: Repo
  readonly access: Access
  readonly aggregator: Pick<Aggregator, 'documentsOf'>
}): Readers {
  const { matches } = createLocks({ access })

  return (who, given) => {
    let loading: Promise<readonly Rule[]> | undefined
    const rulesOf = async ({ app, slug }: Pick<StoredCollection, 'app' | 'slug'>): Promise<readonly Rule[]> => {
      loading ??= given ? Promise.resolve(given) : isBuilder(who) ? Promise.resolve([]) : repo.rules.all()
      return (await loading).filter(rule => rule.app === app && rule.collection === slug)
    }
    const part: Reader['part'] = async (collection, operation) => partFor(await rulesOf(collection), who, operation)

    async function reading(collection: StoredCollection): Promise<Reading> {
      const mine = await part(collection, 'read')
      const locked = access.locked(who, collection.app, collection.slug)
      const stages = [...(locked ? [lockStage(locked)] : []), ...stagesOf(mine)]
      const made: Omit<Reading, keyof Ruled> = {
        collection,
        stages,
        isWhole: stages.length === 0,
        isClosed: mine.isClosed,
        shows: key => hasField(mine.fields, key),
        see: item => (matches(who, collection, item) ? through(stages, item) : undefined),
      }
      return made as Reading // made here
    }

    const sourceOf = (
      { table, app, slug }: StoredCollection,
      locked: readonly Stage[],
      lookup: Source['lookup'],
    ): RuledSource => ({ table, app, collection: slug, locked, lookup }) as RuledSource // only here

    async function wholeItem(collection: StoredCollection, id: string, lock = false) {
      const item = lock ? await repo.items.lock(collection.table, id) : await repo.items.read(collection.table, id)
      return item && (await reading(collection)).see(item) ? item : undefined
    }

    /** The collections that a pipeline may look into, by their names. */
    async function lookups(ownApp: string, looks: Looks): Promise<Source['lookup']> {
      const found = new Map<string, ReturnType<Source['lookup']>>()
      if (looks === 'nowhere') return () => undefined
      for (const collection of await repo.collections.list()) {
        const { app, slug, table } = collection
        if (looks === 'own apps' && !access.hasApp(who, app)) continue
        const { stages } = await reading(collection)
        const foreign = { table, ...(stages.length > 0 ? { locked: stages } : {}) }
        found.set(`${app}.${slug}`, foreign)
        if (app === ownApp) found.set(slug, foreign)
      }
      return name => found.get(name)
    }

    return {
      reading,
      part,
      wholeItem,
      async source(collection, looks) {
        const { stages } = await reading(collection)
        return sourceOf(collection, stages, await lookups(collection.app, looks))
      },
      async deletable(collection) {
        const { stages } = await reading(collection)
        const { rows } = await part(collection, 'delete')
        return sourceOf(collection, [...rows, ...stages], () => undefined)
      },
      async documents(collection) {
        const { stages } = await reading(collection)
        const found = await aggregator.documentsOf(sourceOf(collection, stages, () => undefined))
        return found.ok ? ok({ sql: found.sql, params: found.params } as RuledDocuments) : found // made here
      },
      async item(collection, id) {
        const item = await repo.items.read(collection.table, id)
        return item && (await reading(collection)).see(item)
      },
    }
  }
}

/** Runs stages on one document, as they run on all of them. */
export function through(stages: readonly Stage[], item: StoredItem): StoredItem | undefined {
  if (stages.length === 0) return item
  const [text] = runTailTexts({ rows: JSON.stringify([item]), stages, foreign: {} })
  return text === undefined ? undefined : (JSON.parse(text) as StoredItem) // its own text
}

/** Returns whether a document is among the rows of a part. */
export const isAmong = (part: Part, item: Doc): boolean =>
  part.rows.length === 0 || runTailTexts({ rows: JSON.stringify([item]), stages: part.rows, foreign: {} }).length > 0
