// The rows of a management screen in the grid of the platform: sorting, a box to select a row, its menu.
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Grid } from '../../engines/table/grid.tsx'
import { useCellEditing } from '../../engines/table/editing/cell-editing.tsx'
import type { CellEditing, CellTable } from '../../engines/table/editing/cell-editing.tsx'
import type { GridColumn } from '../../engines/table/grid-column.ts'
import { IconButton } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import type { MenuItem } from '../../ui/menu.tsx'
import type { Text } from '../../ui/text.tsx'
import { To, useShell } from '../context.tsx'
import type { ListCellEditorProps } from './cell-editor.tsx'
import type { CellTools, FormField, ManageList } from './descriptor.ts'
import { fitColumns } from './fit-columns.ts'
import { nextSort, sortKey } from './view.ts'
import type { ManageView } from './view.ts'

const noneHidden: ReadonlySet<string> = new Set()

/** How the cells of a list are edited. */
export type ListCellEditing<Row> = Omit<CellEditing<Row, FormField>, 'Editor'>

const Editor = later<ListCellEditorProps>(async () => (await import('./cell-editor.tsx')).default)

export interface ListTableProps<Row extends object> {
  readonly list: ManageList<Row>
  readonly rows: readonly Row[]
  readonly total: number
  readonly offset: number
  readonly view: ManageView
  onSort(sort: string | undefined): void
  /** Ids of selected rows; undefined: rows are not selected here. */
  readonly selected: ReadonlySet<string> | undefined
  onSelect(ids: ReadonlySet<string>): void
  readonly isNarrow: boolean
  menuOf(row: Row): readonly MenuItem[]
  /** A press on a row that has no screen of its own. */
  onRow?: ((row: Row) => void) | undefined
  readonly tools: CellTools
  /** How its cells are edited in place. */
  readonly editing?: ListCellEditing<Row> | undefined
}

export function ListTable<Row extends object>(props: ListTableProps<Row>): ReactNode {
  const { list, rows, view, isNarrow, tools } = props
  const { say } = tools
  const shell = useShell()
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const { editing } = props
  const shown = list.columns.filter(column => !isNarrow || !column.isMinor)
  const keys = [...(props.selected ? [':select'] : []), ...shown.map(({ key }) => key), ':menu']
  const box = useRef<HTMLDivElement>(null)
  const cells = useCellEditing(editing && { ...editing, Editor }, { box, rows, keys, idOf: list.idOf, skips: true })
  const columns = [
    ...(props.selected ? [selectColumn(props, say)] : []),
    ...shown.map((column, index) => dataColumn(props, column, index === 0, cells)),
    menuColumn(props, say),
  ]
  const boxPx = useWidthPx(box)
  const { hrefOf } = list
  const open = hrefOf ? (row: Row) => shell.go(hrefOf(row), { reason: 'link' }) : props.onRow
  const grid = (
    <Grid
      name={say(`${list.name}.title`)}
      columns={isNarrow ? fitColumns(columns, rows, boxPx) : columns}
      rows={rows}
      rowKey={row => list.idOf(row)}
      total={props.total}
      offset={props.offset}
      sight={`${view.page}|${view.sort ?? ''}|${view.search}`}
      hidden={noneHidden}
      widths={widths}
      onWidths={setWidths}
      scrollPx='auto'
      isHeadSticky={false}
      hasFoot={false}
      isPressable={open !== undefined && !editing}
      // where a double press edits a cell, one press on the row does nothing
      onRow={open && ((row, event) => (editing && event.type === 'click' ? undefined : open(row)))}
      words={{
        sort: name => say('manage.sort', { name }),
        resize: name => say('manage.resize', { name }),
      }}
    />
  )
  return (
    <div ref={box} className='lc-manage-cells'>
      {grid}
    </div>
  )
}

