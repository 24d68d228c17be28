// A form as a visitor meets it: one engine, one step at a time, saved exactly once. It reaches no server itself; it is given
// `save` and `loadOptions` and says everything else as events.
import { useEffect, useId, useImperativeHandle, useMemo, useState } from 'react'
import type { Ref, ReactNode } from 'react'
import type { StorageLike } from '../api/core.ts'
import { stableKey } from '../base/stable-key.ts'
import type { InputViewProps } from '../inputs/part.ts'
import { useWords } from '../inputs/words.ts'
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx'
import { EmptyState, Skeleton } from '../ui/state.tsx'
import { useSheet } from '../ui/sheet.ts'
import { parseDefinition } from './definition.ts'
import { createDraft } from './draft.ts'
import type { Answers, FormEngine, Missing } from './engine.ts'
import { createEngine } from './engine.ts'
import type { FormEvent, FormHandle } from './events.ts'
import { Footer, hasFooter } from './footer.tsx'
import { useForm } from './hooks.ts'
import { MissingList, Navigation, NoticeBar, Progress, SentPanel } from './parts.tsx'
import { RowBox } from './row-box.tsx'
import type { Save } from './saver.ts'
import { useDraft } from './use-draft.ts'
import { useFormEvents } from './use-form-events.ts'
import { useHost } from './use-host.ts'
import { useReveal } from './use-reveal.ts'
import { useSaving } from './use-saving.ts'
import { useViews } from './use-views.ts'
import sheet from './questionnaire.css'

export interface QuestionnaireProps {
  /** The stored settings of the form; read by parseDefinition, so nothing in them can break the page. */
  readonly settings: unknown
  readonly title?: string | undefined
  /** QUE-001. A modal is shown while `isOpen`; its host closes it on the event 'close'. */
  readonly type?: 'page' | 'modal' | undefined
  readonly isOpen?: boolean | undefined
  readonly initialAnswers?: Answers | undefined
  /** The item to update; absent to make one. */
  readonly itemId?: string | undefined
  readonly isReadOnly?: boolean | undefined
  /** Shows what is wrong with the form in full, for whoever builds it. */
  readonly isBuilder?: boolean | undefined
  readonly save: Save
  readonly loadOptions?: InputViewProps['loadOptions']
  readonly onEvent?: ((event: FormEvent) => void) | undefined
  /** Keeps typed answers over a reload under `storageKey`. */
  readonly storage?: StorageLike | undefined
  readonly storageKey?: string | undefined
  readonly ref?: Ref<FormHandle> | undefined
}

export function Questionnaire(props: QuestionnaireProps): ReactNode {
  const settingsKey = useMemo(() => stableKey(props.settings), [props.settings])
  const answersKey = useMemo(() => stableKey([props.initialAnswers ?? {}, props.itemId ?? '']), [props.initialAnswers, props.itemId])
  const [{ round, isAgain }, setVisit] = useState({ round: 0, isAgain: false })
  if (props.type === 'modal' && props.isOpen === false) return null
  // another form, or other answers, is another visit
  return <OpenForm key={`${settingsKey}|${answersKey}|${round}`} {...props} isAgain={isAgain} onReset={again => setVisit({ round: round + 1, isAgain: again })} />
}

