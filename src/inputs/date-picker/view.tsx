import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { DateField } from '../../ui/date-field.tsx'
import type { DateDraft, DateRange } from '../../ui/date-field.tsx'
import { useSheet } from '../../ui/sheet.ts'
import type { Question } from '../../form/definition.ts'
import type { InputViewProps } from '../part.ts'
import { useProblem } from '../use-problem.ts'
import { boundsHere, isRange, isStart, modeOf, modes, momentOf } from './moment.ts'
import { wrongMoments } from './validate.ts'
import { words } from './words.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './date-picker.css'

/** A date, a moment or a time of day (INP-016), or a range of them; the answer is unix milliseconds or {start, end} (INP-018). */
export default function DatePickerView(props: InputViewProps): ReactNode {
  const { value, onChange } = props
  const own = useRef(value)
  const [visit, setVisit] = useState(0)
  useEffect(() => {
    if (value === own.current) return
    own.current = value
    setVisit(before => before + 1) // an answer set from outside replaces what was typed
  }, [value])
  return (
    <Dates
      key={visit}
      {...props}
      onChange={next => {
        own.current = next
        onChange(next)
      }}
    />
  )
}

/** Unfinished input: half a date, a range that ends before it starts, a text that cannot be parsed. */
interface Typed {
  readonly draft?: DateDraft | undefined
  readonly backwards?: DateRange | undefined
  readonly unread?: { readonly text: string; readonly message: string } | undefined
}

function Dates({
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
  const say = useText(words)
  const [typed, setTyped] = useState<Typed>(() => readTyped(unfinished?.get()))
  const [asOpened] = useState(typed)
  const latest = useRef(typed)
  const saveTyped = (patch: Typed): void => {
    latest.current = { ...latest.current, ...patch }
    setTyped(latest.current)
    unfinished?.set(Object.values(latest.current).some(one => one !== undefined) ? latest.current : undefined)
  }
  const { draft, backwards, unread } = typed
  const problem = unread
    ? unread.message
    : draft
      ? say('input.date.half', {}, words)
      : backwards
        ? say('input.dateOrder')
        : isRequired
          ? null
          : wrongMoments(question, value, say) // an optional answer is validated too, once there is one
  useProblem(onProblem, problem)
  const { min, max } = boundsHere(question)
  const shared = {
    mode: modes[modeOf(question)],
    id: ids.control,
    labelledBy: ids.label,
    describedBy: ids.described || undefined,
    isInvalid: Boolean(error) || backwards !== undefined,
    isRequired,
    isDisabled,
    isReadOnly,
    min,
    max,
    isClearable: !isRequired,
    onBlur,
    draft: asOpened.draft,
    onDraft: (next: DateDraft | undefined) => saveTyped({ draft: next }),
    unread: asOpened.unread?.text,
    onUnread: (text: string | undefined, message = '') =>
      saveTyped({ unread: text === undefined ? undefined : { text, message } }),
  }
  if (!isRange(question))
    return <DateField {...shared} value={isStart(value) ? momentOf(question, value) : null} onChange={onChange} />
  return (
    <div>
      <DateField
        {...shared}
        isRange
        value={backwards ?? inMs(question, rangeOf(value))}
        onChange={next => {
          const isBackwards = next !== null && next.end < next.start
          saveTyped({ backwards: isBackwards ? next : undefined })
          onChange(isBackwards ? null : next)
        }}
      />
      {backwards && error !== problem && (
        <p className='lc-date-order' role='status'>
          {problem}
        </p>
      )}
    </div>
  )
}

/** Reads the stored unfinished input as far as it is valid: it may come from a draft. */
function readTyped(typed: unknown): Typed {
  if (typed === null || typeof typed !== 'object') return {}
  const {
    draft,
    backwards,
    unread,
  }: { readonly draft?: unknown; readonly backwards?: unknown; readonly unread?: unknown } = typed
  const range = rangeOf(backwards)
  return {
    ...(Array.isArray(draft) && draft.length === 2 ? { draft: [draft[0] ?? undefined, draft[1] ?? undefined] } : {}),
    ...(range ? { backwards: range } : {}),
    ...(unread !== null && typeof unread === 'object' && 'text' in unread && 'message' in unread
      ? { unread: { text: String(unread.text), message: String(unread.message) } }
      : {}),
  }
}

const inMs = (question: Question, range: DateRange | null): DateRange | null =>
  range && { start: momentOf(question, range.start), end: momentOf(question, range.end) }

function rangeOf(value: unknown): DateRange | null {
  if (value === null || typeof value !== 'object' || !('start' in value) || !('end' in value)) return null
  return isStart(value.start) && isStart(value.end) ? { start: value.start, end: value.end } : null
}
