// Runs the lists of a queue and draws what their actions ask and tell. Loaded with the first list.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { actions as hall } from '../actions/index.ts'
import type { Abilities, ActionHost, ImportedData } from '../actions/part.ts'
import { useReadable } from '../stores/use.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx'
import { useLang, useText } from '../ui/text.tsx'
import type { Text } from '../ui/text.tsx'
import { later } from '../ui/later.tsx'
import { ToastProvider, useToast } from '../ui/toast.tsx'
import type { Toast } from '../ui/toast.tsx'
import type { ImportDialogProps } from './import-dialog.tsx'
import { limits } from '../contract/limits.ts'
import { saveFile } from './save-file.ts'
import type { RunRequest } from './queue.ts'
import { isAction, runActions } from './run.ts'
import type { RunResult } from './run.ts'
import type { StageProps } from './provided.ts'
import { watcherOf } from './watching.ts'

type Question = Parameters<Abilities['ask']>[0]

const ImportDialog = later<ImportDialogProps>(async () => (await import('./import-dialog.tsx')).ImportDialog)

export function Stage(props: StageProps): ReactNode {
  return (
    <ToastProvider>
      <Running {...props} />
    </ToastProvider>
  )
}

function Running({ core, queue, provided }: StageProps): ReactNode {
  const toast = useToast()
  const text = useText()
  const lang = useLang()
  const jobs = useReadable(queue)
  const [asked, setAsked] = useState<readonly { readonly question: Question; answer(isYes: boolean): void }[]>([])
  const [imports, setImports] = useState<readonly ImportDialogProps[]>([])
  const showProgress = useProgress()
  const left = useLeaving()
  useEffect(() => {
    for (const job of queue.take()) {
      const {
        id,
        actions: all,
        record,
        signal,
        isQuiet,
        isForHost,
        isAfterSubmit,
        able,
        readRows,
        sendsAllRows,
        clickedChecks,
      } = job
      const actions = isAfterSubmit ? all.filter(runsAfterSubmit) : all
      if ((isForHost && !actions.some(isKnown)) || (isAfterSubmit && actions.length === 0)) {
        queue.end(id, nothingRun)
        continue
      }
      const { openQuestionnaire } = provided
      const host: ActionHost = {
        ...provided,
        ...able,
        core,
        lang,
        record,
        sendsAllRows,
        clickedChecks,
        left: left.current.signal,
        progress: words => showProgress(id, words),
        saveFile: provided.saveFile ?? saveFile,
        openUrl: provided.openUrl ?? openUrl,
        ask: question => new Promise(resolve => setAsked(all => [...all, { question, answer: resolve }])),
        importFile: async opening => {
          queue.hold(id, true) // the person decides how long it takes
          const imported = new Promise<ImportedData | undefined>(onEnd =>
            setImports(all => [...all, { core, opening, onEnd }]),
          )
          return imported.finally(() => queue.hold(id, false))
        },
        ...(openQuestionnaire
          ? {
              openQuestionnaire: async opening => {
                const isSaved = openQuestionnaire(opening, () => queue.hold(id, true))
                return isSaved.finally(() => queue.hold(id, false))
              },
            }
          : {}),
        ...(isQuiet ? {} : { notify: one => toast(toastOf(one, text)) }),
      }
      void withRows(host, readRows).then(async able =>
        queue.end(
          id,
          typeof able === 'string'
            ? failed(host, able)
            : await runActions(actions, able, { signal, ...watcherOf(core)?.begin(core, { ...job, actions }) }),
        ),
      )
    }
  }, [jobs])
  useDeclining(asked, imports)
  const first = asked[0]
  const file = imports[0]
  return (
    <>
      {first && (
        <Ask
          {...first.question}
          onAnswer={isYes => {
            first.answer(isYes)
            setAsked(all => all.slice(1))
          }}
        />
      )}
      {file && (
        <ImportDialog
          {...file}
          onEnd={imported => {
            file.onEnd(imported)
            setImports(all => all.slice(1))
          }}
        />
      )}
    </>
  )
}

/** Returns what shows how far a job is, in one message that changes; an empty text takes it away. */
function useProgress(): (job: number, words: string) => void {
  const toast = useToast()
  const [shown] = useState(() => new Map<number, () => void>())
  return (job, words) => {
    if (words !== '') shown.set(job, toast({ id: -job, kind: 'info', text: words, durationMs: 0 }))
    else shown.get(job)?.()
  }
}

/** Returns a controller that is aborted when the stage is unmounted. */
function useLeaving(): RefObject<AbortController> {
  const left = useRef(new AbortController())
  useEffect(() => {
    if (left.current.signal.aborted) left.current = new AbortController() // mounted again
    return () => left.current.abort()
  }, [])
  return left
}

/** Declines what is still asked when the page is left. */
function useDeclining(asked: readonly { answer(isYes: boolean): void }[], imports: readonly ImportDialogProps[]): void {
  const open = useRef({ asked, imports })
  open.current = { asked, imports }
  useEffect(
    () => () => {
      for (const { answer } of open.current.asked) answer(false)
      for (const { onEnd } of open.current.imports) onEnd(undefined)
    },
    [],
  )
}

function toastOf({ kind, title, text: words, action }: Parameters<Abilities['notify']>[0], text: Text): Toast {
  return {
    kind,
    text: words,
    ...(title === undefined ? {} : { title }),
    ...(action
      ? { durationMs: undoMs, action: { label: text(action.label), onPress: action.onPress } }
      : kind === 'success'
        ? { durationMs: limits.toastMs }
        : {}),
  }
}

/** How long a message stays that offers to take something back. */
const undoMs = 10_000

/** Adds all rows of the dataset where the button sends them; the reason if they cannot be read. */
async function withRows(host: ActionHost, readRows: RunRequest['readRows']): Promise<ActionHost | string> {
  if (!readRows) return host
  const rows = await readRows().catch(String)
  return typeof rows === 'string' ? rows : { ...host, rows }
}

function failed({ notify }: ActionHost, message: string): RunResult {
  notify?.({ kind: 'error', text: message })
  return { ok: false, message, isCancelled: false, started: 0, finished: 0 }
}

const isKnown = (action: unknown): boolean => isAction(action) && hall.find(action.type) !== undefined
const runsAfterSubmit = (action: unknown): boolean =>
  isAction(action) && hall.find(action.type)?.runsAfterSubmit === true
const nothingRun: RunResult = { ok: true, message: '', isCancelled: false, started: 0, finished: 0 }

/** A question with two buttons, or an information with one. */
function Ask({
  title,
  text: content,
  confirm,
  cancel,
  isQuestion,
  isDanger,
  isSentence,
  onAnswer,
}: Question & { onAnswer(isYes: boolean): void }): ReactNode {
  const text = useText()
  const written = (words: string): string => (isSentence ? text(words) : words)
  if (isQuestion)
    return (
      <ConfirmDialog
        isOpen
        title={written(title)}
        text={written(content)}
        confirm={confirm && written(confirm)}
        cancel={cancel && written(cancel)}
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
          {confirm ?? text('action.close')}
        </Button>
      }
    >
      {content}
    </Dialog>
  )
}

/** Opens a separate site, without an opener reference to this page (ACT-039). */
function openUrl(url: string, { newWindow }: { readonly newWindow: boolean }): void {
  if (newWindow) window.open(url, '_blank', 'noopener,noreferrer')
  else window.location.assign(url)
}
