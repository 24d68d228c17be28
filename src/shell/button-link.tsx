import type { ReactNode } from 'react'
import { useSheet } from '../ui/sheet.ts'
import { To } from './context.tsx'
import sheet from './button-link.css'

/** A link of the shell that looks like a button. */
export function ButtonLink({
  to,
  label,
  children,
}: {
  readonly to: string
  /** The accessible name, if the words alone do not distinguish several such links. */
  readonly label?: string | undefined
  readonly children: ReactNode
}): ReactNode {
  useSheet(sheet)
  return (
    <To to={to} className='lc-shell-button' aria-label={label}>
      {children}
    </To>
  )
}
