import { useState } from 'react'
import type { ReactNode } from 'react'
import { messageCalls } from '../../contract/calls/messages.ts'
import { useCall } from '../../stores/use.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { readMessages } from '../messages.ts'
import { NotificationList } from '../notification-list.tsx'
import { EmptyScreen } from '../../ui/empty-screen.tsx'
import { useScreenTitle } from '../screen-title.tsx'
import { useText } from '../../ui/text.tsx'
import { words } from '../words.ts'
import narrow from './narrow.css'
import sheet from './notifications.css'

const pageSize = 20

/** All notifications of the user, newest first, page by page from the server (NAV-010, NOT-008). */
export default function NotificationsScreen(): ReactNode {
  useSheet(narrow)
  useSheet(sheet)
  const text = useText(words)
  const [pages, setPages] = useState(1)
  useScreenTitle(text('notifications.title'))
  return (
    <div className='lc-narrow'>
      <PageHead isTitleHidden title={text('notifications.title')} />
      {Array.from({ length: pages }, (_, index) => (
        <Part key={index} offset={index * pageSize} isLast={index === pages - 1} onMore={() => setPages(pages + 1)} />
      ))}
    </div>
  )
}

/** Twenty of them; the last part leads to the next. */
function Part({
  offset,
  isLast,
  onMore,
}: {
  readonly offset: number
  readonly isLast: boolean
  onMore(): void
}): ReactNode {
  const text = useText(words)
  const {
    data,
    total = 0,
    error,
    retry,
    isLoading,
  } = useCall(messageCalls.listMessages, { query: { type: 'notification', limit: pageSize, offset } })
  if (!data)
    return error ? (
      <ErrorState message={error.message} onRetry={retry} isRetrying={isLoading} />
    ) : (
      <Skeleton heightPx={160} kind='table' />
    )
  const messages = readMessages(data)
  if (messages.length === 0 && offset === 0) return <EmptyScreen icon='bell' title={text('notifications.empty')} />
  return (
    <>
      {messages.length > 0 && (
        <section className='lc-panel lc-notices-part'>
          <NotificationList messages={messages} />
        </section>
      )}
      {isLast && total > offset + data.length && data.length > 0 && (
        <Button className='lc-notices-more' onPress={onMore}>
          {text('notifications.more')}
        </Button>
      )}
    </>
  )
}
