import type { ReactNode } from 'react'
import { useReadable } from '../stores/use.tsx'
import { later } from '../ui/later.tsx'
import type { CrossChipsProps } from './cross-chips.tsx'

const CrossChips = later<CrossChipsProps>(async () => (await import('./cross-chips.tsx')).CrossChips)

/** Shows what filters the page by a press, if anything does. */
export function Crossed({ page }: CrossChipsProps): ReactNode {
  const crossings = useReadable(page.crossings)
  return Object.keys(crossings).length > 0 ? <CrossChips page={page} /> : null
}
