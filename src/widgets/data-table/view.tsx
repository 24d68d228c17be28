import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { own } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import type { Document } from '../../contract/entities/item.ts'
import { Grid, type GridProps } from '../../engines/table/grid.tsx'
import type { ColumnPress } from '../../engines/table/grid-column.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { FrameMenu } from '../frame-menu.tsx'
import { Frame, titleOf, useHeldRows } from '../frame.tsx'
import type { WidgetViewProps } from '../part.ts'
import { Pager, useExistingPage } from '../pager.tsx'
import { actionType, pressRow, rowActionsOf } from '../row-press.ts'
import { words } from './words.ts'
import { useBar } from './bar.tsx'
import { useChecks } from './checks.ts'
import { clickedChecks, columnsOf, hasSum, rowHeights, rowKey, searchKeysOf, type State } from './data.ts'
import type { Regroup } from './groups/grouped.tsx'
import { useFoot } from './foot.tsx'
import { gridColumns } from './grid-columns.tsx'
import { arranged } from './columns/arrange.ts'
import { ColumnsMenu } from './columns/columns-menu.tsx'
import { Editing, Grouped, RangeStatus } from './late-pieces.tsx'
import { menuOf } from './menu.ts'
import { TableButtons } from './table-buttons.tsx'
import type { Config } from './schema.ts'
import sheet from './data-table.css'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'

/** What an action opens below a row is drawn here. */
export const opensRows = true
export const remembers = ['rowHeight'] as const satisfies readonly (keyof State)[]
export const remembersHere = [
  'order',
  'pinned',
  'hidden',
  'widths',
  'group',
] as const satisfies readonly (keyof State)[]

const searchWaitMs = 350
const noFilters: NonNullable<WidgetViewProps<Config, State>['innerFilters']> = {}

