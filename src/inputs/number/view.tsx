import { writeNumber } from '../../base/format/number.ts'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { readNumber } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import type { InputViewProps } from '../part.ts'
import { useProblem } from '../use-problem.ts'
import { words } from './words.ts'
import sheet from './number.css'

/** A number in the visitor's own notation; empty is null (INP-037), a wheel over it leaves it (INP-038), with plus and minus on request (INP-039). */
export default function NumberView({
  question,
  value,
  onChange,
  onBlur,
  onProblem,
  unfinished,
  isDisabled,
  isReadOnly,
  isRequired,
  error,
  ids,
}: InputViewProps): ReactNode {
  useSheet(sheet)
  const text = useText()
  const lang = useLang()
  const [draft, setDraft] = useState<string | null>(() => {
    const unfinishedValue = unfinished?.get()
    return typeof unfinishedValue === 'string' ? unfinishedValue : null
  })
  const bound = (name: string): number | undefined => {
    const one = question.settings[name]
    return typeof one === 'number' ? one : undefined
  }
  const [min, max, step] = [bound('min') ?? -Infinity, bound('max') ?? Infinity, bound('step') ?? 1]
  const told = question.required && ranges.has(question.validation?.type ?? '') ? question.validation : undefined
  const unit = question.settings['unit']
  const number = typeof value === 'number' ? value : null
  const shown =
    draft ?? (number === null ? '' : writeNumber(number, lang, undefined, { mostDecimals: 10, useGrouping: false }))
  const isLocked = isDisabled || isReadOnly
  const isUnread = isWrong(draft, lang)
  useProblem(onProblem, isUnread ? text('input.number.wrong', {}, words) : null)
  const given = useRef(value)
  useEffect(() => {
    // an answer set from outside replaces what was typed
    if (given.current === value) return
    given.current = value
    setDraft(null)
  }, [value])

  const put = (next: number | null): void => {
    given.current = next
    onChange(next)
  }
  const type = (typed: string): void => {
    setDraft(typed)
    unfinished?.set(isWrong(typed, lang) ? typed : undefined)
    if (typed.trim() === '') return put(null)
    put(readNumber(typed, lang) ?? null) // text that cannot be parsed clears the answer, even if there was one
  }
  const stepBy = (by: number): void => {
    const next = number === null ? Math.min(max, Math.max(min, 1)) : Math.min(max, Math.max(min, number + by))
    setDraft(null)
    unfinished?.set(undefined)
    put(Number(next.toFixed(10)))
  }
  const press = (event: KeyboardEvent): void => {
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: step * 10, PageDown: -step * 10 }[event.key]
    if (by === undefined || isLocked) return
    event.preventDefault()
    stepBy(by)
  }
  const button = (name: 'minus' | 'plus', by: number): ReactNode => (
    // with the keyboard, the arrow keys step: the buttons are not in the tab order
    <button
      type='button'
      className='lc-number-step'
      tabIndex={-1}
      disabled={isLocked}
      aria-label={text(`input.number.${name}`)}
      aria-controls={ids.control}
      onClick={() => stepBy(by)}
    >
      <Icon name={name} />
    </button>
  )
  const hasButtons = question.settings['buttons'] === true
  return (
    <div
      className='lc-number'
      data-buttons={hasButtons || undefined}
      data-invalid={error ? true : undefined}
      data-locked={isLocked || undefined}
    >
      {hasButtons && button('minus', -step)}
      <input
        id={ids.control}
        className='lc-number-input'
        part='input'
        type='text'
        role='spinbutton'
        inputMode='decimal'
        autoComplete='off'
        aria-labelledby={ids.label}
        aria-describedby={ids.described || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={isRequired || undefined}
        aria-valuenow={number ?? undefined}
        aria-valuetext={shown || undefined}
        aria-valuemin={finite(told?.min)}
        aria-valuemax={finite(told?.max)}
        placeholder={question.placeholder}
        value={shown}
        disabled={isDisabled}
        readOnly={isReadOnly}
        onWheel={event => event.currentTarget.blur()} // a page that is scrolled over a focused number must not change it
        onChange={event => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => {
          if (!isUnread) setDraft(null)
          onBlur()
        }}
      />
      {typeof unit === 'string' && unit !== '' && (
        <span className='lc-number-unit' aria-hidden='true'>
          {unit}
        </span>
      )}
      {hasButtons && button('plus', step)}
    </div>
  )
}

/**
 * Rules that limit a number on both sides (VAL-005). The bounds of the settings only limit the steps; typing may exceed
 * them (VAL-001), so they are not announced as limits.
 */
const ranges: ReadonlySet<string> = new Set(['Not null range', 'Ranged'])
const finite = (bound: number | undefined): number | undefined => (Number.isFinite(bound) ? bound : undefined)

/** The typed text is not a number. */
const isWrong = (typed: string | null, lang: string): boolean =>
  typed !== null && typed.trim() !== '' && readNumber(typed, lang) === undefined
