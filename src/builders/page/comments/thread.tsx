// One thread: what it is about, its comments, and what can be done with it.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../../api/send.ts'
import { writeDate } from '../../../base/format/date.ts'
import { ok } from '../../../base/result.ts'
import type { Result } from '../../../base/result.ts'
import type { Answer } from '../../../contract/call.ts'
import { pageCommentCalls } from '../../../contract/calls/page-comments.ts'
import type { PageComment } from '../../../contract/entities/page-comment.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'
import { useCore } from '../../../stores/use.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'
import { useLeftFocus } from '../../../ui/left-focus.ts'
import { useLang, useText } from '../../../ui/text.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import { isRowPath, positionAt } from '../document.ts'
import { pageIn, useEditUi, usePage } from '../edit/context.ts'
import { nameAt } from '../kind.ts'
import { Composer } from './composer.tsx'
import type { Comments } from './context.ts'
import { piecesOf } from './threads.ts'
import type { Thread } from './threads.ts'
import { words } from './words.ts'

export const resultOf = (answer: Answer): Result<unknown> =>
  answer.status === 200 ? ok(answer.data) : refusalOf(answer)

/** Sends changes of comments of this page. A failure is shown as a toast, unless the caller shows it. */
function useChanges() {
  const core = useCore()
  const say = useText(words)
  const toast = useToast()
  const { site } = useEditUi()
  const shown = (result: Result<unknown>): void => {
    if (!result.ok) toast({ kind: 'error', text: say('comments.failed.change', { message: result.message }) })
  }
  return {
    reply: async (thread: string, text: string, mentions: string[]) =>
      resultOf(
        await send(core, pageCommentCalls.createPageComment, { params: site, body: { text, mentions, thread } }),
      ),
    edit: async (id: string, text: string, mentions: string[]) =>
      resultOf(
        await send(core, pageCommentCalls.updatePageComment, { params: { ...site, id }, body: { text, mentions } }),
      ),
    resolve: async (id: string, is_resolved: boolean) =>
      shown(
        resultOf(
          await send(core, pageCommentCalls.updatePageComment, { params: { ...site, id }, body: { is_resolved } }),
        ),
      ),
    remove: async (id: string) =>
      shown(resultOf(await send(core, pageCommentCalls.deletePageComment, { params: { ...site, id } }))),
  }
}
type Changes = ReturnType<typeof useChanges>

export function ThreadView({
  thread: { first, replies, isResolved },
  comments,
  isCurrent,
}: {
  readonly thread: Thread
  readonly comments: Comments
  /** It is about what is selected. */
  readonly isCurrent: boolean
}): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const changes = useChanges()
  const box = useLeftFocus<HTMLLIElement>(element =>
    element.closest('.lc-comments')?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'),
  )
  const [isReplying, setReplying] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const about = useAbout(first)
  useEffect(() => {
    if (isCurrent) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent, box])
  async function resolve(): Promise<void> {
    setBusy(true)
    await changes.resolve(first.id, !isResolved)
    setBusy(false)
  }
  return (
    <li ref={box} tabIndex={-1} className='lc-comments-thread' data-current={isCurrent || undefined}>
      <div className='lc-comments-about'>
        {about.go ? (
          <button type='button' title={say('comments.go', { name: about.name })} onClick={about.go}>
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
            <CommentView comment={comment} mayChange={comment.is_own || comments.isAdmin} changes={changes} />
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

/** What a thread is about: its name today, or that it is gone. */
function useAbout({ about, about_name }: PageComment): {
  readonly name: string
  readonly isGone: boolean
  readonly go?: () => void
} {
  const say = useText(words)
  const sayPage = useBenchWords()
  const { bench } = useEditUi()
  const page = usePage(pageIn)
  if (about === '') return { name: nameAt(page, '', sayPage), isGone: false, go: () => bench.select('') }
  if (positionAt(page, about))
    return { name: nameAt(page, about, sayPage), isGone: false, go: () => bench.select(about) }
  const nameless = isRowPath(about) ? 'comments.gone.row' : 'comments.gone.widget'
  return {
    isGone: true,
    name: about_name === '' || isRowPath(about) ? say(nameless) : say('comments.gone', { name: about_name }),
  }
}

function CommentView({
  comment,
  mayChange,
  changes,
}: {
  readonly comment: PageComment
  readonly mayChange: boolean
  readonly changes: Changes
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
              { id: 'delete', label: say('comments.delete'), icon: 'trash', onSelect: () => setDoing('delete') },
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
