// The light half of the viewer: reserves its space and loads it, with pdf.js, when a document is shown.
import type { ReactNode } from 'react'
import { later } from '../../ui/later.tsx'
import { Skeleton } from '../../ui/state.tsx'
import type { PdfViewProps } from './viewer.tsx'

const Waiting = ({ heightPx }: PdfViewProps): ReactNode => (
  <Skeleton kind='text' isStretched={heightPx === undefined} heightPx={heightPx} />
)

/** A viewer of PDF documents, in a separate chunk. */
export const PdfView = later<PdfViewProps>(async () => (await import('./viewer.tsx')).default, Waiting)
