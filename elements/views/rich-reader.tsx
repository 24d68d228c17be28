import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { fieldsIn } from '../../src/base/text-field.ts'
import type { TextField } from '../../src/base/text-field.ts'
import { storedParts } from '../../src/engines/rich-text/stored-image.tsx'
import { TextFields } from '../../src/ui/text-fields.ts'
import { RichText } from '../../src/ui/rich-text.tsx'

export interface RichReaderProps {
  readonly value: unknown
  /** What the text may name, with values. */
  readonly fields?: readonly TextField[] | undefined
  /** Lets readers tick the tasks. */
  readonly onTick?: ((value: unknown) => void) | undefined
}

/** Only shows a text. Its buttons belong to a widget: they are shown, and do nothing. */
export const RichReader = ({ value, fields, onTick }: RichReaderProps): ReactNode => {
  const known = useMemo(() => fieldsIn(fields), [fields])
  return (
    <div part='content'>
      <TextFields value={known}>
        <RichText value={value ?? ''} parts={storedParts} onTick={onTick} />
      </TextFields>
    </div>
  )
}
