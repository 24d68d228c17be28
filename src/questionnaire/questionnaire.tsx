// A form as a visitor sees it: one engine, one step at a time, saved exactly once. It does not call a server itself; it
// gets `save`, `loadOptions` and services, and emits everything else as events.
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Ref, ReactNode } from 'react'
import type { StorageLike } from '../api/core.ts'
import type { InputServices, InputViewProps } from '../inputs/part.ts'
import { Button } from '../ui/button.tsx'
import { focusableIn } from '../ui/focus.ts'
import { EmptyState, ErrorState, Skeleton } from '../ui/state.tsx'
import { useSheet } from '../ui/sheet.ts'
import { MessagesProvider, useText, useWordsLang } from '../ui/text.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import { parseDefinition, parseHead } from '../form/parse-definition.ts'
import { createDraft } from './drafts/draft.ts'
import type { Answers, FormEngine, Missing } from '../form/engine.ts'
import type { FormEvent, FormHandle } from './events.ts'
import { Footer, hasFooter, hasSubmit } from './footer.tsx'
import type { OwnButtons } from './footer.tsx'
import { FormHead } from './form-head.tsx'
import { FormFrame } from './form-frame.tsx'
import { handleOf } from './handle.ts'
import { useForm, useVersion } from './rows/hooks.ts'
import type { DraftLink } from './drafts/link-dialog.tsx'
import { late, needsOf } from './needs.ts'
import { MissingList, NoticeBar, SentPanel } from './parts.tsx'
import { boxId } from './rows/question-box.tsx'
import type { QueueEntry } from './saving/queue.ts'
import type { RemoteDrafts } from './drafts/server-drafts.ts'
import { RowBox } from './rows/row-box.tsx'
import type { Save } from './saving/saver.ts'
import type { Resumed } from './drafts/use-draft.ts'
import { useDraft } from './drafts/use-draft.ts'
import { useEngine, useGiven } from './use-engine.ts'
import type { OpenNow } from './use-engine.ts'
import { useFormEvents } from './use-form-events.ts'
import { useHost } from './use-host.ts'
import { useFormLanguage } from './use-language.ts'
import type { FormLanguage } from './use-language.ts'
import { useReveal } from './use-reveal.ts'
import type { FormQueue } from './saving/use-saving.ts'
import { useSaving } from './saving/use-saving.ts'
import { useViews } from './rows/use-views.ts'
import { words } from './words.ts'
import shell from './form-shell.css'
import sheet from './questionnaire.css'

export interface QuestionnaireProps {
  /** The stored settings of the form; read by parseDefinition, so nothing in them can break the page. */
  readonly settings: unknown
  readonly title?: string | undefined
  /** QUE-001. A modal is shown while `isOpen`; its host closes it on the event 'close'. */
  readonly type?: 'page' | 'modal' | undefined
  readonly isOpen?: boolean | undefined
  readonly initialAnswers?: Answers | undefined
  /** Initial answers as words, for questions that `initialAnswers` leaves empty (prefill.ts). */
  readonly prefill?: Answers | undefined
  /** The item to update; absent to make one. */
  readonly itemId?: string | undefined
  readonly isReadOnly?: boolean | undefined
  /** A fieldset of the page around it is disabled. */
  readonly isDisabled?: boolean | undefined
  /** Shows the problems of the form in full, for builders. */
  readonly isBuilder?: boolean | undefined
  readonly startStep?: number | undefined
  /** Continues with these answers, without asking: from a link, or from a page that the browser restored. */
  readonly resume?: Resumed | undefined
  readonly save: Save
  readonly loadOptions?: InputViewProps['loadOptions']
  readonly services?: InputServices | undefined
  readonly onEvent?: ((event: FormEvent) => void) | undefined
  /** Stores typed answers under `storageKey` so that they survive a reload. */
  readonly storage?: StorageLike | undefined
  readonly storageKey?: string | undefined
  /** Drafts of a signed-in person on the server. */
  readonly drafts?: RemoteDrafts | undefined
  /** Answers of this form that are queued. */
  readonly queue?: FormQueue | undefined
  /** Creates a link to the answers for another device; absent if links are not available. */
  readonly makeLink?: ((answers: Answers) => Promise<DraftLink>) | undefined
  /** Said once above the form, e.g. that a link no longer works. */
  readonly notice?: string | undefined
  /** Buttons of the host, before Save and Submit (WID-079). */
  readonly buttons?: ReactNode
  /** The host's settings of Save and Submit (WID-079). */
  readonly own?: OwnButtons | undefined
  readonly ref?: Ref<FormHandle> | undefined
}

