// Runs the actions of a form and draws what they ask and tell. Loaded with the first action.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ActionHost } from '../actions/part.ts'
import { runActions } from '../actions/run.ts'
import type { Core } from '../api/core.ts'
import { useWords } from '../inputs/words.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx'
import { ToastProvider, useToast } from '../ui/toast.tsx'
import type { ActionJob, ActionPlace } from './form-actions.tsx'

interface StageProps { readonly core: Core; readonly place: ActionPlace; readonly jobs: readonly ActionJob[] }
type Question = Parameters<NonNullable<ActionHost['ask']>>[0]

export default function ActionStage(props: StageProps): ReactNode {
  return <ToastProvider><Running {...props} /></ToastProvider>
}

function Running({ core, place, jobs }: StageProps): ReactNode {
  const say = useWords()
  const toast = useToast()
  const begun = useRef(new Set<number>())
  const [asked, setAsked] = useState<readonly { readonly question: Question; answer(isYes: boolean): void }[]>([])
  useEffect(() => {
    const host: ActionHost = {
      openUrl, ...place, core,
      ask: question => new Promise(resolve => setAsked(all => [...all, { question, answer: resolve }])),
      notify: ({ kind, title, text }) => { toast({ kind, text, ...(title === undefined ? {} : { title }) }) },
    }
    for (const job of jobs) {
      if (begun.current.has(job.id)) continue
      begun.current.add(job.id)
      void runActions(job.actions, { ...host, record: job.record }, { signal: job.signal }).then(job.done)
    }
  }, [jobs])
  const first = asked[0]
  if (!first) return null
  const { title, text, confirm, cancel, isQuestion, isDanger } = first.question
  const answer = (isYes: boolean): void => { first.answer(isYes); setAsked(all => all.slice(1)) }
  return isQuestion
    ? <ConfirmDialog isOpen title={title} text={text} confirm={confirm} cancel={cancel} isDanger={isDanger} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
    : (
      <Dialog isOpen size='s' title={title} onClose={() => answer(true)} footer={<Button variant='primary' onPress={() => answer(true)}>{confirm ?? say('action.close')}</Button>}>
        {text}
      </Dialog>
    )
}

/** A site of its own, never with a way back into this page (ACT-039). */
function openUrl(url: string, { newWindow }: { readonly newWindow: boolean }): void {
  if (newWindow) window.open(url, '_blank', 'noopener,noreferrer')
  else window.location.assign(url)
}
