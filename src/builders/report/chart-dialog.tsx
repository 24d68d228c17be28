// The dialog of a chart in a template: its query, fields and look, with the chart itself below as it is drawn on paper.
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Loose } from '../../base/loose.ts'
import { ok } from '../../base/result.ts'
import { chartKinds, mostChartRows, mostSeries, readChartTag, writeChart } from '../../contract/report/chart.ts'
import type { ChartTag } from '../../contract/report/chart.ts'
import { formatNames } from '../../base/format/written.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NumberField, Select, TextField } from '../../ui/fields.tsx'
import { useLang } from '../../ui/text.tsx'
import { useBenchWords } from '../../workbench/context.ts'
import { fieldsOfRows, mostRows } from './document.ts'
import type { ReportDocument } from './document.ts'
import { PaperPart } from './paper.tsx'
import { requestOf } from './services.ts'
import type { ReportServices } from './services.ts'
import { useFilled } from './use-filled.ts'
import type { ReadQuery } from './use-filled.ts'
import { useQueries } from './use-queries.ts'

/** Only those who build open it. */
export const isRare = true

export interface ChartDialogProps {
  readonly report: ReportDocument
  readonly services: ReportServices
  /** The chart that is edited; absent: a new one. */
  readonly tag?: string | undefined
  onSave(tag: string): void
  onClose(): void
}

const none: readonly never[] = []
/** The field of "month | month", and what stands behind it. */
const pathOf = (written: string): string => written.split('|', 1)[0]?.trim() ?? ''
const formatOf = (written: string): string => written.slice(written.indexOf('|') + 1).trim()
const withFormat = (path: string, format: string): string => (format === '' ? path : `${path} | ${format}`)

export default function ChartDialog({ report, services, tag, onSave, onClose }: ChartDialogProps): ReactNode {
  const say = useBenchWords()
  const [chart, setChart] = useState<ChartTag>(() => readChartTag(tag ?? '<chart kind="bar">'))
  const rows = useChartRows(services, report, chart.query)
  const fields = useMemo(() => rows && fieldsOfRows(rows), [rows])
  const set = (patch: Partial<ChartTag>): void => setChart(before => ({ ...before, ...patch }))
  const isReady = chart.x !== '' && chart.y.length > 0
  const written = writeChart(chart)
  return (
    <Dialog
      isOpen
      size='l'
      title={say(tag === undefined ? 'report.chart.insert' : 'report.chart.edit')}
      closesOutside={false}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say('report.chart.cancel')}</Button>
          <Button variant='primary' isDisabled={!isReady} onPress={() => onSave(written)}>
            {say(tag === undefined ? 'report.chart.ok' : 'report.chart.change')}
          </Button>
        </>
      }
    >
      <div className='lc-report-chart'>
        <Look {...{ chart, set }} />
        <Data {...{ chart, set, services, fields, rows }} />
        {isReady ? (
          <Preview report={report} rows={rows ?? none} written={written} />
        ) : (
          <p className='lc-report-note'>{say('report.chart.choose')}</p>
        )}
      </div>
    </Dialog>
  )
}

interface PartProps {
  readonly chart: ChartTag
  set(patch: Partial<ChartTag>): void
}

/** The query, and which of its fields are labels and values. */
function Data({
  chart,
  set,
  services,
  fields,
  rows,
}: PartProps & {
  readonly services: ReportServices
  readonly fields: readonly string[] | undefined
  readonly rows: readonly Loose[] | undefined
}): ReactNode {
  const say = useBenchWords()
  const queries = useQueries(services) ?? none
  const values = chart.y.map(pathOf)
  const options = (chosen: readonly string[]) =>
    [...new Set([...(fields ?? none), ...chosen])].map(value => ({ value, label: value }))
  const numbers = (fields ?? none).filter(field => rows?.some(row => typeof row[field] === 'number'))
  const known = queries.map(one => ({ value: one.slug, label: one.name, group: one.app }))
  const own = { value: '', label: say('report.chart.ownQuery') }
  const isGone = chart.query !== undefined && !known.some(({ value }) => value === chart.query)
  const format = chart.x.includes('|') ? formatOf(chart.x) : ''
  return (
    <div className='lc-report-source'>
      <Select
        label={say('report.chart.query')}
        hint={say('report.chart.query.hint')}
        isRequired
        value={chart.query ?? ''}
        options={[own, ...(isGone ? [{ value: chart.query ?? '', label: chart.query ?? '' }] : []), ...known]}
        onChange={next => set({ query: next ? next : undefined })}
      />
      <Select
        label={say('report.chart.x')}
        isRequired
        isLoading={fields === undefined}
        value={chart.x === '' ? null : pathOf(chart.x)}
        options={options(chart.x === '' ? [] : [pathOf(chart.x)])}
        onChange={next => set({ x: next ? withFormat(next, format) : '' })}
      />
      <Select
        label={say('report.chart.format')}
        isClearable
        placeholder={say('report.chart.format.none')}
        value={format === '' ? null : format}
        options={[...new Set([...formatNames, ...(format === '' ? [] : [format])])].map(value => ({
          value,
          label: value,
        }))}
        onChange={next => set({ x: withFormat(pathOf(chart.x), next ?? '') })}
      />
      <Select
        isMultiple
        label={say('report.chart.y')}
        hint={say(chart.kind === 'pie' ? 'report.chart.y.pie' : 'report.chart.y.hint', { max: mostSeries })}
        isRequired
        isLoading={fields === undefined}
        value={values}
        options={options(values).toSorted(
          (one, other) => Number(numbers.includes(other.value)) - Number(numbers.includes(one.value)),
        )}
        onChange={next =>
          set({ y: next.slice(0, mostSeries).map(path => chart.y.find(one => pathOf(one) === path) ?? path) })
        }
      />
      {chart.kind !== 'pie' && (
        <Select
          label={say('report.chart.split')}
          hint={say('report.chart.split.hint')}
          isClearable
          value={chart.split ?? null}
          options={options(chart.split === undefined ? [] : [chart.split])}
          onChange={next => set({ split: next ?? undefined })}
        />
      )}
      <Select
        label={say('report.chart.sort')}
        isClearable
        placeholder={say('report.chart.sort.none')}
        value={chart.sort ?? null}
        options={sortsOf(chart, say)}
        onChange={next => set({ sort: next ?? undefined })}
      />
      <NumberField
        label={say('report.chart.limit')}
        min={1}
        max={mostChartRows}
        value={/^\d+$/.test(chart.limit ?? '') ? Number(chart.limit) : null}
        onChange={next => set({ limit: next === null ? undefined : String(limited(next)) })}
      />
    </div>
  )
}

