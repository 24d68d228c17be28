// A form with its server: reads the template and the item, and saves through the calls of the contract. The first
// result is used for the whole visit: a template that changes in the meantime must not discard the answers.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Ref, ReactNode } from 'react'
import { useActing } from '../acting/use-acting.tsx'
import type { LoadStage, Provided } from '../acting/provided.ts'
import type { Core, QueryState, WireRequest } from '../api/core.ts'
import { wireRequest } from '../api/send.ts'
import { openStorage, shortHash } from '../api/storage.ts'
import { stableKey } from '../base/stable-key.ts'
import { bind } from '../contract/bind.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import { formCalls } from '../contract/calls/forms.ts'
import type { Document } from '../contract/entities/item.ts'
import { useCall, useOptionalCore, useQuery, useReadable } from '../stores/use.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/state.tsx'
import { parseHead } from '../form/parse-definition.ts'
import { editedItem, problemOf, searchOf } from './edited-item.ts'
import type { Answers } from '../form/engine.ts'
import { emitTo } from './emit.ts'
import type { Emit } from './emit.ts'
import type { FormEvent, FormHandle } from './events.ts'
import type { OwnButtons } from './footer.tsx'
import { FormFrame } from './form-frame.tsx'
import { formQueue } from './saving/form-queue.ts'
import { formStorageOf } from './saving/form-storage.ts'
import { needsOf } from './needs.ts'
import { parsePrefill } from './prefill.ts'
import { Questionnaire } from './questionnaire.tsx'
import { Refusal } from './saving/refusal.tsx'
import { lazyDrafts } from './drafts/remote-draft.ts'
import type { SaveAnswer, SaveRequest } from './saving/saver.ts'
import { personOf, sendWritten } from './saving/send-answers.ts'
import { createServices, optionsLoader } from './services.ts'
import { isHidden, readRequest, targetOf } from './saving/target.ts'
import type { Written } from './saving/target.ts'
import type { Resumed } from './drafts/use-draft.ts'
import { fetchViews } from './rows/use-views.ts'
import { words } from './words.ts'
import { useText } from '../ui/text.tsx'

export interface ConnectedQuestionnaireProps {
  /** Id or slug of the form template. */
  readonly template?: string | undefined
  /**
   * The settings themselves, if no template is read. Without a collection in them, the answers are only emitted as
   * events.
   */
  readonly settings?: unknown
  /** Overrides of the template: app, collection, crud, join_key, pagination, modaltitle, … (QUE-013). */
  readonly config?: Readonly<Record<string, unknown>> | undefined
  readonly app?: string | undefined
  readonly collection?: string | undefined
  readonly itemId?: string | undefined
  /** The record the form was opened from: for join_key and bind tokens. */
  readonly record?: Document | undefined
  /** Initial answers, which override those of the item. */
  readonly answers?: Answers | undefined
  /** Initial answers as words, for questions without an answer: a JSON object as text, or the object (prefill.ts). */
  readonly prefill?: unknown
  /** Token of a link made on another device; default: `?draft=` of the address. */
  readonly draft?: string | undefined
  /** Continues with these answers, without asking. */
  readonly resume?: Resumed | undefined
  readonly startStep?: number | undefined
  readonly title?: string | undefined
  readonly type?: 'page' | 'modal' | undefined
  readonly isOpen?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly isBuilder?: boolean | undefined
  /** What surrounds the form's actions, and what they may do there (QUE-022, INP-011). */
  readonly provided?: Provided | undefined
  /** A stage with more abilities than that of a form: a page and an element let its actions open another form. */
  readonly loadStage?: LoadStage | undefined
  /** The actions of the widget that contains the form: its flows start after a save (QUE-077). */
  readonly actions?: readonly unknown[] | undefined
  /** Buttons of the host, before Save and Submit (WID-079). */
  readonly buttons?: ReactNode
  /** The host's settings of Save and Submit (WID-079). */
  readonly own?: OwnButtons | undefined
  /** By DOM name: lc-answer, lc-step (cancelable), lc-validity, lc-before-save (cancelable), lc-saved, lc-submitted, lc-queued, lc-upload, lc-close, lc-error, lc-action. */
  readonly onEvent?: Emit | undefined
  readonly ref?: Ref<FormHandle> | undefined
}

