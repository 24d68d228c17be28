import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../api/send.ts'
import { joinUrl } from '../../api/client.ts'
import { writeDate } from '../../base/format/date.ts'
import { writeNumber } from '../../base/format/number.ts'
import { exportCalls } from '../../contract/calls/exports.ts'
import type { Export } from '../../contract/entities/export.ts'
import { limits } from '../../contract/limits.ts'
import { useCall, useCore } from '../../stores/use.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { BadgeKind } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import button from '../button-link.css'
import { EmptyScreen } from '../../ui/empty-screen.tsx'
import { words } from './words.ts'

/** While an export runs, its progress is read this often. */
const readEveryMs = 1000

/** The exports of the user, with their progress and their files. */
export function ExportList(): ReactNode {
  const text = useText(words)
  useSheet(button)
  const { data, error, isLoading, retry } = useCall(exportCalls.listExports, {})
  const isRunning = data?.some(({ state }) => state === 'running') === true
  useEffect(() => {
    if (!isRunning || isLoading) return undefined
    const timer = setTimeout(retry, readEveryMs)
    return () => clearTimeout(timer)
  }, [isRunning, isLoading, data])
  return (
    <section className='lc-exports' aria-labelledby='exports'>
      <h2 id='exports'>{text('export.mine')}</h2>
      {data && data.length > 0 && <p className='lc-export-lead'>{text('export.kept')}</p>}
      {!data && !error && <Skeleton heightPx={120} kind='table' />}
      {!data && error && <ErrorState message={error.message} onRetry={retry} />}
      {data?.length === 0 && (
        <EmptyScreen icon='download' title={text('export.empty')} text={text('export.emptyText')} />
      )}
      {data && data.length > 0 && (
        <ul className='lc-panel lc-export-list'>
          {data.map(one => (
            <ExportItem key={one.id} one={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

const kinds: Readonly<Record<Export['state'], BadgeKind>> = { running: 'accent', ready: 'success', failed: 'danger' }

function ExportItem({ one }: { readonly one: Export }): ReactNode {
  const { id, name, format, state, message, file, created_at } = one
  const text = useText(words)
  const lang = useLang()
  const core = useCore()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const remove = async (): Promise<void> => {
    setBusy(true)
    const answer = await send(core, exportCalls.deleteExport, { params: { id } })
    setBusy(false)
    if (answer.status !== 200) toast({ kind: 'error', text: answer.data.message || text('export.deleteFailed') })
    else
      toast({
        kind: 'success',
        text: text(state === 'running' ? 'export.cancelled' : 'export.deleted'),
        durationMs: limits.toastMs,
      })
  }
  return (
    <li aria-busy={state === 'running'}>
      <div className='lc-export-name'>
        <b>{name}</b> <Badge kind={kinds[state]}>{text(`export.${state}`)}</Badge>
        <p>
          {[format.toUpperCase(), ...factsOf(one, text, lang), writeDate(created_at * 1000, lang, 'moment')].join(
            ' · ',
          )}
        </p>
        {message !== undefined && <p data-kind={state === 'failed' ? 'danger' : undefined}>{text(message)}</p>}
        {state === 'running' && (
          <ProgressBar
            label={name}
            size='s'
            value={one.total === null || one.total === 0 ? null : (100 * one.rows) / one.total}
          />
        )}
      </div>
      {state === 'ready' && file !== undefined && (
        <a
          className='lc-shell-button'
          href={joinUrl(core.api, file)}
          download
          aria-label={text('export.downloadOf', { name })}
        >
          {text('export.download')}
        </a>
      )}
      {state === 'running' ? (
        <Button size='s' isBusy={isBusy} aria-label={text('export.cancelOf', { name })} onPress={() => void remove()}>
          {text('export.cancel')}
        </Button>
      ) : (
        <IconButton
          icon='trash'
          size='s'
          label={text('export.delete', { name })}
          isDisabled={isBusy}
          onPress={() => void remove()}
        />
      )}
    </li>
  )
}

function factsOf({ state, rows, total, bytes }: Export, text: ReturnType<typeof useText>, lang: string): string[] {
  if (state === 'running') return [total === null ? text('export.waiting') : text('export.progress', { rows, total })]
  if (state === 'failed') return []
  return [rows === 1 ? text('export.row') : text('export.rows', { count: rows }), sizeOf(bytes, lang)]
}

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** 1,234,567 bytes are "1.2 MB". */
function sizeOf(bytes: number, lang: string): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3) - 1))
  return writeNumber(bytes / 1000 ** (step + 1), lang, 1, { style: 'unit', unit: units[step] })
}
