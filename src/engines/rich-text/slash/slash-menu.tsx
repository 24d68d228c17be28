// The list below a slash that begins a paragraph. The focus stays in the text, which names the active entry; what is
// typed filters the list.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { useLang, useText } from '../../../ui/text.tsx'
import { words as editWords } from '../edit-words.ts'
import type { SlashAt } from '../facts.ts'
import type { Features } from '../features.ts'
import { words as lookWords } from '../look-edit-words.ts'
import { slashEntries } from './entries.ts'
import type { SlashEntry } from './entries.ts'
import { words } from './slash-edit-words.ts'

export interface SlashMenuProps {
  readonly id: string
  readonly at: SlashAt
  readonly features: Features
  readonly anchor: RefObject<HTMLElement | null>
  onChoose(entry: SlashEntry): void
  onDismiss(): void
  /** The entry that the text names as active; undefined for none. */
  onActive(id: string | undefined): void
  /** Gets the handler of the keys of the text, and undefined when the list is gone. */
  onKeys(handler: ((event: KeyboardEvent) => boolean) | undefined): void
}

export function SlashMenu(props: SlashMenuProps): ReactNode {
  const { id, at, features, onChoose, onDismiss } = props
  const say = useText(words)
  const name = useText({ ...editWords, ...lookWords }) as (key: string) => string // every entry has a name there
  const lang = useLang()
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const wanted = at.typed.trim().toLocaleLowerCase(lang)
  const found = slashEntries.filter(
    ({ label, feature }) =>
      (feature === undefined || features.has(feature)) && name(label).toLocaleLowerCase(lang).includes(wanted),
  )
  const current = found[Math.min(active, found.length - 1)]
  const entryId = (entry: SlashEntry): string => `${id}-${entry.id.replace('.', '-')}`
  const activeId = current && entryId(current)
  useEffect(() => setActive(0), [wanted])
  useEffect(() => {
    props.onActive(activeId)
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    return () => props.onActive(undefined)
  }, [activeId])
  useEffect(() => {
    props.onKeys(event => {
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
      onDismiss()
      return true
    })
    return () => props.onKeys(undefined)
  })
  return (
    <Popover
      isOpen
      focus='none'
      role='presentation'
      anchor={props.anchor}
      onClose={onDismiss}
      className='lc-rte-slash'
      onMouseDown={event => event.preventDefault()}
    >
      <div ref={list} id={id} role='listbox' aria-label={say('rich.slash')}>
        {found.map(entry => (
          // the keys are those of the text
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={entry.id}
            id={entryId(entry)}
            role='option'
            aria-selected={entry === current}
            onPointerMove={() => setActive(found.indexOf(entry))}
            onClick={() => onChoose(entry)}
          >
            <Icon name={entry.icon} sizePx={16} /> {name(entry.label)}
          </div>
        ))}
      </div>
      <p role='status' className={found.length > 0 ? 'lc-hidden' : 'lc-rte-panel-note'}>
        {found.length > 0
          ? say('rich.slash.count', { count: String(found.length) })
          : say('rich.slash.none', { typed: at.typed })}
      </p>
    </Popover>
  )
}
