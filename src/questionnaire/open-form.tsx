import { useCallback, useEffect, useId, useImperativeHandle, useMemo, useState, useSyncExternalStore } from 'react'
import type { Ref, ReactNode } from 'react'
import { own } from '../base/loose.ts'
import { Button } from '../ui/button.tsx'
import { focusableIn } from '../ui/focus.ts'
import { EmptyState, ErrorState, Skeleton } from '../ui/state.tsx'
import { useSheet } from '../ui/sheet.ts'
import { useText, useWordsLang } from '../ui/text.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import { parseDefinition } from '../form/parse-definition.ts'
import { createDraft } from './drafts/draft.ts'
import type { FormEngine, Missing } from '../form/engine.ts'
import { Footer, hasFooter, hasSubmit } from './footer.tsx'
import { FormHead } from './form-head.tsx'
import { FormNews, Problems, Unread } from './form-notices.tsx'
import { handleOf } from './handle.ts'
import { useForm } from './rows/hooks.ts'
import { late } from './needs.ts'
import { MissingList, NoticeBar } from './parts.tsx'
import type { QuestionnaireProps } from './questionnaire-props.ts'
import { boxId } from './rows/question-box.tsx'
import type { QueueEntry } from './saving/queue.ts'
import { RowBox } from './rows/row-box.tsx'
import { SentForm } from './sent-form.tsx'
import type { Resumed } from './drafts/use-draft.ts'
import { useDraft } from './drafts/use-draft.ts'
import { useEngine } from './use-engine.ts'
import type { OpenNow } from './use-engine.ts'
import { useFormEvents } from './use-form-events.ts'
import { useHost } from './use-host.ts'
import { useInitial } from './use-initial.ts'
import type { FormLanguage } from './use-language.ts'
import { usePrinter } from './use-printer.tsx'
import { useReveal } from './use-reveal.ts'
import { useSaving } from './saving/use-saving.ts'
import { useViews } from './rows/use-views.ts'
import { words } from './words.ts'
import shell from './form-shell.css'
import questionSheet from './rows/question.css'
import noticesSheet from './notices.css'
import sheet from './questionnaire.css'

// loaded on demand; if it fails to load, the form reports it and continues to work
const pieces = {
  answer: () => import('./rows/answer.tsx'),
  bars: () => import('./drafts/draft-bar.tsx'),
  dialogs: () => import('../ui/dialog.tsx'),
  link: () => import('./drafts/link-dialog.tsx'),
}
const nothing: readonly QueueEntry[] = []

/** An input has unfinished content that is not an answer yet: leaving would lose it, too. */
const isTyping = (engine: FormEngine): boolean =>
  Object.values(engine.allUnfinished()).some(one => one.typed !== undefined)

/** The form once its settings and answers are here: one engine for the whole visit. */
export function OpenForm(
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
    startStep,
    isReadOnly = false,
    isDisabled = false,
    isBuilder = false,
    storage,
    storageKey = 'form',
    queue,
  } = props
  useSheet(questionSheet)
  useSheet(noticesSheet)
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
  const { definition: parsed, problems } = useMemo(() => parseDefinition(translated), [translated])
  const initial = useInitial(props)
  const draftStorage = useMemo(
    () =>
      createDraft(isReadOnly ? undefined : storage, `${storageKey}:${itemId ?? 'new'}`, {
        isOwn: props.resume !== undefined,
      }),
    [storage, storageKey, itemId, isReadOnly],
  )
  const [{ start, round }, setVisit] = useState({ start: props.resume, round: 0 })
  const setStart = (next: Resumed): void => setVisit(before => ({ start: next, round: before.round + 1 }))
  const { engine, draw, markSaved } = useEngine({ definition: parsed, initial, start, startStep, say })
  const form = useForm(engine)
  const { definition } = engine // with the answers that its texts name
  const views = useViews(parsed, !isReadOnly)
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
    onSaved: markSaved,
  })
  useImperativeHandle(
    props.open,
    () => () => ({ answers: { ...engine.payload(), ...engine.answers() }, isSent: saving.isSent }),
    [engine, saving.isSent],
  )
  const { reveal, box, layout, setOpen, setTab } = useReveal(engine, id)
  const { host, popUp, closePopUp, announcement } = useHost({
    engine,
    draw,
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
  const entries = useSyncExternalStore(queue?.subscribe ?? never, queue?.list ?? (() => nothing), () => nothing)
  const others = entries.filter(one => one.state === 'refused' || (one.state === 'waiting' && !saving.queued))
  const bars = useChunk(
    !isReadOnly && (draft.offer || draft.hasOther || draft.isGone || others.length > 0) ? pieces.bars : undefined,
  )
  const dialogs = useChunk(isLeaving || popUp ? pieces.dialogs : undefined)
  const link = useChunk(isLinking ? pieces.link : undefined)
  const formId = `${id}-form`
  const title = props.title ?? definition.title
  const { loadOptions, services } = props
  const printer = usePrinter(engine, { settings: translated, title, loadOptions, services })

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
      print: printer.print,
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
        <SentForm
          id={id}
          title={title}
          saving={saving}
          own={definition.message.create?.success}
          onAgain={() => props.onReset(true)}
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
        isTitleShown={title !== props.heading}
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
            {isBuilder && <Problems problems={problems} />}
            {props.notice !== undefined && <NoticeBar notice={{ kind: 'info', text: props.notice }} />}
            <Unread pieces={[bars, dialogs, link]} />
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
          <FormNews engine={engine} form={form} saving={saving} onUndo={() => toForm({ preventScroll: true })} />
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
                definition.rows
                  .filter(row => row.step === form.step)
                  .map(row => (
                    <RowBox
                      key={row.key}
                      host={host}
                      row={row}
                      grouped={late.grouped}
                      addColor={definition.addColor}
                      isOpen={own(layout.open, row.key) ?? row.collapse.open}
                      openLists={row.type === 'List' ? layout.open : noLists}
                      tab={own(layout.tab, row.key) ?? 0}
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
      {printer.drawn}
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

const never = (): (() => void) => () => {}
const noLists = {}
