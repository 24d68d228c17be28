import type { ReactNode } from 'react'
import { storedParts } from '../../src/engines/rich-text/stored-image.tsx'
import { RichText } from '../../src/ui/rich-text.tsx'

export interface RichReaderProps {
  readonly value: unknown
}

/** Only shows a text. Its buttons belong to the place of the text: they are left out. */
export const RichReader = ({ value }: RichReaderProps): ReactNode => (
  <div part='content'>
    <RichText value={value ?? ''} parts={storedParts} />
  </div>
)
