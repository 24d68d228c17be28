import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'
import { messageIcon } from './message-kind.ts'
import type { MessageKind } from './message-kind.ts'
import { useSheet } from './sheet.ts'
import sheet from './banner.css'

export interface BannerProps {
  readonly kind?: MessageKind | undefined
  readonly title?: string | undefined
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly onClose?: (() => void) | undefined
  readonly className?: string | undefined
}

/** A message that stays on the page while it is true. */
export function Banner({ kind = 'info', title, children, action, onClose, className = '' }: BannerProps): ReactNode {
  useSheet(sheet)
  const text = useText()
  return (
    <div className={`lc-banner ${className}`} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={messageIcon(kind)} sizePx={18} />
      <div className='lc-banner-words'>
        {title !== undefined && <p className='lc-banner-title'>{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action}
      {onClose && <IconButton icon='close' size='s' label={text('action.close')} onPress={onClose} />}
    </div>
  )
}
