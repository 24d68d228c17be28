import { writeDate } from '../base/format/date.ts'
import type { MouseEvent, ReactNode } from 'react'
import { own } from '../base/loose.ts'
import { noticeLink } from '../base/address.ts'
import type { Message } from '../contract/entities/message.ts'
import type { BadgeProps } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSheet } from '../ui/sheet.ts'
import { useLang, useText } from '../ui/text.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import { words } from './words.ts'
import { isPlainClick, To, useShell } from './context.tsx'
import { useNotices } from './notices.tsx'
import sheet from './notification-list.css'

const icons: Readonly<Record<string, string>> = { success: 'check-circle', warning: 'warning', error: 'error' }

const loadBadge = () => import('../ui/badge.tsx')
/** Until the badge has come. */
const Hidden = ({ children }: BadgeProps): ReactNode => <span className='lc-hidden'>{children}</span>

/** Notifications: a press marks one as opened, then follows its link (NOT-001). */
export function NotificationList({
  messages,
  onFollow,
}: {
  readonly messages: readonly Message[]
  onFollow?(): void
}): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const lang = useLang()
  const shell = useShell()
  const { isOpened, open } = useNotices()
  const New = useChunk(loadBadge).chunk?.Badge ?? Hidden
  return (
    <ul className='lc-notice-list'>
      {messages.map(message => {
        const url = noticeLink(message.url)
        const dateMs = message.date < 1e12 ? message.date * 1000 : message.date
        const isNew = !isOpened(message)
        const follow = (event: MouseEvent): void => {
          const opening = open(message)
          onFollow?.()
          if (!isNew || !url?.startsWith('/') || !isPlainClick(event)) return
          event.preventDefault() // the target reads the user again: it opens once the mark is stored
          const at = shell.driver.get()
          void opening.then(() => {
            if (shell.driver.get() === at) shell.go(url, { reason: 'link' })
          })
        }
        return (
          <li key={message.id} className='lc-notice' data-new={isNew || undefined} data-kind={message.type}>
            <span className='lc-notice-icon'>
              <Icon name={own(icons, message.type) ?? 'info'} sizePx={18} />
            </span>
            <div className='lc-notice-words'>
              {url?.startsWith('/') ? (
                <To to={url} onClick={follow}>
                  {message.title}
                </To>
              ) : url !== undefined ? (
                <a href={url} target='_blank' rel='noopener noreferrer' onClick={follow}>
                  {message.title}
                </a>
              ) : isNew ? (
                <button type='button' onClick={() => void open(message)}>
                  {message.title}
                </button>
              ) : (
                <b>{message.title}</b>
              )}
              {isNew && <New kind='accent'>{text('notifications.new')}</New>}
              {message.content && <p>{message.content}</p>}
            </div>
            <time dateTime={new Date(dateMs).toISOString()} title={writeDate(dateMs, lang, 'moment')}>
              {writeDate(dateMs, lang, 'shortDay')}
            </time>
          </li>
        )
      })}
    </ul>
  )
}
