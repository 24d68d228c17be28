// "Add action": every kind that can run here, by group, with what it does.
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { actionGroups } from '../../actions/part.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { sayOf, titleOfKind } from './kinds.ts'
import type { Kind, Kinds, Runs } from './kinds.ts'
import { words } from './words.ts'
import { useText } from '../../ui/text.tsx'

export function AddAction({
  kinds,
  runs,
  onPick,
}: {
  readonly kinds: Kinds
  readonly runs: Runs
  onPick(type: string): void
}): ReactNode {
  const say = useText(words)
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const offered = [...kinds.values()].filter(runs)
  const entry = (kind: Kind): ReactNode => {
    const { type } = kind.descriptor
    return (
      <button
        key={type}
        type='button'
        role='menuitem'
        className='lc-fa-kind'
        onClick={() => {
          setOpen(false)
          onPick(type)
        }}
      >
        <Icon name={kind.facts?.icon ?? 'help'} className='lc-fa-icon' />
        <span className='lc-fa-words'>
          <span>{titleOfKind(kind, say)}</span>
          {kind.facts && <small>{sayOf(kind, say)(kind.facts.explanation)}</small>}
        </span>
      </button>
    )
  }
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const at = items.findIndex(one => one.matches(':focus'))
    const to = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    items[to]?.focus()
  }
  return (
    <>
      <Button
        ref={anchor}
        size='s'
        icon='plus'
        aria-haspopup='menu'
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {say('actions.add')}
      </Button>
      <Popover
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        anchor={anchor}
        label={say('actions.kinds')}
        role='menu'
        placement='bottom-start'
        className='lc-fa-kinds'
        onKeyDown={press}
      >
        {actionGroups.map(group => (
          <div key={group} role='group' aria-label={say(`actions.group.${group}`)}>
            <span className='lc-fa-group' aria-hidden='true'>
              {say(`actions.group.${group}`)}
            </span>
            {offered.filter(kind => kind.facts?.group === group).map(entry)}
          </div>
        ))}
        {offered.filter(kind => kind.facts === undefined).map(entry)}
      </Popover>
    </>
  )
}
