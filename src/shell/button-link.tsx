import type { ReactNode } from 'react'
import { useSheet } from '../ui/sheet.ts'
import { To } from './context.tsx'
import sheet from './button-link.css'

/** A link of the shell that looks like a button. */
export function ButtonLink({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  useSheet(sheet)
  return (
    <To to={to} className='lc-shell-button'>
      {children}
    </To>
  )
}
