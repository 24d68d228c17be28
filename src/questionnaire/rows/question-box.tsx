// One question: label, marker, help, its input and its error. It reads only its own state, so that a key press renders
// only this component.
import { Component, createElement, memo, useRef, useState } from 'react'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { inputs } from '../../inputs/index.ts'
import type { InputServices, InputViewProps } from '../../inputs/part.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { focusableIn } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { useChunk } from '../../ui/use-chunk.ts'
import type { AnswerProps } from './answer.tsx'
import type { Question } from '../../form/definition.ts'
import type { FormEngine } from '../../form/engine.ts'
import { useQuestion } from './hooks.ts'
import { hasText } from '../../ui/rich-words.ts'
import { useText } from '../../ui/text.tsx'

/** What a form gives to each of its questions; the same object as long as the form is open. */
export interface QuestionHost {
  readonly engine: FormEngine
  readonly idPrefix: string
  readonly isReadOnly: boolean
  /** A fieldset of the page is disabled. */
  readonly isDisabled?: boolean
  readonly loadOptions?: InputViewProps['loadOptions']
  /** The services of the form's host for inputs; absent without a server. */
  readonly services?: InputServices
  /** Renders answers in a read-only form; loaded with such a form. */
  readonly Answer?: ComponentType<AnswerProps> | undefined
  /** Draws a question around what its texts name; absent where they name nothing. */
  readonly draw?: ((key: string, question: ReactNode) => ReactNode) | undefined
  viewOf(type: string): ComponentType<InputViewProps> | 'failed' | undefined
  reloadView(type: string): void
  answered(key: string, value: unknown): void
  left(key: string): void
}

export const boxId = (idPrefix: string, key: string): string => `${idPrefix}-q-${key}`

