// What opens above the page.
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { words } from './edit-words.ts'
import { Piece, Section } from './piece.tsx'
import { fruits, longName, person, sentence } from './samples.ts'

const items = [
  { id: 'edit', label: person.name, icon: 'edit', isChecked: true },
  { id: 'long', label: longName, hint: '⌘K' },
  { id: 'off', label: person.email, isDisabled: true },
  { id: 'trash', label: sentence, icon: 'trash', isDanger: true, startsGroup: true },
].map(item => ({ ...item, onSelect: () => {} }))

export function Overlays(): ReactNode {
  const text = useText(words)
  const open = text('gallery.open')
  return (
    <Section id='overlays'>
      <Piece name='Menu'>
        <div className='lc-gallery-row'>
          <Menu label={open} items={items} trigger={<Button iconEnd='chevron-down'>{open}</Button>} />
          <LazyMenu label={open} items={items} trigger={<IconButton icon='more' label={open} />} />
        </div>
      </Piece>
      <PopoverSample open={open} />
      <Piece name='Tooltip'>
        <div className='lc-gallery-row'>
          <Tooltip text={sentence}>
            <Button>{text('gallery.send')}</Button>
          </Tooltip>
          <Tooltip text={longName} placement='bottom-start'>
            <IconButton icon='info' label={text('gallery.hint')} />
          </Tooltip>
        </div>
      </Piece>
      <Dialogs open={open} />
      <Toasts />
    </Section>
  )
}

function PopoverSample({ open }: { readonly open: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement | null>(null)
  return (
    <Piece name='Popover'>
      <Button ref={anchor} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {open}
      </Button>
      <Popover isOpen={isOpen} onClose={() => setOpen(false)} anchor={anchor} label={open}>
        <p className='lc-gallery-note'>{sentence}</p>
      </Popover>
    </Piece>
  )
}

function Dialogs({ open }: { readonly open: string }): ReactNode {
  const text = useText(words)
  const [shown, setShown] = useState<'center' | 'drawer' | 'confirm'>()
  const close = (): void => setShown(undefined)
  const footer = (
    <Button variant='primary' onPress={close}>
      {text('gallery.send')}
    </Button>
  )
  return (
    <Piece name='Dialog'>
      <div className='lc-gallery-row'>
        {(['center', 'drawer', 'confirm'] as const).map(kind => (
          <Button key={kind} onPress={() => setShown(kind)}>
            {`${open} (${kind})`}
          </Button>
        ))}
      </div>
      <Dialog isOpen={shown === 'center'} onClose={close} title={person.name} footer={footer}>
        <p>{sentence}</p>
        <p>{longName}</p>
      </Dialog>
      <Dialog isOpen={shown === 'drawer'} kind='drawer' onClose={close} title={longName} footer={footer}>
        <p>{fruits.map(one => one.label).join(', ')}</p>
      </Dialog>
      <ConfirmDialog
        isOpen={shown === 'confirm'}
        title={person.name}
        text={sentence}
        isDanger
        onConfirm={close}
        onCancel={close}
      />
    </Piece>
  )
}

function Toasts(): ReactNode {
  const toast = useToast()
  return (
    <Piece name='Toast'>
      <div className='lc-gallery-row'>
        {(['info', 'success', 'warning', 'error'] as const).map(kind => (
          <Button key={kind} onPress={() => toast({ kind, title: kind, text: sentence })}>
            {kind}
          </Button>
        ))}
      </div>
    </Piece>
  )
}
