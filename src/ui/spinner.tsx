import type { ReactNode } from 'react'
import { useSheet } from './sheet.ts'
import sheet from './spinner.css'

/** A spinner. With a label it is announced; without one it is decorative next to a text. */
export function Spinner({
  sizePx = 20,
  label,
  className = '',
}: {
  readonly sizePx?: number | undefined
  readonly label?: string | undefined
  readonly className?: string | undefined
}): ReactNode {
  useSheet(sheet)
  return (
    <span
      className={`lc-spinner ${className}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status' })}
    >
      <svg viewBox='0 0 24 24' width={sizePx} height={sizePx} aria-hidden='true' focusable='false'>
        <circle cx='12' cy='12' r='9' />
        <path d='M12 3a9 9 0 0 1 9 9' />
      </svg>
      {label !== undefined && <span className='lc-hidden'>{label}</span>}
    </span>
  )
}
