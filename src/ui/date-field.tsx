// A date, a datetime or a time of day, or a range of them: typed part by part or picked from a calendar. Everything is
// rendered in place and in the top layer of its own root, so it works inside any shadow root, dialog or host. Load it
// with import().
import { readerTimeZone } from '../base/format/date.ts'
import { wallTime } from '../base/format/zone.ts'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { CalendarDay, CalendarProps } from './calendar.tsx'
import { controlState, Tool } from './control.tsx'
import { exampleOf, isLongDay, layoutOf, momentOf, partsOf } from './date-parts.ts'
import type { DateMode, DateParts } from './date-parts.ts'
import { DateSegments } from './date-segments.tsx'
import { later } from './later.tsx'
import { Skeleton } from './state.tsx'
import { Field, useField } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { Popover } from './popover.tsx'
import { useLang, useText } from './text.tsx'
import { words } from './date-words.ts'
import { useSheet } from './sheet.ts'
import sheet from './date-field.css'

/** Unix milliseconds. A date is the first moment of that day in the time zone; a time is milliseconds since midnight. */
export interface DateRange {
  readonly start: number
  readonly end: number
}

interface DateFieldBase extends FieldProps {
  readonly mode: DateMode
  /** IANA name; the reader's own by default. */
  readonly timeZone?: string | undefined
  readonly lang?: string | undefined
  /** Unix milliseconds (of the day, for a time): days outside cannot be picked, and typed ones are marked. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly isClearable?: boolean | undefined
  readonly onBlur?: (() => void) | undefined
  /** Opens the calendar when the field is first drawn: for a field that replaces what was pressed to open it. */
  readonly isOpenAtFirst?: boolean | undefined
  /** Initial draft: what an earlier field reported with `onDraft`. */
  readonly draft?: DateDraft | undefined
  /** Called when the content is incomplete, or complete or empty again (undefined). */
  readonly onDraft?: ((draft: DateDraft | undefined) => void) | undefined
  /** Initial unread text: what an earlier field reported with `onUnread`. */
  readonly unread?: string | undefined
  /**
   * Called with pasted or typed text that cannot be parsed and the message shown for it; with undefined once the
   * content changes.
   */
  readonly onUnread?: ((text: string | undefined, message?: string) => void) | undefined
}

/** The parts of the start and of the end of an incomplete value. */
export type DateDraft = readonly [DateParts | undefined, DateParts | undefined]

export type DateFieldProps = DateFieldBase &
  (
    | {
        readonly isRange?: false | undefined
        readonly value: number | null
        readonly onChange: (value: number | null) => void
      }
    | { readonly isRange: true; readonly value: DateRange | null; readonly onChange: (value: DateRange | null) => void }
  )

