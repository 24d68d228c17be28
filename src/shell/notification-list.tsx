import type { ReactNode } from 'react'
import type { Message } from '../contract/entities/entities.ts'
import { useLang } from '../ui/text.tsx'
import { To } from './context.tsx'
import { safeUrl } from './messages.ts'

export function NotificationList({ messages, onFollow }: { readonly messages: readonly Message[]; onFollow?(): void }): ReactNode {
  const lang = useLang()
  return (
    <ul className='lc-notice-list'>
      {messages.map(message => {
        const url = safeUrl(message.url)
        const dateMs = message.date < 1e12 ? message.date * 1000 : message.date
        return (
          <li key={message.id} className='lc-notice' data-new={!message.is_opened || undefined}>
            <div>
              {url === undefined ? <b>{message.title}</b>
                : url.startsWith('/') ? <To to={url} {...(onFollow ? { onClick: onFollow } : {})}>{message.title}</To>
                : <a href={url} target='_blank' rel='noopener noreferrer'>{message.title}</a>}
              {message.content && <p>{message.content}</p>}
            </div>
            <time dateTime={new Date(dateMs).toISOString()} title={new Date(dateMs).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' })}>
              {new Date(dateMs).toLocaleDateString(lang, { day: 'numeric', month: 'short' })}
            </time>
          </li>
        )
      })}
    </ul>
  )
}
