import type { ReactNode } from 'react'
import { useSheet } from '../ui/sheet.ts'
import { Logo } from './logo.tsx'
import { words } from './words.ts'
import { useText } from '../ui/text.tsx'
import sheet from './door.css'

/** The card in front of the platform: signing in and a forgotten password stand in it. */
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
