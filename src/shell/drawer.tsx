import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { trapTab } from '../ui/focus.ts'
import { useSheet } from '../ui/sheet.ts'
import { useToastHost } from '../ui/toast-host.ts'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'
import sheet from './drawer.css'

/** The menu on a phone: slides in above the page, traps the focus, closes with Esc, a press outside or a choice. */
export function Drawer({
  isOpen,
  onClose,
  label,
  children,
}: {
  readonly isOpen: boolean
  onClose(): void
  readonly label: string
  readonly children: ReactNode
}): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) element.showModal?.()
    else if (!isOpen && element.open) element.close()
  }, [isOpen])
  useToastHost(dialog, isOpen)
  useEffect(() => {
    // the backdrop is the dialog itself; its content is in a box
    const element = dialog.current
    const pressBeside = (event: Event): void => {
      if (event.target === element) onClose()
    }
    const key = (event: KeyboardEvent): void => {
      if (element) trapTab(event, element)
    }
    element?.addEventListener('click', pressBeside)
    element?.addEventListener('keydown', key)
    return () => {
      element?.removeEventListener('click', pressBeside)
      element?.removeEventListener('keydown', key)
    }
  }, [onClose])
  return (
    <dialog ref={dialog} className='lc-drawer' aria-label={label} onClose={onClose}>
      {isOpen && (
        <div className='lc-drawer-box' part='menu'>
          <IconButton className='lc-drawer-close' icon='close' label={text('shell.closeMenu')} onPress={onClose} />
          {children}
        </div>
      )}
    </dialog>
  )
}
