// What a part shows while it has nothing to show yet, nothing at all, or a failure.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'
import { useSheet } from './sheet.ts'
import sheet from './state.css'

export { Spinner } from './spinner.tsx'

/** What comes: the outline has its shape. */
export const skeletonKinds = ['block', 'text', 'table', 'chart', 'form', 'value'] as const

export interface SkeletonProps {
  /** The height the content will take, so that nothing jumps when it arrives. */
  readonly heightPx?: number | undefined
  readonly kind?: (typeof skeletonKinds)[number] | undefined
  readonly label?: string | undefined
  /** Fills the height of its container. */
  readonly isStretched?: boolean | undefined
  readonly className?: string | undefined
}

/** A skeleton of the content, announced once as "Loading". */
export function Skeleton({
  heightPx,
  kind = 'block',
  label,
  isStretched = false,
  className = '',
}: SkeletonProps): ReactNode {
  useSheet(sheet)
  const text = useText()
  const lines =
    kind === 'block' || kind === 'value'
      ? 1
      : kind === 'chart'
        ? 9
        : Math.max(2, Math.min(12, Math.floor((heightPx ?? 120) / 40)))
  return (
    <div
      className={`lc-skeleton ${className}`}
      data-kind={kind}
      role='status'
      style={isStretched ? { blockSize: '100%' } : heightPx === undefined ? {} : { blockSize: heightPx }}
    >
      <span className='lc-hidden'>{label ?? text('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className='lc-skeleton-line' aria-hidden='true' />
      ))}
    </div>
  )
}

export interface EmptyStateProps {
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly icon?: string | undefined
  /** A button or link that leads on. */
  readonly action?: ReactNode
  readonly className?: string | undefined
  /** `h1`: it stands in place of a page. */
  readonly titleAs?: 'h1' | 'p' | undefined
}

/** Explains that there is nothing here, why, and what to do. */
export function EmptyState({
  title,
  text: why,
  icon = 'inbox',
  action,
  className = '',
  titleAs: Title = 'p',
}: EmptyStateProps): ReactNode {
  useSheet(sheet)
  const text = useText()
  return (
    <div className={`lc-state ${className}`} part='empty'>
      <span className='lc-state-icon'>
        <Icon name={icon} sizePx={20} />
      </span>
      <Title className='lc-state-title'>{title ?? text('empty')}</Title>
      {why !== undefined && <p className='lc-state-text'>{why}</p>}
      {action !== undefined && action !== null && <div className='lc-state-action'>{action}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  readonly title?: string | undefined
  /** A sentence of the server or of the client is written in the language in force where there are words for it. */
  readonly message: string
  readonly onRetry?: (() => void) | undefined
  readonly isRetrying?: boolean | undefined
  /** For developers of the page: code, path. Folded. */
  readonly details?: string | undefined
  readonly className?: string | undefined
}

/** Shows an error in its own frame and offers a retry. */
export function ErrorState({
  title,
  message,
  onRetry,
  isRetrying,
  details,
  className = '',
}: ErrorStateProps): ReactNode {
  useSheet(sheet)
  const text = useText()
  return (
    <div className={`lc-state ${className}`} data-kind='error' part='error' role='alert'>
      <span className='lc-state-icon'>
        <Icon name='warning' sizePx={20} />
      </span>
      {title !== undefined && <p className='lc-state-title'>{title}</p>}
      <p className={title === undefined ? 'lc-state-title' : 'lc-state-text'}>{text(message)}</p>
      {onRetry && (
        <div className='lc-state-action'>
          <Button size='s' icon='refresh' isBusy={isRetrying} onPress={onRetry}>
            {text('action.retry')}
          </Button>
        </div>
      )}
      {details !== undefined && (
        <details className='lc-state-details'>
          <summary>{text('ui.details')}</summary>
          <pre>{details}</pre>
        </details>
      )}
    </div>
  )
}
