import type { ReactNode } from 'react'
import { parts } from '../../src/widgets/explanation/parts.tsx'
import { RichText } from '../../src/ui/rich-text.tsx'

export interface RichReaderProps {
  readonly value: unknown
}

/** Only shows a text. Its buttons have no place to find their actions in: they are disabled. */
export const RichReader = ({ value }: RichReaderProps): ReactNode => (
  <div part='content'>
    <RichText value={value ?? ''} parts={parts} />
  </div>
)
