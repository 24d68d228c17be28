// "Add action": every kind there is, with what it does.
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { actions as hall } from '../../../actions/index.ts'
import { useWords } from '../../../inputs/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { words } from './words.ts'

/** The order they are offered in; what an embedder added comes after. */
const usual = [
  'insert',
  'update',
  'popup',
  'link',
  'external',
  'questionnaire',
  'actionflow',
  'refresh',
  'wait',
  'loading',
]
const rank = (type: string): number => {
  const at = usual.indexOf(type)
  return at < 0 ? usual.length : at
}

export function AddAction({ onPick }: { onPick(type: string): void }): ReactNode {
  const say = useWords(words)
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const kinds = [...hall.all()].sort((one, other) => rank(one.type) - rank(other.type))
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
        {kinds.map(({ type, title, icon }) => {
          const explained = say(`actions.explain.${type}`)
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
              <Icon name={icon} className='lc-fa-icon' />
              <span className='lc-fa-words'>
                <span>{title}</span>
                {!explained.startsWith('actions.explain.') && <small>{explained}</small>}
              </span>
            </button>
          )
        })}
      </Popover>
    </>
  )
}
