// A management screen: a head with one action, a search, the table with its pages, and what stands in its place while it loads,
// if it is empty and if it cannot be read.
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { SearchField } from '../../ui/fields.tsx'
import type { MenuItem } from '../../ui/menu.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/state.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { useShell } from '../context.tsx'
import { EmptyScreen } from '../../ui/empty-screen.tsx'
import { useIsNarrow } from '../use-narrow.ts'
import { pageRows } from './descriptor.ts'
import type { BulkAction, ManageList, RowAction, UseRows } from './descriptor.ts'
import { ListTable } from './list-table.tsx'
import type { ListCellEditing } from './list-table.tsx'
import type { Transfer } from './transfer.ts'
import { useRemovalFocus } from './removal-focus.ts'
import { useRemoval } from './use-removal.tsx'
import { useTransfer } from './use-transfer.tsx'
import { useView } from './use-view.ts'
import type { ChangeView } from './use-view.ts'
import type { ManageView } from './view.ts'
import sheet from './manage.css'

export interface ManageListViewProps<Row extends object> {
  readonly list: ManageList<Row>
  readonly useRows: UseRows<Row>
  /** The primary action; shown in the head, and where the list is empty. */
  readonly create?: { readonly label: string; onPress(): void } | undefined
  /** Another action, beside the primary one. */
  readonly also?: ReactNode
  /** How rows are copied as text, and such a text is pasted. */
  readonly transfer?: Transfer<Row> | undefined
  /** What the menu of a row offers, besides opening and deleting it. */
  readonly actions?: readonly RowAction<Row>[] | undefined
  /** A press on a row that has no screen of its own. */
  onRow?: ((row: Row) => void) | undefined
  /** What can be done with the selected rows, besides deleting them. */
  readonly bulk?: readonly BulkAction<Row>[] | undefined
  /** How cells are edited in place. */
  readonly editing?: ListCellEditing<Row> | undefined
  /** What is shown of the list, and what changes it; absent: as the address says. */
  readonly view?: readonly [ManageView, ChangeView]
  /** Before the search: which view of the list is shown. */
  readonly lead?: ReactNode
  /** Above the table: what has to be decided. */
  readonly notices?: ReactNode
  /** Shown beside the search: filters. */
  readonly toolbar?: ReactNode
  /** Whether the list shows only a part for another reason than its search. */
  readonly isNarrowed?: boolean
  /** A part of another screen: without a head of its own. */
  readonly isInside?: boolean
}

export function ManageListView<Row extends object>(props: ManageListViewProps<Row>): ReactNode {
  const { list, create, isInside = false, isNarrowed = false } = props
  useSheet(sheet)
  const say = useText(list.words)
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow(box)
  const addressed = useView()
  const [view, change] = props.view ?? addressed
  const { rows, total, isLoading, error, retry } = props.useRows(view)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const clear = (): void => setSelected(new Set())
  const removal = useRemoval(list, say, clear)
  const transfer = useTransfer(props.transfer, say)
  const remove = useRemovalFocus(box, rows, list.idOf, removal)
  const menuOf = useMenu(props, say, remove, transfer.copy)
  const isAll = view.search === '' && !isNarrowed
  const chosen = rows?.filter(row => selected.has(list.idOf(row))) ?? []
  const primary = create && (
    <>
      {transfer.button}
      {props.also}
      <Button variant='primary' icon='plus' onPress={create.onPress}>
        {create.label}
      </Button>
    </>
  )
  const isEmpty = rows?.length === 0 && isAll && view.page === 0 && !isLoading
  return (
    <div ref={box} className={isInside ? 'lc-manage-inside' : 'lc-manage'}>
      {!isInside && <PageHead isTitleHidden title={say(`${list.name}.title`)} />}
      {!isEmpty && (
        <div className='lc-manage-head'>
          {props.lead}
          <SearchField
            label={say(`${list.name}.search`)}
            placeholder={say(`${list.name}.search`)}
            debounceMs={250}
            value={view.search}
            onChange={search => change({ search })}
          />
          {props.toolbar}
          <span className='lc-manage-space' />
          {primary}
        </div>
      )}
      {props.notices}
      {chosen.length > 0 && (
        <BulkBar
          rows={chosen}
          actions={props.bulk}
          onDelete={list.removal && (() => remove(chosen))}
          onClear={clear}
          say={say}
        />
      )}
      {!rows && !error && <Skeleton kind='table' heightPx={360} />}
      {!rows && error && <ErrorState message={error.message} onRetry={retry} isRetrying={isLoading} />}
      {isEmpty && (
        <EmptyScreen
          icon={list.icon}
          title={say(`${list.name}.empty`)}
          text={say(`${list.name}.emptyText`)}
          action={primary}
        />
      )}
      {rows?.length === 0 && !isEmpty && (
        <EmptyState
          icon='search'
          title={view.search === '' ? say('manage.noneHere') : say('manage.noMatch', { text: view.search })}
          action={<Button onPress={() => change({ search: '', filter: {}, page: 0 })}>{say('manage.showAll')}</Button>}
        />
      )}
      {rows && rows.length > 0 && (
        <div className='lc-manage-table' aria-busy={isLoading || undefined}>
          <ListTable
            list={list}
            rows={rows}
            total={total}
            offset={view.page * pageRows}
            view={view}
            onSort={sort => change({ sort })}
            selected={list.removal || props.bulk ? selected : undefined}
            onSelect={setSelected}
            isNarrow={isNarrow}
            menuOf={menuOf}
            onRow={props.onRow}
            tools={{ say, lang }}
            editing={props.editing}
          />
          <Pager page={view.page} shown={rows.length} total={total} onPage={page => change({ page })} say={say} />
        </div>
      )}
      {removal.dialog}
      {transfer.dialogs}
    </div>
  )
}

