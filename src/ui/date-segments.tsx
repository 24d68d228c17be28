// The typed half of a date field: one small number box per part, in the order of the language. Digits move on by themselves,
// arrows step and walk, Backspace clears and walks back, a date that is pasted, or typed whole with its signs, fills all of them.
import { useMemo, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { layoutOf, rangeOf, readPasted, stepPart } from './date-parts.ts'
import type { DateMode, DateParts, PartName } from './date-parts.ts'
import { focusableIn } from './focus.ts'

export interface DateSegmentsProps {
  readonly mode: DateMode
  readonly lang: string
  readonly parts: DateParts
  readonly onChange: (parts: DateParts) => void
  /** What an empty part starts at when it is stepped. */
  readonly now: DateParts
  /** Said before the name of each part: "From day". */
  readonly prefix?: string | undefined
  readonly id?: string | undefined
  readonly describedBy?: string | undefined
  readonly isInvalid?: boolean | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  /** What was pasted, or typed whole, can mean no date, or more than one. */
  readonly onUnread: (text: string) => void
}

/** A year of two digits ends with the next sign. */
const wholeDate = /^(\d{1,2}[-/. ]+\d{1,2}[-/. ]+(\d{4}|\d{2}[-/. ])|\d{4}[-/. ]+\d{1,2}[-/. ]+\d{2})$/
const width: Readonly<Record<PartName, number>> = { year: 4, month: 2, day: 2, hour: 2, minute: 2 }
const leap: Readonly<Record<PartName, number>> = { year: 10, month: 3, day: 7, hour: 3, minute: 10 }

export function DateSegments(props: DateSegmentsProps): ReactNode {
  const { mode, lang, parts, onChange, isReadOnly, onUnread } = props
  const layout = useMemo(() => layoutOf(mode, lang), [mode, lang])
  // Keys go to the focused part; only the complete text shows which order was meant.
  const typed = useRef({ text: '', before: parts })
  const follow = (key: string): 'read' | 'unread' | undefined => {
    if (!/^[-/. \d]$/.test(key)) typed.current.text = ''
    else
      typed.current = {
        text: typed.current.text + key,
        before: typed.current.text === '' ? parts : typed.current.before,
      }
    const { text, before } = typed.current
    if (isReadOnly || !wholeDate.test(text)) return undefined
    typed.current.text = ''
    const read = readPasted(text, layout)
    onChange({ ...before, ...read })
    if (read) return 'read'
    onUnread(text.trim())
    return 'unread'
  }
  // text typed with separators stays in this date until it is complete: the other one of a range has its own
  const reach = (): string => (/\D/.test(typed.current.text) ? '.lc-date-parts' : '.lc-date')
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text').trim()
    const read = readPasted(text, layout)
    event.preventDefault() // half a date in one box is not useful
    if (isReadOnly) return
    if (read) onChange({ ...parts, ...read })
    else onUnread(text)
  }
  const first = layout.find(item => 'part' in item)
  return (
    <span
      className='lc-date-parts'
      dir='ltr'
      onPaste={paste}
      onPointerDown={() => {
        typed.current.text = ''
      }}
    >
      {layout.map((item, at) =>
        'part' in item ? (
          <Segment
            key={item.part}
            {...props}
            follow={follow}
            reach={reach}
            part={item.part}
            id={item === first ? props.id : undefined}
          />
        ) : (
          <span key={at} aria-hidden='true' className='lc-date-sign'>
            {item.sign}
          </span>
        ),
      )}
    </span>
  )
}

interface SegmentProps extends DateSegmentsProps {
  readonly part: PartName
  /** Called with each key; returns the result once a complete date was typed. */
  follow(key: string): 'read' | 'unread' | undefined
  /** How far digits move on. */
  reach(): string
}

