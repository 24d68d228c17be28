// The rows of a table in groups, and the bar above them. The grid stays where it is, with the focus in it: this hands
// the table what its grid shows in place of the rows. It loads when rows are grouped.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Dispatch, KeyboardEvent, ReactNode, RefObject, SetStateAction } from 'react'
import { readerTimeZone } from '../../../base/format/date.ts'
import type { Document } from '../../../contract/entities/item.ts'
import type { GridProps } from '../../../engines/table/grid.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useLang, useText } from '../../../ui/text.tsx'
import type { WidgetViewProps } from '../../part.ts'
import type { ColumnModel, State } from '../data.ts'
import { groupedColumns } from './group-cells.tsx'
import { linesOf, wantedGroups, type Lines } from './group-rows.ts'
import { useGroups, type Groups } from './use-groups.ts'
import { words } from './group-words.ts'
import chipSheet from '../../../ui/chip.css'
import sheet from './grouped.css'

/** Returns what a grid shows in place of its rows. */
export type Regroup = (grid: GridProps<Document>) => GridProps<Document>

export interface GroupedProps {
  readonly name: string
  readonly columns: readonly ColumnModel[]
  /** Rows that show what the values of a column are. */
  readonly samples: readonly Document[]
  readonly state: State
  setState(patch: Partial<State>): void
  readonly read: WidgetViewProps<never, never>['readGroups']
  /** When the rows of the table arrived. */
  readonly at: number
  /** Undefined until the groups were read. */
  readonly onRegroup: Dispatch<SetStateAction<Regroup | undefined>>
}

const noLines: Lines = { rows: [], lines: new Map(), parents: [] }

export function Grouped({ name, columns, samples, state, setState, read, at, onRegroup }: GroupedProps): ReactNode {
  useSheet(chipSheet)
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const { sorting } = state
  const group = state.group ?? { key: '' }
  const column = columns.find(one => one.key === group.key)
  const wanted = wantedGroups(group, columns, sorting, samples, readerTimeZone())
  // what is a number, and what a date, is known with the first rows
  const groups = useGroups(at === 0 ? undefined : read, wanted, at)
  const { found, total, opened, failure } = groups
  const lines = useMemo(() => (found ? linesOf(found, total, opened) : noLines), [found, total, opened])
  const of = JSON.stringify(wanted)
  const bar = useRef<HTMLElement>(null)
  const isNarrow = useNarrow(bar)
  const hasFailed = failure !== undefined
  const regroup = useMemo(
    (): Regroup | undefined =>
      // without groups the heads stay, with the menu that shows the rows again
      (found || hasFailed) && column
        ? grid =>
            regrouped(
              grid,
              lines,
              groups,
              groupedColumns(grid.columns, { column, columns, wanted, lines, groups, isNarrow, say, lang }),
            )
        : undefined,
    [found, hasFailed, column, columns, of, lines, isNarrow, say, lang],
  )
  // what was read stays in sight until other groups arrive
  useLayoutEffect(() => {
    if (regroup) onRegroup(() => regroup)
  }, [regroup, onRegroup])
  useEffect(() => () => onRegroup(undefined), [onRegroup])
  // a table that was scrolled sideways would not show the column of the groups, which comes first
  const isFound = found !== undefined
  useLayoutEffect(() => {
    if (isFound) bar.current?.parentElement?.querySelector('.lc-grid-area')?.scrollTo({ left: 0 })
  }, [isFound, group.key])
  if (!column) return null

  const openable = (found ?? []).filter(one => one.value === null || typeof one.value !== 'object')
  const areAllOpen = openable.every(one => opened.has(one.id))
  const grouping = say(wanted.by ? dateWords[wanted.by] : 'table.group.by', { column: column.label })
  return (
    <section ref={bar} className='lc-table-groups' aria-label={say('table.group.bar', { name })}>
      {groups.isLoading && <span className='lc-frame-progress' aria-hidden='true' />}
      <button
        type='button'
        className='lc-chip lc-table-grouped'
        aria-label={say('table.group.remove', { grouping })}
        onClick={() => {
          // as with the chips of filters: the focus of one that goes is lost
          bar.current?.parentElement?.querySelector<HTMLElement>('th button')?.focus({ preventScroll: true })
          setState({ group: null })
        }}
      >
        <span>{grouping}</span>
        <Icon name='close' sizePx={12} />
      </button>
      <Button size='s' variant='ghost' isDisabled={!found || areAllOpen} onPress={() => groups.open(openable)}>
        {say('table.group.openAll')}
      </Button>
      <Button size='s' variant='ghost' isDisabled={opened.size === 0} onPress={() => groups.close([...opened.keys()])}>
        {say('table.group.closeAll')}
      </Button>
      <p role='status'>
        {failure !== undefined
          ? `${say('table.group.failed')} ${say(failure)}`
          : found && say(total === 1 ? 'table.group.group' : 'table.group.groups', { count: total })}
      </p>
      {failure !== undefined && (
        <Button size='s' onPress={groups.retry}>
          {say('action.retry')}
        </Button>
      )}
    </section>
  )
}