/** The inner width of a box, between its borders. */
function useWidthPx(box: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const read = (): void => setWidthPx(Math.max(0, element.clientWidth - bordersPx))
    read()
    if (typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver(read)
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  return widthPx
}
/** Of the grid, both sides. */
const bordersPx = 2

function dataColumn<Row extends object>(
  { list, view, onSort, onRow, tools, isNarrow }: ListTableProps<Row>,
  column: ManageList<Row>['columns'][number],
  isFirst: boolean,
  cells: CellTable<Row>,
): GridColumn<Row> {
  const sorted = view.sort === undefined ? undefined : sortKey(view.sort)
  const draw = (read: Row): ReactNode => {
    const editor = cells.editorOf(read, column.key)
    if (editor !== undefined) return editor
    const row = cells.shownOf(read)
    const text = column.text(row, tools)
    const drawn = column.cell?.(row, tools) ?? (
      <span className='lc-manage-cell' dir='auto' title={text.length > 24 ? text : undefined}>
        {text === '' ? <span className='lc-manage-nothing'>–</span> : text}
      </span>
    )
    const href = column.hrefOf?.(row)
    if (href !== undefined)
      return (
        <To to={href} className='lc-manage-link'>
          {drawn}
        </To>
      )
    if (!isFirst) return drawn
    return list.hrefOf ? (
      <To to={list.hrefOf(row)} className='lc-manage-name'>
        {drawn}
      </To>
    ) : onRow ? (
      <button type='button' className='lc-manage-name' onClick={() => onRow(row)}>
        {drawn}
      </button>
    ) : (
      drawn
    )
  }
  return {
    id: column.key,
    name: tools.say(column.title),
    align: column.align ?? 'start',
    widthPx: column.widthPx,
    ...(column.isSortable === false
      ? {}
      : {
          sort: {
            direction: sorted?.key !== column.key ? 'none' : sorted.isDown ? 'descending' : 'ascending',
            onPress: () => onSort(nextSort(view.sort, column.key)),
          },
        }),
    cell: draw,
    // a long name is cut, so that the columns beside it can be seen
    measure: row => column.text(row, tools).slice(0, !isFirst ? 60 : isNarrow ? 18 : 30),
    isBold: isFirst,
    aroundPx: column.facePx ?? 0,
  }
}

function selectColumn<Row extends object>(props: ListTableProps<Row>, say: Text): GridColumn<Row> {
  const { list, rows, selected = noneHidden, onSelect, isNarrow } = props
  const fits = (row: Row): boolean => list.selects?.(row) ?? list.removal?.fits?.(row) ?? true
  const ids = rows.filter(fits).map(row => list.idOf(row))
  const isAll = ids.length > 0 && ids.every(id => selected.has(id))
  return {
    id: ':select',
    name: '', // its head says what it does
    // room for the larger box of a phone
    widthPx: isNarrow ? 52 : 44,
    isResizable: false,
    head: (
      <input
        type='checkbox'
        className='lc-manage-check'
        aria-label={say('manage.select.page')}
        checked={isAll}
        ref={box => {
          if (box) box.indeterminate = !isAll && ids.some(id => selected.has(id))
        }}
        onChange={() =>
          onSelect(new Set(isAll ? [...selected].filter(id => !ids.includes(id)) : [...selected, ...ids]))
        }
      />
    ),
    cell: row => {
      const id = list.idOf(row)
      if (!fits(row)) return null
      return (
        <input
          type='checkbox'
          className='lc-manage-check'
          aria-label={say('manage.select.row', { name: list.nameOf(row) })}
          checked={selected.has(id)}
          onChange={() =>
            onSelect(new Set(selected.has(id) ? [...selected].filter(one => one !== id) : [...selected, id]))
          }
        />
      )
    },
  }
}

function menuColumn<Row extends object>({ list, menuOf }: ListTableProps<Row>, say: Text): GridColumn<Row> {
  return {
    id: ':menu',
    name: '',
    head: <span className='lc-hidden'>{say('manage.actions')}</span>,
    widthPx: 52,
    isResizable: false,
    align: 'end',
    cell: row => {
      const items = menuOf(row)
      const label = say('manage.more', { name: list.nameOf(row) })
      return (
        items.length > 0 && (
          <LazyMenu
            label={label}
            placement='bottom-end'
            trigger={<IconButton icon='more' size='s' label={label} />}
            items={items}
          />
        )
      )
    },
  }
}
