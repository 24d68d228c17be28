// A month to pick a day, or the two days of a range, from (WAI-ARIA grid pattern). Arrows walk days and weeks, Home and End the
// week, Page Up and Down months, with Shift years; Enter or Space picks.
import {
  CalendarDate,
  endOfWeek,
  getDayOfWeek,
  getWeeksInMonth,
  startOfMonth,
  startOfWeek,
} from '@internationalized/date'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { focusedIn } from './focus.ts'
import { useSheet } from './sheet.ts'
import { useText } from './text.tsx'
import { words as dateWords } from './date-words.ts'
import sheet from './calendar.css'

/** A day without a time; months count from 1. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export interface CalendarProps {
  readonly lang: string
  readonly today: CalendarDay
  readonly start: CalendarDay | undefined
  readonly end?: CalendarDay | undefined
  readonly isRange?: boolean | undefined
  readonly min?: CalendarDay | undefined
  readonly max?: CalendarDay | undefined
  readonly onPick: (start: CalendarDay, end: CalendarDay) => void
  readonly onClear?: (() => void) | undefined
}

export function Calendar({ lang, isRange = false, onPick, onClear, ...days }: CalendarProps): ReactNode {
  useSheet(sheet)
  const today = dateOf(days.today)
  const [start, min, max] = [days.start, days.min, days.max].map(day => day && dateOf(day))
  const end = days.end ? dateOf(days.end) : start
  const text = useText(dateWords)
  const inside = (day: CalendarDate): CalendarDate =>
    min && day.compare(min) < 0 ? min : max && day.compare(max) > 0 ? max : day
  const isOutside = (day: CalendarDate): boolean =>
    (min !== undefined && day.compare(min) < 0) || (max !== undefined && day.compare(max) > 0)
  const [current, setCurrent] = useState(() => inside(start ?? today))
  const [anchor, setAnchor] = useState<CalendarDate>()
  const [pointed, setPointed] = useState<CalendarDate>()
  const grid = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(true)
  const isFirst = useRef(true)
  useEffect(() => {
    const panel = grid.current?.closest<HTMLElement>('.lc-popover')
    // it may arrive after its panel opened: a user who types in the field by then continues to type
    if (isFirst.current && panel && focusedIn(panel) instanceof HTMLInputElement) takesFocus.current = false
    isFirst.current = false
    const day = takesFocus.current ? grid.current?.querySelector<HTMLElement>('[tabindex="0"]') : undefined
    day?.focus({ preventScroll: true })
    // in a low window the panel itself scrolls; the page behind it stays
    if (day && panel) bringInto(panel, day)
  }, [current])

  const goTo = (day: CalendarDate, withFocus: boolean): void => {
    takesFocus.current = withFocus
    setCurrent(inside(day))
    if (anchor) setPointed(inside(day))
  }
  const pick = (day: CalendarDate): void => {
    if (isOutside(day)) return
    takesFocus.current = true
    setCurrent(day)
    if (!isRange) return onPick(plain(day), plain(day))
    if (!anchor) {
      setAnchor(day)
      return setPointed(day)
    }
    setAnchor(undefined)
    setPointed(undefined)
    if (anchor.compare(day) <= 0) onPick(plain(anchor), plain(day))
    else onPick(plain(day), plain(anchor))
  }
  const press = (event: KeyboardEvent): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const sideways = isRtl ? -1 : 1
    const by = event.shiftKey ? { years: 1 } : { months: 1 }
    const moves: Readonly<Record<string, () => CalendarDate>> = {
      ArrowRight: () => current.add({ days: sideways }),
      ArrowLeft: () => current.subtract({ days: sideways }),
      ArrowDown: () => current.add({ weeks: 1 }),
      ArrowUp: () => current.subtract({ weeks: 1 }),
      Home: () => startOfWeek(current, lang),
      End: () => endOfWeek(current, lang),
      PageDown: () => current.add(by),
      PageUp: () => current.subtract(by),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    goTo(move(), true)
  }

  const words = useMemo(
    () => ({
      title: new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
      day: new Intl.DateTimeFormat(lang, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
      short: new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' }),
      long: new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }),
    }),
    [lang],
  )
  const first = startOfWeek(startOfMonth(current), lang)
  const weeks = Array.from({ length: getWeeksInMonth(current, lang) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => first.add({ weeks: week, days: day })),
  )
  const [from, to] = anchor ? [anchor, pointed ?? anchor].sort((a, b) => a.compare(b)) : [start, end]
  const title = words.title.format(utc(current))
  const markOf = (day: CalendarDate): string | undefined => {
    if (!from || !to || day.compare(from) < 0 || day.compare(to) > 0) return undefined
    if (from.compare(to) === 0) return 'only'
    return day.compare(from) === 0 ? 'first' : day.compare(to) === 0 ? 'last' : 'middle'
  }
  return (
    <div className='lc-calendar'>
      <div className='lc-calendar-head'>
        <IconButton
          icon='chevrons-left'
          size='s'
          label={text('ui.previousYear')}
          onPress={() => goTo(current.subtract({ years: 1 }), false)}
        />
        <IconButton
          icon='chevron-left'
          size='s'
          label={text('ui.previousMonth')}
          onPress={() => goTo(current.subtract({ months: 1 }), false)}
        />
        <span className='lc-calendar-title' aria-live='polite'>
          {title}
        </span>
        <IconButton
          icon='chevron-right'
          size='s'
          label={text('ui.nextMonth')}
          onPress={() => goTo(current.add({ months: 1 }), false)}
        />
        <IconButton
          icon='chevrons-right'
          size='s'
          label={text('ui.nextYear')}
          onPress={() => goTo(current.add({ years: 1 }), false)}
        />
      </div>
      {/* the grid pattern is a table that is walked with arrows */}
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role='grid'
        aria-label={title}
        aria-multiselectable={isRange || undefined}
        className='lc-calendar-grid'
        onKeyDown={press}
        onPointerLeave={() => setPointed(undefined)}
      >
        <thead>
          <tr>
            {weeks[0]?.map(day => (
              <th key={getDayOfWeek(day, lang)} scope='col' abbr={words.long.format(utc(day))}>
                {words.short.format(utc(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]?.toString()}>
              {week.map(day => {
                const mark = markOf(day)
                const isToday = day.compare(today) === 0
                return (
                  <td key={day.toString()} aria-selected={mark !== undefined} data-mark={mark}>
                    <button
                      type='button'
                      className='lc-calendar-day'
                      tabIndex={day.compare(current) === 0 ? 0 : -1}
                      data-autofocus={day.compare(current) === 0 || undefined}
                      aria-label={words.day.format(utc(day))}
                      aria-current={isToday ? 'date' : undefined}
                      aria-disabled={isOutside(day) || undefined}
                      data-other={day.month !== current.month || undefined}
                      onClick={() => pick(day)}
                      onPointerEnter={anchor ? () => setPointed(day) : undefined}
                    >
                      {day.day}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className='lc-calendar-foot'>
        {onClear && (
          <Button size='s' variant='ghost' onPress={onClear}>
            {text('ui.clear')}
          </Button>
        )}
        <Button
          size='s'
          variant='ghost'
          isDisabled={isOutside(today)}
          onPress={() => (isRange ? goTo(today, true) : pick(today))}
        >
          {text('ui.today')}
        </Button>
      </div>
    </div>
  )
}

/** Scrolls a container just far enough to show an element. */
function bringInto(box: Element, seen: Element): void {
  const [around, inside] = [box.getBoundingClientRect(), seen.getBoundingClientRect()]
  if (inside.bottom > around.bottom) box.scrollTop += inside.bottom - around.bottom + 4
  else if (inside.top < around.top) box.scrollTop -= around.top - inside.top + 4
}

const dateOf = ({ year, month, day }: CalendarDay): CalendarDate => new CalendarDate(year, month, day)
const plain = ({ year, month, day }: CalendarDate): CalendarDay => ({ year, month, day })
const utc = (day: CalendarDate): Date => day.toDate('UTC')