export function ConnectedQuestionnaire(props: ConnectedQuestionnaireProps): ReactNode {
  const say = useText(words)
  const core = useOptionalCore()
  const token = useFirst(props.draft ?? tokenInAddress())
  const link = useLink(props.settings === undefined ? token : undefined)
  const template = props.template ?? link.data?.form
  const read = useCall(
    formCalls.readQuestionnaire,
    template === undefined || props.settings !== undefined ? null : { params: { id: template } },
  )
  const isSettled = useSettled(template ?? '', read.isLoading)
  useEffect(() => {
    // what the form is drawn with comes while its definition is held back (COL-019)
    if (template === undefined || props.settings !== undefined) return undefined
    return core?.query(wireRequest(formCalls.readQuestionnaire, { params: { id: template } })).early?.(form => {
      const coming = asRecord(asRecord(form)['latest_version'])['settings']
      fetchViews(coming)
      needsOf(coming)?.().catch(() => {}) // the form requests it again, and reports a failure
    })
  }, [core, template, props.settings === undefined])
  const stored = props.settings ?? (isSettled ? read.data?.latest_version?.settings : undefined)
  const failure = stored === undefined ? read.error : undefined
  useEffect(() => {
    if (failure)
      props.onEvent?.(
        'lc-error',
        { code: failure.code, status: failure.status, message: failure.message, retry: read.retry },
        true,
      )
  }, [failure])
  if (props.type === 'modal' && props.isOpen === false) return null
  if (props.settings !== undefined && isLocal(core, props)) return <LocalForm {...props} />
  const inFrame = (state: ReactNode, isWaiting = false): ReactNode =>
    framed(props, read.data?.name ?? say('loading'), state, isWaiting)
  if (!core) return inFrame(<ErrorState message={say('error.noCore')} />)
  const waiting = inFrame(<Skeleton kind='form' heightPx={360} />, true)
  if (token !== undefined && link.isLoading && !link.data) return waiting
  if (stored === undefined) {
    if (template === undefined)
      return inFrame(<EmptyState icon='form' title={say(link.error ? 'form.link.expired' : 'form.empty')} />)
    if (read.error)
      return inFrame(
        <ErrorState
          message={read.error.message}
          onRetry={read.retry}
          isRetrying={read.isLoading}
          details={`${read.error.code} ${template}`}
        />,
      )
    return isSettled && read.data ? inFrame(<EmptyState icon='form' title={say('form.empty')} />) : waiting
  }
  const isLinked = link.data !== undefined && (link.data.form === template || link.data.form === read.data?.id)
  return (
    <WithItem
      key={template ?? ''}
      {...props}
      template={template}
      core={core}
      stored={stored}
      version={read.data?.latest_version?.version}
      itemId={props.itemId ?? (isLinked ? link.data?.item : undefined)}
      resume={isLinked && link.data ? { answers: link.data.answers } : props.resume}
      notice={link.error && props.draft !== undefined ? say('form.link.expired') : undefined}
    />
  )
}

const framed = (
  { type, title, onEvent }: ConnectedQuestionnaireProps,
  name: string,
  state: ReactNode,
  isWaiting: boolean,
): ReactNode => (
  <FormFrame type={type} title={title ?? name} isWaiting={isWaiting} onClose={() => onEvent?.('lc-close', {}, false)}>
    {state}
  </FormFrame>
)

/** Settings of the page's own without a collection: no server has a part in them. */
function isLocal(core: Core | undefined, { settings, config, app, collection }: ConnectedQuestionnaireProps): boolean {
  const { target } = parseHead({ ...asRecord(settings), ...config })
  return !core || !(app ?? target.app) || !(collection ?? target.collection)
}

