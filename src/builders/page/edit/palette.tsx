// What can be added: as a palette to drag from, and as a searchable list beside an "Add". One stop of Tab, walked by arrows.
import { useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { SearchField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useCollator } from '../../../ui/text.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import { matches } from '../../../workbench/matches.ts'
import { paletteGroups, paletteOf } from '../palette.ts'
import type { PaletteEntry } from '../palette.ts'
import type { PageBlock } from '../../../contract/entities/page-block.ts'
import { BlockList, keyOf } from '../blocks/block-list.tsx'
import { useBlocks } from '../blocks/context.tsx'
import type { Spot } from '../edits.ts'
import { useEditUi } from './context.ts'
import type { DragSource } from './context.ts'
import sheet from './palette.css'

/** `onPick` takes what was chosen; without it the widget is added behind the selection, and can be dragged or lifted. */
export function Palette({
  onPick,
  onPickBlock,
  onPickLinked,
}: {
  onPick?(entry: PaletteEntry): void
  onPickBlock?(block: PageBlock): void
  onPickLinked?(block: PageBlock): void
}): ReactNode {
  useSheet(sheet)
  const say = useBenchWords()
  const ui = useEditUi()
  const collator = useCollator()
  const box = useRef<HTMLDivElement>(null)
  const hint = useId()
  const keysId = onPick ? undefined : hint
  const [search, setSearch] = useState('')
  const [last, setLast] = useState('')
  const all = useMemo(() => paletteOf(say), [say])
  const shown = all.filter(({ title, type, summary, group }) =>
    matches(`${title} ${type} ${summary} ${say(`build.group.${group}`)}`, search, collator),
  )
  const blocks = useBlocks()
  const shownBlocks = blocks?.list.filter(({ name }) => matches(name, search, collator)) ?? []
  const keys = [...shown.map(({ type }) => type), ...shownBlocks.map(keyOf)]
  const stop = keys.includes(last) ? last : keys[0]
  /** What was added is seen where one pane is shown at a time. */
  const added =
    <T,>(add: ((one: T) => void) | undefined) =>
    (one: T): void => {
      add?.(one)
      ui.showPage(false)
    }
  const pick = onPick ?? added<PaletteEntry>(entry => ui.actions.add(entry))
  const pickBlock = onPickBlock ?? added(blocks?.insert)
  return (
    // arrows bubble up from what has the focus inside
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className='lc-builder-palette lc-palette'
      data-picks={onPick ? true : undefined}
      onKeyDown={event => walk(event, box.current)}
    >
      <SearchField
        label={say('build.search')}
        placeholder={say('build.search')}
        size='s'
        value={search}
        onChange={setSearch}
        autoFocus={onPick !== undefined}
        onSubmit={() => {
          if (shown[0]) pick(shown[0])
          else if (shownBlocks[0]) pickBlock(shownBlocks[0])
        }}
      />
      {keys.length === 0 && (
        <p className='lc-builder-note' role='status'>
          {say('build.search.none', { text: search })}
        </p>
      )}
      <WidgetTypes {...{ shown, stop, keysId }} onFocus={setLast} onPick={pick} isPicking={onPick !== undefined} />
      {blocks && (
        <BlockList
          blocks={blocks}
          shown={shownBlocks}
          isSearched={search.trim() !== ''}
          stop={stop}
          onFocus={setLast}
          onPick={pickBlock}
          onPickLinked={onPickLinked ?? added(blocks.insertLinked)}
          isPicking={onPick !== undefined}
          keysId={keysId}
        />
      )}
      {keysId !== undefined && (
        <p id={keysId} className='lc-builder-note lc-palette-keys'>
          {say('build.palette.keys')}
        </p>
      )}
    </div>
  )
}

function WidgetTypes({
  shown,
  stop,
  onFocus,
  onPick,
  isPicking,
  keysId,
}: {
  readonly shown: readonly PaletteEntry[]
  /** The key of the entry that Tab reaches. */
  readonly stop: string | undefined
  onFocus(key: string): void
  onPick(entry: PaletteEntry): void
  /** It is a list to choose from, of which nothing is dragged. */
  readonly isPicking: boolean
  /** The id of the line that names the keys. */
  readonly keysId: string | undefined
}): ReactNode {
  const say = useBenchWords()
  const { actions, drag, lift } = useEditUi()
  const dragged = (entry: PaletteEntry): DragSource => ({
    ...{ kind: 'widget', label: entry.title },
    insert: (spot: Spot): void => actions.add(entry, spot),
  })
  return paletteGroups
    .map(group => ({ group, entries: shown.filter(entry => entry.group === group) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ group, entries }) => (
      // no landmark: settings of a widget, and a list beside an "Add", have the same names
      <section key={group} role='group' aria-label={say(`build.group.${group}`)} aria-describedby={keysId}>
        <h2 className='lc-builder-heading'>{say(`build.group.${group}`)}</h2>
        <div className='lc-builder-types'>
          {entries.map(entry => (
            <button
              key={entry.type}
              type='button'
              className='lc-builder-type'
              data-add={entry.type}
              tabIndex={entry.type === stop ? 0 : -1}
              title={entry.summary}
              onFocus={() => onFocus(entry.type)}
              onClick={() => {
                if (!drag.wasDragging()) onPick(entry)
              }}
              onPointerDown={event => {
                if (!isPicking) drag.press(event, dragged(entry))
              }}
              onKeyDown={event => {
                if (!isPicking) lift(event, dragged(entry))
              }}
            >
              <Icon name={entry.icon} /> <span>{entry.title}</span>
            </button>
          ))}
        </div>
      </section>
    ))
}

/** Walks through the entries with the arrows, Home and End. */
function walk(event: KeyboardEvent, box: HTMLElement | null): void {
  const entries = [...(box?.querySelectorAll<HTMLElement>('[data-add]') ?? [])]
  const at = entries.findIndex(one => one === event.target)
  const to =
    at < 0
      ? { ArrowDown: 0 }[event.key] // from the search
      : {
          ArrowDown: at + 1,
          ArrowRight: at + 1,
          ArrowUp: at - 1,
          ArrowLeft: at - 1,
          Home: 0,
          End: entries.length - 1,
        }[event.key]
  const target = to === undefined ? undefined : entries[to]
  if (!target) return
  event.preventDefault()
  target.focus()
}
