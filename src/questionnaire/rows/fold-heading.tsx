import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

export interface FoldHeadingProps {
  readonly level: 3 | 4
  readonly id: string
  /** The id of what it folds. */
  readonly controls: string
  readonly label: string
  readonly isOpen: boolean
  onToggle(): void
}

/** The heading of a row or a list that can be folded. */
export function FoldHeading({ level, id, controls, label, isOpen, onToggle }: FoldHeadingProps): ReactNode {
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <Heading className='lc-row-label'>
      <button
        type='button'
        id={id}
        className='lc-row-fold'
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} /> <span>{label}</span>
      </button>
    </Heading>
  )
}
