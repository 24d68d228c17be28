// A translation with a layout. It is shown as it will be read, and becomes an editor when it is pressed: a long form has a hundred
// of them, and one is written at a time. It then stays one, so that nothing moves below the pointer.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { RichTextField } from '../../../engines/rich-text/rich-text-field.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { hasText } from '../../../ui/rich-words.ts'
import { words } from './words.ts'
import { useText } from '../../../ui/text.tsx'

export function RichCell({
  label,
  describedBy,
  value,
  onChange,
}: {
  readonly label: string
  readonly describedBy: string | undefined
  readonly value: unknown
  onChange(value: unknown): void
}): ReactNode {
  const say = useText(words)
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <RichTextField
        size='s'
        isLabelHidden
        autoFocus
        isPublic
        label={label}
        describedBy={describedBy}
        placeholder={say('languages.write')}
        value={value}
        onChange={onChange}
      />
    )
  return (
    <div className='lc-languages-box'>
      {hasText(value) ? (
        <div inert aria-hidden='true'>
          <RichText value={value} />
        </div>
      ) : (
        <p dir='auto' aria-hidden='true'>
          {say('languages.write')}
        </p>
      )}
      <button type='button' aria-label={label} aria-describedby={describedBy} onClick={() => setOpen(true)} />
    </div>
  )
}