interface Visit {
  readonly round: number
  readonly isAgain: boolean
  readonly resume?: Resumed | undefined
}

export function Questionnaire(props: QuestionnaireProps): ReactNode {
  const settingsVersion = useVersion(props.settings)
  const answersVersion = useVersion(props.initialAnswers ?? noAnswers)
  const wordsVersion = useVersion(props.prefill ?? noAnswers)
  const [{ round, isAgain, resume }, setVisit] = useState<Visit>({ round: 0, isAgain: false, resume: props.resume })
  const isClosed = props.type === 'modal' && props.isOpen === false
  const load = useMemo(() => needsOf(props.settings, props.prefill), [settingsVersion, wordsVersion])
  const loaded = useChunk(isClosed ? undefined : load)
  const open = useRef<() => OpenNow>(null)
  const { settings, initialAnswers, prefill } = props
  const now = useGiven(
    { settings, initialAnswers, prefill },
    `${settingsVersion}|${answersVersion}|${wordsVersion}`,
    !load || loaded.status === 'ready',
    open,
  )
  const say = useText()
  const language = useFormLanguage(settings, props.storage)
  useEffect(() => {
    if (loaded.status === 'failed') props.onEvent?.({ kind: 'load-failed', error: loaded.error, retry: loaded.retry })
  }, [loaded.status])
  if (isClosed) return null
  if (!now || !language.isReady) {
    return (
      <FormFrame
        type={props.type}
        title={props.title ?? parseHead(props.settings).title}
        isWaiting={loaded.status !== 'failed'}
        onClose={() => props.onEvent?.({ kind: 'close' })}
      >
        {loaded.status === 'failed' ? (
          <ErrorState message={say('error.chunk')} onRetry={loaded.retry} />
        ) : (
          <Skeleton kind='form' heightPx={360} />
        )}
      </FormFrame>
    )
  }
  return (
    <MessagesProvider {...(language.language === undefined ? {} : { lang: language.language, table: language.table })}>
      <OpenForm
        key={`${now.visit}|${props.itemId ?? ''}|${round}`}
        {...props}
        {...now.given}
        language={language}
        open={open}
        resume={resume}
        isAgain={isAgain}
        onReset={(again, from) => setVisit({ round: round + 1, isAgain: again, resume: from })}
      />
    </MessagesProvider>
  )
}

// loaded on demand; if it fails to load, the form reports it and continues to work
const pieces = {
  answer: () => import('./rows/answer.tsx'),
  bars: () => import('./drafts/draft-bar.tsx'),
  dialogs: () => import('../ui/dialog.tsx'),
  link: () => import('./drafts/link-dialog.tsx'),
  print: () => import('./printing.tsx'),
}
const nothing: readonly QueueEntry[] = []

/** An input has unfinished content that is not an answer yet: leaving would lose it, too. */
const isTyping = (engine: FormEngine): boolean =>
  Object.values(engine.allUnfinished()).some(one => one.typed !== undefined)

