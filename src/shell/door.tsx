import type { ReactNode } from 'react'
import { useSheet } from '../ui/sheet.ts'
import { Logo } from './logo.tsx'
import { useWords } from './words.ts'
import sheet from './door.css'

/** The card in front of the platform: signing in and a forgotten password stand in it. */
export function Door({
  labelledBy,
  children,
}: {
  readonly labelledBy?: string
  readonly children: ReactNode
}): ReactNode {
  const text = useWords()
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