export default function View(props: WidgetViewProps<Config, State>): ReactNode {
  useSheet(sheet)
  const {
    module,
    config,
    state,
    setState,
    intent,
    pageFilters,
    innerFilters = noFilters,
    isRunning,
    isEditing,
    retry,
  } = props
  const say = useText(words)
  const lang = useLang()
  const [selected, setSelected] = useState<string>()
  const held = useHeldRows(props)
  const { rows: known, query } = held
  const { groupedBy } = query
  const isFiltered = Object.keys(state.filters).length > 0
  // filters that leave no row leave the columns, with the menus that change them
  const lastKnown = useRef(known)
  if (known.length > 0 || !isFiltered) lastKnown.current = known
  const samples = lastKnown.current
  const columns = useMemo(
    () => arranged(columnsOf(config, samples, groupedBy), state.order),
    [config, samples, groupedBy, state.order],
  )
  const [regroup, setRegroup] = useState<Regroup>()
  const [edit, setEdit] = useState<Regroup>()
  const isGrouped = columns.some(column => column.key === state.group?.key)
  const wasDrawn = useRef(false)
  const [press, setPress] = useState<ColumnPress>()
  const name = titleOf(module, config) || module.type.name
  const isSet = (values: (typeof pageFilters)[string]): boolean => !('length' in values) || values.length > 0
  const hasPageFilter =
    Object.entries(pageFilters).some(
      ([key, values]) => module.queries.some(one => key.startsWith(`${one.slug}:`)) && isSet(values),
    ) || Object.values(innerFilters).some(isSet)
  const awaits = config.settings.start_empty_filters && !hasPageFilter
  useEffect(() => {
    if (awaits !== state.awaitsFilter) setState({ awaitsFilter: awaits, page: 0 })
  }, [awaits, state.awaitsFilter, setState])

  const hidden = useMemo(() => new Set(state.hidden), [state.hidden])
  const rows = state.awaitsFilter ? none : known
  const total = Math.max(held.total, rows.length)
  useExistingPage(state, held.total, query.isLoading || rows.length > 0 || query.at === 0, setState)
  const checks = useChecks(props, rows)

  // the first column that names a record
  const named = columns.find(column => column.type === 'key') ?? columns.find(column => column.type === 'text')

  // a press on a row without actions of its own filters the other widgets that have the field it is named by
  const { crossing } = props
  const crossKey =
    !isEditing && named && rowActionsOf(config).length === 0 && crossing?.isShared(named.key) ? named.key : undefined
  const chosen = new Set(
    crossKey === undefined
      ? selected === undefined
        ? []
        : [selected]
      : rows.flatMap((row, index) =>
          crossing?.key === crossKey && crossing.values.includes(valueAt(row, crossKey)) ? [rowKey(row, index)] : [],
        ),
  )

  function open(row: Document, index: number, newTab: boolean): void {
    setSelected(rowKey(row, index))
    if (isEditing) return
    pressRow(config, { row, rows, named, lang, isNewTab: newTab }, intent)
    if (crossKey !== undefined) intent({ kind: 'cross', key: crossKey, values: [valueAt(row, crossKey)] })
  }

  const foot = useFoot(props, columns, held, rows)
  const grid = gridColumns(props, { columns, rows, checks, foot, say, lang })
  const bar = useBar(props, { name, columns, rows, samples, total, press })
  const menu = menuOf({
    say,
    retry,
    copyLink: props.copyLink,
    download: config.export && rows.length > 0 ? bar.download : undefined,
    exportFile: config.export && rows.length > 0 && props.makeFile ? bar.exportFile : undefined,
    rowHeight: state.rowHeight,
    onRowHeight: rowHeight => setState({ rowHeight }),
  })
  const searchKeys = searchKeysOf(columns)
  // a link brings the text alone; a table without stored columns knows its keys with its first rows
  const lacksKeys = state.search !== '' && state.searchKeys.length === 0 && searchKeys.length > 0
  useEffect(() => {
    if (lacksKeys && config.columns.length === 0) setState({ searchKeys })
  }, [lacksKeys])
  const hasPager = config.footer || total > rows.length || (state.limit !== 'all' && total > 10)

  const table: GridProps<Document> = {
    name,
    columns: grid,
    rows,
    rowKey,
    total,
    offset: state.limit === 'all' ? 0 : state.page * state.limit,
    sight: `${state.page} ${state.search} ${JSON.stringify(state.filters)} ${state.sorting.map(one => one.type + one.key).join()}`,
    rowPx: own(rowHeights, state.rowHeight),
    hidden,
    widths: state.widths,
    onWidths: widths => setState({ widths }),
    onColumn: isEditing ? undefined : setPress,
    scrollPx: config.scroll_height,
    isHeadSticky: config.sticky_header,
    hasFoot: config.footer,
    selected: chosen,
    below: props.belowRow,
    isPressable: !isEditing && (rowActionsOf(config).length > 0 || crossKey !== undefined),
    onRow: (row, event) => open(row, rows.indexOf(row), event.ctrlKey || event.metaKey),
    words: {
      sort: column => say('table.sort', { name: column }),
      resize: column => say('table.resize', { name: column }),
      menu: column => say('table.columnMenu', { name: column }),
    },
  }
  const plain = (isGrouped && regroup?.(table)) || table
  const shown = edit?.(plain) ?? plain
  // until the first groups arrive; a reader who groups the rows goes on seeing them
  const isWaiting = isGrouped && !regroup && !wasDrawn.current
  if (rows.length > 0 && !isWaiting) wasDrawn.current = true

  return (
    <Frame
      module={module}
      config={config}
      query={isWaiting && rows.length > 0 ? { ...query, isLoading: true, at: 0 } : query}
      retry={retry}
      className='lc-data-table'
      record={rows[0]}
      skeleton={props.skeleton}
      bodyPx={typeof config.scroll_height === 'number' ? Math.max(160, config.scroll_height) : 440}
      tools={
        <>
          {config.search && (columns.length > 0 || state.search !== '') && (
            <SearchField
              className='lc-table-search'
              size='s'
              label={say('table.searchIn', { name })}
              isLabelHidden
              placeholder={say('table.search')}
              debounceMs={searchWaitMs}
              value={state.search}
              onChange={search => {
                if (search !== state.search)
                  setState({ search, page: 0, searchKeys: searchKeys.length > 0 ? searchKeys : state.searchKeys })
              }}
            />
          )}
          <TableButtons
            config={config}
            isRunning={isRunning}
            onPress={(id, button) => {
              if (!isEditing)
                intent({
                  kind: 'action',
                  type: actionType(button['action'] ?? button),
                  button: id,
                  settings: { ...button, ...clickedChecks(columns, rows, checks.isOn) },
                })
            }}
          />
          {columns.length > 1 && <ColumnsMenu columns={columns} state={state} setState={setState} />}
          <FrameMenu name={name} items={menu} />
        </>
      }
      bar={
        <>
          {bar.shown}
          {foot.reader}
          {isGrouped && (
            <Grouped
              {...{ name, columns, samples, state, setState, at: query.at }}
              read={props.readGroups}
              onRegroup={setRegroup}
            />
          )}
          {props.writeCell && config.columns.some(column => column.editable) && (
            <Editing {...props} columns={columns} grid={plain} onEditing={setEdit} />
          )}
        </>
      }
      isEmpty={rows.length === 0 && (!isFiltered || columns.length === 0)}
      {...(state.awaitsFilter
        ? { emptyText: say('widget.awaitsFilter') }
        : state.search !== ''
          ? { emptyText: say('table.noHits', { text: state.search }) }
          : {})}
    >
      <Grid
        {...shown}
        spanned={span => <RangeStatus span={span} rows={shown.rows} columns={columns} hasSum={hasSum} />}
      />
      {hasPager && !isGrouped && <Pager state={state} shown={rows.length} total={total} onChange={setState} />}
    </Frame>
  )
}

const none: readonly Document[] = []
