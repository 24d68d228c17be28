import type { ReactNode } from 'react'
import { useSheet } from '../ui/sheet.ts'
import { Logo } from './logo.tsx'
import { words } from './words.ts'
import { useText } from '../ui/text.tsx'
import sheet from './door.css'

/** The card of the sign-in screen: the forms for signing in and for a forgotten password. */
export function Door({
  labelledBy,
  children,
}: {
  readonly labelledBy?: string
  readonly children: ReactNode
}): ReactNode {
  const text = useText(words)
  useSheet(sheet)
  return (
    <div className='lc-door'>
      <section className='lc-door-card' aria-labelledby={labelledBy}>
        <div className='lc-door-brand'>
          <Logo sizePx={32} />
          <span>{text('shell.brand')}</span>
        </div>
        {children}
      </section>
    </div>
  )
}
