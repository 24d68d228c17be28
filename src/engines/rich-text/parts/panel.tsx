// The frame of the panels of parts.
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'

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
