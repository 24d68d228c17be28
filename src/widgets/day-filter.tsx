// One end of a range of dates in a filter: a button with the date as the reader's language writes it, until one presses
// it. Only then the date field is loaded, so that a page with filters starts without it.
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { writeDate } from '../base/format/date.ts'
import type { DateField } from '../ui/date-field.tsx'
import { useControlSheet } from '../ui/control.tsx'
import { focusedIn } from '../ui/focus.ts'
import { Icon } from '../ui/icon.tsx'
import { useLang, useText } from '../ui/text.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import { FilterError } from './filter-error.tsx'
import { words } from './filter-words.ts'

export interface DayFilterProps {
  /** The accessible name: "Date: From". */
  readonly label: string
  readonly placeholder: string
  /** Unix milliseconds of the first moment of a day in the reader's time zone, as are `min` and `max`. */
  readonly value: number | null
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly onChange: (value: number | null) => void
}

const loadField = async (): Promise<typeof DateField> => (await import('../ui/date-field.tsx')).DateField

export function DayFilter(props: DayFilterProps): ReactNode {
  useControlSheet()
  const say = useText(words)
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [press, setPress] = useState<'pointer' | 'keyboard'>()
  const { status, chunk: Field, retry } = useChunk(isNear ? loadField : undefined)
  const isField = press !== undefined && Field !== undefined

  useLayoutEffect(() => {
    // The pressed button is gone. A focus that has moved to another element stays there.
    if (isField && box.current && !focusedIn(box.current)) box.current.querySelector('input')?.focus()
  }, [isField])

  return (
    <div className='lc-filter-bar-day' ref={box}>
      {isField ? (
        <Field {...props} mode='date' size='s' isLabelHidden isOpenAtFirst={press === 'pointer'} />
      ) : (
        <div className='lc-field' data-size='s'>
          <button
            type='button'
            className='lc-control'
            aria-label={props.value === null ? props.label : `${props.label}, ${writeDate(props.value, lang)}`}
            aria-busy={press !== undefined && status === 'pending' ? true : undefined}
            data-empty={props.value === null || undefined}
            onPointerEnter={() => setNear(true)}
            onFocus={() => setNear(true)}
            onClick={({ detail }) => {
              setNear(true)
              setPress(detail === 0 ? 'keyboard' : 'pointer')
              if (status === 'failed') retry()
            }}
          >
            <span>{props.value === null ? props.placeholder : writeDate(props.value, lang)}</span>
            <Icon name='calendar' sizePx={14} />
          </button>
        </div>
      )}
      {press !== undefined && status === 'failed' && <FilterError text={say('filter.noField')} onRetry={retry} />}
    </div>
  )
}
