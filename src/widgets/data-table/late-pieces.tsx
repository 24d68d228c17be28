// Parts that most tables never show: each file is loaded on first use.
import { useCallback, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { words } from './words.ts'
import type { ColumnToolsProps } from './columns/column-tools.tsx'
import type { FilterChipsProps } from './columns/filter-chips.tsx'
import type { BadgeProps } from '../../ui/badge.tsx'
import type { DownloadProps } from './download.tsx'
import type { EditingProps } from './editing/editing.tsx'
import type { GroupedProps } from './groups/grouped.tsx'
import type { ExportFileProps } from './export-file.tsx'
import type { InnerFiltersProps } from './inner-filters.tsx'
import type { RangeStatusProps } from './range/range-status.tsx'
import type { TotalsProps } from './totals.tsx'
import { useText } from '../../ui/text.tsx'

/** A state as a badge; until its file is there, the word alone. */
export const State = (props: BadgeProps): ReactNode => (
  <Later load={loadBadge} props={props} waiting={props.children} isQuiet />
)

/** The bar of filters inside a table. */
export const Filters = (props: InnerFiltersProps): ReactNode => (
  <Later load={loadFilters} props={props} waiting={<div className='lc-table-filters' data-waiting='' />} />
)
/** The sums of rows that are not shown; without its file there are none. */
export const Totals = (props: TotalsProps): ReactNode => <Later load={loadTotals} props={props} isQuiet />
export const Download = (props: DownloadProps): ReactNode => <Later load={loadDownload} props={props} />
/** What filters the columns. */
export const FilterChips = (props: FilterChipsProps): ReactNode => <Later load={loadFilterChips} props={props} />
/** The menu of a column, and what moves it. */
export const ColumnTools = (props: ColumnToolsProps): ReactNode => <Later load={loadColumnTools} props={props} />
/** The rows in groups. */
export const Grouped = (props: GroupedProps): ReactNode => <Later load={loadGrouped} props={props} />
/** The cells that a reader may change; without its file none. */
export const Editing = (props: EditingProps): ReactNode => <Later load={loadEditing} props={props} isQuiet />
/** How many cells a reader spans, and what their numbers add up to. It stays, so that screen readers hear it change. */
export function RangeStatus(props: RangeStatusProps): ReactNode {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (props.span) setWanted(true)
  }, [props.span])
  return isWanted && <Later load={loadRangeStatus} props={props} isQuiet />
}
export const ExportFile = (props: ExportFileProps): ReactNode => <Later load={loadExport} props={props} />

const loadBadge = (): Promise<ComponentType<BadgeProps>> => import('../../ui/badge.tsx').then(chunk => chunk.Badge)
const loadFilters = (): Promise<ComponentType<InnerFiltersProps>> =>
  import('./inner-filters.tsx').then(chunk => chunk.InnerFilters)
const loadTotals = (): Promise<ComponentType<TotalsProps>> => import('./totals.tsx').then(chunk => chunk.Totals)
const loadDownload = (): Promise<ComponentType<DownloadProps>> => import('./download.tsx').then(chunk => chunk.Download)
const loadFilterChips = (): Promise<ComponentType<FilterChipsProps>> =>
  import('./columns/filter-chips.tsx').then(chunk => chunk.FilterChips)
const loadColumnTools = (): Promise<ComponentType<ColumnToolsProps>> =>
  import('./columns/column-tools.tsx').then(chunk => chunk.ColumnTools)
const loadGrouped = (): Promise<ComponentType<GroupedProps>> =>
  import('./groups/grouped.tsx').then(chunk => chunk.Grouped)
const loadEditing = (): Promise<ComponentType<EditingProps>> =>
  import('./editing/editing.tsx').then(chunk => chunk.Editing)
const loadRangeStatus = (): Promise<ComponentType<RangeStatusProps>> =>
  import('./range/range-status.tsx').then(chunk => chunk.RangeStatus)
const loadExport = (): Promise<ComponentType<ExportFileProps>> =>
  import('./export-file.tsx').then(chunk => chunk.ExportFile)

/** A part that most tables never show: its file is loaded on first use. */
function Later<Props extends object>({
  load,
  props,
  waiting,
  isQuiet = false,
}: {
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
  readonly waiting?: ReactNode
  /** What waits is shown also where the file does not come. */
  readonly isQuiet?: boolean
}): ReactNode {
  const say = useText(words)
  const [Piece, setPiece] = useState<ComponentType<Props> | 'failed'>()
  const start = useCallback(() => {
    load().then(
      piece => setPiece(() => piece),
      () => setPiece('failed'),
    )
  }, [load])
  useEffect(start, [start])
  if (Piece === 'failed' && !isQuiet)
    return (
      <p className='lc-frame-stale' role='status'>
        {say('error.chunk')}{' '}
        <button type='button' onClick={start}>
          {say('action.retry')}
        </button>
      </p>
    )
  return Piece && Piece !== 'failed' ? <Piece {...props} /> : waiting
}
