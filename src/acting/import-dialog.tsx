// A file is imported from a button: chosen, sent, and run as a stored import says. Shows how far it is, what it did, and the rows
// that were refused. Loaded with the first such button that is pressed.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ImportedData, ImportOpening } from '../actions/part.ts'
import { joinUrl } from '../api/client.ts'
import type { Core } from '../api/core.ts'
import { refetch, send } from '../api/send.ts'
import { writeNumber } from '../base/format/number.ts'
import { findCall } from '../contract/call.ts'
import { importCalls } from '../contract/calls/imports.ts'
import type { ImportRun } from '../contract/entities/import.ts'
import { limits } from '../contract/limits.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { useSheet } from '../ui/sheet.ts'
import { useLang, useText, useWordsLang } from '../ui/text.tsx'
import type { Text } from '../ui/text.tsx'
import { words } from './import-words.ts'
import sheet from './import-dialog.css'

const readEveryMs = 700
const allKinds = ['csv', 'tsv', 'txt', 'xlsx', 'json', 'ndjson']

export interface ImportDialogProps {
  readonly core: Core
  readonly opening: ImportOpening
  /** Called once, when it is closed, with what was imported or still is. */
  onEnd(imported: ImportedData | undefined): void
}

export function ImportDialog({ core, opening, onEnd }: ImportDialogProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const picker = useRef<HTMLInputElement>(null)
  const { sending, run, problem, importFile } = useImport(core, opening.import, say)
  const kinds = opening.fileTypes.length > 0 ? opening.fileTypes.map(plainKind) : allKinds
  const named = kinds.map(kind => kind.toUpperCase()).join(', ')
  const [wrong, setWrong] = useState<string>()
  const isMoving = run?.state === 'running'
  const isDone = run?.state === 'done'
  const imported = run && (isMoving || isDone) ? importedOf(run) : undefined
  const isClean = isDone && run.refused === 0
  const end = useRef(() => {})
  end.current = () => onEnd(imported)
  useEffect(() => {
    if (!isClean) return undefined
    const timer = setTimeout(() => end.current(), limits.successDialogMs)
    return () => clearTimeout(timer)
  }, [isClean])
  const choose = (file: File | undefined): void => {
    if (!file) return
    const isKnown = kinds.includes(plainKind(file.name.slice(file.name.lastIndexOf('.'))))
    setWrong(isKnown ? undefined : say('importing.wrongKind', { kinds: named }))
    if (isKnown) void importFile(file)
  }
  const shown = wrong ?? problem
  const isBusy = sending !== undefined || isMoving
  return (
    <Dialog
      isOpen
      size='s'
      title={say('importing.title')}
      onClose={() => onEnd(imported)}
      closesOutside={false}
      footer={
        <>
          <Button onPress={() => onEnd(imported)}>{say('action.close')}</Button>
          {!isClean && !isBusy && (
            <Button variant='primary' icon='upload' onPress={() => picker.current?.click()}>
              {say(run ? 'importing.another' : 'importing.choose')}
            </Button>
          )}
        </>
      }
    >
      <div className='lc-importing' aria-live='polite'>
        {shown !== undefined && (
          <Banner kind='error' title={say('importing.stopped')}>
            {say(shown)}
          </Banner>
        )}
        {sending !== undefined && (
          <ProgressBar isLabelShown label={say('importing.sending', { name: sending })} value={null} />
        )}
        {run && sending === undefined && <Outcome core={core} run={run} say={say} />}
        {!isBusy && !isDone && wrong === undefined && (
          <p className='lc-importing-note'>{say('importing.kinds', { kinds: named })}</p>
        )}
        <input
          ref={picker}
          type='file'
          hidden
          aria-hidden='true'
          tabIndex={-1}
          accept={kinds.map(kind => `.${kind}`).join()}
          onChange={event => {
            choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </Dialog>
  )
}

const importedOf = ({ id, import: of, file_name, created, changed, unchanged, refused }: ImportRun): ImportedData => ({
  import: of,
  run: id,
  file_name,
  created,
  changed,
  unchanged,
  refused,
})

/** "CSV" and ".csv" are the same kind. */
const plainKind = (kind: string): string => kind.replace(/^\./, '').toLowerCase()

function Outcome({ core, run, say }: { readonly core: Core; readonly run: ImportRun; readonly say: Text }): ReactNode {
  const lang = useLang()
  const wordsLang = useWordsLang()
  const { rows, total, refused_file: refusedFile } = run
  if (run.state === 'running')
    return (
      <>
        <ProgressBar
          isLabelShown
          label={say('importing.running', { name: run.file_name })}
          value={total === null || total === 0 ? null : (100 * rows) / total}
        />
        <p className='lc-importing-note'>
          {total !== null &&
            `${say('importing.progress', { rows: writeNumber(rows, lang), total: writeNumber(total, lang) })} · `}
          {say('importing.goesOn')}
        </p>
      </>
    )
  return (
    <>
      <dl>
        {(['created', 'changed', 'unchanged', 'refused'] as const).map(name => (
          <div key={name}>
            <dt>{say(`importing.${name}`)}</dt>
            <dd>{writeNumber(run[name], lang)}</dd>
          </div>
        ))}
      </dl>
      {refusedFile !== undefined && (
        <a href={joinUrl(core.api, `${refusedFile}&lang=${encodeURIComponent(wordsLang)}`)} download>
          {say('importing.refusedFile')}
        </a>
      )}
    </>
  )
}

/** Sends a file, follows its run, and reads again what it wrote when it ends. */
function useImport(core: Core, id: string, say: Text) {
  const [sending, setSending] = useState<string>()
  const [run, setRun] = useState<ImportRun>()
  const [problem, setProblem] = useState<string>()
  const toast = useToast()
  const isOpen = useRef(true)
  /** Shows how it ended (ACT-018..020). A reason also stays in the dialog, where the next file is chosen. */
  const tell = (kind: 'success' | 'error' | 'info', message: string): void => {
    const title = { success: 'importing.success', error: 'importing.failed', info: 'importing.info' } as const
    toast({ kind, title: say(title[kind]), text: message, durationMs: limits.toastMs })
    if (kind === 'error') setProblem(message)
  }
  const take = (now: ImportRun, message: string): void => {
    setRun(now)
    if (now.state === 'done') tell('success', message)
    else if (now.state !== 'running') tell('error', now.message ?? say('importing.notDone'))
  }
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const read = async (of: string): Promise<void> => {
    const answer = await send(core, importCalls.readOfferedRun, { params: { id, run: of } })
    const now = answer.data.data
    if (!isOpen.current) return
    // a lost connection is tried again; the import goes on
    if (answer.status === 200 && now) take(now, answer.data.message)
    else if (answer.status === 0) setRun(before => before && { ...before })
    else {
      setRun(undefined)
      tell('error', answer.data.message || say('importing.notDone'))
    }
  }
  useEffect(() => {
    if (!run) return undefined
    if (run.state === 'running') {
      const timer = setTimeout(() => void read(run.id), readEveryMs)
      return () => clearTimeout(timer)
    }
    refetch(core, importCalls.runOfferedImport.stale?.flatMap(call => findCall(call) ?? []) ?? [])
    return undefined
  }, [run])
  return {
    sending,
    run,
    problem,
    async importFile(file: File): Promise<void> {
      setProblem(undefined)
      setRun(undefined)
      if (file.size > limits.fileSizeBytes) {
        setProblem(say('importing.tooLarge'))
        return
      }
      setSending(file.name)
      const content = await base64(file).catch(() => undefined)
      const answer =
        content === undefined
          ? undefined
          : await send(core, importCalls.runOfferedImport, {
              params: { id },
              body: { file: { file_name: file.name, content } },
            })
      if (!isOpen.current) return
      setSending(undefined)
      if (!answer) setProblem(say('importing.notRead'))
      else if (answer.status !== 200) tell('error', answer.data.message || say('importing.notDone'))
      else if (answer.data.data) take(answer.data.data, answer.data.message)
      else tell('info', say('importing.noResult'))
    },
  }
}

const base64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
