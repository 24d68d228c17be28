// One thread: what it is about, its comments, and what can be done with it.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { writeDate } from '../../base/format/date.ts'
import type { Result } from '../../base/result.ts'
import type { Comment } from '../../contract/entities/comment.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { useLeftFocus } from '../../ui/left-focus.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { Composer } from './composer.tsx'
import { piecesOf } from './threads.ts'
import type { Thread } from './threads.ts'
import { words } from './words.ts'

/** Sends changes of comments. Those without a result show a failure themselves. */
export interface CommentChanges {
  reply(thread: string, text: string, mentions: string[]): Promise<Result<unknown>>
  edit(id: string, text: string, mentions: string[]): Promise<Result<unknown>>
  resolve(id: string, isResolved: boolean): Promise<void>
  remove(id: string): Promise<void>
  /** A deletion can be undone, so it asks nothing. */
  readonly hasUndo?: boolean
}

/** What a thread is about: its name today, or that it is gone. */
export interface About {
  readonly name: string
  readonly isGone: boolean
  /** What a press on the name does. */
  readonly title?: string
  readonly go?: () => void
}

export function ThreadView({
  thread: { first, replies, isResolved },
  about,
  isCurrent,
  isShown = isCurrent,
  mayChange,
  changes,
}: {
  readonly thread: Thread
  readonly about: About
  /** It is about what is selected. */
  readonly isCurrent: boolean
  /** It comes into view while it is current. */
  readonly isShown?: boolean
  /** Whether the reader may edit and delete a comment. */
  mayChange(comment: Comment): boolean
  readonly changes: CommentChanges
}): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const box = useLeftFocus<HTMLLIElement>(element =>
    element.closest('.lc-comments')?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"], [data-home]'),
  )
  const [isReplying, setReplying] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isShown, box])
  async function resolve(): Promise<void> {
    setBusy(true)
    await changes.resolve(first.id, !isResolved)
    setBusy(false)
  }
  return (
    <li
      ref={box}
      tabIndex={-1}
      className='lc-comments-thread'
      data-thread={first.id}
      data-current={isCurrent || undefined}
    >
      <div className='lc-comments-about'>
        {about.go ? (
          <button type='button' title={about.title} onClick={about.go}>
            {about.name}
          </button>
        ) : (
          <span data-gone={about.isGone || undefined}>
            {about.isGone && <Icon name='warning' sizePx={14} />} {about.name}
          </span>
        )}
      </div>
      <ul aria-label={say('comments.thread', { name: about.name })}>
        {[first, ...replies].map(comment => (
          <li key={comment.id}>
            <CommentView comment={comment} mayChange={mayChange(comment)} changes={changes} />
          </li>
        ))}
      </ul>
      {first.resolved_at !== null && (
        <p className='lc-comments-note'>
          {say('comments.resolvedAt', { date: writeDate(first.resolved_at * 1000, lang, 'moment') })}
        </p>
      )}
      {isReplying ? (
        <Composer
          name={first.id}
          label={say('comments.reply.to', { name: first.author.name })}
          isLabelHidden
          isFocused
          submit={say('comments.reply')}
          onSend={(text, mentions) => changes.reply(first.id, text, mentions)}
          onDone={() => setReplying(false)}
          onCancel={() => setReplying(false)}
        />
      ) : (
        <span className='lc-comments-buttons'>
          <Button size='s' variant='ghost' icon='comment' onPress={() => setReplying(true)}>
            {say('comments.reply')}
          </Button>
          <Button
            size='s'
            variant='ghost'
            icon={isResolved ? 'refresh' : 'check'}
            isBusy={isBusy}
            onPress={() => void resolve()}
          >
            {say(isResolved ? 'comments.reopen' : 'comments.resolve')}
          </Button>
        </span>
      )}
    </li>
  )
}

function CommentView({
  comment,
  mayChange,
  changes,
}: {
  readonly comment: Comment
  readonly mayChange: boolean
  readonly changes: CommentChanges
}): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const [doing, setDoing] = useState<'edit' | 'delete'>()
  const [isBusy, setBusy] = useState(false)
  const stop = (): void => setDoing(undefined)
  if (comment.is_deleted) return <p className='lc-comments-note'>{say('comments.deleted')}</p>
  const { author, created_at: atSec } = comment
  return (
    <article className='lc-comments-one' aria-label={author.name}>
      <header>
        <strong>{author.name}</strong>
        <small>
          <time dateTime={new Date(atSec * 1000).toISOString()}>{writeDate(atSec * 1000, lang, 'moment')}</time>
          {comment.edited_at !== null && ` · ${say('comments.edited')}`}
        </small>
        {mayChange && (
          <LazyMenu
            label={say('comments.more', { name: author.name })}
            placement='bottom-end'
            trigger={<IconButton size='s' icon='more' label={say('comments.more', { name: author.name })} />}
            items={[
              { id: 'edit', label: say('comments.edit'), icon: 'edit', onSelect: () => setDoing('edit') },
              {
                id: 'delete',
                label: say('comments.delete'),
                icon: 'trash',
                onSelect: () => (changes.hasUndo ? void changes.remove(comment.id) : setDoing('delete')),
              },
            ]}
          />
        )}
      </header>
      {doing === 'edit' ? (
        <Composer
          name={`edit ${comment.id}`}
          label={say('comments.edit.of')}
          isLabelHidden
          isFocused
          initial={comment.text}
          submit={say('comments.save')}
          onSend={(text, mentions) => changes.edit(comment.id, text, mentions)}
          onDone={stop}
          onCancel={stop}
        />
      ) : (
        <p className='lc-comments-text'>
          {piecesOf(comment.text, comment.mentions).map((piece, index) =>
            piece.isMention ? <mark key={index}>{piece.text}</mark> : piece.text,
          )}
        </p>
      )}
      {doing === 'delete' && (
        <div className='lc-comments-sure' role='group' aria-label={say('comments.delete.sure')}>
          <span>{say('comments.delete.sure')}</span>
          <Button
            size='s'
            variant='danger'
            autoFocus
            isBusy={isBusy}
            onPress={() => {
              setBusy(true)
              void changes.remove(comment.id).then(() => setBusy(false))
            }}
          >
            {say('comments.delete')}
          </Button>
          <Button size='s' variant='ghost' onPress={stop}>
            {say('comments.cancel')}
          </Button>
        </div>
      )}
    </article>
  )
}
