import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { joinUrl } from '../../api/client.ts'
import { refetch, send } from '../../api/send.ts'
import { writeDate } from '../../base/format/date.ts'
import { writeNumber } from '../../base/format/number.ts'
import { findCall } from '../../contract/call.ts'
import { importCalls } from '../../contract/calls/imports.ts'
import type { Import, ImportRun } from '../../contract/entities/import.ts'
import { useCall, useCore } from '../../stores/use.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { BadgeKind } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText, useWordsLang } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { To } from '../context.tsx'
import { collectionPath } from '../data/collection-path.ts'
import { words } from './import-list.ts'
import button from '../button-link.css'

const readEveryMs = 700
const kinds: Readonly<Record<ImportRun['state'], BadgeKind>> = {
  running: 'accent',
  paused: 'warning',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  undoing: 'accent',
  undone: 'neutral',
}
const isMoving = ({ state }: ImportRun): boolean => state === 'running' || state === 'undoing'

/** A run as it is now: read again while it works, and what it wrote is read again when it ends. */
export function useRun(known: ImportRun | undefined): ImportRun | undefined {
  const core = useCore()
  const { data, isLoading, retry } = useCall(
    importCalls.readImportRun,
    known && isMoving(known) ? { params: { id: known.import, run: known.id } } : null,
  )
  const run = data?.id === known?.id && data ? data : known
  const isOn = run !== undefined && isMoving(run)
  const wasOn = known !== undefined && isMoving(known)
  useEffect(() => {
    if (!isOn || isLoading) return undefined
    const timer = setTimeout(retry, readEveryMs)
    return () => clearTimeout(timer)
  }, [isOn, isLoading, data])
  useEffect(() => {
    if (isOn || !wasOn || run?.is_check !== false) return
    refetch(core, importCalls.runImport.stale?.flatMap(id => findCall(id) ?? []) ?? [])
  }, [isOn, wasOn])
  return run
}

/** How far a run is. */
export function Progress({ run, label }: { readonly run: ImportRun; readonly label: string }): ReactNode {
  const say = useText(words)
  const { rows, total } = run
  return (
    <div>
      <ProgressBar label={label} value={total === null || total === 0 ? null : (100 * rows) / total} />
      <p className='lc-import-note'>
        {total === null ? say('imports.reading') : say('imports.progress', { rows, total })}
      </p>
    </div>
  )
}

export function Counts({ run }: { readonly run: ImportRun }): ReactNode {
  const say = useText(words)
  const lang = useLang()
  return (
    <dl className='lc-import-counts'>
      {(['created', 'changed', 'emptied', 'unchanged', 'refused'] as const).map(name =>
        name === 'emptied' && run.emptied === undefined ? null : (
          <div key={name} data-kind={name === 'refused' && run.refused > 0 ? 'danger' : undefined}>
            <dt>{say(`imports.${name}`)}</dt>
            <dd>{writeNumber(run[name] ?? 0, lang)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

const mostProblems = 10

export function Problems({ run: { problems } }: { readonly run: ImportRun }): ReactNode {
  const say = useText(words)
  if (problems.length === 0) return null
  return (
    <div>
      <p className='lc-import-note'>{say('imports.problems')}</p>
      <ul className='lc-import-problems'>
        {problems.slice(0, mostProblems).map(({ row, column, message, value }, index) => (
          <li key={index} dir='auto'>
            {column === undefined
              ? say('imports.problemRow', { row, message: say(message) })
              : say('imports.problem', { row, column, message: say(message) })}
            {value !== undefined && ` ${say('imports.problemValue', { value })}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function RefusedLink({ run }: { readonly run: ImportRun }): ReactNode {
  const say = useText(words)
  const core = useCore()
  const lang = useWordsLang()
  useSheet(button)
  return run.refused_file === undefined ? null : (
    <a
      className='lc-shell-button'
      href={joinUrl(core.api, `${run.refused_file}&lang=${encodeURIComponent(lang)}`)}
      download
    >
      {say('imports.refusedFile')}
    </a>
  )
}

/** One run: its state, what it did, and what can be done with it. */
export function RunView({ run: known, one }: { readonly run: ImportRun; readonly one: Import }): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const run = useRun(known) ?? known
  const { state, file_name: file, who, started_at: startedAt, message, undo } = run
  return (
    <article className='lc-import-panel' aria-busy={isMoving(run)}>
      <div className='lc-import-run'>
        <Badge kind={kinds[state]}>{say(`imports.state.${state}`)}</Badge> <b dir='auto'>{file}</b>
        <span className='lc-import-note'>
          {say('imports.by', { who: who.name, when: writeDate(startedAt * 1000, lang, 'moment') })}
        </span>
      </div>
      {(state === 'running' || state === 'paused') && <Progress run={run} label={say(`imports.state.${state}`)} />}
      {message !== undefined && <Banner kind='error'>{say(message)}</Banner>}
      <Counts run={run} />
      {undo && (
        <p role='status'>
          {say('imports.undone', { deleted: undo.deleted, restored: undo.restored, left: undo.left })}{' '}
          {undo.collection !== undefined && `${say(`imports.undone.${undo.collection}`)} `}
          {undo.items.length > 0 && say('imports.leftItems', { ids: undo.items.slice(0, mostProblems).join(', ') })}
        </p>
      )}
      <Problems run={run} />
      <RunActions run={run} one={one} />
    </article>
  )
}

function RunActions({ run, one }: { readonly run: ImportRun; readonly one: Import }): ReactNode {
  const say = useText(words)
  const core = useCore()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { state, created, changed } = run
  const change = async (to: 'paused' | 'running' | 'cancelled' | 'undone'): Promise<void> => {
    setBusy(true)
    const params = { id: run.import, run: run.id }
    const answer = await send(core, importCalls.changeImportRun, { params, body: { state: to } })
    setBusy(false)
    setAsking(false)
    if (answer.status !== 200) toast({ kind: 'error', text: say(answer.data.message || 'imports.failed') })
  }
  const act = (to: 'paused' | 'running' | 'cancelled', text: string): ReactNode => (
    <Button size='s' isDisabled={isBusy} onPress={() => void change(to)}>
      {say(text)}
    </Button>
  )
  return (
    <div className='lc-import-actions'>
      {state === 'running' && act('paused', 'imports.pause')}
      {state === 'paused' && act('running', 'imports.continue')}
      {(state === 'running' || state === 'paused') && act('cancelled', 'imports.cancel')}
      {one.collection !== undefined && !isMoving(run) && (
        <To to={collectionPath(one.app, one.collection)}>{say('imports.open')}</To>
      )}
      <RefusedLink run={run} />
      {['done', 'failed', 'cancelled'].includes(state) && created + changed > 0 && (
        <Button size='s' icon='undo' onPress={() => setAsking(true)}>
          {say('imports.undo')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={say('imports.undoTitle')}
        text={say('imports.undoText')}
        confirm={say('imports.undo')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void change('undone')}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
