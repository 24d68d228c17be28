// Where a comment is written: a text with the people it mentions. What was typed stays until the server has stored it,
// also when the pane is closed or the page is left.
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Result } from '../../base/result.ts'
import { builderCalls } from '../../contract/calls/builders.ts'
import { mostCommentLetters, mostMentions } from '../../contract/entities/comment.ts'
import type { Builder } from '../../contract/entities/comment.ts'
import { useCall } from '../../stores/use.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLeftFocus } from '../../ui/left-focus.ts'
import { useText } from '../../ui/text.tsx'
import { useUnsentComments } from './unsent.ts'
import { mentionAt, mentionsIn, peopleLike } from './threads.ts'
import { words } from './words.ts'

export interface ComposerProps {
  /** Under which name what is typed is stored until it is sent. */
  readonly name: string
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly submit: string
  /** The text that is changed. */
  readonly initial?: string
  readonly isFocused?: boolean
  onSend(text: string, mentions: string[]): Promise<Result<unknown>>
  onDone?(): void
  onCancel?(): void
}

/** Stores what is typed under a name. */
function useUnsent(name: string, initial: string) {
  const unsent = useUnsentComments()
  const [text, setText] = useState(() => unsent.get(name) || initial)
  const put = (next: string): void => {
    setText(next)
    unsent.set(name, next === initial ? '' : next)
  }
  return [text, put] as const
}

export function Composer(props: ComposerProps): ReactNode {
  const { name, label, initial = '', onSend, onDone, onCancel } = props
  const say = useText(words)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useLeftFocus<HTMLFormElement>(
    element =>
      element.closest('.lc-comments-one')?.querySelector<HTMLElement>('header button') ??
      element.closest<HTMLElement>('.lc-comments-thread'),
  )
  const [text, setText] = useUnsent(name, initial)
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { data: people = [] } = useCall(builderCalls.listBuilders, {})
  const offer = useOffer(people, field, text, setText)
  const mentions = mentionsIn(text, people)
  const limit =
    text.trim().length > mostCommentLetters
      ? say('comments.tooLong', { count: text.trim().length, most: mostCommentLetters })
      : mentions.length > mostMentions
        ? say('comments.tooMany', { most: mostMentions })
        : undefined
  const isReady = text.trim() !== '' && limit === undefined
  async function submit(): Promise<void> {
    if (!isReady || isBusy) return
    setBusy(true)
    setWrong(undefined)
    const sent = await onSend(text.trim(), mentions)
    setBusy(false)
    if (!sent.ok) return setWrong(sent.message)
    setText(initial)
    field.current?.focus() // the button is off now
    onDone?.()
  }
  const press = (event: KeyboardEvent): void => {
    if (offer.press(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      void submit()
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }
  return (
    <form
      ref={form}
      className='lc-comments-composer'
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <label htmlFor={id} className={props.isLabelHidden ? 'lc-hidden' : 'lc-comments-label'}>
        {label}
      </label>
      <div className='lc-control'>
        <textarea
          ref={field}
          id={id}
          className='lc-input'
          rows={3}
          value={text}
          autoFocus={props.isFocused}
          placeholder={say('comments.placeholder')}
          aria-describedby={limit === undefined ? undefined : `${id}-limit`}
          aria-invalid={limit === undefined ? undefined : true}
          aria-autocomplete='list'
          aria-controls={offer.found.length > 0 ? `${id}-people` : undefined}
          aria-activedescendant={offer.found.length > 0 ? `${id}-${offer.at}` : undefined}
          onChange={event => {
            setText(event.currentTarget.value)
            offer.look()
          }}
          onSelect={offer.look}
          onBlur={offer.close}
          onKeyDown={press}
        />
      </div>
      {offer.found.length > 0 && (
        <People id={id} people={offer.found} at={offer.at} label={say('comments.people')} onPick={offer.pick} />
      )}
      <span className='lc-hidden' role='status'>
        {offer.found.length > 0 ? say('comments.found', { count: offer.found.length }) : ''}
      </span>
      {limit !== undefined && (
        <p id={`${id}-limit`} className='lc-comments-limit'>
          {limit}
        </p>
      )}
      {wrong !== undefined && (
        <Banner kind='error' title={say('comments.failed')}>
          {wrong}
        </Banner>
      )}
      <Buttons {...props} isBusy={isBusy} isReady={isReady} />
    </form>
  )
}

function Buttons({
  submit,
  onCancel,
  isBusy,
  isReady,
}: ComposerProps & { readonly isBusy: boolean; readonly isReady: boolean }): ReactNode {
  const say = useText(words)
  return (
    <span className='lc-comments-buttons'>
      <Button size='s' type='submit' variant='primary' isBusy={isBusy} isDisabled={!isReady}>
        {submit}
      </Button>
      {onCancel && (
        <Button size='s' variant='ghost' onPress={onCancel}>
          {say('comments.cancel')}
        </Button>
      )}
    </span>
  )
}

/** The people whose name is being typed behind an @. */
function useOffer(
  people: readonly Builder[],
  field: { readonly current: HTMLTextAreaElement | null },
  text: string,
  setText: (text: string) => void,
) {
  const [caret, setCaret] = useState<number>()
  const [at, setAt] = useState(0)
  const typed = caret === undefined ? undefined : mentionAt(text, caret)
  const like = typed ? peopleLike(people, typed.search.trimEnd()) : []
  // a name that is complete is offered no longer
  const found = typed && like[0]?.name === typed.search.trimEnd() ? [] : like
  const close = (): void => setCaret(undefined)
  const pick = ({ name }: Builder): void => {
    if (!typed || caret === undefined) return
    const before = `${text.slice(0, typed.at)}@${name} `
    setText(before + text.slice(caret))
    close()
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(before.length, before.length)
    })
  }
  return {
    found,
    at: Math.min(at, Math.max(0, found.length - 1)),
    close,
    pick,
    look(): void {
      setCaret(field.current?.selectionStart ?? undefined)
      setAt(0)
    },
    /** Returns whether the list took the key. */
    press(event: KeyboardEvent): boolean {
      const current = found[Math.min(at, found.length - 1)]
      if (!current || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
        setAt((at + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length)
      else if (event.key === 'Enter' || event.key === 'Tab') pick(current)
      else if (event.key === 'Escape') close()
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}

function People({
  id,
  people,
  at,
  label,
  onPick,
}: {
  readonly id: string
  readonly people: readonly Builder[]
  readonly at: number
  readonly label: string
  onPick(person: Builder): void
}): ReactNode {
  return (
    <div id={`${id}-people`} className='lc-comments-people' role='listbox' aria-label={label}>
      {people.map((person, index) => (
        // its keys are those of the text
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.id}
          id={`${id}-${index}`}
          role='option'
          tabIndex={-1}
          aria-selected={index === at}
          onPointerDown={event => event.preventDefault()} // the text keeps the focus
          onClick={() => onPick(person)}
        >
          {person.name}
        </div>
      ))}
    </div>
  )
}
