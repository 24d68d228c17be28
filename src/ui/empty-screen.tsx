import type { ReactNode } from 'react'
import { EmptyState } from './state.tsx'
import type { EmptyStateProps } from './state.tsx'
import { useSheet } from './sheet.ts'
import sheet from './empty-screen.css'

/** Renders an empty screen with a drawing made of the shapes of our mark. */
export function EmptyScreen(props: EmptyStateProps): ReactNode {
  useSheet(sheet)
  return <EmptyState {...props} className='lc-empty-screen' />
}
