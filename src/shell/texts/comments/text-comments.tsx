// The comments beside a shared text: a new one about the selected words, and the threads in the order of the text.
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react'
import { isUnanswered, sendOnce } from '../../../api/send-once.ts'
import { fail } from '../../../base/result.ts'
import { textCommentCalls } from '../../../contract/calls/text-comments.ts'
import type { TextComment } from '../../../contract/entities/shared-text.ts'
import type { PassageDoor } from '../../../engines/rich-text/shared/room.ts'
import { formStorageOf } from '../../../questionnaire/saving/form-storage.ts'
import { useCore } from '../../../stores/use.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/state.tsx'
import { useText } from '../../../ui/text.tsx'
import fieldSheet from '../../../ui/field.css'
import threadSheet from '../../../workbench/comments/comments.css'
import { Composer } from '../../../workbench/comments/composer.tsx'
import { ThreadView } from '../../../workbench/comments/thread.tsx'
import type { Thread } from '../../../workbench/comments/threads.ts'
import { UnsentCommentsProvider } from '../../../workbench/comments/unsent.ts'
import type { Passages } from './passages.ts'
import { resultOf, useTextChanges, useTextComments } from './read.ts'
import type { TextThread } from './read.ts'
import { words } from './words.ts'
import sheet from './comments.css'

export interface GoTo {
  readonly passage?: string
}
export interface TextCommentsProps {
  readonly id: string
  readonly account: string
  readonly passages: Passages
  readonly isOpen: boolean
  /** A comment is being written about the words that were begun: 0, or another number with each time. */
  readonly writing: number
  /** Another object with each request to go to a thread: that of a passage, or of the one at the cursor. */
  readonly goes: GoTo | undefined
  /** In a narrow window they are a sheet at the bottom, and a button opens it. */
  readonly isSheet: boolean
  onWritten(): void
  onOpen(): void
  onClose(): void
  /** How many threads are open. */
  onCount(open: number): void
}

export function TextComments(props: TextCommentsProps): ReactNode {
  useSheet(fieldSheet)
  useSheet(threadSheet)
  useSheet(sheet)
  const say = useText(words)
  const core = useCore()
  const { id, account, passages, isOpen, isSheet, writing, goes, onCount } = props
  const comments = useTextComments(id, passages)
  const { threads, seen, door } = comments
  const open = threads.filter(({ isResolved }) => !isResolved)
  const resolved = threads.filter(({ isResolved }) => isResolved)
  const panel = useRef<HTMLElement>(null)
  const unsent = useMemo(() => {
    const storage = formStorageOf(core)
    const keyOf = (name: string): string => `text-comment:${account}:${id}:${name}`
    return {
      get: (name: string) => storage.getItem(keyOf(name)),
      set: (name: string, text: string) =>
        text === '' ? storage.removeItem(keyOf(name)) : storage.setItem(keyOf(name), text),
    }
  }, [core, account, id])
  useEffect(() => onCount(open.length), [open.length])
  const current = seen?.current
  useEffect(() => {
    const thread = goes && (goes.passage ?? current)
    if (thread !== undefined)
      panel.current?.querySelector<HTMLElement>(`[data-thread="${CSS.escape(thread)}"]`)?.focus()
  }, [goes])
  const sheetDoor = useSheetDoor(props, panel)
  const here = threads.find(({ first }) => first.id === current)?.first
  const point = (event: FocusEvent | PointerEvent): void => {
    const thread = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-thread]') : null
    door?.point(thread?.dataset['thread'])
  }
  return (
    <UnsentCommentsProvider value={unsent}>
      <span className='lc-hidden' role='status'>
        {here && say('passage.here', { name: here.author.name, text: here.text })}
      </span>
      {isOpen && (
        // what is pointed at is emphasized in the text
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <aside
          ref={panel}
          className='lc-text-comments'
          aria-label={say('passage.title')}
          onFocus={point}
          onBlur={() => door?.point(undefined)}
          onPointerOver={point}
          onPointerLeave={() => door?.point(undefined)}
          onKeyDown={sheetDoor.press}
        >
          <header>
            <h2 tabIndex={-1} data-home>
              {say('passage.title')}
            </h2>
            <IconButton
              size='s'
              icon='close'
              label={say('passage.close')}
              onPress={isSheet ? sheetDoor.close : props.onClose}
            />
          </header>
          <div className='lc-comments'>
            {writing > 0 && <NewThread key={writing} {...props} quote={seen?.begun} />}
            {comments.failure !== undefined ? (
              <ErrorState title={say('passage.unread')} message={comments.failure} onRetry={comments.retry} />
            ) : comments.isLoading ? (
              <Skeleton kind='text' heightPx={160} />
            ) : open.length > 0 ? (
              <Threads id={id} threads={open} passages={passages} current={current} />
            ) : (
              writing === 0 && <EmptyState icon='comment' title={say('passage.none')} text={say('passage.none.text')} />
            )}
            {resolved.length > 0 && (
              <details className='lc-text-resolved'>
                <summary>{say('passage.resolved', { count: resolved.length })}</summary>
                <Threads id={id} threads={resolved} passages={passages} current={current} />
              </details>
            )}
            <p className='lc-comments-note'>{say('passage.only')}</p>
          </div>
        </aside>
      )}
      {isSheet && !isOpen && open.length > 0 && (
        <div className='lc-text-comments-bar'>
          <Button ref={sheetDoor.button} icon='comment' onPress={sheetDoor.open}>
            {say('passage.count', { count: open.length })}
          </Button>
        </div>
      )}
    </UnsentCommentsProvider>
  )
}