/** Below this width pinned columns scroll with the others (engines/table). */
const narrowPx = 480

/** Returns whether a box leaves room for few columns. */
function useNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return undefined
    const look = (): void => setNarrow(current.clientWidth > 0 && current.clientWidth < narrowPx)
    look()
    if (typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver(look)
    watch.observe(current)
    return () => watch.disconnect()
  }, [box])
  return isNarrow
}

const dateWords = {
  day: 'table.group.byDay',
  month: 'table.group.byMonth',
  year: 'table.group.byYear',
} as const

function regrouped(
  grid: GridProps<Document>,
  { rows, lines, parents }: Lines,
  groups: Groups,
  columns: GridProps<Document>['columns'],
): GridProps<Document> {
  const key = columns[0]?.id ?? ''
  const toggle = (row: Document | undefined, isWanted?: boolean): boolean => {
    const line = row && lines.get(row)
    if (line?.is !== 'group' || !line.canOpen || line.isOpen === isWanted) return false
    if (line.isOpen) groups.close([line.group.id])
    else groups.open([line.group])
    return true
  }
  return {
    ...grid,
    columns,
    rows,
    rowKey(row, index) {
      const line = lines.get(row)
      return line ? `${line.is} ${line.group?.id ?? ''}` : grid.rowKey(row, index)
    },
    total: rows.length,
    offset: 0,
    sight: `${grid.sight} ${key}`,
    hidden: new Set([...grid.hidden].filter(one => one !== key)),
    below: row => (lines.has(row) ? undefined : grid.below?.(row)),
    onRow(row, event) {
      const line = lines.get(row)
      if (!line) grid.onRow?.(row, event)
      else if (line.is === 'more' || line.is === 'failed') groups.more(line.group)
      else toggle(row)
    },
    tree: {
      attributesOf(row) {
        const line = lines.get(row)
        if (line?.is === 'group')
          return {
            'aria-level': 1,
            'aria-expanded': line.canOpen ? line.isOpen : undefined,
            className: 'lc-group-row',
          }
        return { 'aria-level': line?.is === 'more' && !line.group ? 1 : 2 }
      },
      onKey(index, event) {
        const side = sideOf(event)
        if (side === 0) return undefined
        if (toggle(rows[index], side > 0)) return index
        return side < 0 ? parents[index] : undefined
      },
    },
  }
}

/** Where an arrow key leads: 1 into the tree, -1 out of it. */
function sideOf({ key, currentTarget, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): -1 | 0 | 1 {
  const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (side === 0 || altKey || ctrlKey || metaKey || shiftKey) return 0
  return getComputedStyle(currentTarget).direction === 'rtl' ? (side === 1 ? -1 : 1) : side
}
