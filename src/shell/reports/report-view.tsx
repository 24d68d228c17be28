// A report as its readers see it: filters, the paper, print and download.
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { send } from '../../api/send.ts'
import { fail, ok } from '../../base/result.ts'
import { useFilled } from '../../builders/report/use-filled.ts'
import type { ReadQuery } from '../../builders/report/use-filled.ts'
import { Paper, paperOf } from '../../builders/report/paper.tsx'
import type { PaperContent } from '../../builders/report/paper-document.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import type { Report } from '../../contract/entities/report.ts'
import type { Loose } from '../../base/loose.ts'
import { textAt } from '../../base/loose.ts'
import { limits } from '../../contract/limits.ts'
import { useCall, useCore } from '../../stores/use.tsx'
import type { Fetched } from '../../stores/use.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/state.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { PdfButton } from './pdf-button.tsx'
import { words } from './words.ts'
import sheet from './reports.css'

export interface ReportViewProps {
  readonly report: Report
  /** The chosen values, by the field they are of. */
  readonly chosen: Readonly<Record<string, string>>
  onChoose(field: string, value: string | undefined): void
  /** Stands beside "Print" and "Download". */
  readonly actions?: ReactNode
}

const none: readonly Loose[] = []

export function ReportView({ report, chosen, onChoose, actions }: ReportViewProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const reader = useLang()
  const box = useRef<HTMLDivElement>(null)
  const { name, query, template, settings, app } = report
  const lang = settings.lang ?? reader
  const answer = useCall(
    collectionCalls.aggregate,
    app === undefined ? null : { body: { query, limit: settings.rows, ...selectionOf(settings.filters, chosen) } },
  )
  const { rows, total } = useLastRows(answer)
  const core = useCore()
  const readQuery = useCallback<ReadQuery>(
    async (slug, limit) => {
      const { status, data } = await send(core, collectionCalls.aggregate, { body: { query: slug, limit } })
      return status === 200 ? ok(data.data ?? []) : fail('rows', data.message)
    },
    [core],
  )
  const { drawn, isCut, isWhole, head, foot } = useFilled(template, {
    rows,
    name,
    lang,
    yes: say('report.view.yes'),
    no: say('report.view.no'),
    paper: settings,
    chartsFailed: say('report.view.chartsFailed'),
    readQuery,
  })
  const note = [
    ...(total > rows.length ? [say('report.view.first', { count: rows.length, total })] : []),
    ...(isCut ? [say('report.view.cut')] : []),
  ].join(' ')
  const content: PaperContent | undefined =
    rows !== none && template.trim() !== ''
      ? { drawn, head, foot, title: name, lang, ...paperOf(settings), note: note === '' ? undefined : note }
      : undefined
  return (
    <div ref={box} className='lc-report-view'>
      <div className='lc-report-view-bar'>
        {app !== undefined &&
          settings.filters.map(field => (
            <FilterSelect key={field} query={query} field={field} value={chosen[field]} onChoose={onChoose} />
          ))}
        <div className='lc-report-view-actions'>
          {actions}
          <PdfButton report={report} rows={content && rows} />
          <PaperButtons content={isWhole ? content : undefined} box={box} />
        </div>
      </div>
      <div className='lc-report-view-desk' aria-busy={answer.isLoading || undefined}>
        {app === undefined ? (
          <EmptyState icon='database' title={say('report.view.failed')} text={say('report.view.noQuery')} />
        ) : template.trim() === '' ? (
          <EmptyState icon='file' title={say('report.view.empty')} text={say('report.view.emptyText')} />
        ) : content ? (
          <>
            {rows.length === 0 && !template.includes('#empty') && <Banner>{say('report.view.noRows')}</Banner>}
            <Paper {...{ drawn, head, foot, lang }} {...paperOf(settings)} label={name}>
              {note !== '' && <p className='lc-paper-note'>{note}</p>}
            </Paper>
          </>
        ) : answer.error ? (
          <ErrorState title={say('report.view.failed')} message={answer.error.message} onRetry={answer.retry} />
        ) : (
          <Skeleton kind='text' heightPx={640} className='lc-report-view-waiting' />
        )}
      </div>
    </div>
  )
}

/** The rows of the last answer, while others come; `none` before the first, and after a failure. */
function useLastRows({ data, total, error }: Fetched<readonly Loose[]>) {
  const last = useRef<{ readonly rows: readonly Loose[]; readonly total: number }>({ rows: none, total: 0 })
  if (data) last.current = { rows: data, total: total ?? data.length }
  else if (error) last.current = { rows: none, total: 0 }
  return last.current
}

function selectionOf(filters: readonly string[], chosen: ReportViewProps['chosen']) {
  const selection = filters.flatMap(key => {
    const value = Object.hasOwn(chosen, key) ? chosen[key] : undefined
    return value === undefined || value === '' ? [] : [{ key, values: valuesOf(value) }]
  })
  return selection.length > 0 ? { selection } : {}
}

/** An address holds texts only: what reads as a number is looked for as both. */
const valuesOf = (text: string): unknown[] =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? [text, Number(text)] : [text]

function FilterSelect({
  query,
  field,
  value,
  onChoose,
}: {
  readonly query: string
  readonly field: string
  readonly value: string | undefined
  readonly onChoose: ReportViewProps['onChoose']
}): ReactNode {
  const say = useText(words)
  const { data, isLoading } = useCall(collectionCalls.aggregate, {
    body: { query, options: { distinct: field }, limit: limits.dynamicSelectRows },
  })
  const options = useMemo(() => {
    const found = (data ?? []).map(row => textAt(row, 'value')).filter(text => text !== '')
    const all = value === undefined || found.includes(value) ? found : [value, ...found]
    return all.toSorted((one, other) => one.localeCompare(other)).map(text => ({ value: text, label: text }))
  }, [data, value])
  return (
    <Select
      label={titleOf(field)}
      placeholder={say('report.view.all')}
      value={value ?? null}
      options={options}
      isLoading={isLoading}
      isClearable
      onChange={next => onChoose(field, next ?? undefined)}
    />
  )
}

/** "average_delay" → "Average delay" */
const titleOf = (field: string): string => {
  const text = field.replaceAll(/[_.-]+/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function PaperButtons({
  content,
  box,
}: {
  readonly content: PaperContent | undefined
  readonly box: RefObject<HTMLElement | null>
}): ReactNode {
  const say = useText(words)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const run = (use: (file: typeof import('../../builders/report/paper-document.ts')) => unknown): void => {
    setBusy(true)
    import('../../builders/report/paper-document.ts')
      .then(use)
      .catch(() => toast({ kind: 'error', text: say('report.view.printFailed') }))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button icon='download' isDisabled={!content} onPress={() => content && run(file => file.downloadPaper(content))}>
        {say('report.view.download')}
      </Button>
      <Button
        icon='print'
        isDisabled={!content}
        isBusy={isBusy}
        onPress={() => content && run(file => box.current && file.printPaper(content, box.current))}
      >
        {say('report.view.print')}
      </Button>
    </>
  )
}
