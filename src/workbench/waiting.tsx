import type { ReactNode } from 'react'
import { useSheet } from '../ui/sheet.ts'
import { Skeleton } from '../ui/state.tsx'
import sheet from './waiting.css'

/** Shows the outline of a builder until it opens: its bar, and what stands below it. */
export function BuilderWaiting(): ReactNode {
  useSheet(sheet)
  return (
    <div className='lc-builder-wait'>
      <div className='lc-builder-wait-bar' />
      <Skeleton kind='form' heightPx={420} className='lc-builder-wait-body' />
    </div>
  )
}

/** Shows the outline of a tab or tool of a builder until it is loaded. */
export function PanelWaiting(): ReactNode {
  useSheet(sheet)
  return <Skeleton kind='form' heightPx={420} className='lc-builder-wait-body' />
}