function Segment(props: SegmentProps): ReactNode {
  const { part, parts, onChange, lang, isReadOnly, now } = props
  const [typed, drawTyped] = useState<string>() // what is being typed, before it is padded Moving on blurs the box before the state is rendered, so leave() must not read the state.
  const typing = useRef<string>(undefined)
  const setTyped = (text: string | undefined): void => {
    typing.current = text
    drawTyped(text)
  }
  const names = useMemo(() => new Intl.DisplayNames(lang, { type: 'dateTimeField' }), [lang])
  const name = names.of(part) ?? part
  const value = parts[part]
  const digits = width[part]
  const { min, max } = rangeOf(part, parts)
  const hint = placeholderOf(name, digits)
  const shown = typed ?? (value === undefined ? '' : String(value).padStart(digits, '0'))
  const put = (next: number | undefined): void => {
    const rest = Object.fromEntries(Object.entries(parts).filter(([other]) => other !== part))
    onChange(next === undefined ? rest : { ...rest, [part]: next })
  }
  const type = (text: string, box: HTMLInputElement): void => {
    const plain = text.replaceAll(/\D/g, '').slice(-digits)
    if (plain === '') {
      setTyped(undefined)
      return put(undefined)
    }
    const number = Number(plain)
    const most = part === 'day' ? 31 : max // its month may be written next
    const isFull = plain.length >= digits || (part !== 'year' && number * 10 > most)
    if (number > most) return setTyped(plain.slice(-1))
    setTyped(isFull ? undefined : plain)
    if (number >= min && (part !== 'year' || plain.length === digits)) put(number)
    else if (isFull) put(undefined)
    if (isFull) walk(box, 1, props.reach())
  }
  const leave = (): void => {
    const text = typing.current
    setTyped(undefined)
    if (text !== undefined && part === 'year') put(text.length <= 2 ? 2000 + Number(text) : Number(text))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const box = event.currentTarget
    const whole = props.follow(event.key)
    if (whole) {
      setTyped(undefined)
      if (whole === 'read') passDay(box)
      else daysOf(box)[0]?.focus() // to be typed again
      return event.preventDefault()
    }
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: leap[part], PageDown: -leap[part] }[event.key]
    const to = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (event.key === 'Enter') return leave() // it may submit the form: with the current year
    if (to !== undefined) walk(box, to)
    else if (by !== undefined && !isReadOnly) {
      setTyped(undefined)
      put(stepPart(part, parts, by, now[part] ?? min))
    } else if ((event.key === 'Home' || event.key === 'End') && !isReadOnly && part !== 'year') {
      setTyped(undefined)
      put(event.key === 'Home' ? min : max)
    } else if (event.key === 'Backspace' && shown === '') walk(box, -1)
    else if (/^[-/.:, ]$/.test(event.key)) {
      if (shown !== '') walk(box, 1, props.reach())
    } else return
    event.preventDefault()
  }
  return (
    <span className='lc-date-cell' data-fit={shown === '' ? hint : '0'.repeat(digits)}>
      <input
        id={props.id}
        part='input'
        className='lc-date-part'
        data-part={part}
        size={digits}
        role='spinbutton'
        inputMode='numeric'
        autoComplete='off'
        value={shown}
        placeholder={hint}
        disabled={props.isDisabled}
        readOnly={isReadOnly}
        aria-label={props.prefix === undefined ? name : `${props.prefix} ${name}`}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid || undefined}
        aria-required={props.isRequired || undefined}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={value === undefined ? hint : part === 'month' ? monthName(value, lang) : String(value)}
        onFocus={event => event.currentTarget.select()}
        onClick={event => event.currentTarget.select()}
        onChange={event => type(event.currentTarget.value, event.currentTarget)}
        onKeyDown={press}
        onBlur={leave}
      />
    </span>
  )
}

/** Moves focus to a neighbouring part, also over to the second date of a range. */
function walk(box: HTMLElement, by: number, within = '.lc-date'): void {
  const field = box.closest(within)
  if (!field) return
  const boxes = focusableIn(field).filter(element => element.dataset['part'] !== undefined)
  boxes[boxes.indexOf(box) + by]?.focus()
}

/** Moves on after a complete day: to the time, or to the second date of a range. */
function passDay(box: HTMLElement): void {
  const last = daysOf(box).at(-1)
  last?.focus()
  if (last) walk(last, 1)
}

const daysOf = (box: HTMLElement): readonly HTMLElement[] => [
  ...(box
    .closest('.lc-date-parts')
    ?.querySelectorAll<HTMLElement>('[data-part=year], [data-part=month], [data-part=day]') ?? []),
]

/** "dag" gives "dd", "jaar" gives "jjjj"; scripts without such a habit get dashes. */
function placeholderOf(name: string, digits: number): string {
  const letter = name.trim().charAt(0)
  return (/\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u.test(letter) ? letter.toLowerCase() : '–').repeat(
    digits,
  )
}

const monthName = (month: number, lang: string): string =>
  `${month}, ${new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1))}`
