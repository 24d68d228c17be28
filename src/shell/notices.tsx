// Which notifications are opened. A press marks one immediately and notifies the server; if the server refuses, the
// mark is removed and an error is shown (NOT-001, NOT-009, ERR-029). New ones arrive with every read of the user
// (NOT-011).
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { messageCalls } from '../contract/calls/messages.ts'
import type { Message } from '../contract/entities/message.ts'
import { refetch, sendAs, wireRequest } from '../api/send.ts'
import { useCore, useSession } from '../stores/use.tsx'
import { useToast } from '../ui/toast.tsx'
import { notificationsOf } from './messages.ts'
import { words } from './words.ts'
import { useText } from '../ui/text.tsx'

interface Notices {
  /** Those the session brought, newest first: for the badge and the menu (NOT-007). */
  readonly own: readonly Message[]
  isOpened(message: Message): boolean
  /** Marks a message as opened. Resolves when the server has answered, after half a second at the latest. */
  open(message: Message): Promise<void>
}

// the visitor waits for it before the target opens
const longestWaitMs = 500

const NoticesContext = createContext<Notices>({
  own: [],
  isOpened: message => message.is_opened,
  open: () => Promise.resolve(),
})
export const useNotices = (): Notices => useContext(NoticesContext)

const none: ReadonlySet<string> = new Set()

export function NoticesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { user } = useSession()
  return <PersonNotices key={user?.id ?? ''}>{children}</PersonNotices> // what one user opened does not apply to the next
}

function PersonNotices({ children }: { readonly children: ReactNode }): ReactNode {
  const core = useCore()
  const text = useText(words)
  const toast = useToast()
  const { user } = useSession()
  const own = useMemo(() => notificationsOf(user), [user])
  const [opened, setOpened] = useState(none)
  const isSignedIn = user !== undefined
  useEffect(() => (isSignedIn ? core.live('User authorized', () => {}) : undefined), [core, isSignedIn]) // keeps the connection open on which the user is sent again
  const stand = own.map(({ id, is_opened }) => `${id} ${is_opened}`).join()
  useEffect(() => refetch(core, [messageCalls.listMessages]), [core, stand])

  const open = useCallback(
    async (message: Message): Promise<void> => {
      setOpened(now => new Set([...now, message.id]))
      // a slow reply arrives after the target opened: a router that loads another page must not abort this request
      const { status } = await sendAs(core, messageCalls.updateMessage, {
        ...wireRequest(messageCalls.updateMessage, { params: { id: message.id }, body: { is_opened: true } }),
        keepalive: true,
      })
      if (status === 200) return
      setOpened(now => new Set([...now].filter(id => id !== message.id)))
      toast({ kind: 'error', text: text('notifications.saveFailed') })
    },
    [core],
  )

  const notices = useMemo((): Notices => {
    const isOpened = (message: Message): boolean => message.is_opened || opened.has(message.id)
    return {
      own,
      isOpened,
      open: message => (isOpened(message) ? Promise.resolve() : Promise.race([open(message), longestWait()])),
    }
  }, [own, opened, open])
  return <NoticesContext value={notices}>{children}</NoticesContext>
}

const longestWait = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, longestWaitMs)
  })
