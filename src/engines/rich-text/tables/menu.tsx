// The menu beside the table that the cursor is in: one stop of the Tab key, arrows walk, Alt+F10 leads to it and on to
// the toolbar, Escape back to the text.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import type { Command } from 'prosemirror-state'
import { deleteTable } from 'prosemirror-tables'
import { columnPx } from '../../../base/rich-table.ts'
import { highlights } from '../../../base/rich-values.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberField, TextField } from '../../../ui/fields.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { MenuItem } from '../../../ui/menu.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { useText } from '../../../ui/text.tsx'
import { focusTools, toolStop, walkTools } from '../walk-tools.ts'
import { addColumn, addRow, emptyCells, merge, move, removeColumns, removeRows } from './commands.ts'
import { selectColumns, selectRows, selectTable, setColor, setLook, split, toggleHeaders } from './commands.ts'
import type { TableFacts } from './facts.ts'
import { words } from './table-edit-words.ts'

export interface TableMenuProps {
  readonly facts: TableFacts
  /** The element of the table, and what it scrolls in. */
  readonly table: Element
  readonly within: RefObject<HTMLElement | null>
  /** Moves the focus here, and calls `onFocused`. */
  readonly isFocusWanted: boolean
  onFocused(): void
  run(command: Command): void
  openSettings(): void
  /** Escape: back into the text. */
  leave(): void
  /** Alt+F10: on to the toolbar. */
  toTools(): void
}

type Say = ReturnType<typeof useText>

export function TableMenu({
  facts,
  table,
  within,
  isFocusWanted,
  onFocused,
  run,
  openSettings,
  leave,
  toTools,
}: TableMenuProps): ReactNode {
  const say = useText(words)
  const [current, setCurrent] = useState('row')
  const bar = useRef<HTMLDivElement>(null)
  const anchor = useMemo(() => ({ current: table instanceof HTMLElement ? table : null }), [table])
  useEffect(() => {
    if (!isFocusWanted) return
    focusTools(bar.current)
    onFocused()
  }, [isFocusWanted])
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault()
      toTools()
    } else walkTools(event, leave)
  }
  const menus = [
    ['row', rowItems(facts, say, run)],
    ['column', columnItems(facts, say, run)],
    ['cells', cellItems(facts, say, run)],
    ['all', tableItems(say, run, openSettings)],
  ] as const
  return (
    <Popover
      isOpen
      focus='none'
      role='toolbar'
      anchor={anchor}
      within={within}
      placement='bottom-end'
      label={say('rich.table.menu')}
      onClose={stay}
      className='lc-rte-bubble lc-rte-menu lc-rte-table-menu'
      onKeyDown={press}
      onMouseDown={event => event.preventDefault()}
    >
      <div ref={bar} role='presentation'>
        {menus.map(([id, items]) => (
          <Menu
            key={id}
            label={say(`rich.table.${id}`)}
            items={items}
            trigger={props => (
              <Button
                {...props}
                {...toolStop(id, { current, setCurrent })}
                size='s'
                variant='ghost'
                iconEnd='chevron-down'
              >
                {say(`rich.table.${id}`)}
              </Button>
            )}
          />
        ))}
      </div>
    </Popover>
  )
}
/** It is shown as long as the cursor is in the table. */
const stay = (): void => {}

const rowItems = (facts: TableFacts, say: Say, run: (command: Command) => void): readonly MenuItem[] => [
  { id: 'above', label: say('rich.table.row.above'), icon: 'plus', onSelect: () => run(addRow('before')) },
  { id: 'below', label: say('rich.table.row.below'), icon: 'plus', onSelect: () => run(addRow('after')) },
  {
    id: 'up',
    label: say('rich.table.row.up'),
    icon: 'arrow-up',
    startsGroup: true,
    isDisabled: !facts.canMove.up,
    onSelect: () => run(move('row', -1)),
  },
  {
    id: 'down',
    label: say('rich.table.row.down'),
    icon: 'arrow-down',
    isDisabled: !facts.canMove.down,
    onSelect: () => run(move('row', 1)),
  },
  { id: 'select', label: say('rich.table.row.select'), icon: 'target', onSelect: () => run(selectRows) },
  {
    id: 'header',
    label: say('rich.table.row.header'),
    startsGroup: true,
    isChecked: facts.hasHeaderRow,
    onSelect: () => run(toggleHeaders('row')),
  },
  {
    id: 'delete',
    label: say('rich.table.row.delete'),
    icon: 'trash',
    startsGroup: true,
    isDanger: true,
    onSelect: () => run(removeRows),
  },
]

