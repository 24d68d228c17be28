import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '../../stores/use.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { useShell } from '../context.tsx'
import { notificationsOf } from '../messages.ts'
import { NotificationList } from '../notification-list.tsx'
import { useWords } from '../words.ts'

/** All notifications of the user, newest first (NAV-010). */
export function NotificationsScreen(): ReactNode {
  const text = useWords()
  const shell = useShell()
  const all = notificationsOf(useSession().user)
  useEffect(() => { shell.emit('lc-title', { title: text('notifications.title') }, false) }, [shell])
  return (
    <div className='lc-narrow'>
      <h1>{text('notifications.title')}</h1>
      {all.length ? <section className='lc-panel'><NotificationList messages={all} /></section> : <EmptyState icon='bell' title={text('notifications.empty')} />}
    </div>
  )
}
