// What a reader does with a column in its head: the menu of the column, and moving it by dragging or by a key. It loads
// with the first press on a head.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { dragColumn, sheet as dragSheet } from '../../../engines/table/column-drag.ts'
import type { ColumnPress } from '../../../engines/table/grid-column.ts'
import { MenuPanel, type MenuItem } from '../../../ui/menu.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { later } from '../../../ui/later.tsx'
import { useText, type Text } from '../../../ui/text.tsx'
import { initialState, type ColumnModel, type State } from '../data.ts'
import type { Config } from '../schema.ts'
import type { Document } from '../../../contract/entities/item.ts'
import type { ColumnFilterProps } from './column-filter.tsx'
import type { ColumnsProps } from './columns-menu.tsx'
import { words as tableWords } from '../words.ts'
import { words } from './column-words.ts'
import { filterKindOf } from './filter-kind.ts'
import { groupItems } from './group-items.ts'
import { movedBeside, shownOrder, stepped, type Arrangement } from './moves.ts'
import sheet from './column-tools.css'

export interface ColumnToolsProps extends ColumnsProps {
  readonly config: Config
  /** Rows that show what the values of a column are. */
  readonly samples: readonly Document[]
  readonly readValues: ColumnFilterProps['readValues']
  /** The last press; each is an object of its own. */
  readonly press: ColumnPress
}

const ColumnFilterPanel = later(() => import('./column-filter.tsx').then(chunk => chunk.ColumnFilterPanel))

export function ColumnTools(props: ColumnToolsProps): ReactNode {
  useSheet(sheet)
  useSheet(dragSheet)
  const { press, columns, state, setState } = props
  const say = useText(words)
  const id = useId()
  const [closed, setClosed] = useState<ColumnPress>()
  const [filtered, setFiltered] = useState<ColumnPress>()
  const [moved, setMoved] = useState('')
  const focusAfter = useRef<{ readonly area: Element | null; readonly column: string; readonly at: string }>(undefined)
  const anchor = useRef<HTMLButtonElement | null>(null)
  const now: Arrangement = { order: columns.map(column => column.key), pinned: state.pinned }

  const arrange = (key: string, next: Arrangement | undefined): void => {
    if (!next) return
    setState({ order: next.order, pinned: next.pinned })
    const shown = shownOrder(next, state.hidden)
    const name = columns.find(column => column.key === key)?.label ?? key
    setMoved(say('table.column.moved', { name, at: shown.indexOf(key) + 1, count: shown.length }))
  }
  const latest = useRef(arrange)
  const known = useRef({ now, hidden: state.hidden })
  useEffect(() => {
    latest.current = arrange
    known.current = { now, hidden: state.hidden }
  })

  useEffect(() => {
    const { now: from, hidden } = known.current
    if (press.kind === 'step') {
      focusAfter.current = { area: press.area, column: press.column, at: 'button' }
      latest.current(press.column, stepped(from, hidden, press.column, press.by))
    }
    if (press.kind !== 'drag') return undefined
    return dragColumn(press, (target, side) =>
      latest.current(press.column, movedBeside(known.current.now, press.column, target, side)),
    )
  }, [press])
  // a head that React puts in another place loses the focus
  useLayoutEffect(() => {
    const { area, column, at = '' } = focusAfter.current ?? {}
    focusAfter.current = undefined
    const head = [...(area?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])].find(
      one => one.dataset['column'] === column,
    )
    if (head && !head.matches(':focus-within')) head.querySelector<HTMLElement>(at)?.focus()
  }, [state.order, state.pinned])

  if (press.kind === 'menu') anchor.current = press.anchor
  const column = press.kind === 'menu' ? columns.find(one => one.key === press.column) : undefined
  return (
    <>
      <span role='status' className='lc-table-moved'>
        {moved}
      </span>
      {column && (
        <MenuPanel
          id={id}
          label={say('table.columnMenu', { name: column.label }, tableWords)}
          anchor={anchor}
          openAt={closed === press ? null : 'first'}
          onClose={() => setClosed(press)}
          items={itemsOf(
            say,
            props,
            column,
            now,
            next => {
              const area = anchor.current?.closest('.lc-grid-area') ?? null
              focusAfter.current = { area, column: column.key, at: '.lc-grid-menu' }
              arrange(column.key, next)
            },
            () => setFiltered(press),
          )}
        />
      )}
      {column && filtered === press && (
        <ColumnFilterPanel
          column={column}
          filter={state.filters[column.key]}
          samples={props.samples}
          anchor={anchor}
          readValues={props.readValues}
          onFilter={filter => {
            const others = Object.fromEntries(Object.entries(state.filters).filter(([key]) => key !== column.key))
            setState({ filters: filter ? { ...others, [column.key]: filter } : others, page: 0 })
          }}
          onClose={() => setFiltered(undefined)}
        />
      )}
    </>
  )
}