/** A field for dates and times. The value is null while the content is incomplete. */
export function DateField(props: DateFieldProps): ReactNode {
  const { mode, isRange = false, min, max, isClearable = true } = props
  useSheet(sheet)
  const text = useText(words)
  const ownLang = useLang()
  const lang = props.lang ?? ownLang
  const timeZone = props.timeZone ?? readerTimeZone()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { isOpenAtFirst = false } = props
  useEffect(() => setOpen(isOpenAtFirst), [isOpenAtFirst]) // the calendar needs its anchor, which is drawn first
  const [drafts, setDrafts] = useState<DateDraft>(props.draft ?? [undefined, undefined])

  // Typing 31 over a day of February means that another month is typed next: until then the day is not changed.
  const [long, setLong] = useState<DateDraft>([undefined, undefined])

  /** Pasted or typed text that cannot be parsed; reported until the content changes. */
  const [unread, markUnread] = useState(props.unread)

  const startMs = props.isRange ? (props.value?.start ?? null) : props.value
  const endMs = props.isRange ? (props.value?.end ?? null) : null
  const standing = (at: 0 | 1, ms: number | null): DateParts =>
    drafts[at] ?? (long[at] && momentOf(long[at], mode, timeZone) === ms ? long[at] : partsOf(ms, mode, timeZone))
  const startParts = standing(0, startMs)
  const endParts = standing(1, endMs)
  const isEmpty = [startParts, endParts].every(parts => Object.keys(parts).length === 0)
  const isBeyond = [startMs, endMs].some(
    ms => ms !== null && ((min !== undefined && ms < min) || (max !== undefined && ms > max)),
  )
  const isBackwards = startMs !== null && endMs !== null && endMs < startMs
  const wrongOf = (typed: string): string =>
    text('ui.unread', { text: typed.slice(0, 40), example: exampleOf(layoutOf(mode, lang)) })
  const wrong = unread === undefined ? undefined : wrongOf(unread)
  const setUnread = (next: string | undefined): void => {
    markUnread(next)
    if (next !== undefined || unread !== undefined)
      props.onUnread?.(next, next === undefined ? undefined : wrongOf(next))
  }
  const marked = {
    ...props,
    error: wrong ?? props.error,
    isInvalid: props.isInvalid === true || isBeyond || isBackwards,
  }
  const field = useField(marked)
  const isLocked = props.isDisabled === true || props.isReadOnly === true

  const say = (start: DateParts, end: DateParts): void => {
    const from = momentOf(start, mode, timeZone)
    const to = momentOf(end, mode, timeZone)
    // a draft exists only while the value cannot represent the content
    const left: DateDraft = [
      from === undefined || (isRange && to === undefined) ? start : undefined,
      isRange && (to === undefined || from === undefined) ? end : undefined,
    ]
    setDrafts(left)
    setUnread(undefined)
    setLong([isLongDay(start) ? start : undefined, isLongDay(end) ? end : undefined])
    props.onDraft?.(left.some(parts => parts && Object.keys(parts).length > 0) ? left : undefined)
    if (!props.isRange) {
      if ((from ?? null) !== props.value) props.onChange(from ?? null)
    } else if (from !== undefined && to !== undefined) props.onChange({ start: from, end: to })
    else if (props.value !== null) props.onChange(null)
  }
  const clear = (): void => {
    setOpen(false)
    say({}, {})
    box.current?.querySelector('input')?.focus()
  }
  const pick = (first: CalendarDay, last: CalendarDay): void => {
    const timeOf = (parts: DateParts, hour: number, minute: number): DateParts =>
      mode === 'datetime' ? { hour: parts.hour ?? hour, minute: parts.minute ?? minute } : {}
    setOpen(false)
    say({ ...timeOf(startParts, 0, 0), ...first }, isRange ? { ...timeOf(endParts, 23, 59), ...last } : {})
  }
  const now = nowIn(timeZone)
  const segments = {
    mode,
    lang,
    now,
    describedBy: field.links['aria-describedby'],
    isInvalid: field.links['aria-invalid'],
    isRequired: props.isRequired,
    isDisabled: props.isDisabled,
    isReadOnly: props.isReadOnly,
    onUnread: setUnread,
  }
  const { id, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = field.links
  return (
    <Field field={field} props={marked}>
      {/* a press on the empty end of the box is a convenience; every part is reached by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        role='group'
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className='lc-control lc-date'
        {...controlState(marked)}
        data-range={isRange || undefined}
        data-open={isOpen || undefined}
        onBlur={event => {
          if (event.currentTarget.contains(event.relatedTarget)) return
          setLong([undefined, undefined])
          props.onBlur?.()
        }}
        onPointerDown={event => {
          if (event.target === event.currentTarget && !props.isDisabled) {
            // a press on the empty end of the box goes to the first part
            event.preventDefault()
            event.currentTarget.querySelector('input')?.focus()
          }
        }}
        onKeyDown={event => {
          if (event.altKey && event.key === 'ArrowDown' && mode !== 'time' && !isLocked) setOpen(true)
        }}
      >
        <DateSegments
          {...segments}
          id={id}
          parts={startParts}
          prefix={isRange ? text('ui.from') : undefined}
          onChange={parts => say(parts, endParts)}
        />
        {isRange && (
          <span className='lc-date-to' aria-hidden='true'>
            –
          </span>
        )}
        {isRange && (
          <DateSegments
            {...segments}
            parts={endParts}
            prefix={text('ui.to')}
            onChange={parts => say(startParts, parts)}
          />
        )}
        <span className='lc-date-tools'>
          {isClearable && !isEmpty && !isLocked && <Tool icon='close' label={text('ui.clear')} onPress={clear} />}
          {mode !== 'time' && (
            <Tool
              icon='calendar'
              label={text('ui.openCalendar')}
              isDisabled={isLocked}
              hasPopup
              isExpanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            />
          )}
        </span>
        {props.name !== undefined &&
          [startMs, endMs].map(
            (ms, at) =>
              ms !== null && <input key={at} type='hidden' name={props.name} value={ms} disabled={props.isDisabled} />,
          )}
        <Popover
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          anchor={box}
          label={text('ui.openCalendar')}
          className='lc-date-panel'
          gapPx={4}
        >
          <Calendar
            lang={lang}
            today={now}
            start={dayIn(startParts)}
            end={isRange ? dayIn(endParts) : undefined}
            isRange={isRange}
            min={min === undefined ? undefined : dayIn(partsOf(min, 'date', timeZone))}
            max={max === undefined ? undefined : dayIn(partsOf(max, 'date', timeZone))}
            onPick={pick}
            onClear={isClearable && !isEmpty ? clear : undefined}
          />
        </Popover>
      </div>
    </Field>
  )
}

/** Only who opens it loads the calendar, with the library that computes its weeks. */
const Calendar = later<CalendarProps>(
  async () => (await import('./calendar.tsx')).Calendar,
  () => <Skeleton heightPx={312} className='lc-date-waiting' />,
)

/** Returns the day of the parts; undefined while one is missing. */
const dayIn = ({ year, month, day }: DateParts): CalendarDay | undefined =>
  year === undefined || month === undefined || day === undefined ? undefined : { year, month, day }

const nowIn = (timeZone: string): CalendarDay & DateParts => wallTime(Date.now(), timeZone)

export type { DateMode } from './date-parts.ts'
