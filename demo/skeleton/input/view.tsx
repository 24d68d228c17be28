import { useMemo } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import * as v from '../../../src/base/schema.ts'
import type { InputViewProps } from '../../../src/inputs/part.ts'
import { useSheet } from '../../../src/ui/sheet.ts'
import { schema } from './schema.ts'
import sheet from './skeleton-part.css'

/** One step of a scale as native radio buttons: arrow keys, one tab stop, and a name for each step. */
export default function SkeletonPart({
  question,
  value,
  onChange,
  onBlur,
  isDisabled,
  isReadOnly,
  isRequired,
  error,
  ids,
}: InputViewProps): ReactNode {
  useSheet(sheet)
  const { steps } = useMemo(() => v.parse(schema, question.settings), [question.settings])
  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
  }
  return (
    <div
      id={ids.control}
      className='lc-skeleton-part'
      role='radiogroup'
      aria-labelledby={ids.label}
      aria-describedby={ids.described}
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      aria-readonly={isReadOnly}
      onBlur={leave}
    >
      {Array.from({ length: steps }, (_, index) => index + 1).map(step => (
        <label key={step} className='lc-skeleton-part-step' data-chosen={value === step || undefined}>
          <input
            type='radio'
            name={ids.control}
            value={step}
            checked={value === step}
            disabled={isDisabled || isReadOnly}
            onChange={() => onChange(step)}
          />
          <span>{step}</span>
        </label>
      ))}
    </div>
  )
}