/** What can be done with the selected rows. */
function BulkBar<Row extends object>({
  rows,
  actions = [],
  onDelete,
  onClear,
  say,
}: {
  readonly rows: readonly Row[]
  readonly actions?: readonly BulkAction<Row>[] | undefined
  readonly onDelete: (() => void) | undefined
  onClear(): void
  readonly say: ReturnType<typeof useText>
}): ReactNode {
  return (
    <div className='lc-manage-bulk' role='group' aria-label={say('manage.select.bar')}>
      <span role='status'>{say('manage.select.count', { count: rows.length })}</span>
      {actions
        .filter(({ fits }) => fits?.(rows) ?? true)
        .map(({ id, text, icon, run }) => (
          <Button key={id} size='s' icon={icon} onPress={() => run(rows, onClear)}>
            {say(text)}
          </Button>
        ))}
      {onDelete && (
        <Button size='s' variant='danger' icon='trash' onPress={onDelete}>
          {say('manage.delete')}
        </Button>
      )}
      <Button size='s' variant='ghost' onPress={onClear}>
        {say('manage.select.none')}
      </Button>
    </div>
  )
}

function useMenu<Row extends object>(
  { list, actions = [], transfer }: ManageListViewProps<Row>,
  say: ReturnType<typeof useText>,
  onDelete: (rows: readonly Row[]) => void,
  onCopy: (row: Row) => void,
): (row: Row) => readonly MenuItem[] {
  const shell = useShell()
  return row => {
    const { hrefOf } = list
    return [
      ...(hrefOf
        ? [{ id: 'open', label: say('manage.open'), icon: 'edit', onSelect: () => shell.go(hrefOf(row)) }]
        : []),
      ...actions
        .filter(({ fits }) => fits?.(row) ?? true)
        .map(({ id, text, icon, run }) => ({ id, label: say(text), icon, onSelect: () => run(row) })),
      ...(transfer ? [{ id: 'json', label: say('manage.copy'), icon: 'clipboard', onSelect: () => onCopy(row) }] : []),
      ...(list.removal && (list.removal.fits?.(row) ?? true)
        ? [
            {
              id: 'delete',
              label: say('manage.delete'),
              icon: 'trash',
              isDanger: true,
              startsGroup: true,
              onSelect: () => onDelete([row]),
            },
          ]
        : []),
    ]
  }
}

function Pager({
  page,
  shown,
  total,
  onPage,
  say,
}: {
  readonly page: number
  readonly shown: number
  readonly total: number
  onPage(page: number): void
  readonly say: ReturnType<typeof useText>
}): ReactNode {
  const last = Math.max(0, Math.ceil(total / pageRows) - 1)
  const at = Math.min(page, last)
  return (
    <div className='lc-manage-pager'>
      <span role='status'>{say('manage.range', { from: at * pageRows + 1, to: at * pageRows + shown, total })}</span>
      {last > 0 && (
        <>
          <IconButton
            icon='chevron-left'
            size='s'
            label={say('manage.previous')}
            isDisabled={at === 0}
            onPress={() => onPage(at - 1)}
          />
          <IconButton
            icon='chevron-right'
            size='s'
            label={say('manage.next')}
            isDisabled={at >= last}
            onPress={() => onPage(at + 1)}
          />
        </>
      )}
    </div>
  )
}
