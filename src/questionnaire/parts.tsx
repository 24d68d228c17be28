// Small components of the shell: progress, missing answers, notices.
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { percent as inPercent, writeNumber } from '../base/format/number.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLeftFocus } from '../ui/left-focus.ts'
import { useLang, useText } from '../ui/text.tsx'
import type { AlertTexts } from '../form/definition.ts'
import type { Missing } from '../form/engine.ts'
import { progressColour, wholePercent } from '../form/progress.ts'
import { words } from './words.ts'

/** How much is answered, in the colors of QUE-064..069. */
export function Progress({ percent }: { readonly percent: number }): ReactNode {
  const say = useText()
  const colour = progressColour(percent)
  const isComplete = colour === 'complete'
  const shown = wholePercent(percent)
  const written = writeNumber(shown, useLang(), 0, inPercent)
  return (
    <div className='lc-form-progress' part='progress' data-state={isComplete ? 'complete' : 'running'}>
      <div
        className='lc-form-progress-track'
        role='progressbar'
        aria-label={say('form.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown}
        aria-valuetext={isComplete ? say('form.complete') : written}
      >
        <div className='lc-form-progress-bar' data-colour={colour} style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className='lc-form-progress-text' aria-hidden='true'>
        {isComplete ? <Icon name='check' sizePx={14} /> : null}
        {written}
      </span>
    </div>
  )
}

/**
 * Lists what is missing, each with a link to its question. Takes the focus when it appears, so that it is read aloud.
 */
export function MissingList({
  missing,
  round,
  onGo,
}: {
  readonly missing: readonly Missing[]
  readonly round: number
  onGo(one: Missing): void
}): ReactNode {
  const say = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [round])
  return (
    <div ref={box} className='lc-form-missing' role='group' aria-label={say('form.missing.title')} tabIndex={-1}>
      <p className='lc-form-missing-title'>
        <Icon name='error' /> {say('form.missing.title')}
      </p>
      <ul>
        {missing.map(one => (
          <li key={one.key}>
            <button type='button' onClick={() => onGo(one)}>
              <span>{one.label}</span> <span className='lc-form-missing-why'>{one.message}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

export interface Notice {
  readonly kind: 'success' | 'error' | 'info'
  readonly title?: string | undefined
  readonly text: string
}

/** A message with an optional action. */
/** Where the focus goes when a notice disappears by its own button. */
export const formOf = (notice: HTMLElement): HTMLElement | null | undefined =>
  notice.closest('.lc-form')?.querySelector('form')

export function NoticeBar({
  notice,
  action,
}: {
  readonly notice: Notice
  readonly action?: { readonly label: string; onPress(): void; readonly isBusy?: boolean } | undefined
}): ReactNode {
  const box = useLeftFocus<HTMLDivElement>(formOf)
  return (
    <div
      ref={box}
      className='lc-form-notice'
      data-kind={notice.kind}
      role={notice.kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={notice.kind === 'success' ? 'check-circle' : notice.kind === 'error' ? 'error' : 'info'} />
      <p>
        {notice.title !== undefined && <strong>{notice.title} </strong>}
        {notice.text}
      </p>
      {action && (
        <Button size='s' isBusy={action.isBusy} onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

/**
 * Replaces a submitted form. Takes the focus, so that it is read aloud; the alert is at the position of its text, so
 * that nothing is announced twice and nothing moves.
 */
export function SentPanel({
  alert,
  own,
  queued,
  onAgain,
  onSend,
}: {
  readonly alert: Notice | undefined
  /** The form's message after submission. */ readonly own: AlertTexts | undefined
  /** Not sent yet: stored on this device. */ readonly queued: Notice | undefined
  onAgain(): void
  onSend(): void
}): ReactNode {
  const say = useText(words)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className='lc-form-sent' part='sent' data-queued={queued ? true : undefined}>
      <span className='lc-form-sent-mark' aria-hidden='true'>
        <Icon name={queued ? 'download' : 'check'} sizePx={24} />
      </span>
      <div className='lc-form-sent-words' data-waiting={alert ? true : undefined}>
        <h3 ref={heading} className='lc-form-sent-title' tabIndex={-1}>
          {queued ? (queued.title ?? say('form.kept.title')) : own?.title || say('form.sent.title')}
        </h3>
        <p className='lc-form-sent-text' role={queued ? 'status' : undefined}>
          {queued ? queued.text : own?.text || say('form.sent.text')}
        </p>
        {alert && (
          <div className='lc-form-sent-alert'>
            <NoticeBar notice={alert} />
          </div>
        )}
      </div>
      <div className='lc-form-sent-actions'>
        {queued && (
          <Button icon='refresh' variant='primary' onPress={onSend}>
            {say('form.kept.send')}
          </Button>
        )}
        <Button icon='plus' onPress={onAgain}>
          {say('form.sent.again')}
        </Button>
      </div>
    </div>
  )
}
