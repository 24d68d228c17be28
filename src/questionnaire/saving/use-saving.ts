import { useCallback, useEffect, useRef, useState } from 'react'
import { fail } from '../../base/result.ts'
import { limits } from '../../contract/limits.ts'
import type { Say } from '../../form/rules.ts'
import type { AlertTexts, FormDefinition } from '../../form/definition.ts'
import type { Draft, StoredDraft } from '../drafts/draft.ts'
import type { Answers, FormEngine } from '../../form/engine.ts'
import type { FormEvent } from '../events.ts'
import type { Notice } from '../parts.tsx'
import type { QueueEntry } from './queue.ts'
import { createSaver } from './saver.ts'
import type { Save, SaveAnswer } from './saver.ts'
import { words } from '../words.ts'

/** What a form sees of the answers that are on their way (queue.ts): those of this form and this person. */
export interface FormQueue {
  subscribe(listener: () => void): () => void
  /** The same list until something changes. */
  list(): readonly QueueEntry[]
  flush(): Promise<void>
  remove(key: string): void
  /** Returns whether queued answers survive the tab. */
  isLasting(): boolean
}

export interface Saving {
  readonly running: 'save' | 'submit' | undefined
  /** The alert after a save; it closes itself (QUE-073). */
  readonly alert: Notice | undefined
  /** The last save failed: stays, with a retry, until one succeeds. */
  readonly failed: Notice | undefined
  /** The last save is queued on this device. */
  readonly queued: Notice | undefined
  /** The queued save is a draft. */
  readonly isDraftQueued: boolean
  /** A page form that makes items was submitted: nothing of these answers is sent again. */
  readonly isSent: boolean
  /** Closes the alert and runs what follows it. */
  finish(): void
  run(submit: boolean): Promise<void>
  retry(): Promise<void>
  /** Continues with an attempt of an earlier visit. */
  resume(pending: StoredDraft['pending']): void
}

interface Asked {
  readonly engine: FormEngine
  readonly definition: FormDefinition
  readonly itemId: string | undefined
  readonly type: 'page' | 'modal'
  readonly save: Save
  readonly draft: Draft
  clearDraft(): void
  readonly queue: FormQueue | undefined
  readonly pending: StoredDraft['pending']
  onSaved(answers: Answers): void
  readonly onEvent: (event: FormEvent) => void
  readonly say: Say
}

interface QueuedSave {
  readonly key: string
  readonly submit: boolean
  readonly answers: Answers
  readonly notice: Notice
}

export function useSaving(asked: Asked): Saving {
  const { engine, definition, itemId, type, draft, clearDraft, queue, onSaved, onEvent, say } = asked
  const [running, setRunning] = useState<Saving['running']>()
  const [alert, setAlert] = useState<Notice>()
  const [failed, setFailed] = useState<{ readonly notice: Notice; readonly submit: boolean }>()
  const [queued, setQueued] = useState<QueuedSave>()
  const [isSent, setSent] = useState(false)
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  })
  const [saver] = useState(() =>
    createSaver(() => latest.current.save, itemId, {
      pending: asked.pending,
      onPending: request =>
        latest.current.draft.write(
          request ? { pending: request, answers: latest.current.engine.answers() } : { pending: undefined },
        ),
    }),
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOver = useRef(false)
  const isBusy = useRef(false)
  const wasSent = useRef(false)
  const atEnd = useRef<() => void>(undefined)
  /** The actions of the last submit. */
  const acting = useRef<Promise<unknown>>(undefined)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
      clearTimeout(timer.current)
    }
  }, [])

  /** Shows the outcome of a save for two seconds, then runs what follows (QUE-073..077). */
  const announce = useCallback((notice: Notice, next: () => void): void => {
    setAlert(notice)
    clearTimeout(timer.current)
    atEnd.current = () => {
      atEnd.current = undefined
      setAlert(undefined)
      next()
    }
    timer.current = setTimeout(() => atEnd.current?.(), limits.saveAlertMs)
  }, [])
  const isSaved = (answers: Answers, submit: boolean): void => {
    onEvent({ kind: 'saved', id: saver.itemId(), answers })
    if (!submit) return
    onEvent({ kind: 'submitted', id: saver.itemId(), answers })
    const { submitactions } = definition.target
    if (submitactions.length > 0)
      onEvent({
        kind: 'actions',
        actions: submitactions,
        id: saver.itemId(),
        answers,
        waitUntil: promise => {
          acting.current = promise
        },
      })
  }
  const goOn = (): void => {
    const go = (): void => {
      if (type === 'modal') {
        onEvent({ kind: 'close' })
        onEvent({ kind: 'wait' })
      } else onEvent({ kind: 'start', id: saver.itemId(), answers: engine.payload() })
    }
    const running = acting.current
    acting.current = undefined
    if (running) void running.then(go, go) // the actions report their own outcome; the form was saved
    else go()
  }

  async function run(submit: boolean): Promise<void> {
    if (isBusy.current || wasSent.current) return
    isBusy.current = true
    await work(submit).finally(() => {
      isBusy.current = false
    })
  }
  async function work(submit: boolean): Promise<void> {
    const isUpdate = saver.itemId() !== undefined
    const answers = engine.payload()
    setRunning(submit ? 'submit' : 'save')
    const agreed = await askHost(onEvent, answers, submit)
    if (agreed !== true) {
      setRunning(undefined)
      if (agreed)
        setFailed({
          notice: {
            kind: 'error',
            title: say('form.createFailed.title'),
            text: agreed.message || say('form.held.failed', {}, words),
          },
          submit,
        })
      return
    }
    const result = await saver.run(answers, submit)
    if (isOver.current || !result) return
    setRunning(undefined)
    if (!result.ok) {
      const notice = noticeOf(definition, result, { isUpdate, submit }, say)
      announce(notice, () => {})
      setFailed({ notice, submit })
      engine.takeIssues(result.issues ?? [])
      onEvent({ kind: 'save-failed', failure: result })
      return
    }
    setFailed(undefined)
    clearDraft()
    engine.markSaved()
    onSaved(engine.answers())
    if (submit && isOnce(definition, itemId, type)) {
      wasSent.current = true
      setSent(true)
    }
    const key = saver.queuedKey()
    if (result.queued && key !== undefined) {
      const isInTab = queue?.isLasting() === false
      const notice: Notice = {
        kind: 'info',
        text: say(`form.kept.${submit ? '' : 'draft.'}${isInTab ? 'tab.' : ''}${result.queued}`, {}, words),
        ...(isInTab ? { title: say('form.kept.tab.title', {}, words) } : {}),
      }
      setQueued({ key, submit, answers, notice })
      onEvent({ kind: 'queued', key, submit, reason: result.queued, answers })
      if (type === 'modal') announce(notice, goOn)
      return
    }
    setQueued(undefined)
    announce(noticeOf(definition, result, { isUpdate, submit }, say), goOn)
    isSaved(answers, submit)
  }

  // a queued save may be sent, or rejected, while the form is still open
  useEffect(() => {
    if (!queue || !queued) return undefined
    const look = (): void => {
      const entry = queue.list().find(one => one.key === queued.key)
      if (!entry || entry.state === 'waiting') return
      setQueued(undefined)
      saver.sent(entry.id)
      if (entry.state === 'sent') {
        if (type === 'page')
          announce(noticeOf(definition, { ok: true }, { isUpdate: false, submit: queued.submit }, say), goOn)
        isSaved(queued.answers, queued.submit)
        return
      }
      const failure = entry.failure ?? fail('refused', '')
      queue.remove(entry.key)
      draft.write({ answers: engine.answers() })
      wasSent.current = false
      setSent(false)
      setFailed({
        notice: {
          ...noticeOf(definition, failure, { isUpdate: false, submit: queued.submit }, say),
          ...(failure.message === '' ? {} : { text: failure.message }),
        },
        submit: queued.submit,
      })
      engine.takeIssues(failure.issues ?? [])
      onEvent({ kind: 'save-failed', failure })
    }
    const stop = queue.subscribe(look)
    look()
    return stop
  }, [queue, queued, engine, type]) // oxlint-disable-line react-hooks/exhaustive-deps -- the rest is the same as long as the form is open

  return {
    running,
    alert,
    failed: failed?.notice,
    queued: queued?.notice,
    isDraftQueued: queued?.submit === false,
    isSent,
    finish: () => {
      clearTimeout(timer.current)
      atEnd.current?.()
    },
    run,
    retry: () => run(failed?.submit ?? false),
    resume: pending => saver.resume(pending),
  }
}

