// A form with its server: reads the template and the item, and saves through the calls of the contract. What was read first stays
// for this visit: a template that changes meanwhile must not throw away what is being typed.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Ref, ReactNode } from 'react'
import type { Core, QueryState } from '../api/core.ts'
import { send } from '../api/send.ts'
import { openStorage } from '../api/storage.ts'
import { valueAt } from '../base/path.ts'
import { fail } from '../base/result.ts'
import type { Answer } from '../contract/call.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import { formCalls } from '../contract/calls/forms.ts'
import type { Document } from '../contract/entities/entities.ts'
import { limits } from '../contract/limits.ts'
import type { InputViewProps } from '../inputs/part.ts'
import { useWords } from '../inputs/words.ts'
import { useCall, useOptionalCore, useQuery, useReadable } from '../stores/use.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/state.tsx'
import { bind } from './bind.ts'
import { parseDefinition } from './definition.ts'
import type { Answers } from './engine.ts'
import { emitTo } from './emit.ts'
import type { Emit } from './emit.ts'
import type { FormHandle } from './events.ts'
import { Questionnaire } from './questionnaire.tsx'
import { randomKey } from './saver.ts'
import type { SaveAnswer, SaveRequest } from './saver.ts'
import { isHidden, isSaved, readRequest, savedId, saveRequest, targetOf } from './target.ts'
import type { Target } from './target.ts'

export interface ConnectedQuestionnaireProps {
  /** Id or slug of the form template. */
  readonly template?: string | undefined
  /** The settings themselves, where no template is read. */
  readonly settings?: unknown
  /** What this place sets over the template: app, collection, crud, join_key, pagination, modaltitle, … (QUE-013). */
  readonly config?: Readonly<Record<string, unknown>> | undefined
  readonly app?: string | undefined
  readonly collection?: string | undefined
  readonly itemId?: string | undefined
  /** The record the form was opened from: for join_key and bind tokens. */
  readonly record?: Document | undefined
  /** Answers to start with, over those of the item. */
  readonly answers?: Answers | undefined
  readonly title?: string | undefined
  readonly type?: 'page' | 'modal' | undefined
  readonly isOpen?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly isBuilder?: boolean | undefined
  /** By DOM name: lc-answer, lc-step, lc-validity, lc-before-save (cancelable), lc-saved, lc-submitted, lc-close, lc-error, lc-action. */
  readonly onEvent?: Emit | undefined
  readonly ref?: Ref<FormHandle> | undefined
}

export function ConnectedQuestionnaire(props: ConnectedQuestionnaireProps): ReactNode {
  const say = useWords()
  const core = useOptionalCore()
  const read = useCall(formCalls.readQuestionnaire, props.template === undefined || props.settings !== undefined ? null : { params: { id: props.template } })
  const stored = props.settings ?? read.data?.latest_version?.settings
  const failure = stored === undefined ? read.error : undefined
  useEffect(() => { if (failure) props.onEvent?.('lc-error', { code: failure.code, status: failure.status, message: failure.message, retry: read.retry }, true) }, [failure])
  if (props.type === 'modal' && props.isOpen === false) return null
  if (!core) return <ErrorState message={say('error.noCore')} />
  if (stored === undefined) {
    if (props.template === undefined) return <EmptyState icon='form' title={say('form.empty')} />
    if (read.error) return <ErrorState message={read.error.message} onRetry={read.retry} isRetrying={read.isLoading} details={`${read.error.code} ${props.template}`} />
    return read.data ? <EmptyState icon='form' title={say('form.empty')} /> : <Skeleton kind='form' heightPx={360} />
  }
  return <WithItem key={props.template ?? ''} {...props} core={core} stored={stored} />
}