const columnItems = (facts: TableFacts, say: Say, run: (command: Command) => void): readonly MenuItem[] => [
  { id: 'before', label: say('rich.table.column.before'), icon: 'plus', onSelect: () => run(addColumn('before')) },
  { id: 'after', label: say('rich.table.column.after'), icon: 'plus', onSelect: () => run(addColumn('after')) },
  {
    id: 'left',
    label: say('rich.table.column.left'),
    icon: 'arrow-left',
    startsGroup: true,
    isDisabled: !facts.canMove.left,
    onSelect: () => run(move('column', -1)),
  },
  {
    id: 'right',
    label: say('rich.table.column.right'),
    icon: 'arrow-right',
    isDisabled: !facts.canMove.right,
    onSelect: () => run(move('column', 1)),
  },
  { id: 'select', label: say('rich.table.column.select'), icon: 'target', onSelect: () => run(selectColumns) },
  {
    id: 'header',
    label: say('rich.table.column.header'),
    startsGroup: true,
    isChecked: facts.hasHeaderColumn,
    onSelect: () => run(toggleHeaders('column')),
  },
  {
    id: 'delete',
    label: say('rich.table.column.delete'),
    icon: 'trash',
    startsGroup: true,
    isDanger: true,
    onSelect: () => run(removeColumns),
  },
]

const cellItems = (facts: TableFacts, say: Say, run: (command: Command) => void): readonly MenuItem[] => [
  {
    id: 'merge',
    label: say('rich.table.cells.merge'),
    icon: 'apps',
    isDisabled: !facts.canMerge,
    onSelect: () => run(merge),
  },
  {
    id: 'split',
    label: say('rich.table.cells.split'),
    icon: 'grid',
    isDisabled: !facts.canSplit,
    onSelect: () => run(split),
  },
  { id: 'clear', label: say('rich.table.cells.clear'), icon: 'close', onSelect: () => run(emptyCells) },
  {
    id: 'none',
    label: say('rich.table.color.none'),
    startsGroup: true,
    groupLabel: say('rich.table.color'),
    isChecked: facts.color === null,
    onSelect: () => run(setColor(null)),
  },
  ...highlights.map((color): MenuItem => ({
    id: color,
    label: say(`rich.table.color.${color}`),
    isChecked: facts.color === color,
    onSelect: () => run(setColor(color)),
  })),
]

const tableItems = (say: Say, run: (command: Command) => void, openSettings: () => void): readonly MenuItem[] => [
  { id: 'settings', label: `${say('rich.table.settings')}…`, icon: 'sliders', onSelect: openSettings },
  { id: 'select', label: say('rich.table.select'), icon: 'target', onSelect: () => run(selectTable) },
  {
    id: 'delete',
    label: say('rich.table.delete'),
    icon: 'trash',
    startsGroup: true,
    isDanger: true,
    onSelect: () => run(deleteTable),
  },
]

/** The caption of a table and the width of the selected columns. */
export function TableSettings({
  facts,
  anchor,
  onApply,
  onClose,
}: {
  readonly facts: TableFacts
  readonly anchor: RefObject<HTMLElement | null>
  onApply(command: Command): void
  onClose(): void
}): ReactNode {
  const say = useText(words)
  const [caption, setTyped] = useState(facts.caption)
  const [px, setPx] = useState<number | null>(facts.widthPx ?? null)
  const isWrong = px !== null && (px < columnPx.min || px > columnPx.max || !Number.isInteger(px))
  const apply = (): void => {
    if (!isWrong) onApply(setLook({ caption, widthPx: px ?? undefined }))
  }
  return (
    <Popover
      isOpen
      anchor={anchor}
      label={say('rich.table.settings')}
      onClose={onClose}
      className='lc-rte-panel'
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        size='s'
        label={say('rich.table.caption')}
        hint={say('rich.table.caption.hint')}
        value={caption}
        autoFocus
        onChange={setTyped}
      />
      <NumberField
        size='s'
        label={say('rich.table.width')}
        hint={say('rich.table.width.hint')}
        value={px}
        min={columnPx.min}
        max={columnPx.max}
        decimals={0}
        suffix='px'
        error={
          isWrong ? say('rich.table.width.wrong', { min: String(columnPx.min), max: String(columnPx.max) }) : undefined
        }
        onChange={setPx}
      />
      <div className='lc-rte-panel-foot'>
        <Button size='s' variant='primary' onPress={apply}>
          {say('rich.table.save')}
        </Button>
      </div>
    </Popover>
  )
}
