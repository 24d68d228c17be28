// The first rows after a step, and how many there are.
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { own } from '../../base/loose.ts'
import { Grid } from '../../engines/table/grid.tsx'
import type { GridColumn } from '../../engines/table/grid-column.ts'
import type { Document } from '../../contract/entities/item.ts'
import { useReadable } from '../../stores/use.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/state.tsx'
import { useLang } from '../../ui/text.tsx'
import { useBenchWords } from '../../workbench/context.ts'
import { cellText } from './cell-text.ts'
import { ExplainPane } from './explain-pane.tsx'
import type { QueryDocument } from './document.ts'
import { shownRows } from './services.ts'
import type { QueryServices, RunRows } from './services.ts'
import { stageTitle } from './summary.ts'
import { TriedValues } from './tried-values.tsx'

export function ResultPane({
  query,
  at,
  services,
}: {
  readonly query: QueryDocument
  readonly at: number
  readonly services: QueryServices
}): ReactNode {
  const say = useBenchWords()
  const { isRunning, last } = useReadable(services.runs)
  const [isExplaining, setExplaining] = useState(false)
  const step = query.steps[at]
  const title = step
    ? say('query.result.after', { number: at + 1, stage: stageTitle(step, say) })
    : say('query.result.collection')
  const isOld =
    last !== undefined &&
    !(
      last.step === step?.key &&
      last.steps.length === at + 1 &&
      last.steps.every(
        (one, index) => one.stage === query.steps[index]?.stage && one.isOff === query.steps[index]?.isOff,
      )
    )
  return (
    <section className='lc-query-result' aria-label={say('query.result')} aria-busy={isRunning || undefined}>
      <div className='lc-query-result-head'>
        <div>
          <h2>{title}</h2>
          <p className='lc-query-note' role='status'>
            {isRunning ? say('query.running') : last?.result.ok ? countOf(last.result.value, say) : ''}
            {isOld && !isRunning && ` · ${say('query.result.old')}`}
          </p>
        </div>
        <div className='lc-query-result-actions'>
          <Button
            icon='info'
            size='s'
            variant='ghost'
            aria-pressed={isExplaining}
            onPress={() => setExplaining(!isExplaining)}
          >
            {say('query.explain')}
          </Button>
          <Button
            icon='play'
            size='s'
            isBusy={isRunning}
            isDisabled={query.collection === ''}
            title={runKeys}
            onPress={() => {
              setExplaining(false)
              void services.start(query, at)
            }}
          >
            {say('query.run')}
          </Button>
        </div>
      </div>
      <TriedValues query={query} services={services} />
      <div className='lc-query-result-body' data-scrolls>
        {isExplaining ? (
          <ExplainPane query={query} at={at} services={services} />
        ) : last === undefined ? (
          isRunning ? (
            <Skeleton kind='table' heightPx={320} />
          ) : (
            <EmptyState icon='play' title={say('query.result.none')} text={say('query.result.noneText')} />
          )
        ) : last.result.ok ? (
          last.result.value.rows.length === 0 ? (
            <EmptyState icon='inbox' title={say('query.result.empty')} text={say('query.result.emptyText')} />
          ) : (
            <Rows rows={last.result.value.rows} total={last.result.value.total} isOld={isOld} />
          )
        ) : (
          <ErrorState
            title={say('query.result.failed')}
            message={last.result.message}
            onRetry={() => void services.start(query, at)}
          />
        )}
      </div>
    </section>
  )
}

const countOf = ({ rows, total }: RunRows, say: ReturnType<typeof useBenchWords>): string =>
  total === undefined
    ? say('query.result.rows', { count: rows.length })
    : total > shownRows
      ? say('query.result.first', { count: rows.length, total })
      : say(total === 1 ? 'query.result.row' : 'query.result.rows', { count: total })

const runKeys = 'Ctrl Enter'
const noneHidden: ReadonlySet<string> = new Set()

function Rows({
  rows,
  total,
  isOld,
}: {
  readonly rows: readonly Document[]
  readonly total: number | undefined
  readonly isOld: boolean
}): ReactNode {
  const say = useBenchWords()
  const lang = useLang()
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const columns = useMemo((): readonly GridColumn<Document>[] => {
    const names = [...new Set(rows.flatMap(row => Object.keys(row)))]
    return names.map(name => ({
      id: name,
      name,
      align: rows.some(row => typeof own(row, name) === 'number') ? 'end' : 'start',
      cell: row => {
        const text = cellText(own(row, name), lang)
        return text === '' ? (
          <span className='lc-query-nothing'>–</span>
        ) : (
          <span className='lc-query-cell' dir='auto' title={text.length > 30 ? text : undefined}>
            {text}
          </span>
        )
      },
      measure: row => cellText(own(row, name), lang).slice(0, 60),
    }))
  }, [rows, lang])
  return (
    <div data-old={isOld || undefined} className='lc-query-rows'>
      <Grid
        name={say('query.result')}
        columns={columns}
        rows={rows}
        rowKey={(_, index) => String(index)}
        total={total ?? -1}
        offset={0}
        sight=''
        hidden={noneHidden}
        widths={widths}
        onWidths={setWidths}
        scrollPx='auto'
        isHeadSticky
        hasFoot={false}
        words={{ sort: name => name, resize: name => say('query.result.resize', { name }) }}
      />
    </div>
  )
}
