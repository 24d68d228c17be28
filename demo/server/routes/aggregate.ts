// Runs a pipeline: that of a stored query, of a module that uses one, or one that is sent.
import type { Query } from '../../../src/contract/entities/query.ts'
import type { Field } from '../../../src/contract/entities/collection.ts'
import { spoken } from '../../../src/base/spoken.ts'
import { groupedBy } from '../pipeline/grouped-by.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { StoredCollection } from '../data/collections.ts'
import { isBuilder, type Who } from '../rights/who.ts'
import { createFilterRights } from '../rights/filters.ts'
import { forbidden, invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type HandlerInput, type Services } from '../http/types.ts'
import type { Calls } from '../../../src/contract/calls/index.ts'
import type { AggregateInput } from '../pipeline/aggregate.ts'
import type { RuledSource } from '../rights/readers.ts'
import { bindPipeline } from './bind-pipeline.ts'
import { distinctPipeline } from './distinct.ts'
import { groupOf } from './groups.ts'
import { createQueryReads } from './query-reads.ts'
import { sumsOf } from './sums.ts'

type Pipeline = Query['pipeline']
type Request = HandlerInput<Calls['aggregate']>['body']

interface Source {
  readonly collection: StoredCollection
  readonly pipeline: Pipeline
  /** The stored query whose pipeline runs; absent if the request has its own. */
  readonly stored?: Query
}

/** What a request reads, after its permission was checked: for the aggregator. */
export interface ReadableRows {
  readonly source: RuledSource
  readonly request: Omit<AggregateInput, 'locked'>
  /** The collection that the rows come from. */
  readonly collection: StoredCollection
  /** The pipeline is that of a stored query. */
  readonly isStored: boolean
}

/** Finds out what a request may read: the pipeline with the tokens of the asker, and the conditions that hold for them. */
export function createReadableRows(services: Services): (who: Who, body: Request) => Promise<Result<ReadableRows>> {
  const { access, repo, readers } = services
  const refusedFilter = createFilterRights(access, repo)
  const sourceOf = createSources(services)

  return async (who, body) => {
    const source = await sourceOf(who, body)
    if (!source.ok) return source
    const { collection, stored } = source.value
    const refused =
      stored &&
      (await refusedFilter(
        who,
        stored,
        (body.selection ?? []).map(entry => entry.key),
      ))
    if (refused !== undefined)
      return {
        ...forbidden(),
        message: `You may not filter by “${refused}”: it is neither in this result nor in a filter of the page.`,
      }
    const pipeline = bindPipeline(source.value.pipeline, {
      itemId: body.item_id ?? undefined,
      user: who.kind === 'public' ? undefined : { id: who.id },
      nowSec: Math.floor(Date.now() / 1000),
      newKey: () => '',
    })
    const wanted = body.options?.distinct
    const distinct = wanted === undefined ? ok(pipeline) : distinctPipeline(pipeline, wanted)
    if (!distinct.ok) return distinct
    const sums = sumsOf(body.options?.sum)
    if (!sums.ok) return sums
    const group = groupOf(body.options?.group)
    if (!group.ok) return group
    return ok({
      collection,
      isStored: stored !== undefined,
      source: await readers(who).source(collection, stored ? 'anywhere' : 'own apps'),
      request: {
        pipeline: distinct.value,
        ...(body.search === undefined || body.search === '' ? {} : { search: body.search }),
        ...(body.sorting === undefined ? {} : { sorting: body.sorting }),
        ...(body.selection === undefined ? {} : { selection: body.selection }),
        ...(sums.value === undefined ? {} : { sums: sums.value }),
        ...(group.value === undefined ? {} : { group: group.value }),
      },
    })
  }
}

export function aggregateRoutes(services: Services): Handlers<'aggregate'> {
  const readableRows = createReadableRows(services)
  return {
    async aggregate({ body, query, who }) {
      const page = Number(query.next_page ?? 0)
      if (!Number.isInteger(page) || page < 0)
        return invalid('next_page', 'next_page must be a whole number of at least 0.')
      const readable = await readableRows(who, body)
      if (!readable.ok) return readable
      const { source, request, collection, isStored } = readable.value
      const startedMs = performance.now()
      const answer = await services.aggregator.aggregate(source, {
        ...request,
        next_page: page,
        ...(body.limit === undefined ? {} : { limit: body.limit }),
        ...(body.offset === undefined ? {} : { offset: body.offset }),
      })
      if (!answer.ok) return { ...answer, status: answer.status ?? 400 }
      if (isStored) services.columns.noteRun(collection, request.pipeline ?? [], performance.now() - startedMs)
      return reply([], {
        text: answer.rowsText,
        total: answer.total,
        next_page: answer.next_page,
        grouped_by: groupName(request.pipeline, collection.fields),
      })
    },
  }
}

/** How people call what the rows are grouped by: the label of the field, or its key in words. */
function groupName(pipeline: AggregateInput['pipeline'], fields: readonly Field[]): string | undefined {
  const path = groupedBy(pipeline ?? [])
  return path === undefined ? undefined : (fields.find(({ key }) => key === path)?.label ?? spoken(path))
}

function createSources(services: Services): (who: Who, request: Request) => Promise<Result<Source>> {
  const { repo, access } = services
  const { findQuery, collectionOf } = createQueryReads(services)

  /** A module's result used by another one: app is then a number, the module and its query are named (ENT-022). */
  async function queryOfModule(who: Who, request: Request): Promise<Result<string>> {
    const id = String(request.filter_module_id ?? '')
    const module = await repo.modules.read(id)
    if (!module) return who.kind === 'user' ? notFound('module', id) : access.refuse(who)
    if (!(await access.readsModule(who, module))) return access.refuse(who)
    const named = request.filter_query_id === undefined ? undefined : String(request.filter_query_id)
    const wanted = named === undefined ? undefined : ((await repo.queries.find(named))?.slug ?? named)
    const used =
      wanted === undefined
        ? (module.queries.find(query => query.primary) ?? module.queries[0])
        : module.queries.find(query => query.slug === wanted)
    return used ? ok(used.slug) : fail('reference', 'This module does not read that query.', { status: 422 })
  }

  /**
   * The source of the rows. Only builders may replace the pipeline of a stored query, and not if it must be validated
   * (QRY-007).
   */
  async function sourceOf(who: Who, request: Request): Promise<Result<Source>> {
    let slug = request.query
    if (slug === undefined && typeof request.app === 'number') {
      const found = await queryOfModule(who, request)
      if (!found.ok) return found
      slug = found.value
    }
    if (slug !== undefined && slug !== '') {
      const query = await findQuery(who, slug)
      if (!query.ok) return query
      const collection = await collectionOf(query.value.app, query.value.collection)
      if (!collection.ok) return collection
      const own = isBuilder(who) && request.validated_query !== true ? request.pipeline : undefined
      return ok({
        collection: collection.value,
        pipeline: own ?? query.value.pipeline,
        ...(own === undefined ? { stored: query.value } : {}),
      })
    }
    const app = String(request.app ?? '')
    if (app === '' || request.collection === undefined) {
      return invalid('query', 'Specify a stored query, or an app and a collection.')
    }
    if (!access.hasApp(who, app)) return access.refuse(who)
    const collection = await collectionOf(app, request.collection)
    return collection.ok ? ok({ collection: collection.value, pipeline: request.pipeline ?? [] }) : collection
  }

  return sourceOf
}