/** A form whose answers the page takes itself, at lc-before-save and lc-submitted. */
function LocalForm(props: ConnectedQuestionnaireProps): ReactNode {
  const core = useOptionalCore()
  const settings = useMemo(() => ({ ...asRecord(props.settings), ...props.config }), [props.settings, props.config])
  const start = useStart(undefined, props)
  const { run, acting, stage } = useFormActions(core, props)
  const services = useMemo(() => (core ? createServices({ core, runActions: run }) : undefined), [core, run])
  // a form without a server outlives a reload too, in this tab
  const storage = useMemo(() => (core ? formStorageOf(core) : openStorage({ api: '', storage: 'session' })), [core])
  const storageKey = useMemo(() => `local:${shortHash(stableKey(settings))}`, [settings])
  return (
    <>
      <Questionnaire
        {...shared(props)}
        {...acting}
        {...start}
        settings={settings}
        itemId={props.itemId}
        resume={props.resume}
        save={taken}
        services={services}
        storage={storage}
        storageKey={storageKey}
      />
      {stage}
    </>
  )
}
const taken = (): Promise<SaveAnswer> => Promise.resolve({ ok: true })

interface WithItemProps extends ConnectedQuestionnaireProps {
  readonly core: Core
  readonly stored: unknown
  readonly version: number | undefined
  readonly notice: string | undefined
}

function WithItem(props: WithItemProps): ReactNode {
  const { core, template, record, itemId, onEvent } = props
  const say = useText()
  const first = useRef({ stored: props.stored, version: props.version })
  const settings = useMemo(() => ({ ...asRecord(first.current.stored), ...props.config }), [props.config])
  const { target, title } = useMemo(() => parseHead(settings), [settings])
  const app = props.app ?? target.app
  const collection = props.collection ?? target.collection
  const { user, person } = usePerson(core)

  const edited = editedItem({ itemId, target, record, user: person })
  const itemKey = stableKey(edited)
  const search = searchOf(edited)
  const named = edited.kind === 'named' ? edited.id : undefined
  const about = useCall(
    collectionCalls.readCollection,
    named === undefined || !app || !collection ? null : { params: { app, collection } },
  )
  const answersTarget =
    app && collection && (about.data || isHidden(about.error?.status))
      ? targetOf(app, collection, about.data)
      : undefined
  const wanted = answersTarget && named !== undefined ? readRequest(answersTarget, named) : undefined
  const one = useFreshItem(core, wanted && 'path' in wanted ? wanted : null)
  const found = useCall(
    collectionCalls.aggregate,
    search === undefined || !app || !collection ? null : { body: { app, collection, pipeline: [], ...search } },
  )
  // the first result is used: a save may change what the item is found by
  const isUserAwaited = target.uniqueResponse && person === undefined && edited.kind === 'new' // whose own answer it is, is not known yet
  const list = useFirst(search ? found.data : isUserAwaited ? undefined : noItems, itemKey)
  const read = useFirst(one.isFresh ? documentOf(one.data) : undefined, itemKey)
  const problem = problemOf(edited, list, say)
  const item = named !== undefined ? read : list && (list[0] ?? null)
  const editedId = named ?? (typeof item?.['_id'] === 'string' ? item['_id'] : undefined)

  const start = useStart(item ?? undefined, props)
  const formStorage = useMemo(() => formStorageOf(core), [core])
  const tell = useRef(onEvent)
  useEffect(() => {
    tell.current = onEvent
  })
  const { run, acting, stage } = useFormActions(core, { ...props, record, app })
  const services = useMemo(
    () =>
      createServices({
        core,
        template,
        itemId: editedId,
        runActions: run,
        onUpload: file => {
          if (tell.current) emitTo(tell.current)({ kind: 'upload', ...file })
        },
      }),
    [core, template, editedId, run],
  )
  const loadOptions = useMemo(() => optionsLoader(core), [core])
  const drafts = useMemo(
    () => (user && person && template !== undefined ? lazyDrafts(core, template, editedId) : undefined),
    [core, user?.id, person, template, editedId],
  )
  const formKey = `${template ?? `${app}/${collection}`}:${editedId ?? 'new'}`
  const queue = useMemo(
    () => (person === undefined ? undefined : formQueue(core, formKey, person)),
    [core, formKey, person],
  )
  const makeLink = useCallback(
    async (answers: Answers) =>
      (await import('./drafts/server-drafts.ts')).linkTo(core, template ?? '', editedId, answers),
    [core, template, editedId],
  )

  const inFrame = (state: ReactNode, isWaiting = false): ReactNode => framed(props, title, state, isWaiting)
  if (!app || !collection) return inFrame(<Refusal code='config' message={say('form.noTarget')} onEvent={onEvent} />)
  if (problem !== undefined) return inFrame(<Refusal code='item' message={problem} onEvent={onEvent} />)
  if (wanted && 'ok' in wanted)
    return inFrame(<Refusal code={wanted.code} message={wanted.message} onEvent={onEvent} />)
  const failed = one.error ?? found.error ?? (answersTarget ? undefined : about.error)
  if (item === undefined)
    return inFrame(
      failed ? (
        <Refusal
          code={failed.code}
          message={failed.message}
          status={failed.status}
          onRetry={named === undefined ? found.retry : answersTarget ? one.retry : about.retry}
          onEvent={onEvent}
        />
      ) : (
        <Skeleton kind='form' heightPx={360} />
      ),
      !failed,
    )

  const save = async (request: SaveRequest): Promise<SaveAnswer> => {
    const { answers, submit, idempotencyKey: key, itemId: id, atSec } = request
    let made = 0
    // a repeat of this request must say the very same
    const added = asRecord(
      bind(target.addData, { record, user, itemId: id, nowSec: atSec, newKey: () => `${key}${made++ || ''}` }),
    )
    const written: Written = {
      data: { ...added, ...answers },
      submit,
      key,
      template,
      version: first.current.version,
      id,
      former: item ?? undefined,
    }
    if (!queue || person === undefined) return answerOf(await sendWritten(core, { app, collection }, written))
    return queue.send({
      key,
      user: person,
      form: formKey,
      title: props.title ?? title,
      place: { app, collection },
      written,
      after: request.after,
    })
  }
  return (
    <>
      <Questionnaire
        {...shared(props)}
        {...acting}
        {...start}
        settings={settings}
        notice={props.notice}
        itemId={editedId}
        resume={props.resume}
        save={save}
        loadOptions={loadOptions}
        services={services}
        drafts={drafts}
        queue={queue}
        makeLink={template === undefined ? undefined : makeLink}
        storage={person === undefined ? undefined : formStorage}
        storageKey={`${person ?? ''}:${app}/${collection}:${template ?? ''}`}
      />
      {stage}
    </>
  )
}

