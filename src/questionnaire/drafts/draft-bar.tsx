// Shows the state of answers that are not sent: typed earlier, typed on another device, queued, or rejected.
import { writeDate } from '../../base/format/date.ts'
import type { ReactNode } from 'react'
import { useLeftFocus } from '../../ui/left-focus.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { words as formWords } from '../words.ts'
import { words as barWords } from './draft-words.ts'
import type { DraftState, Resumed } from './use-draft.ts'
import { formOf, NoticeBar } from '../parts.tsx'
import type { QueueEntry } from '../saving/queue.ts'

const words = { ...formWords, ...barWords }

/** Offers earlier answers. Choosing discards nothing: the other version stays available. */
export function DraftBar({
  draft,
  onResume,
}: {
  readonly draft: DraftState
  onResume(resumed: Resumed): void
}): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const { offer } = draft
  const news = draft.isGone && <NoticeBar notice={{ kind: 'info', text: say('form.draft.gone') }} />
  if (!offer) {
    if (!draft.hasOther) return news
    return (
      <>
        {news}
        <Offer label={say('form.draft.other')}>
          <p>{say('form.draft.other')}</p>
          <div className='lc-form-draft-actions'>
            <button
              type='button'
              className='lc-form-link'
              onClick={() => {
                const other = draft.swap()
                if (other) onResume(other)
              }}
            >
              {say('form.draft.swap')}
            </button>
          </div>
        </Offer>
      </>
    )
  }
  const { restored, theirs } = offer
  const of = (device: string | undefined, at: number): { device: string; when: string } => ({
    device: device || say('form.draft.device'),
    when: when(at, lang),
  })
  const text = theirs
    ? say('form.draft.conflict', of(theirs.device, theirs.at))
    : restored.isElsewhere
      ? say('form.draft.elsewhere', of(restored.device, restored.at))
      : say('form.draft.text')
  return (
    <>
      {news}
      <Offer label={say('form.draft.title')} isConflict={theirs !== undefined}>
        <p>
          <strong>{say('form.draft.title')}</strong> {text}
        </p>
        <div className='lc-form-draft-actions'>
          {theirs ? (
            <>
              <button type='button' className='lc-form-link' onClick={() => onResume(draft.take('theirs'))}>
                {say('form.draft.theirs')}
              </button>
              <button type='button' className='lc-form-link' data-strong onClick={() => onResume(draft.take('kept'))}>
                {say('form.draft.mine')}
              </button>
            </>
          ) : (
            <>
              <button type='button' className='lc-form-link' onClick={draft.discard}>
                {say('form.draft.discard')}
              </button>
              <button type='button' className='lc-form-link' data-strong onClick={() => onResume(draft.take('kept'))}>
                {say('form.draft.continue')}
              </button>
            </>
          )}
        </div>
      </Offer>
    </>
  )
}

/** A choice, and the form after it: its buttons disappear with it. */
function Offer({
  label,
  isConflict = false,
  children,
}: {
  readonly label: string
  readonly isConflict?: boolean
  readonly children: ReactNode
}): ReactNode {
  const box = useLeftFocus<HTMLDivElement>(formOf)
  return (
    <div ref={box} className='lc-form-draft' role='group' aria-label={label} data-conflict={isConflict || undefined}>
      {children}
    </div>
  )
}

/** Earlier sends of this form: those that wait, and those the server refused, which come back with their answers. */
export function QueueBar({
  entries,
  onOpen,
  onDiscard,
  onSend,
}: {
  readonly entries: readonly QueueEntry[]
  onOpen(entry: QueueEntry): void
  onDiscard(entry: QueueEntry): void
  onSend(): void
}): ReactNode {
  const say = useText(words)
  const lang = useLang()
  return (
    <>
      {entries.some(one => one.state === 'waiting') && (
        <NoticeBar
          notice={{ kind: 'info', text: say('form.kept.earlier') }}
          action={{ label: say('form.kept.send'), onPress: onSend }}
        />
      )}
      {entries
        .filter(one => one.state === 'refused')
        .map(one => (
          <div key={one.key} className='lc-form-draft' data-refused role='group' aria-label={say('form.refused.title')}>
            <p>
              <strong>{say('form.refused.title')}</strong> {when(one.at, lang)}
              {one.failure?.message ? `: ${say(one.failure.message)}` : ''}
            </p>
            <div className='lc-form-draft-actions'>
              <button type='button' className='lc-form-link' onClick={() => onDiscard(one)}>
                {say('form.refused.discard')}
              </button>
              <button type='button' className='lc-form-link' data-strong onClick={() => onOpen(one)}>
                {say('form.refused.open')}
              </button>
            </div>
          </div>
        ))}
    </>
  )
}

const when = (at: number, lang: string): string => writeDate(at, lang, 'moment')
