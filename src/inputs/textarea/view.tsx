import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { TextArea } from '../../ui/fields.tsx'
import { useSheet } from '../../ui/sheet.ts'
import type { InputViewProps } from '../part.ts'
import { useProblem } from '../use-problem.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './textarea.css'

/** Several lines of text that grow with the content, with a counter if the length is limited (INP-049). */
export default function TextareaView({
  question,
  value,
  onChange,
  onBlur,
  onProblem,
  isDisabled,
  isReadOnly,
  isRequired,
  error,
  ids,
}: InputViewProps): ReactNode {
  useSheet(sheet)
  const say = useText()
  const area = useRef<HTMLTextAreaElement>(null)
  const own = useRef('')
  const text = value === null || value === undefined ? '' : String(value)
  const { rows, max_length: limit } = question.settings
  const length = [...text].length
  const max =
    typeof limit === 'number'
      ? limit
      : question.validation?.type === 'Not null range'
        ? question.validation.max
        : undefined
  // too long text stays: truncating a pasted text would silently lose its end
  useProblem(onProblem, max !== undefined && length > max ? say('input.lengthMax', { max }) : null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element || element.style.height !== own.current) return // the user resized it
    const box = element.parentElement
    if (box) box.style.minHeight = `${box.offsetHeight}px` // keeps the page's scroll position while measuring
    element.style.height = ''
    if (element.scrollHeight > element.clientHeight) element.style.height = `${element.scrollHeight + 2}px`
    if (box) box.style.minHeight = ''
    own.current = element.style.height
  }, [text])
  return (
    <div className='lc-textarea'>
      <TextArea
        ref={area}
        id={ids.control}
        labelledBy={ids.label}
        describedBy={ids.described || undefined}
        isInvalid={Boolean(error)}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isReadOnly={isReadOnly}
        placeholder={question.placeholder}
        value={text}
        rows={typeof rows === 'number' ? rows : 3}
        onChange={next => onChange(next === '' ? null : next)}
        onBlur={onBlur}
      />
      {max !== undefined && Number.isFinite(max) && (
        <span className='lc-textarea-count' data-over={length > max || undefined} aria-hidden='true'>
          {say('input.count', { count: length, max })}
        </span>
      )}
    </div>
  )
}
