// The panels above the text: the URL of a link, and the target of a link at the cursor.
import { useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { tokensIn } from '../../base/rich-fields.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { hrefFrom } from './address.ts'
import { shownAs } from './commands.ts'
import { words } from './edit-words.ts'
import { useText } from '../../ui/text.tsx'

interface PanelProps {
  readonly anchor: RefObject<HTMLElement | null>
  onClose(): void
}

/** The Enter that applies must not also be typed into the text, which has the focus by then. */
const stayOut = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

export function LinkForm({
  anchor,
  href,
  onApply,
  onRemove,
  onClose,
}: PanelProps & {
  readonly href: string
  onApply(href: string): void
  /** Absent for a new link. */ readonly onRemove?: (() => void) | undefined
}): ReactNode {
  const say = useText(words)
  const [typed, setTyped] = useState(href)
  const [isWrong, setWrong] = useState(false)
  const apply = (): void => {
    const next = hrefFrom(typed)
    if (next !== undefined) onApply(next)
    else if (typed.trim() === '' && onRemove) onRemove()
    else setWrong(true)
  }
  return (
    <Popover
      isOpen
      anchor={anchor}
      label={say(href === '' ? 'rich.link' : 'rich.link.edit')}
      onClose={onClose}
      onKeyDown={stayOut}
      className='lc-rte-panel'
    >
      <TextField
        size='s'
        label={say('rich.link.address')}
        placeholder={say('rich.link.placeholder')}
        value={typed}
        autoFocus
        inputMode='url'
        autoComplete='off'
        spellCheck={false}
        error={isWrong ? say('rich.link.wrong') : undefined}
        onChange={next => {
          setTyped(next)
          setWrong(false)
        }}
        onSubmit={apply}
      />
      <div className='lc-rte-panel-foot'>
        {onRemove && (
          <Button size='s' variant='ghost' icon='trash' onPress={onRemove}>
            {say('rich.link.remove')}
          </Button>
        )}
        <Button size='s' variant='primary' onPress={apply}>
          {say('rich.link.apply')}
        </Button>
      </div>
    </Popover>
  )
}

/** Next to the cursor in a link; the focus stays in the text, where Ctrl+K does the same. */
export function LinkBubble({
  anchor,
  href,
  onEdit,
  onRemove,
  onClose,
}: PanelProps & { readonly href: string; onEdit(): void; onRemove(): void }): ReactNode {
  const say = useText(words)
  return (
    <Popover
      isOpen
      focus='none'
      anchor={anchor}
      label={say('rich.link')}
      onClose={onClose}
      className='lc-rte-bubble'
      onMouseDown={event => event.preventDefault()}
    >
      {tokensIn(href).length > 0 ? (
        <span>
          <span>{shownAs(href)}</span>
        </span>
      ) : (
        <a href={href} target='_blank' rel='noopener noreferrer' aria-label={say('rich.link.open', { href })}>
          <span>{shownAs(href)}</span> <Icon name='external' sizePx={12} />
        </a>
      )}
      <IconButton size='s' icon='edit' label={say('rich.link.edit')} onPress={onEdit} />
      <IconButton size='s' icon='trash' label={say('rich.link.remove')} onPress={onRemove} />
    </Popover>
  )
}
