// The entries of a list below a sign in the text (use-text-menu.ts).
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import type { TextMenuProps } from './use-text-menu.ts'

export interface TextListEntry {
  readonly id: string
  readonly label: string
  readonly icon?: string | undefined
  /** Beside the label, in smaller words. */
  readonly note?: string | undefined
  /** The one that holds now: it is active first. Undefined where an entry is not a state. */
  readonly isChecked?: boolean | undefined
}
export interface TextListGroup<Entry> {
  /** The heading of the entries; undefined for none. */
  readonly label?: string | undefined
  readonly entries: readonly Entry[]
}

export function TextList<Entry extends TextListEntry>({
  label,
  groups,
  status,
  filter,
  onChoose,
  ...menu
}: TextMenuProps & {
  /** Names the list for a screen reader. */
  readonly label: string
  readonly groups: readonly TextListGroup<Entry>[]
  /** Spoken; also shown if there are no entries. */
  readonly status: string
  /** What is typed: the first entry is active again when it changes. */
  readonly filter: string
  onChoose(entry: Entry): void
}): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const found = groups.flatMap(({ entries }) => entries)
  const begin = Math.max(0, found.findIndex(isChecked))
  const [active, setActive] = useState(begin)
  const current = found[Math.min(active, found.length - 1)]
  const entryId = (entry: Entry): string => `${menu.id}-${found.indexOf(entry)}`
  const activeId = current && entryId(current)
  useEffect(() => setActive(begin), [filter])
  useEffect(() => {
    menu.onActive(activeId)
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    return () => menu.onActive(undefined)
  }, [activeId])
  // before the list is seen: an Enter that follows at once chooses, and begins no paragraph
  useLayoutEffect(() => {
    menu.onKeys(event => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (by !== undefined && found.length > 0) {
        setActive((Math.min(active, found.length - 1) + by + found.length) % found.length)
        return true
      }
      if ((event.key === 'Enter' || event.key === 'Tab') && current && !event.shiftKey) {
        onChoose(current)
        return true
      }
      if (event.key !== 'Escape') return false
      menu.onDismiss()
      return true
    })
    return () => menu.onKeys(undefined)
  })
  const shown = (entry: Entry): ReactNode => (
    // the keys are those of the text
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      key={entry.id}
      id={entryId(entry)}
      role='option'
      aria-selected={entry === current}
      aria-checked={entry.isChecked}
      onPointerMove={() => setActive(found.indexOf(entry))}
      onClick={() => onChoose(entry)}
    >
      {entry.icon !== undefined && <Icon name={entry.icon} sizePx={16} />} {entry.label}
      {entry.note !== undefined && (
        <>
          {' '}
          <small>{entry.note}</small>
        </>
      )}
    </div>
  )
  return (
    <Popover
      isOpen
      focus='none'
      role='presentation'
      anchor={menu.anchor}
      onClose={menu.onDismiss}
      className='lc-rte-slash'
      onMouseDown={event => event.preventDefault()}
    >
      <div ref={list} id={menu.id} role='listbox' aria-label={label}>
        {groups.map(group =>
          group.label === undefined ? (
            group.entries.map(shown)
          ) : (
            <div key={group.label} role='group' aria-label={group.label}>
              <b aria-hidden='true'>{group.label}</b>
              {group.entries.map(shown)}
            </div>
          ),
        )}
      </div>
      <p role='status' className={found.length > 0 ? 'lc-hidden' : 'lc-rte-panel-note'}>
        {status}
      </p>
    </Popover>
  )
}
const isChecked = (entry: TextListEntry): boolean => entry.isChecked === true