function OpenForm(
  props: QuestionnaireProps & {
    readonly isAgain: boolean
    readonly language: FormLanguage
    readonly open: Ref<() => OpenNow>
    onReset(isAgain: boolean, resume?: Resumed): void
  },
): ReactNode {
  const {
    settings,
    type = 'page',
    itemId,
    isReadOnly = false,
    isDisabled = false,
    isBuilder = false,
    storage,
    storageKey = 'form',
    queue,
  } = props
  useSheet(sheet)
  useSheet(shell)
  const say = useText(words)
  const id = useId()
  const around = useWordsLang()
  const { languages, language, choose: setLanguage } = props.language
  const translated = useMemo(
    () => late.translate?.translate(settings, language ?? around) ?? settings,
    [settings, language, around],
  )
  const { definition, problems } = useMemo(() => parseDefinition(translated), [translated])
  const initial = useMemo((): Answers => {
    const { initialAnswers = noAnswers, prefill } = props
    if (!late.prefill || !prefill || Object.keys(prefill).length === 0) return initialAnswers
    const handed = late.prefill.prefillOf(parseDefinition(settings).definition, prefill)
    return {
      ...handed,
      ...Object.fromEntries(
        Object.entries(initialAnswers).filter(([key, value]) => value !== null || !(key in handed)),
      ),
    }
  }, [settings, props.initialAnswers, props.prefill])
  const draftStorage = useMemo(
    () =>
      createDraft(isReadOnly ? undefined : storage, `${storageKey}:${itemId ?? 'new'}`, {
        isOwn: props.resume !== undefined,
      }),
    [storage, storageKey, itemId, isReadOnly],
  )
  const [{ start, round }, setVisit] = useState({ start: props.resume, round: 0 })
  const setStart = (next: Resumed): void => setVisit(before => ({ start: next, round: before.round + 1 }))
  const { engine, markSaved: keepSaved } = useEngine({ definition, initial, start, startStep: props.startStep, say })
  const form = useForm(engine)
  const views = useViews(definition, !isReadOnly)
  const reading = useChunk(isReadOnly ? pieces.answer : undefined)
  const frame = useChunk(type === 'modal' ? pieces.dialogs : undefined)
  const isReady =
    views.isReady && (!isReadOnly || reading.chunk !== undefined) && (type !== 'modal' || frame.chunk !== undefined)
  const draft = useDraft({
    engine,
    draft: draftStorage,
    initial,
    remote: isReadOnly ? undefined : props.drafts,
    isResumed: props.resume !== undefined,
  })
  const onEvent = useFormEvents(engine, props.onEvent, isReady)
  const saving = useSaving({
    engine,
    definition,
    itemId,
    type,
    save: props.save,
    draft: draftStorage,
    clearDraft: draft.clear,
    queue,
    pending: props.resume ? (props.resume.pending ?? draftStorage.read()?.pending) : undefined,
    onEvent,
    say,
    onSaved: keepSaved,
  })
  useImperativeHandle(
    props.open,
    () => () => ({ answers: { ...engine.payload(), ...engine.answers() }, isSent: saving.isSent }),
    [engine, saving.isSent],
  )
  const { reveal, box, layout, setOpen, setTab } = useReveal(engine, id)
  const { host, popUp, closePopUp, announcement } = useHost({
    engine,
    id,
    isReadOnly,
    isDisabled,
    Answer: reading.chunk?.Answer,
    views,
    loadOptions: props.loadOptions,
    services: props.services,
    onEvent,
  })
  const [missing, setMissing] = useState<{ readonly round: number; readonly list: readonly Missing[] }>()
  const [isLeaving, setLeaving] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const [printing, setPrinting] = useState<{ readonly answers: Answers; done(): void; failed(error: unknown): void }>()
  const entries = useSyncExternalStore(queue?.subscribe ?? never, queue?.list ?? (() => nothing), () => nothing)
  const others = entries.filter(one => one.state === 'refused' || (one.state === 'waiting' && !saving.queued))
  const bars = useChunk(
    !isReadOnly && (draft.offer || draft.hasOther || draft.isGone || others.length > 0) ? pieces.bars : undefined,
  )
  const dialogs = useChunk(isLeaving || popUp ? pieces.dialogs : undefined)
  const link = useChunk(isLinking ? pieces.link : undefined)
  const print = useChunk(printing ? pieces.print : undefined)
  useEffect(() => {
    if (!printing || print.status !== 'failed') return
    setPrinting(undefined)
    printing.failed(print.error)
  }, [printing, print])
  const unread = [bars, dialogs, link].filter(piece => piece.status === 'failed')
  const formId = `${id}-form`
  const title = props.title ?? definition.title

  const resume = (resumed: Resumed): void => {
    saving.resume(resumed.pending)
    setStart(resumed)
  }
  const leave = (): void => {
    if ((form.isDirty || isTyping(engine)) && !isReadOnly) setLeaving(true)
    else onEvent({ kind: 'close' })
  }
  const review = (): boolean => {
    const list = engine.review()
    setMissing(list.length === 0 ? undefined : { round: (missing?.round ?? 0) + 1, list })
    return list.length === 0
  }
  const submit = async (): Promise<void> => {
    if (!isDisabled && review()) await saving.run(true)
  }
  useImperativeHandle(props.ref, () =>
    handleOf(engine, {
      review,
      submit,
      leave,
      save: () => saving.run(false),
      reset: () => props.onReset(false),
      reveal: () => {
        const [first] = engine.review()
        if (first) reveal(first)
      },
      print: () => new Promise((done, failed) => setPrinting({ answers: engine.answers(), done, failed })),
      controlOf: key => {
        const questionBox = box.current?.querySelector<HTMLElement>(`#${CSS.escape(boxId(id, key))}`)
        return questionBox ? focusableIn(questionBox).find(one => !one.closest('.lc-question-head')) : undefined
      },
    }),
  )
  // a button that disappears after a press leaves the focus to the form
  const toForm = (options?: FocusOptions): void => box.current?.querySelector('form')?.focus(options)
  useEffect(() => {
    if (props.isAgain) toForm()
  }, [])
  const makeLink = useCallback(
    () => props.makeLink?.(engine.answers()) ?? Promise.reject(new Error('')),
    [props.makeLink, engine],
  )
  const stillMissing =
    missing && !form.isValid ? missing.list.filter(one => engine.question(one.key)?.error != null) : []

  const rows = definition.rows.filter(row => row.step === form.step)
  const footer = hasFooter(form, { definition, isReadOnly, extra: props.buttons, own: props.own }) ? (
    <Footer
      engine={engine}
      form={form}
      definition={definition}
      formId={formId}
      saving={saving.running}
      isReadOnly={isReadOnly}
      isDisabled={isDisabled}
      extra={props.buttons}
      own={props.own}
      onSave={() => void saving.run(false)}
    />
  ) : null
  const banner = late.banner && <late.banner.Banner definition={definition} services={props.services} />
  if (saving.isSent) {
    return (
      <div ref={box} className='lc-form' part='form' data-type={type} data-sent data-lc-form={formId} lang={language}>
        {banner}
        {title !== '' && (
          <div className='lc-form-head'>
            <h2 className='lc-form-title' part='title' id={`${id}-title`}>
              {title}
            </h2>
          </div>
        )}
        <SentPanel
          alert={saving.alert}
          own={definition.message.create?.success}
          queued={saving.queued}
          onAgain={() => {
            saving.finish()
            props.onReset(true)
          }}
          onSend={() => void queue?.flush()}
        />
      </div>
    )
  }
  const navigation = type === 'modal' ? definition.navigation : undefined
  const body = (
    <div
      ref={box}
      className='lc-form'
      part='form'
      data-type={type}
      data-readonly={isReadOnly || undefined}
      data-disabled={isDisabled || undefined}
      data-lc-form={formId}
      lang={language}
    >
      {banner}
      <FormHead
        id={id}
        title={title}
        type={type}
        percent={form.percent}
        hasProgress={definition.progressbar}
        languages={languages}
        language={language}
        onLanguage={setLanguage}
      />
      <div className='lc-form-columns'>
        {navigation && navigation.phases.length > 0 && late.navigation && (
          <late.navigation.Navigation engine={engine} form={form} navigation={navigation} />
        )}
        <div className='lc-form-main'>
          <div className='lc-form-notices'>
            {isBuilder && problems.length > 0 && (
              <div className='lc-form-problems' role='note'>
                {problems.map((problem, index) => (
                  <p key={index}>
                    <code>{problem.path || '–'}</code> {problem.message}
                  </p>
                ))}
              </div>
            )}
            {props.notice !== undefined && <NoticeBar notice={{ kind: 'info', text: props.notice }} />}
            {unread.length > 0 && (
              <NoticeBar
                notice={{ kind: 'error', text: say('error.chunk') }}
                action={{
                  label: say('action.retry'),
                  onPress: () => {
                    for (const piece of unread) piece.retry()
                  },
                }}
              />
            )}
            {bars.chunk && <bars.chunk.DraftBar draft={draft} onResume={resume} />}
            {bars.chunk && (
              <bars.chunk.QueueBar
                entries={others}
                onSend={() => void queue?.flush()}
                onDiscard={entry => queue?.remove(entry.key)}
                onOpen={entry => {
                  queue?.remove(entry.key)
                  draftStorage.write({ answers: entry.written.data }) // from here on they are a draft like any other
                  setStart({ answers: entry.written.data })
                }}
              />
            )}
            {saving.queued && !saving.alert && (
              <NoticeBar
                notice={saving.queued}
                action={{
                  label: say(saving.isDraftQueued ? 'action.retry' : 'form.kept.send'),
                  onPress: () => void queue?.flush(),
                }}
              />
            )}
            {missing && stillMissing.length > 0 && (
              <MissingList missing={stillMissing} round={missing.round} onGo={one => reveal(one)} />
            )}
          </div>
          {/* of the last action, wherever it was on a long step */}
          <div className='lc-form-notices lc-form-news'>
            {saving.alert && <NoticeBar notice={saving.alert} />}
            {saving.failed && !saving.alert && (
              <NoticeBar
                notice={saving.failed}
                action={{
                  label: say('action.retry'),
                  onPress: () => void saving.retry(),
                  isBusy: saving.running !== undefined,
                }}
              />
            )}
            {form.cleared && (
              <NoticeBar
                notice={{ kind: 'info', text: say('form.cleared', { labels: form.cleared.labels.join(', ') }) }}
                action={{
                  label: say('form.undo'),
                  onPress: () => {
                    engine.undo()
                    toForm({ preventScroll: true })
                  },
                }}
              />
            )}
          </div>
          <form
            id={formId}
            className='lc-form-body'
            noValidate
            data-autofocus={type === 'modal' || undefined}
            aria-labelledby={type === 'page' && title !== '' ? `${id}-title` : undefined}
            tabIndex={-1}
            onSubmit={event => {
              event.preventDefault()
              if (form.step < form.lastStep) engine.next()
              else if (!isReadOnly && hasSubmit(definition, props.own) && !props.own?.submit?.isDisabled) void submit()
            }}
          >
            {/* other answers get other inputs: unfinished content belongs to the previous ones */}
            <fieldset key={round} className='lc-form-fieldset' role='presentation' disabled={isDisabled}>
              {definition.rows.length === 0 ? (
                <EmptyState icon='form' title={say('form.empty')} />
              ) : reading.status === 'failed' ? (
                <ErrorState message={say('error.chunk')} onRetry={reading.retry} />
              ) : !isReady ? (
                <Skeleton kind='form' heightPx={320} />
              ) : (
                rows.map(row => (
                  <RowBox
                    key={row.key}
                    host={host}
                    row={row}
                    grouped={late.grouped}
                    addColor={definition.addColor}
                    isOpen={layout.open[row.key] ?? row.collapse.open}
                    openLists={row.type === 'List' ? layout.open : noLists}
                    tab={layout.tab[row.key] ?? 0}
                    setOpen={setOpen}
                    setTab={setTab}
                  />
                ))
              )}
            </fieldset>
          </form>
          {props.makeLink && form.isDirty && !isReadOnly && (
            <div className='lc-form-tail'>
              <Button size='s' variant='ghost' icon='external' onPress={() => setLinking(true)}>
                {say('form.link.make')}
              </Button>
            </div>
          )}
        </div>
      </div>
      {type === 'page' && footer}
      <div className='lc-hidden' aria-live='polite'>
        {announcement}
      </div>
      {dialogs.chunk && (
        <>
          <dialogs.chunk.ConfirmDialog
            isOpen={isLeaving}
            title={say('form.leave.title')}
            text={say('form.leave.text')}
            confirm={say('form.leave.confirm')}
            cancel={say('form.leave.cancel')}
            isDanger
            onConfirm={() => {
              setLeaving(false)
              draft.forget()
              onEvent({ kind: 'close' })
            }}
            onCancel={() => setLeaving(false)}
          />
          <dialogs.chunk.Dialog isOpen={popUp !== undefined} title={popUp?.title ?? ''} size='s' onClose={closePopUp}>
            {popUp?.text}
          </dialogs.chunk.Dialog>
        </>
      )}
      {isLinking && link.chunk && <link.chunk.LinkDialog makeLink={makeLink} onClose={() => setLinking(false)} />}
      {printing && print.chunk && (
        <print.chunk.Printing
          settings={translated}
          answers={printing.answers}
          title={title}
          loadOptions={props.loadOptions}
          services={props.services}
          onDone={() => {
            setPrinting(undefined)
            printing.done()
          }}
          onFail={error => {
            setPrinting(undefined)
            printing.failed(error)
          }}
        />
      )}
    </div>
  )
  if (type === 'page') return body
  if (frame.status === 'failed') return <ErrorState message={say('error.chunk')} onRetry={frame.retry} />
  if (!frame.chunk) return null
  const { Dialog } = frame.chunk
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={title}
      size={navigation && navigation.phases.length > 0 ? 'xl' : 'l'}
      closesOutside={false}
      className='lc-form-dialog'
      footer={footer ?? undefined}
    >
      {body}
    </Dialog>
  )
}

const noAnswers: Answers = {}
const noLists = {}
const never = (): (() => void) => () => {}
