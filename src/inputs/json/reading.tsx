import type { ReactNode } from 'react'
import { useSheet } from '../../ui/sheet.ts'
import type { InputReadingProps } from '../part.ts'
import sheet from './json.css'

/** The value as text with indents (INP-055). It can be reached by keyboard, because it scrolls. */
export default function JsonReading({ question, value }: InputReadingProps): ReactNode {
  useSheet(sheet)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
    <pre className='lc-json-reading' tabIndex={0} role='group' aria-label={question.label || question.key}>
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
