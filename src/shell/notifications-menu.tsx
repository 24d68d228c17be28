import { useRef } from 'react'
import type { ReactNode } from 'react'
import { limits } from '../contract/limits.ts'
import { IconButton } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { useSheet } from '../ui/sheet.ts'
import { To } from './context.tsx'
import { useNotices } from './notices.tsx'
import { NotificationList } from './notification-list.tsx'
import { usePanel } from './use-panel.ts'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'
import sheet from './notifications-menu.css'

/** The bell: how many are new, the latest few, and the way to all. */
export function NotificationsMenu({ onOpenChange }: { readonly onOpenChange?: (isOpen: boolean) => void }): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const { own: all, isOpened } = useNotices()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = usePanel(onOpenChange)
  const count = all.filter(message => !isOpened(message)).length
  const close = (): void => setIsOpen(false)
  return (
    <span className='lc-bell'>
      <IconButton
        ref={anchor}
        icon='bell'
        aria-expanded={isOpen}
        aria-haspopup='dialog'
        onPress={() => setIsOpen(!isOpen)}
        label={count ? text('shell.notificationsNew', { count }) : text('shell.notifications')}
      />
      {count > 0 && (
        <span className='lc-bell-count' aria-hidden='true'>
          {count > 99 ? '99+' : count}
        </span>
      )}
      <Popover
        isOpen={isOpen}
        onClose={close}
        anchor={anchor}
        placement='bottom-end'
        label={text('shell.notifications')}
        className='lc-notices'
      >
        {all.length === 0 ? (
          <p className='lc-notices-none'>{text('notifications.empty')}</p>
        ) : (
          <>
            <NotificationList messages={all.slice(0, limits.notificationsListed)} onFollow={close} />
            <To to='/notifications' className='lc-notices-all' onClick={close}>
              {text('home.all')}
            </To>
          </>
        )}
      </Popover>
    </span>
  )
}
