import { useState } from 'react'
import type { ReactNode } from 'react'
import { DateField } from '../../ui/date-field.tsx'
import type { DateDraft, DateRange } from '../../ui/date-field.tsx'
import { useSheet } from '../../ui/sheet.ts'
import type { InputViewProps } from '../part.ts'
import { useProblem } from '../use-problem.ts'
import { useWords } from '../words.ts'
import { boundsHere, isRange, isStart, modeOf, modes } from './moment.ts'
import { words } from './words.ts'
import sheet from './date-picker.css'

/** A date, a moment or a time of day (INP-016), or a range of them; the answer is unix milliseconds or {start, end} (INP-018). */
export default function DatePickerView({ question, value, onChange, onBlur, onProblem, unfinished, isDisabled, isReadOnly, isRequired, error, ids }: InputViewProps): ReactNode {
  useSheet(sheet)
  const say = useWords()
  // a range that ends before it starts is no answer, but what was typed stays
  const [backwards, setBackwards] = useState<DateRange>()
  const [draft, setDraft] = useState(() => { const kept = unfinished?.get(); return isDraft(kept) ? kept : undefined })
  const [asOpened] = useState(draft)
  useProblem(onProblem, draft === undefined ? null : say('input.date.half', {}, words))
  const onDraft = (next: DateDraft | undefined): void => {
    setDraft(next)
    unfinished?.set(next)
  }
  const { min, max } = boundsHere(question)
  const shared = {
    mode: modes[modeOf(question)], id: ids.control, labelledBy: ids.label, describedBy: ids.described || undefined, isInvalid: Boolean(error) || backwards !== undefined,
    isRequired, isDisabled, isReadOnly, min, max, isClearable: !isRequired, onBlur, draft: asOpened, onDraft,
  }
  if (!isRange(question)) return <DateField {...shared} value={isStart(value) ? value : null} onChange={onChange} />
  const range = rangeOf(value)
  return (
    <div>
      <DateField
        {...shared} isRange value={backwards ?? range}
        onChange={next => {
          const isBackwards = next !== null && next.end < next.start
          setBackwards(isBackwards ? next : undefined)
          onChange(isBackwards ? null : next)
        }}
      />
      {backwards && <p className='lc-date-order' role='status'>{say('input.dateOrder')}</p>}
    </div>
  )
}

/** Half a date, as this view kept it. */
const isDraft = (kept: unknown): kept is DateDraft => Array.isArray(kept) && kept.length === 2

function rangeOf(value: unknown): DateRange | null {
  if (value === null || typeof value !== 'object' || !('start' in value) || !('end' in value)) return null
  return isStart(value.start) && isStart(value.end) ? { start: value.start, end: value.end } : null
}
