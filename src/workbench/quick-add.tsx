// A command palette: things to add, paths to go to, commands to run.
import { useId, useMemo, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { useCollator } from '../ui/text.tsx'
import { useBench, useBenchWords } from './context.ts'
import { matches } from './matches.ts'

export interface Command {
  readonly id: string
  readonly label: string
  readonly icon: string
  /** "Add", "Go to": shown after the label. */
  readonly kind: string
  /** Other words it is found by. */
  readonly also: string
  run(): void
}

/** `commands` are those of the document; the common ones are listed below them. */
export function QuickAdd({
  commands: own,
  onClose,
}: {
  readonly commands: () => readonly Command[]
  onClose(): void
}): ReactNode {
  const say = useBenchWords()
  const { bench, openPublish, openShortcuts } = useBench()
  const collator = useCollator()
  const listId = useId()
  const [search, setSearch] = useState('')
  const [current, setCurrent] = useState(0)
  const commands = useMemo((): readonly Command[] => {
    const kind = say('builder.do')
    return [
      ...own(),
      { id: 'publish', label: say('builder.publish'), icon: 'upload', kind, also: 'save', run: openPublish },
      { id: 'undo', label: say('builder.undo'), icon: 'undo', kind, also: '', run: () => void bench.undo() },
      { id: 'redo', label: say('builder.redo'), icon: 'redo', kind, also: '', run: () => void bench.redo() },
      { id: 'keys', label: say('builder.shortcuts'), icon: 'help', kind, also: 'keyboard', run: openShortcuts },
    ]
  }, [own, bench, say, openPublish, openShortcuts])
  const shown = commands.filter(one => matches(`${one.label} ${one.also}`, search, collator)).slice(0, 60)
  const run = (command: Command | undefined): void => {
    if (!command) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent): void => {
    const to = { ArrowDown: Math.min(shown.length - 1, current + 1), ArrowUp: Math.max(0, current - 1) }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setCurrent(to)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(shown[current])
    }
  }
  return (
    <Dialog isOpen title={say('builder.quick')} isTitleHidden onClose={onClose} size='m'>
      <div className='lc-builder-quick'>
        <div className='lc-control lc-builder-picker-search'>
          <Icon name='search' />
          <input
            className='lc-input'
            role='combobox'
            aria-expanded='true'
            aria-controls={listId}
            aria-activedescendant={shown[current] ? `${listId}-${current}` : undefined}
            aria-autocomplete='list'
            aria-label={say('builder.quick')}
            placeholder={say('builder.quick.placeholder')}
            data-autofocus
            autoComplete='off'
            value={search}
            onChange={event => {
              setSearch(event.currentTarget.value)
              setCurrent(0)
            }}
            onKeyDown={press}
          />
        </div>
        <div id={listId} role='listbox' aria-label={say('builder.quick')} className='lc-builder-picker-list'>
          {shown.map((command, index) => (
            // the field above keeps the focus and the keys
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={command.id}
              id={`${listId}-${index}`}
              role='option'
              tabIndex={-1}
              aria-selected={index === current}
              className='lc-builder-option'
              ref={element => {
                if (index === current) element?.scrollIntoView?.({ block: 'nearest' })
              }}
              onPointerMove={() => setCurrent(index)}
              onPointerDown={event => event.preventDefault()}
              onClick={() => run(command)}
            >
              <Icon name={command.icon} /> <span>{command.label}</span> <small>{command.kind}</small>
            </div>
          ))}
        </div>
        {shown.length === 0 && (
          <p className='lc-builder-note' role='status'>
            {say('builder.palette.none', { text: search })}
          </p>
        )}
      </div>
    </Dialog>
  )
}
