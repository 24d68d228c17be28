// Runs the actions of a form or a button and draws what they ask, tell and open. Loaded with the first action.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ActionHost, FormOpening } from '../actions/part.ts'
import { runActions } from './run.ts'
import type { Core } from '../api/core.ts'
import { useWords } from '../inputs/words.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx'
import { ToastProvider, useToast } from '../ui/toast.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import type { ActionJob, ActionPlace } from './use-acting.tsx'

interface StageProps {
  readonly core: Core
  readonly place: ActionPlace
  readonly jobs: readonly ActionJob[]
}
type Question = Parameters<NonNullable<ActionHost['ask']>>[0]

interface OpenForm {
  readonly id: number
  readonly opening: FormOpening
  done(isSaved: boolean): void
}
const loadForm = () => import('../questionnaire/form-dialog.tsx')

export default function ActionStage(props: StageProps): ReactNode {
  return (
    <ToastProvider>
      <Running {...props} />
    </ToastProvider>
  )
}

function Running({ core, place, jobs }: StageProps): ReactNode {
  const say = useWords()
  const toast = useToast()
  const begun = useRef(new Set<number>())
  const [asked, setAsked] = useState<readonly { readonly question: Question; answer(isYes: boolean): void }[]>([])
  // one may open another: they lie on top of each other (ACT-029)
  const [forms, setForms] = useState<readonly OpenForm[]>([])
  const lastForm = useRef(0)
  const dialog = useChunk(forms.length > 0 ? loadForm : undefined)
  useEffect(() => {
    if (dialog.status !== 'failed' || forms.length === 0) return
    toast({ kind: 'error', text: say('error.chunk') })
    for (const form of forms) form.done(false)
  }, [dialog.status])
  const openQuestionnaire = (opening: FormOpening): Promise<boolean> =>
    new Promise(resolve => {
      const id = ++lastForm.current
      const done = (isSaved: boolean): void => {
        resolve(isSaved)
        setForms(all => all.filter(form => form.id !== id))
      }
      setForms(all => [...all, { id, opening, done }])
    })
  useEffect(() => {
    const host: ActionHost = {
      openUrl,
      openQuestionnaire,
      ...place,
      core,
      ask: question => new Promise(resolve => setAsked(all => [...all, { question, answer: resolve }])),
      notify: ({ kind, title, text }) => {
        toast({ kind, text, ...(title === undefined ? {} : { title }) })
      },
    }
    for (const job of jobs) {
      if (begun.current.has(job.id)) continue
      begun.current.add(job.id)
      void runActions(job.actions, { ...host, record: job.record }, { signal: job.signal }).then(job.done)
    }
  }, [jobs])
  const first = asked[0]
  return (
    <>
      {dialog.chunk &&
        forms.map(form => (
          <dialog.chunk.FormDialog key={form.id} opening={form.opening} place={place} onDone={form.done} />
        ))}
      {first && (
        <Ask
          {...first.question}
          onAnswer={isYes => {
            first.answer(isYes)
            setAsked(all => all.slice(1))
          }}
        />
      )}
    </>
  )
}

/** A question with two buttons, or an information with one. */
function Ask({
  title,
  text,
  confirm,
  cancel,
  isQuestion,
  isDanger,
  onAnswer,
}: Question & { onAnswer(isYes: boolean): void }): ReactNode {
  const say = useWords()
  if (isQuestion)
    return (
      <ConfirmDialog
        isOpen
        title={title}
        text={text}
        confirm={confirm}
        cancel={cancel}
        isDanger={isDanger}
        onConfirm={() => onAnswer(true)}
        onCancel={() => onAnswer(false)}
      />
    )
  return (
    <Dialog
      isOpen
      size='s'
      title={title}
      onClose={() => onAnswer(true)}
      footer={
        <Button variant='primary' onPress={() => onAnswer(true)}>
          {confirm ?? say('action.close')}
        </Button>
      }
    >
      {text}
    </Dialog>
  )
}

/** A site of its own, never with a way back into this page (ACT-039). */
function openUrl(url: string, { newWindow }: { readonly newWindow: boolean }): void {
  if (newWindow) window.open(url, '_blank', 'noopener,noreferrer')
  else window.location.assign(url)
}
