// The query builder with its server: reads the query, saves it, runs its steps.
import { useCallback, useMemo, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import type { Core } from '../../api/core.ts'
import { send } from '../../api/send.ts'
import { sendOnce } from '../../api/send-once.ts'
import { fail, ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'
import { isSameTree } from '../../base/same-tree.ts'
import type { Answer } from '../../contract/call.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { explainCalls } from '../../contract/calls/explain.ts'
import type { Field } from '../../contract/entities/collection.ts'
import type { Query } from '../../contract/entities/query.ts'
import { formStorageOf } from '../../questionnaire/saving/form-storage.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import { useCore, useReadable } from '../../stores/use.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import type { PublishAnswer, PublishRequest } from '../../workbench/kind.ts'
import { laterDrafts } from '../../workbench/later-drafts.ts'
import { NotOpenYet, useStored } from '../../workbench/stored.tsx'
import { emptyQuery, fromQuery, toStored } from './document.ts'
import type { QueryDocument } from './document.ts'
import { QueryBuilder } from './query-builder.tsx'
import type { QueryBuilderEvent, QueryBuilderHandle } from './query-builder.tsx'
import { createServices } from './services.ts'
import type { FieldsRequest, QueryLookups } from './services.ts'

export interface ConnectedQueryBuilderProps {
  /** Id or slug of the query; absent: a new one, made when it is first saved. */
  readonly query?: string | undefined
  /** The app of a new query. */
  readonly app?: string | undefined
  readonly back?: ReactNode
  readonly extra?: ReactNode
  readonly onEvent?: ((event: QueryBuilderEvent) => void) | undefined
  readonly ref?: Ref<QueryBuilderHandle> | undefined
}

/** Edits a query of the server. Reading it never goes through the cache: what is edited must be what is stored now. */
export const ConnectedQueryBuilder = (props: ConnectedQueryBuilderProps): ReactNode => (
  <BuilderWords>
    <Connected key={props.query ?? ''} {...props} />
  </BuilderWords>
)

function Connected({ query, app, ...shown }: ConnectedQueryBuilderProps): ReactNode {
  const core = useCore()
  const { status, user } = useReadable(core.session)
  const read = useMemo(() => (query === undefined ? undefined : () => readQuery(core, query)), [core, query])
  const [reading, retry] = useStored(read, () => ({
    name: '',
    version: 0,
    settings: { ...emptyQuery(), app: app ?? '' },
  }))
  const id = reading.is === 'ready' ? reading.stored.id : undefined
  const storage = useMemo(() => formStorageOf(core), [core])
  const services = useMemo(() => createServices(lookupsOf(core)), [core])
  const owner = status === 'signed-in' ? user?.id : undefined
  const drafts = useMemo(
    () => (owner === undefined ? undefined : laterDrafts(core, { user: owner, kind: 'query', document: id })),
    [core, id, owner],
  )
  /** Id or slug of the query; a new one gets its id with the first save. */
  const known = useRef(query)
  const publish = useCallback(
    async (request: PublishRequest<QueryDocument>): Promise<PublishAnswer<QueryDocument>> => {
      const answer = await saveQuery(core, { ...request, id: request.id ?? known.current })
      if (answer.ok) known.current = answer.value.id
      services.refuse(answer.ok ? undefined : answer, request.settings.steps)
      return answer
    },
    [core, services],
  )
  const readLatest = useCallback(() => readQuery(core, known.current ?? ''), [core])
  const store = useMemo(() => ({ publish, readLatest, drafts }), [publish, readLatest, drafts])
  if (reading.is !== 'ready') return <NotOpenYet reading={reading} name={query ?? ''} onRetry={retry} />
  return (
    <QueryBuilder
      {...shown}
      stored={reading.stored}
      store={store}
      services={services}
      storage={storage}
      storageKey={String(user?.id ?? '')}
    />
  )
}

const readQuery = async (core: Core, id: string): Promise<PublishAnswer<QueryDocument>> =>
  queryOf(await send(core, collectionCalls.readQuery, { params: { id } }))

function queryOf(answer: Answer<Query>): PublishAnswer<QueryDocument> {
  const query = answer.data.data
  if (answer.status !== 200 || !query) return refusalOf(answer)
  return ok({ id: query.id, name: query.name, version: query.edited ?? 1, settings: fromQuery(query) })
}

/**
 * Saves a query. With `baseVersion` a query that somebody else changed since it was read answers 409, and nothing is
 * saved.
 */
export async function saveQuery(
  core: Core,
  { id, settings, baseVersion }: PublishRequest<QueryDocument>,
): Promise<PublishAnswer<QueryDocument>> {
  const body = toStored(settings)
  if (id === undefined) {
    const { app, collection } = settings
    const made = queryOf(await sendOnce(core, collectionCalls.createQuery, { body: { ...body, app, collection } }))
    // a name that is taken is not a conflict with somebody else's change
    return !made.ok && made.status === 409 ? fail(made.code, made.message, { status: 422 }) : made
  }
  const edited = baseVersion === undefined ? {} : { edited: baseVersion }
  const answer = await send(core, collectionCalls.updateQuery, { params: { id }, body: { ...body, ...edited } })
  const { data: stored } = answer.data
  // the reply to an earlier try was lost: what is stored is what was sent
  const isSaved = answer.status === 409 && stored && isSameTree(toStored(fromQuery(stored)), body)
  return queryOf(isSaved ? { ...answer, status: 200 } : answer)
}

const lookupsOf = (core: Core): QueryLookups => ({
  async run({ app, collection, pipeline, limit }, signal) {
    const answer = await send(core, collectionCalls.aggregate, { body: { app, collection, pipeline, limit } }, signal)
    return answer.status === 200 ? ok({ rows: answer.data.data ?? [], total: answer.data.total }) : refusalOf(answer)
  },
  async listCollections(): ReturnType<QueryLookups['listCollections']> {
    const answer = await send(core, collectionCalls.listCollections, {})
    return listOf(answer)
  },
  async explain(body, signal) {
    const answer = await send(core, explainCalls.explainQuery, { body }, signal)
    return answer.status === 200 && answer.data.data ? ok(answer.data.data) : refusalOf(answer)
  },
  speedUp: request => speedUp(core, request),
})

/** Never overwrites fields that somebody else changed in the meantime: the server answers 409. */
async function speedUp(core: Core, { app, collection, fields: wanted }: FieldsRequest): Promise<Result<unknown>> {
  const params = { app, collection }
  const read = await send(core, collectionCalls.readCollection, { params })
  const found = read.data.data
  if (read.status !== 200 || !found) return refusalOf(read)
  const { fields = [], edited } = found
  const added = wanted.filter(({ key }) => !fields.some(one => one.key === key))
  const answer = await send(core, collectionCalls.updateCollection, {
    params,
    body: {
      fields: [...fields.map(one => faster(one, wanted)), ...added],
      ...(edited === undefined ? {} : { edited }),
    },
  })
  return answer.status === 200 ? ok(answer.data.data) : refusalOf(answer)
}

function faster(field: Field, wanted: readonly Field[]): Field {
  const { index, fast } = wanted.find(({ key }) => key === field.key) ?? {}
  return { ...field, ...(index ? { index } : {}), ...(fast ? { fast } : {}) }
}

function listOf<T>(answer: Answer<readonly T[]>): Result<readonly T[]> {
  return answer.status === 200 ? ok(answer.data.data ?? []) : refusalOf(answer)
}