const answerOf = (sending: Awaited<ReturnType<typeof sendWritten>>): SaveAnswer =>
  sending.kind === 'sent' ? { ok: true, ...(sending.id === undefined ? {} : { id: sending.id }) } : sending.failure

/**
 * Runs the configured actions: after a submit, before a modal closes (QUE-022, QUE-023), then the flows of the page
 * (QUE-077), and those of a button question with the current answers (INP-011). A host that cancels lc-action runs them
 * itself.
 */
function useFormActions(
  core: Core | undefined,
  { provided, loadStage, actions, app, record, onEvent, ref }: ConnectedQuestionnaireProps,
) {
  const around = useMemo((): Provided => ({ ...(app === undefined ? {} : { app }), ...provided }), [provided, app])
  const { run: runList, stage } = useActing(core, { provided: around, loadStage })
  const form = useRef<FormHandle>(null)
  const latest = useRef({ onEvent, actions, record, ref })
  useEffect(() => {
    latest.current = { onEvent, actions, record, ref }
  })
  const run = useCallback(
    (list: readonly unknown[], signal?: AbortSignal) =>
      runList(list, { record: { ...latest.current.record, ...form.current?.answers() }, signal }),
    [runList],
  )
  const hold = useCallback((handle: FormHandle | null) => {
    form.current = handle
    const outer = latest.current.ref
    if (typeof outer === 'function') outer(handle)
    else if (outer) outer.current = handle
  }, [])
  const tell = useCallback(
    (event: FormEvent) => {
      const { onEvent: emit, actions: own, record: opened } = latest.current
      let isOurs = true
      if (emit)
        emitTo((name, detail, cancelable) => {
          const isAgreed = emit(name, detail, cancelable)
          if (name === 'lc-action') isOurs = isAgreed
          return isAgreed
        })(event)
      if (!isOurs || (event.kind !== 'actions' && event.kind !== 'start')) return
      const list = event.kind === 'actions' ? event.actions : (own ?? [])
      if (list.length === 0) return
      const running = runList(list, {
        record: { ...opened, ...event.answers, ...(event.id === undefined ? {} : { _id: event.id }) },
        isAfterSubmit: event.kind === 'start',
      })
      if (event.kind === 'actions') event.waitUntil(running)
    },
    [runList],
  )
  return { run, stage, acting: useMemo(() => ({ ref: hold, onEvent: tell }), [hold, tell]) }
}

