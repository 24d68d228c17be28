// What both tabs share: the report on one side, and how it looks with the rows of its query on the other.
import { useCallback, useMemo } from 'react'
import type { ReactNode } from 'react'
import { ok } from '../../base/result.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/state.tsx'
import { useLang } from '../../ui/text.tsx'
import { useBenchWords } from '../../workbench/context.ts'
import type { PanelProps } from '../../workbench/kind.ts'
import { Paper } from './paper.tsx'
import { fieldsOfRows, firstTemplate } from './document.ts'
import type { ReportDocument } from './document.ts'
import { knownFields } from './kind.ts'
import { requestOf } from './services.ts'
import type { ReportServices } from './services.ts'
import { useFilled } from './use-filled.ts'
import type { ReadQuery } from './use-filled.ts'
import { useRows } from './use-rows.ts'
import type { RowsState } from './use-rows.ts'
import sheet from './report.css'

type Props = PanelProps<ReportDocument, ReportServices>
const none: readonly never[] = []

/** `children` are drawn with the fields of the query; undefined while they are read. */
export function Workspace({
  children,
  ...props
}: Props & { readonly children: (fields: readonly string[] | undefined) => ReactNode }): ReactNode {
  useSheet(sheet)
  const { settings: report, services } = props
  const state = useRows(services, requestOf(report))
  const fields = useMemo(() => state.rows && fieldsOfRows(state.rows.rows), [state.rows])
  return (
    <div className='lc-report'>
      <div className='lc-report-left' data-scrolls>
        {children(fields)}
      </div>
      <Preview {...props} state={state} fields={fields ?? none} />
    </div>
  )
}

function Preview({
  settings: report,
  change,
  services,
  state,
  fields,
}: Props & { readonly state: RowsState; readonly fields: readonly string[] }): ReactNode {
  const say = useBenchWords()
  const { rows, failure, isLoading, refresh } = state
  return (
    <section className='lc-report-preview' aria-label={say('report.preview')} aria-busy={isLoading || undefined}>
      <div className='lc-report-preview-head'>
        <div>
          <h2>{say('report.preview')}</h2>
          <p className='lc-report-note' role='status'>
            {isLoading ? say('report.preview.loading') : rows && countOf(rows.rows.length, rows.total, say)}
          </p>
        </div>
        {report.query !== '' && (
          <IconButton icon='refresh' label={say('report.preview.refresh')} isBusy={isLoading} onPress={refresh} />
        )}
      </div>
      <div className='lc-report-desk' data-scrolls>
        {report.query === '' ? (
          <EmptyState icon='database' title={say('report.preview.noQuery')} text={say('report.preview.noQueryText')} />
        ) : failure ? (
          <ErrorState title={say('report.preview.failed')} message={failure.message} onRetry={refresh} />
        ) : rows === undefined ? (
          <Skeleton kind='text' heightPx={320} />
        ) : report.template.trim() === '' ? (
          <EmptyState
            icon='file'
            title={say('report.preview.noTemplate')}
            text={say('report.preview.noTemplateText')}
            action={
              fields.length > 0 && (
                <Button
                  variant='primary'
                  icon='plus'
                  onPress={() =>
                    change({ ...report, template: firstTemplate(fields, rows.rows) }, 'report.did.template')
                  }
                >
                  {say('report.preview.start')}
                </Button>
              )
            }
          />
        ) : (
          <Sheet report={report} rows={rows.rows} fields={fields} services={services} />
        )}
      </div>
    </section>
  )
}

const countOf = (count: number, total: number | undefined, say: ReturnType<typeof useBenchWords>): string =>
  total !== undefined && total > count
    ? say('report.preview.first', { count, total })
    : say(count === 1 ? 'report.preview.row' : 'report.preview.rows', { count })

function Sheet({
  report,
  rows,
  fields,
  services,
}: {
  readonly report: ReportDocument
  readonly rows: Parameters<typeof useFilled>[1]['rows']
  readonly fields: readonly string[]
  readonly services: ReportServices
}): ReactNode {
  const say = useBenchWords()
  const lang = useLang()
  const readQuery = useCallback<ReadQuery>(
    async (query, limit) => {
      const answer = await services.read({ query, limit })
      return answer.ok ? ok(answer.value.rows) : answer
    },
    [services],
  )
  const known = useMemo(() => (fields.length > 0 ? knownFields(fields) : undefined), [fields])
  const { name, template, settings } = report
  const { drawn, isCut } = useFilled(template, {
    rows,
    name,
    lang,
    known,
    yes: say('report.yes'),
    no: say('report.no'),
    paper: settings,
    chartsFailed: say('report.chartsFailed'),
    readQuery,
  })
  return (
    <>
      {isCut && <Banner kind='warning'>{say('report.preview.cut')}</Banner>}
      <Paper drawn={drawn} format={settings.format} orientation={settings.orientation} label={name} />
    </>
  )
}
