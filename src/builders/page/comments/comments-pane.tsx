// The right pane with the comments of the page: a new one about the selection, and the threads, open or resolved.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { sendOnce } from '../../../api/send-once.ts'
import { pageCommentCalls } from '../../../contract/calls/page-comments.ts'
import type { PageComment } from '../../../contract/entities/page-comment.ts'
import { useCore } from '../../../stores/use.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/state.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useText } from '../../../ui/text.tsx'
import { Composer } from '../../../workbench/comments/composer.tsx'
import { ThreadView } from '../../../workbench/comments/thread.tsx'
import type { Thread } from '../../../workbench/comments/threads.ts'
import { UnsentCommentsProvider } from '../../../workbench/comments/unsent.ts'
import { useBench, useBenchWords } from '../../../workbench/context.ts'
import { ownerOf } from '../document.ts'
import { pageIn, selectionIn, useEditUi, usePage } from '../edit/context.ts'
import { nameAt } from '../kind.ts'
import { resultOf, useAbout, useChanges } from './about.ts'
import { useComments } from './context.ts'
import type { Comments } from './context.ts'
import { words } from './words.ts'
import settingsSheet from '../inspector/settings.css'
import fieldSheet from '../../../ui/field.css'
import sheet from '../../../workbench/comments/comments.css'

/** How often comments are read while the server does not report them. */
const refreshMs = 20_000

/** Reads what others wrote while it is not pushed: at once, when the reader comes back to this tab, and at intervals. */
function useFresh({ refresh, isPushed }: Comments): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (isPushed) return
    const read = (): void => {
      if (!document.hidden) latest.current()
    }
    read()
    const timer = setInterval(read, refreshMs)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [isPushed])
}

export default function CommentsPane({ onClose }: { onClose(): void }): ReactNode {
  useSheet(settingsSheet)
  useSheet(fieldSheet)
  useSheet(sheet)
  const say = useText(words)
  const comments = useComments()
  const { bench, choices } = useBench()
  const unsent = useMemo(() => {
    const keyOf = (name: string): string => `comment ${bench.get().published.id ?? ''} ${name}`
    return {
      get: (name: string) => choices.get(keyOf(name)),
      set: (name: string, text: string) => choices.set(keyOf(name), text),
    }
  }, [bench, choices])
  return (
    <UnsentCommentsProvider value={unsent}>
      <div className='lc-builder-pane-head'>
        <span className='lc-canvas-what'>
          <Icon name='comment' /> <h2>{say('comments.title')}</h2>
        </span>
        <IconButton size='s' icon='close' label={say('comments.close')} onPress={onClose} />
      </div>
      {comments && <Body comments={comments} />}
    </UnsentCommentsProvider>
  )
}

function Body({ comments }: { readonly comments: Comments }): ReactNode {
  const say = useText(words)
  const [filter, setFilter] = useState<'open' | 'resolved'>('open')
  const selection = ownerOf(usePage(selectionIn))
  useFresh(comments)
  const { threads, open, failure } = comments
  const shown = threads.filter(({ isResolved }) => isResolved === (filter === 'resolved'))
  const list =
    failure !== undefined && threads.length === 0 ? (
      <ErrorState title={say('comments.unread')} message={failure} onRetry={comments.retry} />
    ) : comments.isLoading ? (
      <Skeleton kind='text' heightPx={160} />
    ) : shown.length === 0 ? (
      <EmptyState icon='comment' title={say(`comments.none.${filter}`)} text={say(`comments.none.${filter}.text`)} />
    ) : (
      <ul className='lc-comments-threads' aria-label={say('comments.title')}>
        {shown.map(thread => (
          <PageThread
            key={thread.first.id}
            thread={thread}
            isAdmin={comments.isAdmin}
            isCurrent={selection !== '' && thread.first.about === selection}
          />
        ))}
      </ul>
    )
  return (
    <div className='lc-builder-pane-body lc-comments' data-scrolls>
      <NewThread about={selection} onDone={() => setFilter('open')} />
      <Tabs
        kind='pill'
        label={say('comments.filter')}
        value={filter}
        onChange={id => setFilter(id === 'resolved' ? 'resolved' : 'open')}
        tabs={[
          { id: 'open', label: say('comments.open', { count: open }), content: list },
          { id: 'resolved', label: say('comments.resolved', { count: threads.length - open }), content: list },
        ]}
      />
    </div>
  )
}

function PageThread({
  thread,
  isCurrent,
  isAdmin,
}: {
  readonly thread: Thread<PageComment>
  readonly isCurrent: boolean
  readonly isAdmin: boolean
}): ReactNode {
  const changes = useChanges()
  const about = useAbout(thread.first)
  return (
    <ThreadView
      thread={thread}
      about={about}
      isCurrent={isCurrent}
      mayChange={comment => comment.is_own || isAdmin}
      changes={changes}
    />
  )
}

function NewThread({ about, onDone }: { readonly about: string; onDone(): void }): ReactNode {
  const core = useCore()
  const say = useText(words)
  const sayPage = useBenchWords()
  const { site } = useEditUi()
  const name = nameAt(usePage(pageIn), about, sayPage)
  return (
    <>
      <Composer
        key={about}
        name={`new ${about}`}
        label={say('comments.on', { name })}
        submit={say('comments.add')}
        onSend={async (text, mentions) =>
          resultOf(
            await sendOnce(core, pageCommentCalls.createPageComment, {
              params: site,
              body: { text, mentions, about, about_name: about === '' ? '' : name.slice(0, 200) },
            }),
          )
        }
        onDone={onDone}
      />
      <p className='lc-comments-note'>{say('comments.only')}</p>
    </>
  )
}