const shared = (props: ConnectedQuestionnaireProps) => ({
  title: props.title,
  type: props.type,
  isOpen: props.isOpen,
  isReadOnly: props.isReadOnly,
  isDisabled: props.isDisabled,
  isBuilder: props.isBuilder,
  startStep: props.startStep,
  buttons: props.buttons,
  own: props.own,
})

/** The initial answers: the given ones override those of the item; words fill in the rest. */
function useStart(
  item: Document | undefined,
  { answers, prefill }: ConnectedQuestionnaireProps,
): { readonly initialAnswers: Answers; readonly prefill: Answers } {
  const initialAnswers = useMemo(() => ({ ...item, ...answers }), [item, answers])
  const words = useMemo(
    () =>
      Object.fromEntries(Object.entries(parsePrefill(prefill) ?? {}).filter(([key]) => !(answers && key in answers))),
    [prefill, answers],
  )
  return { initialAnswers, prefill: words }
}

/**
 * Who fills in the form: a user id, "" for a visitor; undefined until it is known. Does not change when the session
 * ends: the answers belong to that user.
 */
function usePerson(core: Core): {
  readonly user: ReturnType<Core['session']['get']>['user']
  readonly person: string | undefined
} {
  const { user } = useReadable(core.session)
  const last = useRef<string>(undefined)
  const known = personOf(core)
  last.current = known || (last.current ?? known)
  return { user, person: last.current }
}

/** What a link holds. */
function useLink(token: string | undefined): Omit<QueryState, 'data'> & {
  readonly data?: { readonly form: string; readonly item?: string; readonly answers: Answers } | undefined
} {
  const { data, ...state } = useQuery(
    token === undefined ? null : wireRequest(formCalls.readDraftLink, { params: { token } }),
  )
  const { form, item, answers } = asRecord(data)
  return typeof form === 'string' && answers !== null && typeof answers === 'object'
    ? { ...state, data: { form, answers: { ...answers }, ...(typeof item === 'string' ? { item } : {}) } }
    : state
}

function tokenInAddress(): string | undefined {
  try {
    return new URLSearchParams(globalThis.location?.search).get('draft') ?? undefined
  } catch {
    return undefined
  }
}

const documentOf = (data: unknown): Document | undefined =>
  data !== null && typeof data === 'object' ? { ...data } : undefined

/** Whether a read has settled once for this key: a refetch may return what was published since. */
function useSettled(key: string, isLoading: boolean): boolean {
  const settled = useRef<string | undefined>(undefined)
  if (!isLoading) settled.current = key
  return settled.current === key
}

/** Refetches the edited item: the cached one may be older than the stored one. `isFresh` is true once that is done. */
function useFreshItem(
  core: Core,
  request: WireRequest | null,
): QueryState & { readonly isFresh: boolean; retry(): void } {
  const path = request?.path ?? ''
  const [asked, setAsked] = useState('')
  useEffect(() => {
    if (path === '') return undefined
    let isCurrent = true
    core.invalidate(path)
    // by then a read shared with another view is pending
    queueMicrotask(() => {
      if (isCurrent) setAsked(path)
    })
    return () => {
      isCurrent = false
    }
  }, [core, path])
  const isAsked = path !== '' && asked === path
  const read = useQuery(isAsked ? request : null)
  const isSettled = useSettled(isAsked ? path : '', read.isLoading)
  return { ...read, isFresh: isAsked && isSettled }
}

/** Returns the first value that is there, until the key is another one. */
function useFirst<T>(value: T | undefined, key = ''): T | undefined {
  const last = useRef<{ readonly key: string; readonly value: T | undefined }>(undefined)
  if (last.current?.key !== key || last.current.value === undefined) last.current = { key, value }
  return last.current.value
}

const noItems: readonly Document[] = []

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? { ...value } : {}