/** What the menu of a column offers. */
function itemsOf(
  say: Text,
  { columns, config, samples, state, setState }: ColumnToolsProps,
  column: ColumnModel,
  now: Arrangement,
  arrange: (next: Arrangement | undefined) => void,
  openFilter: () => void,
): readonly MenuItem[] {
  const { key } = column
  const sort = state.sorting.find(one => one.key === key)?.type
  const isPinned = now.pinned.includes(key)
  const [before, after] = [stepped(now, state.hidden, key, -1), stepped(now, state.hidden, key, 1)]
  const others = now.pinned.filter(one => one !== key)
  const sorts = (['ASC', 'DESC'] as const).map((type): MenuItem => ({
    id: type,
    label: say(type === 'ASC' ? 'table.column.asc' : 'table.column.desc'),
    isChecked: sort === type,
    // pressed again, it is taken back
    onSelect: () => setState({ sorting: sort === type ? [] : [{ type, key }], page: 0 }),
  }))
  return [
    ...(column.isSortable ? sorts : []),
    ...(config.column_filters && filterKindOf(column, samples)
      ? [{ id: 'filter', label: say('table.column.filter'), icon: 'filter', startsGroup: true, onSelect: openFilter }]
      : []),
    ...groupItems(say, column, samples, state, setState),
    {
      id: 'pin',
      label: say(isPinned ? 'table.column.unpin' : 'table.column.pin'),
      icon: 'pin',
      startsGroup: true,
      onSelect: () => arrange({ ...now, pinned: isPinned ? others : [...others, key] }),
    },
    {
      id: 'before',
      label: say('table.column.toStart'),
      icon: 'arrow-left',
      isDisabled: !before,
      onSelect: () => arrange(before),
    },
    {
      id: 'after',
      label: say('table.column.toEnd'),
      icon: 'arrow-right',
      isDisabled: !after,
      onSelect: () => arrange(after),
    },
    {
      id: 'hide',
      label: say('table.column.hide'),
      icon: 'eye-off',
      isDisabled: columns.length - state.hidden.length <= 1,
      onSelect: () => setState({ hidden: [...state.hidden, key] }),
    },
    {
      id: 'reset',
      label: say('table.column.reset'),
      icon: 'undo',
      startsGroup: true,
      isDisabled: isOfSettings(config, state),
      onSelect: () => setState(layoutOf(config)),
    },
  ]
}

type Layout = Pick<State, 'order' | 'pinned' | 'hidden' | 'widths' | 'group'>
const partsOf = ({ order, pinned, hidden, widths, group }: State): Layout => ({ order, pinned, hidden, widths, group })

/** The columns, and the groups, as the settings have them. */
const layoutOf = (config: Config): Layout => partsOf(initialState(config))

/** Compares what is shown: the menu of a column leaves out what is usual. */
const compared = ({ group, ...layout }: Layout): string =>
  JSON.stringify([layout, group && [group.key, group.by ?? 'month', group.isBySize === true, group.totals ?? {}]])

const isOfSettings = (config: Config, state: State): boolean => compared(partsOf(state)) === compared(layoutOf(config))