export const QuestionBox = memo(function QuestionBox({
  host,
  questionKey,
}: {
  readonly host: QuestionHost
  readonly questionKey: string
}): ReactNode {
  const state = useQuestion(host.engine, questionKey)
  if (!state?.isActive) return null
  const { question } = state
  if (question.broken) return <BrokenBox question={question} />
  const box = boxId(host.idPrefix, state.key)
  const error = state.isTouched && state.error !== null && !host.isReadOnly ? state.error : undefined
  const input = inputs.find(question.type)
  const isStatic = input?.isStatic === true
  const hasHelp = Boolean(question.sublabel)
  const ids = {
    control: `${box}-control`,
    label: `${box}-label`,
    error: `${box}-error`,
    described: [hasHelp ? `${box}-help` : '', error ? `${box}-error` : ''].filter(Boolean).join(' '),
  }
  const drawn = (
    <div
      id={box}
      className='lc-question'
      part='question'
      data-key={state.key}
      data-half={isHalf(question) || undefined}
      data-invalid={error ? true : undefined}
    >
      {!isStatic && drawLabel(question, ids, host.isReadOnly || input?.isGroup === true, host.isReadOnly)}
      {hasHelp && (
        <p id={`${box}-help`} className='lc-question-help' part='sublabel'>
          {question.sublabel}
        </p>
      )}
      {host.isReadOnly && !isStatic ? (
        host.Answer &&
        createElement(host.Answer, {
          question,
          value: state.value,
          labelId: ids.label,
          loadOptions: host.loadOptions,
          services: host.services,
        })
      ) : (
        <InputBoundary
          key={question.type}
          host={host}
          question={question}
          value={state.value}
          error={error}
          ids={ids}
        />
      )}
      {error && (
        <p id={ids.error} className='lc-question-error'>
          <Icon name='error' sizePx={14} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
  return host.draw ? host.draw(state.key, drawn) : drawn
})

export const isHalf = (question: Question): boolean => /^\s*50\s*%?\s*$/.test(question.width ?? '')

function drawLabel(question: Question, ids: InputViewProps['ids'], isGroup: boolean, isReadOnly: boolean): ReactNode {
  const words =
    question.required && !isReadOnly ? (
      <>
        {question.label || question.key}
        <Required />
      </>
    ) : (
      question.label || question.key
    )
  const label = isGroup ? (
    // a press on the name of a set of controls leads to them; the keyboard has the controls themselves
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span id={ids.label} className='lc-question-label' part='label' onClick={toControl}>
      {words}
    </span>
  ) : (
    <label id={ids.label} htmlFor={ids.control} className='lc-question-label' part='label'>
      {words}
    </label>
  )
  if (!question.enableInformation || !hasText(question.information)) return label
  return (
    <div className='lc-question-head'>
      {label}
      <Information question={question} />
    </div>
  )
}

/** Focuses the control of a group, the chosen one if any, without pressing it: a <label> would choose the first. */
function toControl(event: MouseEvent<HTMLElement>): void {
  const controls = focusableIn(event.currentTarget.closest<HTMLElement>('.lc-question') ?? event.currentTarget).filter(
    one => !one.closest('.lc-question-head'),
  )
  const target = controls.find(one => one.matches('[type=radio]:checked')) ?? controls[0]
  target?.focus()
}

function Required(): ReactNode {
  const text = useText()
  return (
    <>
      <span className='lc-question-required' title={text('form.required')} aria-hidden='true'>
        {' '}
        *
      </span>
      <span className='lc-hidden'> ({text('form.required')})</span>
    </>
  )
}

const loadInformation = () => import('./information.tsx')

/** The button is there at once; what it shows comes when it is asked for: most visitors never do. */
function Information({ question }: { readonly question: Question }): ReactNode {
  const text = useText()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(question.tooltipActive)
  const [isWanted, setWanted] = useState(isOpen)
  const chunk = useChunk(isWanted ? loadInformation : undefined)
  const label = text('form.information', { label: question.label || question.key })
  const want = (): void => setWanted(true)
  const press = (): void => {
    want()
    if (chunk.status === 'failed') chunk.retry()
    setOpen(!isOpen || chunk.status === 'failed')
  }
  return (
    <>
      <IconButton
        ref={anchor}
        size='s'
        icon='info'
        label={label}
        className='lc-question-info'
        aria-expanded={isOpen && chunk.status === 'ready'}
        isBusy={isOpen && isWanted && chunk.status === 'pending'}
        onPointerEnter={want}
        onFocus={want}
        onPress={press}
      />
      {isOpen && chunk.status === 'failed' && (
        <span className='lc-question-unread' role='status'>
          {text('error.chunk')}
        </span>
      )}
      {chunk.status === 'ready' && (
        <chunk.chunk.InformationPanel
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          anchor={anchor}
          label={label}
          value={question.information}
          isFocused={!question.tooltipActive}
        />
      )}
    </>
  )
}

interface InputBoundaryProps {
  readonly host: QuestionHost
  readonly question: Question
  readonly value: unknown
  readonly error: string | undefined
  readonly ids: InputViewProps['ids']
}

/**
 * Renders the input of a question. An error is confined to this question. The callbacks are stable while it is mounted.
 */
class InputBoundary extends Component<InputBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }
  readonly onChange = (next: unknown): void => this.props.host.answered(this.props.question.key, next)
  readonly onBlur = (): void => this.props.host.left(this.props.question.key)
  readonly onProblem = (message: string | null): void =>
    this.props.host.engine.setProblem(this.props.question.key, message)
  readonly unfinished = new Unfinished(this)

  override render(): ReactNode {
    const { host, question, value, error, ids } = this.props
    if (this.state.hasFailed) return <BrokenBox question={question} />
    const View = host.viewOf(question.type)
    if (View === undefined) return <div className='lc-question-waiting' aria-hidden='true' />
    if (View === 'failed') return <Unloaded onRetry={() => host.reloadView(question.type)} />
    return createElement(View, {
      question,
      value,
      ids,
      isDisabled: host.isDisabled === true,
      isReadOnly: host.isReadOnly,
      isRequired: question.required,
      onChange: this.onChange,
      onBlur: this.onBlur,
      onProblem: this.onProblem,
      unfinished: this.unfinished,
      ...(error === undefined ? {} : { error }),
      ...(host.loadOptions ? { loadOptions: host.loadOptions } : {}),
      ...(host.services ? { services: host.services } : {}),
    })
  }
}

/** The unfinished content of an input, stored by the engine. */
class Unfinished {
  readonly #boundary: InputBoundary
  constructor(boundary: InputBoundary) {
    this.#boundary = boundary
  }
  get(): unknown {
    const { host, question } = this.#boundary.props
    return host.engine.unfinished(question.key)?.typed
  }
  set(typed: unknown): void {
    const { host, question } = this.#boundary.props
    host.engine.storeUnfinished(question.key, typed)
  }
}

function Unloaded({ onRetry }: { onRetry(): void }): ReactNode {
  const text = useText()
  return (
    <p className='lc-question-broken' role='status'>
      {text('error.chunk')}{' '}
      <Button size='s' icon='refresh' onPress={onRetry}>
        {text('action.retry')}
      </Button>
    </p>
  )
}

/** Replaces a question that cannot be asked with a message; the rest of the form works. */
export function BrokenBox({ question }: { readonly question: Question }): ReactNode {
  const text = useText()
  return (
    <div className='lc-question' data-half={isHalf(question) || undefined}>
      {question.label !== '' && <span className='lc-question-label'>{question.label}</span>}
      <p className='lc-question-broken'>
        <Icon name='warning' /> <span>{text('form.unknownInput')}</span>
      </p>
    </div>
  )
}
