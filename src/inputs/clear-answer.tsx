// Clears an optional answer. The button disappears with the answer, so an option takes the focus.
import type { ReactNode, RefObject } from 'react'
import { useSheet } from '../ui/sheet.ts'
import { useText } from '../ui/text.tsx'
import sheet from './clear-answer.css'

export function ClearAnswer({
  onClear,
  then,
}: {
  onClear(): void
  /** Takes the focus. */ readonly then: RefObject<HTMLElement | null>
}): ReactNode {
  useSheet(sheet)
  const say = useText()
  return (
    <button
      type='button'
      className='lc-clear-answer'
      onClick={() => {
        onClear()
        then.current?.focus()
      }}
    >
      {say('form.clear')}
    </button>
  )
}
