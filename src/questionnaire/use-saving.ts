import { useEffect, useRef, useState } from 'react'
import { limits } from '../contract/limits.ts'
import type { Say } from '../inputs/rules.ts'
import type { AlertTexts, FormDefinition } from './definition.ts'
import type { Draft } from './draft.ts'
import type { FormEngine } from './engine.ts'
import type { FormEvent } from './events.ts'
import type { Notice } from './parts.tsx'
import { createSaver } from './saver.ts'
import type { Save, SaveAnswer } from './saver.ts'

export interface Saving {
  readonly running: 'save' | 'submit' | undefined
  /** The alert after a save; it goes by itself (QUE-073). */
  readonly alert: Notice | undefined
  /** The last save failed: stays, with a retry, until one succeeds. */
  readonly failed: Notice | undefined
  /** A page form that makes items was submitted: nothing of these answers is sent again. */
  readonly isSent: boolean
  /** Ends the alert now and says what comes after it. */
  finish(): void
  run(submit: boolean): Promise<void>
  retry(): Promise<void>
}

interface Asked {
  readonly engine: FormEngine; readonly definition: FormDefinition; readonly itemId: string | undefined; readonly type: 'page' | 'modal'
  readonly save: Save; readonly keeper: Draft; readonly onEvent: (event: FormEvent) => void; readonly say: Say
}

export function useSaving(asked: Asked): Saving {
  const { engine, definition, itemId, type, keeper, onEvent, say } = asked
  const [running, setRunning] = useState<Saving['running']>()
  const [alert, setAlert] = useState<Notice>()
  const [failed, setFailed] = useState<{ readonly notice: Notice; readonly submit: boolean }>()
  const [isSent, setSent] = useState(false)
  const latestSave = useRef(asked.save)
  useEffect(() => { latestSave.current = asked.save })
  const [saver] = useState(() => createSaver(() => latestSave.current, itemId))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOver = useRef(false)
  const isBusy = useRef(false)
  const wasSent = useRef(false)
  const atEnd = useRef<() => void>(undefined)
  useEffect(() => { isOver.current = false; return () => { isOver.current = true; clearTimeout(timer.current) } }, [])

  async function run(submit: boolean): Promise<void> {
    if (isBusy.current || wasSent.current) return
    isBusy.current = true
    await work(submit).finally(() => { isBusy.current = false })
  }
  async function work(submit: boolean): Promise<void> {
    const isUpdate = saver.itemId() !== undefined
    const answers = engine.payload()
    setRunning(submit ? 'submit' : 'save')
    if (!await isAgreed(onEvent, answers, submit)) { if (!isOver.current) setRunning(undefined); return }
    const result = await saver.run(answers, submit)
    if (isOver.current || !result) return
    setRunning(undefined)
    const notice = noticeOf(definition, result, isUpdate, say)
    setAlert(notice)
    clearTimeout(timer.current)
    atEnd.current = () => {
      atEnd.current = undefined
      setAlert(undefined)
      if (!result.ok) return
      if (type === 'modal') { onEvent({ kind: 'close' }); onEvent({ kind: 'wait' }) } else onEvent({ kind: 'start', id: result.id ?? saver.itemId() })
    }
    timer.current = setTimeout(() => atEnd.current?.(), limits.saveAlertMs)
    if (!result.ok) {
      setFailed({ notice, submit })
      engine.takeIssues(result.issues ?? [])
      onEvent({ kind: 'save-failed', failure: result })
      return
    }
    setFailed(undefined)
    keeper.clear()
    engine.markSaved()
    if (submit && isOnce(definition, itemId, type)) { wasSent.current = true; setSent(true) }
    onEvent({ kind: 'saved', id: saver.itemId(), answers })
    if (!submit) return
    onEvent({ kind: 'submitted', id: saver.itemId(), answers })
    if (definition.target.submitactions.length > 0) onEvent({ kind: 'actions', actions: definition.target.submitactions, id: saver.itemId() })
  }
  return { running, alert, failed: failed?.notice, isSent, finish: () => { clearTimeout(timer.current); atEnd.current?.() }, run, retry: () => run(failed?.submit ?? false) }
}

/** One's own single answer and a record that is updated stay open for the next change; what makes items is over once it is sent. */
const isOnce = ({ target }: FormDefinition, itemId: string | undefined, type: 'page' | 'modal'): boolean =>
  type === 'page' && itemId === undefined && !target.uniqueResponse && target.crud !== 'Update'

/** The host may stop a save, or hold it until it is ready. */
async function isAgreed(onEvent: (event: FormEvent) => void, answers: Readonly<Record<string, unknown>>, submit: boolean): Promise<boolean> {
  let isStopped = false
  const waits: Promise<unknown>[] = []
  onEvent({ kind: 'before-save', answers, submit, preventDefault: () => { isStopped = true }, waitUntil: promise => { waits.push(promise) } })
  const settled = await Promise.allSettled(waits)
  return !isStopped && settled.every(one => one.status === 'fulfilled' && one.value !== false)
}

/** The texts of ERR-009..012, or those of the form (QUE-020). */
function noticeOf(definition: FormDefinition, result: SaveAnswer, isUpdate: boolean, say: Say): Notice {
  const own: AlertTexts | undefined = (isUpdate ? definition.message.update : definition.message.create)?.[result.ok ? 'success' : 'error']
  return {
    kind: result.ok ? 'success' : 'error',
    title: own?.title ?? say(result.ok ? 'form.created.title' : 'form.createFailed.title'),
    text: own?.text ?? say(result.ok ? (isUpdate ? 'form.updated' : 'form.created') : isUpdate ? 'form.updateFailed' : 'form.createFailed'),
  }
}