const limited = (rows: number): number => Math.max(1, Math.min(mostChartRows, Math.round(rows)))

/** By the values and the labels that are chosen, each up and down. */
function sortsOf({ x, y, sort }: ChartTag, say: ReturnType<typeof useBenchWords>) {
  const paths = [...new Set([...y.map(pathOf), ...(x === '' ? [] : [pathOf(x)])])]
  const offered = paths.flatMap(field => [
    { value: `-${field}`, label: say('report.chart.sort.down', { field }) },
    { value: field, label: say('report.chart.sort.up', { field }) },
  ])
  return sort === undefined || offered.some(({ value }) => value === sort)
    ? offered
    : [{ value: sort, label: sort }, ...offered]
}

/** The kind, the title, and how it is drawn. */
function Look({ chart, set }: PartProps): ReactNode {
  const say = useBenchWords()
  return (
    <div className='lc-report-source'>
      <Select
        label={say('report.chart.kind')}
        isRequired
        value={chart.kind}
        options={chartKinds.map(value => ({ value, label: say(`report.chart.kind.${value}`) }))}
        onChange={next => set({ kind: chartKinds.find(one => one === next) ?? 'bar' })}
      />
      <TextField
        label={say('report.chart.title')}
        hint={say('report.chart.title.hint')}
        value={chart.title}
        onChange={title => set({ title })}
      />
      <TextField
        label={say('report.chart.empty')}
        value={chart.empty ?? ''}
        onChange={empty => set({ empty: empty === '' ? undefined : empty })}
      />
      <div className='lc-report-chart-flags'>
        {chart.kind === 'bar' &&
          (['stacked', 'horizontal'] as const).map(name => (
            <Checkbox
              key={name}
              label={say(`report.chart.${name}`)}
              value={chart[name] === true}
              onChange={next => set({ [name]: next })}
            />
          ))}
        <Checkbox
          label={say('report.chart.figures')}
          value={chart.figures === true}
          onChange={figures => set({ figures })}
        />
      </div>
    </div>
  )
}

function Preview({
  report,
  rows,
  written,
}: {
  readonly report: ReportDocument
  readonly rows: readonly Loose[]
  readonly written: string
}): ReactNode {
  const say = useBenchWords()
  const lang = useLang()
  const readQuery = useCallback<ReadQuery>(() => Promise.resolve(ok(rows)), [rows])
  const { drawn } = useFilled(written, {
    ...{ rows, name: report.name, lang, yes: say('report.yes'), no: say('report.no'), known: undefined },
    paper: report.settings,
    chartsFailed: say('report.chartsFailed'),
    readQuery,
  })
  return <PaperPart drawn={drawn} label={say('report.chart.preview')} />
}

/** The rows that the chart draws, if not those of one section; undefined while they are read. */
function useChartRows(
  services: ReportServices,
  report: ReportDocument,
  query: string | undefined,
): readonly Loose[] | undefined {
  const request = query === undefined ? requestOf(report) : { query, limit: mostRows }
  const { query: slug, limit } = request
  const [found, setFound] = useState<{ readonly slug: string; readonly rows: readonly Loose[] }>()
  useEffect(() => {
    let isCurrent = true
    if (slug === '') setFound({ slug, rows: none })
    else
      void services.read({ query: slug, limit }).then(answer => {
        if (isCurrent) setFound({ slug, rows: answer.ok ? answer.value.rows : none })
      })
    return () => {
      isCurrent = false
    }
  }, [services, slug, limit])
  return found?.slug === slug ? found.rows : undefined
}
