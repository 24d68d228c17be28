// Exports a table: all rows of its query as a file that the server makes in the background, so that their number has no
// limit. A dialog asks how; a status line shows the progress, then the file.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ExportField, ExportFormat } from '../../contract/entities/export.ts'
import type { FileMaking, FileWanted, TableFile } from '../../stores/table-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { useRoot, useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import type { WidgetViewProps } from '../part.ts'
import type { ColumnModel } from './data.ts'
import { words } from './export-words.ts'
import sheet from './export-file.css'

export interface ExportFileProps {
  readonly name: string
  /** The columns of the file, in the order of the table. */
  readonly columns: readonly ColumnModel[]
  readonly total: number
  readonly makeFile: NonNullable<WidgetViewProps<never, never>['makeFile']>
  onEnd(): void
}

type Stage =
  | { readonly is: 'asking' }
  | { readonly is: 'making'; readonly rows: number; readonly total: number | null; readonly isListed?: boolean }
  | { readonly is: 'ready'; readonly file: TableFile }
  | { readonly is: 'failed'; readonly message: string }

const formats = ['csv', 'xlsx', 'ndjson'] as const satisfies readonly ExportFormat[]
type Format = (typeof formats)[number]

export function ExportFile(props: ExportFileProps): ReactNode {
  const { name, columns, makeFile, onEnd } = props
  const say = useText(words)
  const root = useRoot()
  const [stage, setStage] = useState<Stage>({ is: 'asking' })
  const making = useRef<FileMaking>(undefined)
  useEffect(() => () => making.current?.leave(), [])
  const start = (format: Format, values: FileWanted['values']): void => {
    setStage({ is: 'making', rows: 0, total: null })
    const wanted = { name, format, values, fields: columns.map(fieldOf) }
    makeFile(wanted, (rows, total, isListed) => setStage({ is: 'making', rows, total, isListed })).then(
      now => {
        making.current = now
        now.file.then(
          file => {
            if (!file.ok) {
              setStage({ is: 'failed', message: file.message })
              return
            }
            setStage({ is: 'ready', file: file.value })
            download(root ?? document, file.value.url)
          },
          (error: unknown) => setStage({ is: 'failed', message: messageOf(error) }),
        )
      },
      (error: unknown) => setStage({ is: 'failed', message: messageOf(error) }),
    )
  }
  if (stage.is === 'asking') return <Choice {...props} onStart={start} />
  return (
    <p className='lc-frame-stale' role='status'>
      {stage.is === 'making' && (
        <>
          {stage.total === null
            ? say('table.export.waiting')
            : say('table.export.progress', { rows: stage.rows, total: stage.total })}{' '}
          {stage.isListed !== undefined && say(stage.isListed ? 'table.export.leave' : 'table.export.stay')}{' '}
          <button
            type='button'
            onClick={() => {
              making.current?.cancel()
              onEnd()
            }}
          >
            {say('action.cancel')}
          </button>
        </>
      )}
      {stage.is === 'ready' && (
        <>
          {say('table.export.ready', { rows: stage.file.rows })}{' '}
          {stage.file.message !== undefined && `${say(stage.file.message)} `}
          <a href={stage.file.url} download>
            {say('table.export.download')}
          </a>{' '}
          <button type='button' onClick={onEnd}>
            {say('action.close')}
          </button>
        </>
      )}
      {stage.is === 'failed' && (
        <>
          {say('table.export.failed')} {say(stage.message)}{' '}
          <button type='button' onClick={() => setStage({ is: 'asking' })}>
            {say('action.retry')}
          </button>{' '}
          <button type='button' onClick={onEnd}>
            {say('action.close')}
          </button>
        </>
      )}
    </p>
  )
}

function Choice({
  name,
  total,
  onEnd,
  onStart,
}: ExportFileProps & { onStart(format: Format, values: FileWanted['values']): void }): ReactNode {
  const say = useText(words)
  useSheet(sheet)
  const [format, setFormat] = useState<Format>('csv')
  const [values, setValues] = useState<FileWanted['values']>('formatted')
  return (
    <Dialog
      isOpen
      size='s'
      title={say('table.export.title', { name })}
      onClose={onEnd}
      footer={
        <>
          <Button onPress={onEnd}>{say('action.cancel')}</Button>
          <Button variant='primary' icon='download' onPress={() => onStart(format, values)}>
            {say('table.export.start')}
          </Button>
        </>
      }
    >
      <div className='lc-table-export'>
        <p>{total === 1 ? say('table.export.row') : say('table.export.rows', { total })}</p>
        <RadioGroup
          label={say('table.export.format')}
          options={formats.map(value => ({
            value,
            label: say(`table.export.${value}`),
            hint: say(`table.export.${value}Hint`),
          }))}
          value={format}
          onChange={setFormat}
        />
        {format !== 'ndjson' && (
          <RadioGroup
            label={say('table.export.values')}
            options={(['formatted', 'raw'] as const).map(value => ({
              value,
              label: say(`table.export.${value}`),
              hint: say(`table.export.${value}Hint`),
            }))}
            value={values}
            onChange={setValues}
          />
        )}
      </div>
    </Dialog>
  )
}

const fieldOf = ({ key, label, format, type }: ColumnModel): ExportField => ({
  path: key,
  label: label.slice(0, 500),
  ...(format ? { format } : type === 'progress' ? { format: { type: 'Percentage' } } : {}),
})

/** The server names the file, and sends it as a download from whatever site the table is on. */
function download(root: ParentNode & Node, url: string): void {
  const link = (root.ownerDocument ?? document).createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