/**
 * A user's own single answer and an updated record stay open for the next change; a form that creates items is done
 * once it is sent.
 */
const isOnce = ({ target }: FormDefinition, itemId: string | undefined, type: 'page' | 'modal'): boolean =>
  type === 'page' && itemId === undefined && !target.uniqueResponse && target.crud !== 'Update'

/** The host may stop a save, or hold it until it is ready. What it answers with false or preventDefault it explains itself; what fails is shown. */
async function askHost(
  onEvent: (event: FormEvent) => void,
  answers: Readonly<Record<string, unknown>>,
  submit: boolean,
): Promise<boolean | { readonly message: string }> {
  let isStopped = false
  const waits: Promise<unknown>[] = []
  onEvent({
    kind: 'before-save',
    answers,
    submit,
    preventDefault: () => {
      isStopped = true
    },
    waitUntil: promise => {
      waits.push(promise)
    },
  })
  const settled = await Promise.allSettled(waits)
  const broken = settled.find(one => one.status === 'rejected')
  if (broken)
    return {
      message:
        broken.reason instanceof Error ? broken.reason.message : typeof broken.reason === 'string' ? broken.reason : '',
    }
  return !isStopped && settled.every(one => one.status === 'fulfilled' && one.value !== false)
}

/**
 * The texts of ERR-009..012, or those of the form (QUE-020). A draft has its own, so that it is not mistaken for a
 * submission.
 */
function noticeOf(
  definition: FormDefinition,
  result: SaveAnswer,
  { isUpdate, submit }: { readonly isUpdate: boolean; readonly submit: boolean },
  say: Say,
): Notice {
  // no other try will help: the reason itself is shown
  if (!result.ok && ['unsupported', 'origin', 'policy'].includes(result.code)) {
    return {
      kind: 'error',
      title: submit ? say('form.createFailed.title') : say('form.draft.failed.title', {}, words),
      text: result.message,
    }
  }
  if (!submit)
    return {
      kind: result.ok ? 'success' : 'error',
      title: say(result.ok ? 'form.draft.saved.title' : 'form.draft.failed.title', {}, words),
      text: say(result.ok ? 'form.draft.saved' : 'form.draft.failed', {}, words),
    }
  const own: AlertTexts | undefined = (isUpdate ? definition.message.update : definition.message.create)?.[
    result.ok ? 'success' : 'error'
  ]
  return {
    kind: result.ok ? 'success' : 'error',
    title: own?.title ?? say(result.ok ? 'form.created.title' : 'form.createFailed.title'),
    text:
      own?.text ??
      say(
        result.ok ? (isUpdate ? 'form.updated' : 'form.created') : isUpdate ? 'form.updateFailed' : 'form.createFailed',
      ),
  }
}
