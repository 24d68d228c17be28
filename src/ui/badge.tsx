import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { useText } from './text.tsx'
import { useSheet } from './sheet.ts'
import type { BadgeKind } from './badge-kinds.ts'
import sheet from './badge.css'

export type { BadgeKind } from './badge-kinds.ts'

export interface BadgeProps {
  readonly kind?: BadgeKind | undefined
  readonly children?: ReactNode
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** A small count or word for a state. `label` describes a bare number. */
export function Badge({ kind = 'neutral', children, label, className = '' }: BadgeProps): ReactNode {
  useSheet(sheet)
  return (
    <span className={`lc-badge ${className}`} data-kind={kind}>
      {label === undefined ? (
        children
      ) : (
        <>
          <span aria-hidden='true'>{children}</span>
          <span className='lc-hidden'>{label}</span>
        </>
      )}
    </span>
  )
}

/** A word that was chosen or given, which can be taken away when `onRemove` is there. */
export function Tag({
  children,
  kind = 'neutral',
  color,
  onRemove,
  removeLabel,
  className = '',
}: {
  readonly children: ReactNode
  readonly kind?: BadgeKind | undefined
  /** A dot in this colour before the word. */
  readonly color?: string | undefined
  readonly onRemove?: (() => void) | undefined
  readonly removeLabel?: string | undefined
  readonly className?: string | undefined
}): ReactNode {
  useSheet(sheet)
  const text = useText()
  return (
    <span className={`lc-tag ${className}`} data-kind={kind}>
      {color !== undefined && <span className='lc-tag-dot' style={{ background: color }} />}
      <span className='lc-tag-text'>{children}</span>
      {onRemove && (
        <IconButton
          icon='close'
          size='s'
          label={removeLabel ?? text('ui.remove', { name: typeof children === 'string' ? children : '' }).trim()}
          onPress={onRemove}
        />
      )}
    </span>
  )
}
