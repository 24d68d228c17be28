import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { writeNumber } from '../../base/format/number.ts'
import { text } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import type { Document } from '../../contract/entities/item.ts'
import { IconButton } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { useRoot, useSheet } from '../../ui/sheet.ts'
import { useLang, useText, type Text } from '../../ui/text.tsx'
import { csv, csvName } from '../csv.ts'
import { FrameMenu, type FrameMenuItem } from '../frame-menu.tsx'
import { Frame, saveFile, titleOf, useHeldRows } from '../frame.tsx'
import { words as menuWords } from '../menu-words.ts'
import { Pager, useExistingPage } from '../pager.tsx'
import { buttonId, type WidgetViewProps } from '../part.ts'
import { actionType, pressRow, rowActionsOf } from '../row-press.ts'
import { spoken } from '../../base/spoken.ts'
import { itemOf, keysOf, searchKeysOf, sortKeysOf, type State } from './data.ts'
import { Items } from './items.tsx'
import type { Config } from './schema.ts'
import { words } from './words.ts'
import sheet from './list-overview.css'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'

const searchWaitMs = 350

const keyOf = (row: Document | undefined, index: number): string => {
  const id = valueAt(row, '_id') ?? valueAt(row, 'id')
  return typeof id === 'string' || typeof id === 'number' ? String(id) : String(index)
}

export default function View(props: WidgetViewProps<Config, State>): ReactNode {
  useSheet(sheet)
  const { module, config, state, setState, intent, isEditing, isRunning, retry } = props
  const { rows, total: known, query } = useHeldRows(props)
  const say = useText(words)
  const lang = useLang()
  const [selected, setSelected] = useState<string>()
  const name = titleOf(module, config) || module.type.name
  const total = Math.max(known, rows.length)
  useExistingPage(state, known, query.isLoading || rows.length > 0 || query.at === 0, setState)
  const keys = useMemo(() => keysOf(config, rows), [config, rows])
  const buttons = config.actionbuttons.map((button, index) => ({
    id: buttonId(button, index),
    label: button.label ?? button.name ?? '',
    icon: button.icon,
    isPrimary: button.variant === 'primary',
  }))
  const file = useFile(props, rows, total, name)
  const isSearching = state.search !== ''
  const menu: FrameMenuItem[] = [
    { id: 'refresh', label: say('widget.refresh', {}, menuWords), icon: 'refresh', onSelect: retry },
  ]
  if (config.export && rows.length > 0)
    menu.push({ id: 'csv', label: say('widget.csv', {}, menuWords), icon: 'download', onSelect: file.save })
  if (props.copyLink) menu.push({ id: 'link', label: say('list.copyLink'), icon: 'link', onSelect: props.copyLink })

  return (
    <Frame
      module={module}
      config={config}
      query={query}
      retry={retry}
      className='lc-list-overview'
      skeleton={props.skeleton}
      bodyPx={420}
      record={rows[0]}
      isEmpty={rows.length === 0}
      {...(isSearching ? { emptyText: say('list.noHits', { text: state.search }) } : {})}
      bar={
        file.note === '' ? undefined : (
          <p className='lc-frame-stale' role='status'>
            {file.note}
          </p>
        )
      }
      tools={
        <>
          <Search {...props} rows={rows} name={name} />
          <SortMenu {...props} rows={rows} />
          <FrameMenu
            name={name}
            items={menu}
            {...(rows.length > 0
              ? {
                  figures: () => ({
                    caption: captionOf(name, rows.length, total, say, lang),
                    ...tableOf(rows, config, lang),
                  }),
                }
              : {})}
          />
        </>
      }
    >
      <Items
        name={name}
        count={rows.length}
        offset={state.limit === 'all' ? 0 : state.page * state.limit}
        total={total}
        itemAt={index => itemOf(rows[index] ?? {}, config, keys, lang)}
        keyAt={index => keyOf(rows[index], index)}
        layout={config.layout}
        hasPictures={config.picture_key !== undefined}
        hasIcons={config.icon !== undefined || config.icon_key !== undefined}
        hasSubtitle={keys.subtitle !== undefined || config.time_key !== undefined}
        hasBadges={config.badge_key !== undefined}
        fieldCount={config.keys.length}
        buttons={buttons}
        sight={`${state.page} ${state.limit} ${state.search} ${state.sorting.map(one => one.type + one.key).join()}`}
        isPressable={!isEditing && rowActionsOf(config).length > 0}
        selected={selected}
        onPress={(index, isNewTab) => {
          const row = rows[index]
          setSelected(keyOf(row, index))
          if (row && !isEditing) pressRow(config, { row, rows, named: { key: keys.title }, lang, isNewTab }, intent)
        }}
        onButton={(id, index) => {
          const stored = config.actionbuttons.find((one, at) => buttonId(one, at) === id)
          const record = rows[index]
          if (stored && record && !isEditing)
            intent({ kind: 'action', type: actionType(stored.action ?? stored), button: id, record, settings: stored })
        }}
        isBusy={(id, index) => isRunning?.(id, rows[index]) ?? false}
      />
      {(total > rows.length || (state.limit !== 'all' && total > 10)) && (
        <Pager state={state} shown={rows.length} total={total} onChange={setState} />
      )}
    </Frame>
  )
}

