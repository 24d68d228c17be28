import type { ReactNode } from 'react'
import { richParts } from '../../src/ui/rich-parts.tsx'
import { RichText } from '../../src/ui/rich-text.tsx'

export interface RichReaderProps {
  readonly value: unknown
}

/** Only shows a text. Its buttons and stored pictures have no place to come from: they are left out. */
export const RichReader = ({ value }: RichReaderProps): ReactNode => (
  <div part='content'>
    <RichText value={value ?? ''} parts={richParts} />
  </div>
)
