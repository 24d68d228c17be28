// Both tabs: the report on one side, and how it looks with the rows of its query on the other. The preview stays when the tab
// changes, with the record, the file and the place in it.
import { useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { textAt } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { ok } from '../../base/result.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { RadioGroup, Select } from '../../ui/fields.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/state.tsx'
import { useLang } from '../../ui/text.tsx'
import { useBenchWords } from '../../workbench/context.ts'
import type { PanelProps } from '../../workbench/kind.ts'
import { Paper, paperOf } from './paper.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import { fieldsOfRows, firstTemplate, listsOfRows, pathsOfRows } from './document.ts'
import type { ReportDocument } from './document.ts'
import { knownFields } from './kind.ts'
import type { Named } from './named.ts'
import { requestOf } from './services.ts'
import type { ReportServices } from './services.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { TemplatePanel } from './template-panel.tsx'
import { useFilled } from './use-filled.ts'
import type { ReadQuery } from './use-filled.ts'
import { useRows } from './use-rows.ts'
import type { RowsState } from './use-rows.ts'
import sheet from './report.css'

type Props = PanelProps<ReportDocument, ReportServices>
const none: readonly never[] = []

const noLists: Named['lists'] = new Map()

/** Only those who build open it. */
export const isRare = true

export default function Workspace(props: Props): ReactNode {
  useSheet(sheet)
  const { panel, settings: report, services } = props
  const state = useRows(services, requestOf(report))
  const { rows: found } = state
  const named = useMemo(
    (): Named =>
      found
        ? { fields: fieldsOfRows(found.rows), lists: listsOfRows(found.rows), paths: pathsOfRows(found.rows) }
        : { fields: undefined, lists: noLists, paths: undefined },
    [found],
  )
  return (
    <div className='lc-report'>
      <div key={panel} className='lc-report-left' data-scrolls>
        {panel === 'settings' ? <SettingsPanel {...props} named={named} /> : <TemplatePanel {...props} named={named} />}
      </div>
      <Preview {...props} state={state} fields={named.fields ?? none} paths={named.paths ?? none} />
    </div>
  )
}

function Preview({
  settings: report,
  change,
  services,
  state,
  fields,
  paths,
}: Props & {
  readonly state: RowsState
  readonly fields: readonly string[]
  readonly paths: readonly string[]
}): ReactNode {
  const say = useBenchWords()
  const { rows, failure, isLoading, refresh } = state
  const [chosen, setChosen] = useState<{ readonly query: string; readonly index: string }>()
  const index = chosen && chosen.query === report.query ? chosen.index : null // rows of another query are others
  const record = index === null ? undefined : rows?.rows[Number(index)]
  const [look, setLook] = useState(() => looks.find(one => one === services.visit.getItem(lookKey)) ?? 'paper')
  const shown = useMemo(() => (record ? [record] : rows?.rows), [record, rows])
  return (
    <section className='lc-report-preview' aria-label={say('report.preview')} aria-busy={isLoading || undefined}>
      <div className='lc-report-preview-head'>
        <div>
          <h2>{say('report.preview')}</h2>
          <p className='lc-report-note' role='status'>
            {isLoading ? say('report.preview.loading') : rows && countOf(rows.rows.length, rows.total, say)}
          </p>
        </div>
        {rows && rows.rows.length > 0 && (
          <Select
            label={say('report.preview.record')}
            isClearable={false}
            value={record ? index : ''}
            options={[{ value: '', label: say('report.preview.record.all') }, ...recordsOf(rows.rows, fields)]}
            onChange={next => setChosen(next ? { query: report.query, index: next } : undefined)}
          />
        )}
        {report.query !== '' && (
          <IconButton icon='refresh' label={say('report.preview.refresh')} isBusy={isLoading} onPress={refresh} />
        )}
      </div>
      <RadioGroup
        className='lc-report-looks'
        label={say('report.preview.as')}
        isLabelHidden
        isInline
        value={look}
        options={looks.map(value => ({
          value,
          label: say(`report.preview.${value}`),
          hint: say(`report.preview.${value}.hint`),
        }))}
        onChange={next => {
          services.visit.setItem(lookKey, next)
          setLook(next)
        }}
      />
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
        ) : look === 'pdf' ? (
          <PdfPreview report={report} rows={shown ?? none} services={services} />
        ) : (
          <Sheet report={report} rows={shown ?? none} paths={paths} services={services} />
        )}
      </div>
    </section>
  )
}

/** What the preview shows: the paper on the screen, or the file. */
const looks = ['paper', 'pdf'] as const
const lookKey = 'report-builder:preview'

const mostRecords = 200

/** Rows to choose from, each by the first of its texts. */
function recordsOf(rows: readonly Loose[], fields: readonly string[]) {
  const isText = (field: string): boolean => field !== '_id' && rows.some(row => typeof row[field] === 'string')
  const [name = fields[0] ?? '', other] = fields.filter(isText)
  return rows.slice(0, mostRecords).map((row, index) => ({
    value: String(index),
    label: textAt(row, name) || String(index + 1),
    ...(other === undefined ? {} : { hint: textAt(row, other) }),
  }))
}

const countOf = (count: number, total: number | undefined, say: ReturnType<typeof useBenchWords>): string =>
  total !== undefined && total > count
    ? say('report.preview.first', { count, total })
    : say(count === 1 ? 'report.preview.row' : 'report.preview.rows', { count })

function Sheet({
  report,
  rows,
  paths,
  services,
}: {
  readonly report: ReportDocument
  readonly rows: Parameters<typeof useFilled>[1]['rows']
  readonly paths: readonly string[]
  readonly services: ReportServices
}): ReactNode {
  const say = useBenchWords()
  const reader = useLang()
  const readQuery = useCallback<ReadQuery>(
    async (query, limit) => {
      const answer = await services.read({ query, limit })
      return answer.ok ? ok(answer.value.rows) : answer
    },
    [services],
  )
  const known = useMemo(() => (paths.length > 0 ? knownFields(paths) : undefined), [paths])
  const { name, template, settings } = report
  const lang = settings.lang ?? reader
  const { drawn, isCut, head, foot } = useFilled(template, {
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
      <Paper {...{ drawn, head, foot, lang }} {...paperOf(settings)} label={name} />
    </>
  )
}
