// The frame of the panels of parts.
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import type { Attrs } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import type { TextButton, TextButtonDoor } from '../handle.ts'
import type { PartForm } from './menu.tsx'

export interface PartFormsProps {
  readonly form: PartForm
  /** The part that is changed; undefined for a new one. */
  readonly part: { readonly pos: number; readonly attrs: Attrs } | undefined
  readonly anchor: RefObject<HTMLElement | null>
  readonly buttons: readonly TextButton[]
  readonly buttonDoor: TextButtonDoor | undefined
  readonly canUpload: boolean
  onClose(): void
  /** Closes the panel and runs a command. */
  onApply(command: Command): void
  /** Closes the panel and uploads these. */
  onFiles(files: readonly File[]): void
}

export function Panel({
  label,
  anchor,
  onClose,
  children,
  foot,
}: {
  readonly label: string
  readonly anchor: RefObject<HTMLElement | null>
  onClose(): void
  readonly children: ReactNode
  readonly foot?: ReactNode
}): ReactNode {
  // the Enter that applies must not also be typed into the text, which has the focus by then
  const stayOut = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    <Popover isOpen anchor={anchor} label={label} onClose={onClose} onKeyDown={stayOut} className='lc-rte-panel'>
      {children}
      {foot !== undefined && <div className='lc-rte-panel-foot'>{foot}</div>}
    </Popover>
  )
}

export const apply = (label: string, onPress: () => void): ReactNode => (
  <Button size='s' variant='primary' onPress={onPress}>
    {label}
  </Button>
)
