import { memo, useEffect } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { PageStore } from '../stores/page.ts'
import { ErrorState, Skeleton } from '../ui/state.tsx'
import { widgets } from '../widgets/index.ts'
import { Boundary } from './boundary.tsx'
import type { FormCellProps } from './form-cell.tsx'
import { formType, narrowSpans } from './layout.ts'
import type { Cell, PageRow } from './layout.ts'
import type { Emit } from './navigation.ts'
import { useChunk } from '../ui/use-chunk.ts'
import { RowGate, useRowTabs } from './row-gate.tsx'
import { WidgetHost } from './widget-host.tsx'
import { words } from './page-words.ts'
import { useText } from '../ui/text.tsx'

export interface PageGridProps {
  readonly app: string
  /** The title above the rows: a form of the same title does not repeat it. */
  readonly title: string
  readonly rows: readonly PageRow[]
  readonly store: PageStore
  readonly item: string | undefined
  readonly showFilters: boolean
  readonly isEditing?: boolean | undefined
  readonly onEvent: Emit
  onUpdated(atMs: number): void
}

/** The rows of a page. In a box narrower than 740 px, the cells are stacked. */
export function PageGrid(props: PageGridProps): ReactNode {
  const { hidden, labels } = useRowTabs(props.store, props.rows)
  return (
    <div className='lc-page-rows'>
      {props.rows.map(row => (
        <RowGate key={row.id} isHidden={hidden.has(row.id)}>
          <GridRow {...props} row={row} tab={labels.get(row.id)} />
        </RowGate>
      ))}
    </div>
  )
}

function GridRow({
  row,
  tab,
  ...props
}: PageGridProps & {
  readonly row: PageRow
  /** The tab it belongs to. */
  readonly tab: string | undefined
}): ReactNode {
  const cells = props.showFilters ? row.cells : row.cells.filter(cell => kindOf(cell) !== 'control')
  if (cells.length === 0) return null
  const medium = narrowSpans(cells, 768)
  const small = narrowSpans(cells, 390)
  return (
    <div className='lc-page-row' part='row' role={tab === undefined ? undefined : 'tabpanel'} aria-label={tab}>
      {cells.map((cell, index) => (
        <div
          key={cell.id}
          className='lc-page-cell'
          part='cell'
          data-kind={kindOf(cell)}
          style={spanStyle(cell.span, medium[index], small[index])}
        >
          <CellContent {...props} cell={cell} />
        </div>
      ))}
    </div>
  )
}

/** The columns it takes in a wide box, below 740 and below 440 px. */
export const spanStyle = (span: number, medium?: number, small = medium): CSSProperties =>
  ({ '--lc-span': span, '--lc-span-m': medium, '--lc-span-s': small }) as CSSProperties // React passes custom properties through

/** Controls (filter bars) and forms are directly on the page, everything else is on a card. */
export function kindOf({ module }: Cell): 'control' | 'form' | 'card' {
  if (!module) return 'card'
  if (module.type.name === formType) return 'form'
  return widgets.find(module.type.name)?.group === 'control' ? 'control' : 'card'
}

const loadForm = () => import('./form-cell.tsx')

function LazyFormCell({ onEvent, ...props }: FormCellProps): ReactNode {
  const text = useText(words)
  const chunk = useChunk(loadForm)
  useEffect(() => {
    if (chunk.status === 'failed')
      onEvent('lc-error', { code: 'chunk', message: String(chunk.error), retry: chunk.retry }, true)
  }, [chunk.status])
  if (chunk.status === 'pending') return <Skeleton heightPx={480} kind='form' />
  if (chunk.status === 'failed')
    return (
      <div className='lc-page-blank'>
        <ErrorState message={text('error.chunk')} onRetry={chunk.retry} />
      </div>
    )
  const { FormCell } = chunk.chunk
  return (
    <Boundary
      onError={error => {
        onEvent('lc-error', { code: 'form', message: error.message, widget: props.module.id }, true)
      }}
      fallback={(_, reset) => (
        <div className='lc-page-blank'>
          <ErrorState message={text('page.formFailed')} onRetry={reset} />
        </div>
      )}
    >
      <FormCell {...props} onEvent={onEvent} />
    </Boundary>
  )
}

export type CellContentProps = Omit<PageGridProps, 'rows' | 'showFilters'> & { readonly cell: Cell }

/** One widget or form of a page. It is drawn again only for other props: in a builder most of them stay. */
export const CellContent = memo(function CellContent({
  app,
  title,
  store,
  item,
  isEditing,
  onEvent,
  onUpdated,
  cell,
}: CellContentProps): ReactNode {
  if (cell.module?.type.name === formType) {
    return (
      <LazyFormCell
        app={app}
        pageTitle={title}
        module={cell.module}
        store={store}
        item={item}
        isEditing={isEditing}
        onEvent={onEvent}
      />
    )
  }
  return (
    <WidgetHost
      module={cell.module}
      moduleId={cell.id}
      app={app}
      page={store}
      item={item}
      isEditing={isEditing}
      onEvent={onEvent}
      onUpdated={onUpdated}
    />
  )
})

/** Placeholder for a page whose content is not known yet: figures, a chart and a table, in their final sizes. */
export function PageSkeleton(): ReactNode {
  return (
    <div className='lc-page-rows' aria-hidden='true'>
      {skeletonRows.map((cells, row) => (
        <div key={row} className='lc-page-row'>
          {cells.map(({ span, heightPx, kind }, index) => (
            <div
              key={index}
              className='lc-page-cell'
              data-kind='card'
              style={spanStyle(span, narrowSpans(cells, 768)[index])}
            >
              <div className='lc-page-blank'>
                <Skeleton heightPx={heightPx} kind={kind} />
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const value = { span: 3, heightPx: 84, kind: 'value' } as const
const skeletonRows = [
  [value, value, value, value],
  [
    { span: 8, heightPx: 300, kind: 'chart' },
    { span: 4, heightPx: 300, kind: 'chart' },
  ],
  [{ span: 12, heightPx: 360, kind: 'table' }],
] as const