function OpenForm(props: QuestionnaireProps & { readonly isAgain: boolean; onReset(isAgain: boolean): void }): ReactNode {
  const { settings, type = 'page', itemId, isReadOnly = false, isBuilder = false, storage, storageKey = 'form' } = props
  useSheet(sheet)
  const say = useWords()
  const id = useId()
  const { definition, problems } = useMemo(() => parseDefinition(settings), [settings])
  const initial = props.initialAnswers ?? noAnswers
  const keeper = useMemo(() => createDraft(isReadOnly ? undefined : storage, `${storageKey}:${itemId ?? 'new'}`), [storage, storageKey, itemId, isReadOnly])
  const [restored, setRestored] = useState<Answers>()
  const engine = useMemo(
    () => createEngine(definition, restored ?? initial, { say, ...(restored ? { baseline: initial } : {}) }),
    // the texts are read when something becomes wrong; another language is another visit
    [definition, restored, initial], // oxlint-disable-line react-hooks/exhaustive-deps
  )
  const form = useForm(engine)
  const views = useViews(definition, !isReadOnly)
  const draft = useDraft(engine, keeper, initial)
  const onEvent = useFormEvents(engine, props.onEvent, views.isReady)
  const saving = useSaving({ engine, definition, itemId, type, save: props.save, keeper, onEvent, say })
  const { reveal, box, layout, setOpen, setTab } = useReveal(engine, id)
  const { host, popUp, closePopUp, announcement } = useHost({ engine, id, isReadOnly, views, loadOptions: props.loadOptions, onEvent })
  const [missing, setMissing] = useState<{ readonly round: number; readonly list: readonly Missing[] }>()
  const [isLeaving, setLeaving] = useState(false)
  const formId = `${id}-form`
  const title = props.title ?? definition.title

  const leave = (): void => { if (form.isDirty && !isReadOnly) setLeaving(true); else onEvent({ kind: 'close' }) }
  const review = (): boolean => {
    const list = engine.review()
    setMissing(list.length === 0 ? undefined : { round: (missing?.round ?? 0) + 1, list })
    return list.length === 0
  }
  const submit = async (): Promise<void> => { if (review()) await saving.run(true) }
  useImperativeHandle(props.ref, () => handleOf(engine, { review, submit, leave, save: () => saving.run(false), reset: () => props.onReset(false) }))
  // the button that asked for an empty form is gone: the form takes the focus
  useEffect(() => { if (props.isAgain) box.current?.querySelector('form')?.focus() }, [])
  const stillMissing = missing && !form.isValid ? missing.list.filter(one => engine.question(one.key)?.error != null) : []

  const rows = definition.rows.filter(row => row.step === form.step)
  const footer = hasFooter(form)
    ? <Footer engine={engine} form={form} definition={definition} formId={formId} saving={saving.running} isReadOnly={isReadOnly} onSave={() => void saving.run(false)} />
    : null
  if (saving.isSent) {
    return (
      <div ref={box} className='lc-form' part='form' data-type={type} data-sent data-lc-form={formId}>
        {definition.banner && <img className='lc-form-banner' part='banner' src={definition.banner} alt='' />}
        {title !== '' && <header className='lc-form-head'><h2 className='lc-form-title' part='title' id={`${id}-title`}>{title}</h2></header>}
        <SentPanel alert={saving.alert} onAgain={() => { saving.finish(); props.onReset(true) }} />
      </div>
    )
  }
  const navigation = type === 'modal' ? definition.navigation : undefined
  const body = (
    <div ref={box} className='lc-form' part='form' data-type={type} data-readonly={isReadOnly || undefined} data-lc-form={formId}>
      {definition.banner && <img className='lc-form-banner' part='banner' src={definition.banner} alt='' />}
      {type === 'page' && (title !== '' || definition.progressbar) && (
        <header className='lc-form-head'>
          {title !== '' && <h2 className='lc-form-title' part='title' id={`${id}-title`}>{title}</h2>}
          {definition.progressbar && <Progress percent={form.percent} />}
        </header>
      )}
      {type === 'modal' && definition.progressbar && <Progress percent={form.percent} />}
      <div className='lc-form-columns'>
        {navigation && navigation.phases.length > 0 && <Navigation engine={engine} form={form} navigation={navigation} />}
        <div className='lc-form-main'>
          <div className='lc-form-notices'>
            {isBuilder && problems.length > 0 && (
              <div className='lc-form-problems' role='note'>{problems.map((problem, index) => <p key={index}><code>{problem.path || '–'}</code> {problem.message}</p>)}</div>
            )}
            {draft.offered && !isReadOnly && (
              <div className='lc-form-draft' role='group' aria-label={say('form.draft.title')}>
                <p><strong>{say('form.draft.title')}</strong> {say('form.draft.text')}</p>
                <div className='lc-form-draft-actions'>
                  <button type='button' className='lc-form-link' onClick={draft.discard}>{say('form.draft.discard')}</button>
                  <button type='button' className='lc-form-link' data-strong onClick={() => setRestored(draft.take())}>{say('form.draft.continue')}</button>
                </div>
              </div>
            )}
            {saving.alert && <NoticeBar notice={saving.alert} />}
            {saving.failed && !saving.alert && <NoticeBar notice={saving.failed} action={{ label: say('action.retry'), onPress: () => void saving.retry(), isBusy: saving.running !== undefined }} />}
            {form.cleared && (
              <NoticeBar
                notice={{ kind: 'info', text: say('form.cleared', { labels: form.cleared.labels.join(', ') }) }}
                action={{ label: say('form.undo'), onPress: () => engine.undo() }}
              />
            )}
            {missing && stillMissing.length > 0 && <MissingList missing={stillMissing} round={missing.round} onGo={one => reveal(one)} />}
          </div>
          <form
            id={formId} className='lc-form-body' noValidate data-autofocus={type === 'modal' || undefined} aria-labelledby={type === 'page' && title !== '' ? `${id}-title` : undefined} tabIndex={-1}
            onSubmit={event => {
              event.preventDefault()
              if (form.step < form.lastStep) engine.next()
              else if (!isReadOnly) void submit()
            }}
          >
            {definition.rows.length === 0 ? <EmptyState icon='form' title={say('form.empty')} />
              : !views.isReady ? <Skeleton kind='form' heightPx={320} />
              : rows.map(row => (
                <RowBox
                  key={row.key} host={host} row={row} addColor={definition.addColor} isOpen={layout.open[row.key] ?? row.collapse.open} tab={layout.tab[row.key] ?? 0}
                  setOpen={setOpen} setTab={setTab}
                />
              ))}
          </form>
        </div>
      </div>
      {type === 'page' && footer}
      <div className='lc-hidden' aria-live='polite'>{announcement}</div>
      <ConfirmDialog
        isOpen={isLeaving} title={say('form.leave.title')} text={say('form.leave.text')} confirm={say('form.leave.confirm')} cancel={say('form.leave.cancel')} isDanger
        onConfirm={() => { setLeaving(false); onEvent({ kind: 'close' }) }} onCancel={() => setLeaving(false)}
      />
      <Dialog isOpen={popUp !== undefined} title={popUp?.title ?? ''} size='s' onClose={closePopUp}>{popUp?.text}</Dialog>
    </div>
  )
  if (type === 'page') return body
  return (
    <Dialog isOpen onClose={leave} title={title} size={navigation && navigation.phases.length > 0 ? 'xl' : 'l'} closesOutside={false} className='lc-form-dialog' footer={footer ?? undefined}>
      {body}
    </Dialog>
  )
}

const noAnswers: Answers = {}

function handleOf(engine: FormEngine, does: { review(): boolean; submit(): Promise<void>; leave(): void; save(): Promise<void>; reset(): void }): FormHandle {
  return {
    next: () => engine.next(), previous: () => engine.previous(), goTo: step => engine.goTo(step),
    validate: does.review, save: does.save, submit: does.submit, reset: does.reset, close: does.leave,
    answer: (key, value) => engine.answer(key, value), answers: () => engine.answers(), isDirty: () => engine.form().isDirty,
  }
}