function WithItem(props: ConnectedQuestionnaireProps & { readonly core: Core; readonly stored: unknown }): ReactNode {
  const { core, template, record, itemId } = props
  const say = useWords()
  const first = useRef(props.stored)
  const settings = useMemo(() => ({ ...asRecord(first.current), ...props.config }), [props.config])
  const { target } = useMemo(() => parseDefinition(settings).definition, [settings])
  const app = props.app ?? target.app
  const collection = props.collection ?? target.collection
  const { user } = useReadable(core.session)

  // which item is edited: the given one, the one joined to the record (QUE-014), or this user's own (QUE-015)
  const selection = itemId !== undefined ? null
    : target.crud === 'Update' && target.join_key && record ? [{ key: target.join_key, values: [valueAt(record, target.join_key)] }]
    : target.uniqueResponse && user ? [{ key: 'userid', values: [user.id] }] : null
  const about = useCall(collectionCalls.readCollection, itemId === undefined || !app || !collection ? null : { params: { app, collection } })
  const place = app && collection && (about.data || isHidden(about.error?.status)) ? targetOf(app, collection, about.data) : undefined
  const wanted = place && itemId !== undefined ? readRequest(place, itemId) : undefined
  const one = useQuery(wanted && 'path' in wanted ? wanted : null)
  const found = useCall(collectionCalls.aggregate, selection === null || !app || !collection ? null : { body: { app, collection, pipeline: [], selection, limit: 1 } })
  const item = useFirst<Document | null>(itemId !== undefined ? documentOf(one.data) : selection ? listed(found) : null)

  const known = useRef<Target>(undefined)
  const startAnswers = useMemo(() => ({ ...item, ...props.answers }), [item, props.answers])
  const storage = useMemo(() => openStorage(core.options), [core])
  const loadOptions = useCallback(async (source: Parameters<NonNullable<InputViewProps['loadOptions']>>[0]) => {
    const answer = await send(core, collectionCalls.aggregate, { body: { query: source.query, limit: limits.dynamicSelectRows } })
    if (answer.data.code !== 200) throw new Error(answer.data.message)
    return optionsOf(answer.data.data ?? [], source)
  }, [core])

  if (!app || !collection) return <ErrorState message={say('form.noTarget')} />
  if (wanted && 'ok' in wanted) return <ErrorState message={wanted.message} />
  const failed = one.error ?? found.error ?? (place ? undefined : about.error)
  if (item === undefined) return failed ? <ErrorState message={failed.message} onRetry={itemId === undefined ? found.retry : place ? one.retry : about.retry} /> : <Skeleton kind='form' heightPx={360} />
  const editedId = itemId ?? (typeof item?.['_id'] === 'string' ? item['_id'] : undefined)

  const save = async ({ answers, submit, idempotencyKey, itemId: id }: SaveRequest): Promise<SaveAnswer> => {
    const context = { record, user, itemId: id, nowSec: Math.floor(Date.now() / 1000), newKey: randomKey }
    const added = asRecord(bind(target.addData, context))
    const where = known.current ?? place ?? await readTarget(core, app, collection)
    if ('ok' in where) return where
    known.current = where
    const request = saveRequest(where, { data: { ...added, ...answers }, submit, key: idempotencyKey, template, id, former: item ?? undefined })
    if ('ok' in request) return request
    const answer = await core.request(request)
    if (!isSaved(where, answer)) return failureOf(answer)
    core.invalidate('/dataframe/aggregate')
    const newId = savedId(where, answer.data.data) ?? id
    return newId === undefined ? { ok: true } : { ok: true, id: newId }
  }
  return (
    <Questionnaire
      ref={props.ref} settings={settings} title={props.title} type={props.type} isOpen={props.isOpen} isReadOnly={props.isReadOnly} isBuilder={props.isBuilder}
      initialAnswers={startAnswers} itemId={editedId} save={save} loadOptions={loadOptions} onEvent={props.onEvent ? emitTo(props.onEvent) : undefined}
      storage={storage} storageKey={`${user?.id ?? ''}:${app}/${collection}:${template ?? ''}`}
    />
  )
}

/** The collection is asked once, before the first save (COL-001). */
async function readTarget(core: Core, app: string, collection: string): Promise<Target | ReturnType<typeof fail>> {
  const answer = await send(core, collectionCalls.readCollection, { params: { app, collection } })
  if (answer.status === 200) return targetOf(app, collection, answer.data.data)
  const { code, message } = answer.data
  return isHidden(answer.status) ? targetOf(app, collection, undefined) : fail(String(code), message, { status: answer.status })
}

const documentOf = (data: unknown): Document | undefined => (data === undefined ? undefined : asRecord(data))

/** Keeps the first value that is there. */
function useFirst<T>(value: T | undefined): T | undefined {
  const kept = useRef<T | undefined>(undefined)
  if (kept.current === undefined) kept.current = value
  return kept.current
}

const listed = (found: QueryState<readonly Document[]>): Document | null | undefined => (found.data ? found.data[0] ?? null : undefined)

const asRecord = (value: unknown): Readonly<Record<string, unknown>> => (value !== null && typeof value === 'object' ? { ...value } : {})

const failureOf = ({ status, data }: Answer): SaveAnswer => fail(String(data.code), data.message, { status: status === 200 ? data.code : status, ...(data.errors ? { issues: data.errors } : {}) })

/** Rows of a query as options, by the configured fields; rows without a value are left out, doubles once (INP-046). */
export function optionsOf(rows: readonly Document[], source: { readonly label: string; readonly value: string }): readonly { readonly key: string; readonly name: string; readonly value: unknown }[] {
  const options = new Map<string, { key: string; name: string; value: unknown }>()
  for (const row of rows) {
    const value = valueAt(row, source.value)
    if (value === null || value === undefined) continue
    const key = String(value)
    if (!options.has(key)) options.set(key, { key, name: String(valueAt(row, source.label) ?? value), value })
  }
  return [...options.values()]
}
