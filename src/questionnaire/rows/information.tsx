// The builder's explanation of a question, in a panel next to it. Loaded on demand.
import type { ReactNode, RefObject } from 'react'
import { Popover } from '../../ui/popover.tsx'
import { partsLater } from '../../engines/rich-text/parts-later.tsx'
import { RichText } from '../../ui/rich-text.tsx'

export function InformationPanel({
  value,
  isFocused,
  ...panel
}: {
  readonly isOpen: boolean
  onClose(): void
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  readonly value: unknown
  /** Takes the focus when it opens, except together with the form. */
  readonly isFocused: boolean
}): ReactNode {
  return (
    <Popover {...panel} placement='bottom-start' focus={isFocused ? 'first' : 'none'}>
      <div className='lc-question-information' tabIndex={-1}>
        <RichText value={value} parts={partsLater} />
      </div>
    </Popover>
  )
}