/** How the sheet of a narrow window opens from its button and closes: the focus goes into it, and back. */
function useSheetDoor(
  { isSheet, isOpen, goes, writing, passages, onOpen, onClose, onWritten }: TextCommentsProps,
  panel: RefObject<HTMLElement | null>,
) {
  const button = useRef<HTMLButtonElement>(null)
  /** Where the focus goes once the sheet is drawn, or gone. */
  const next = useRef<'sheet' | 'button'>(undefined)
  const isFromButton = useRef(false)
  useLayoutEffect(() => {
    if (next.current === 'sheet') panel.current?.querySelector<HTMLElement>('[data-home]')?.focus()
    if (next.current === 'button') button.current?.focus()
    next.current = undefined
  }, [isOpen, panel])
  useEffect(() => {
    if (goes || writing > 0) isFromButton.current = false
  }, [goes, writing])
  // what it is about is shown above it
  const about = isSheet && isOpen && (writing > 0 ? '[data-begun]' : goes && '[data-current]')
  useEffect(() => {
    const screen = panel.current?.parentElement
    if (about) screen?.querySelector(`.lc-rte ${about}`)?.scrollIntoView?.({ block: 'center' })
  }, [about, goes, panel])
  const close = (): void => {
    next.current = isFromButton.current ? 'button' : undefined
    onClose()
    if (writing > 0) onWritten()
    if (writing > 0 || !isFromButton.current) passages.door.get()?.cancel()
    isFromButton.current = false
  }
  return {
    button,
    close,
    open(): void {
      next.current = 'sheet'
      isFromButton.current = true
      onOpen()
    },
    press(event: KeyboardEvent): void {
      if (!isSheet || event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      close()
    },
  }
}

function Threads({
  id,
  threads,
  passages,
  current,
}: {
  readonly id: string
  readonly threads: readonly TextThread[]
  readonly passages: Passages
  readonly current: string | undefined
}): ReactNode {
  const say = useText(words)
  const changes = useTextChanges(id)
  const aboutOf = ({ first: { id: key, quote }, isGone }: TextThread) =>
    isGone
      ? { name: say('passage.gone', { quote }), isGone }
      : {
          name: say('passage.quote', { quote }),
          isGone,
          title: say('passage.show'),
          go: () => passages.door.get()?.show(key),
        }
  return (
    <ul className='lc-comments-threads' aria-label={say('passage.title')}>
      {threads.map(thread => (
        <ThreadView
          key={thread.first.id}
          thread={thread satisfies Thread<TextComment>}
          about={aboutOf(thread)}
          isCurrent={thread.first.id === current}
          mayChange={({ is_own }) => is_own}
          changes={changes}
        />
      ))}
    </ul>
  )
}

function NewThread({
  id,
  passages,
  quote,
  onWritten,
}: TextCommentsProps & { readonly quote: string | undefined }): ReactNode {
  const core = useCore()
  const say = useText(words)
  /** Where the words were in a request without a reply: sent again, it has to be the same one. */
  const tried = useRef<Awaited<ReturnType<PassageDoor['settle']>>>(undefined)
  const stop = (): void => {
    passages.door.get()?.cancel()
    onWritten()
  }
  return (
    <>
      <Composer
        name='new'
        label={quote === undefined ? say('passage.newLost') : say('passage.new', { quote: short(quote) })}
        submit={say('passage.add')}
        isFocused
        onSend={async (text, mentions) => {
          if (quote === undefined) return fail('gone', say('passage.lost'))
          const passage = tried.current ?? (await passages.door.get()?.settle())
          if (!passage)
            return fail('late', say(passages.seen.get()?.begun === undefined ? 'passage.lost' : 'passage.late'))
          const answer = await sendOnce(core, textCommentCalls.createTextComment, {
            params: { id },
            body: { text, mentions, passage: { ...passage } },
          })
          tried.current = isUnanswered(answer) ? passage : undefined
          return resultOf(answer)
        }}
        onDone={stop}
        onCancel={stop}
      />
      {quote === undefined && <p className='lc-comments-limit'>{say('passage.lost')}</p>}
    </>
  )
}

const mostShown = 80
const short = (quote: string): string => (quote.length > mostShown ? `${quote.slice(0, mostShown - 1)}…` : quote)
