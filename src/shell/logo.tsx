import type { ReactNode } from 'react'
import { useSheet } from '../ui/sheet.ts'
import sheet from './logo.css'

/** Our logo: four tiles, one of them set apart. */
export function Logo({ sizePx = 24 }: { readonly sizePx?: number }): ReactNode {
  useSheet(sheet)
  return (
    <svg className='lc-mark' viewBox='0 0 24 24' width={sizePx} height={sizePx} aria-hidden='true'>
      <rect x='2' y='2' width='9' height='9' rx='2.5' />
      <rect x='2' y='13' width='9' height='9' rx='2.5' opacity='.55' />
      <rect x='13' y='13' width='9' height='9' rx='2.5' />
      <circle cx='17.5' cy='6.5' r='4.5' className='lc-mark-dot' />
    </svg>
  )
}
