import type { ReactNode } from 'react'
import { storedParts } from '../../src/engines/rich-text/stored-image.tsx'
import { RichText } from '../../src/ui/rich-text.tsx'

export interface RichReaderProps {
  readonly value: unknown
  /** Lets readers tick the tasks. */
  readonly onTick?: ((value: unknown) => void) | undefined
}

/** Only shows a text. Its buttons belong to a widget: they are shown, and do nothing. */
export const RichReader = ({ value, onTick }: RichReaderProps): ReactNode => (
  <div part='content'>
    <RichText value={value ?? ''} parts={storedParts} onTick={onTick} />
  </div>
)