const captionOf = (name: string, count: number, total: number, say: Text, lang: string): string =>
  say('list.summary', { name, count: writeNumber(count, lang), total: writeNumber(total, lang) })

function Search({
  config,
  rows,
  state,
  setState,
  name,
}: Pick<WidgetViewProps<Config, State>, 'config' | 'rows' | 'state' | 'setState'> & {
  readonly name: string
}): ReactNode {
  const say = useText(words)
  const searchKeys = useMemo(() => searchKeysOf(config, rows), [config, rows])
  const isSearching = state.search !== ''
  return (
    config.search &&
    (rows.length > 0 || isSearching) && (
      <SearchField
        className='lc-overview-search'
        size='s'
        label={say('list.searchIn', { name })}
        isLabelHidden
        placeholder={say('list.search')}
        debounceMs={searchWaitMs}
        value={state.search}
        onChange={search => {
          if (search !== state.search)
            setState({ search, page: 0, searchKeys: rows.length > 0 ? searchKeys : state.searchKeys })
        }}
      />
    )
  )
}

/** The keys a reader may sort by, in both directions. */
function SortMenu({
  config,
  rows,
  state,
  setState,
}: Pick<WidgetViewProps<Config, State>, 'config' | 'rows' | 'state' | 'setState'>): ReactNode {
  const say = useText(words)
  const keys = sortKeysOf(config, rows)
  if (keys.length === 0 || rows.length === 0) return null
  const now = state.sorting[0]
  const types = config.sorting_active === 'Contra' ? (['DESC', 'ASC'] as const) : (['ASC', 'DESC'] as const)
  return (
    <LazyMenu
      label={say('list.sort')}
      placement='bottom-end'
      trigger={<IconButton icon='sort' size='s' label={say('list.sort')} />}
      items={[
        ...keys.flatMap(({ key, label }) =>
          types.map(type => ({
            id: `${type} ${key}`,
            label: say(type === 'ASC' ? 'list.ascending' : 'list.descending', { name: label }),
            isChecked: now?.key === key && now.type === type,
            onSelect: () => setState({ sorting: [{ type, key }], page: 0 }),
          })),
        ),
        {
          id: ' none',
          label: say('list.unsorted'),
          startsGroup: true,
          isChecked: now === undefined,
          onSelect: () => setState({ sorting: [], page: 0 }),
        },
      ]}
    />
  )
}

/** The rows as a table, for who reads rather than looks: what an item shows, one column each. */
function tableOf(
  rows: readonly Document[],
  config: Config,
  lang: string,
): { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const keys = keysOf(config, rows)
  const columns = [keys.title, keys.subtitle, config.badge_key, config.value_key, config.time_key].filter(
    key => key !== undefined,
  )
  return {
    head: [...columns.map(spoken), ...config.keys.map(one => one.label ?? spoken(one.key))],
    rows: rows.map(row => {
      const item = itemOf(row, config, keys, lang)
      return [
        ...columns.map(key =>
          key === keys.title
            ? item.title
            : key === config.value_key
              ? item.value
              : key === config.time_key
                ? (item.time?.text ?? '')
                : text(valueAt(row, key)),
        ),
        ...item.fields.map(field => field.text),
      ]
    }),
  }
}

/** The rows as a file: all that match, also those of other pages. */
function useFile(
  { config, readAll }: Pick<WidgetViewProps<Config, State>, 'config' | 'readAll'>,
  shown: readonly Document[],
  total: number,
  name: string,
): { readonly note: string; save(): void } {
  const say = useText(words)
  const root = useRoot()
  const lang = useLang()
  const [note, setNote] = useState('')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const write = (rows: readonly Document[]): void => {
    const table = tableOf(rows, config, lang)
    saveFile(root ?? document, csvName(name), 'text/csv;charset=utf-8', csv(table.head, table.rows))
  }
  return {
    note,
    save: () => {
      if (shown.length >= total || !readAll) {
        write(shown)
        return
      }
      running.current?.abort()
      const line = new AbortController()
      running.current = line
      setNote(say('list.reading'))
      readAll(() => {}, line.signal).then(
        answer => {
          if (line.signal.aborted) return
          if (!answer.ok) {
            setNote(`${say('list.csvFailed')} ${say(answer.message)}`)
            return
          }
          const { rows } = answer.value
          write(rows)
          setNote(
            rows.length < answer.value.total
              ? say('list.csvCut', {
                  read: writeNumber(rows.length, lang),
                  total: writeNumber(answer.value.total, lang),
                })
              : '',
          )
        },
        (error: unknown) => {
          if (!line.signal.aborted)
            setNote(`${say('list.csvFailed')} ${error instanceof Error ? error.message : String(error)}`)
        },
      )
    },
  }
}
