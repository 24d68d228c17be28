// Downloads a table as CSV: every row of its query with the active search, filters and sorting, not only the visible
// page. A status line shows the progress, or why there is no file.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Document } from '../../contract/entities/item.ts'
import { useRoot } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { csv, csvName } from '../csv.ts'
import { saveFile } from '../frame.tsx'
import type { AllRows } from '../../stores/all-rows.ts'
import type { WidgetViewProps } from '../part.ts'
import { words } from './words.ts'
import { exported, type ColumnModel } from './data.ts'

export interface DownloadProps {
  readonly name: string
  /** The columns of the file, in the order of the table. */
  readonly columns: readonly ColumnModel[]
  readonly onScreen: readonly Document[]
  /** Absent if all rows are visible. */
  readonly readAll: WidgetViewProps<never, never>['readAll']
  onEnd(): void
  onRetry(): void
}

type Stage =
  | { readonly is: 'reading'; readonly read: number; readonly total: number }
  | { readonly is: 'cut'; readonly all: AllRows }
  | { readonly is: 'failed'; readonly message: string }

/** Starts with its first drawing; a new download is a new element. */
export function Download(props: DownloadProps): ReactNode {
  const say = useText(words)
  const root = useRoot()
  const lang = useLang()
  const [stage, setStage] = useState<Stage>({ is: 'reading', read: 0, total: 0 })
  const started = useRef(props)
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    const { name, columns, onScreen, readAll, onEnd } = started.current
    const save = (rows: readonly Document[]): void =>
      saveFile(
        root ?? document,
        csvName(name),
        'text/csv;charset=utf-8',
        csv(
          columns.map(column => column.label),
          rows.map(row => columns.map(column => exported(column, row, lang))),
        ),
      )
    if (!readAll) {
      save(onScreen)
      onEnd()
      return undefined
    }
    const line = new AbortController()
    stop.current = () => line.abort()
    readAll((read, total) => {
      if (!line.signal.aborted) setStage({ is: 'reading', read, total })
    }, line.signal).then(
      answer => {
        if (line.signal.aborted) return
        if (!answer.ok) {
          setStage({ is: 'failed', message: answer.message })
          return
        }
        save(answer.value.rows)
        if (answer.value.rows.length < answer.value.total) setStage({ is: 'cut', all: answer.value })
        else onEnd()
      },
      (error: unknown) => {
        if (!line.signal.aborted)
          setStage({ is: 'failed', message: error instanceof Error ? error.message : String(error) })
      },
    )
    return () => line.abort()
  }, [root, lang])
  const cancel = (): void => {
    stop.current?.()
    props.onEnd()
  }
  return (
    <p className='lc-frame-stale' role='status'>
      {stage.is === 'reading' && (
        <>
          {stage.total === 0
            ? say('table.download')
            : say('table.downloadOf', { read: stage.read, total: stage.total })}{' '}
          <button type='button' onClick={cancel}>
            {say('action.cancel')}
          </button>
        </>
      )}
      {stage.is === 'cut' && (
        <>
          {say('table.downloadCut', { read: stage.all.rows.length, total: stage.all.total })}{' '}
          <button type='button' onClick={props.onEnd}>
            {say('action.close')}
          </button>
        </>
      )}
      {stage.is === 'failed' && (
        <>
          {say('table.downloadFailed')} {say(stage.message)}{' '}
          <button type='button' onClick={props.onRetry}>
            {say('action.retry')}
          </button>{' '}
          <button type='button' onClick={props.onEnd}>
            {say('action.close')}
          </button>
        </>
      )}
    </p>
  )
}
