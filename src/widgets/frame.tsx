// The frame of every widget: header with title, subtitle, info and actions, and the four states of its body. A failure
// stays inside this frame; if there are old rows, they stay readable below the message.
import { use, useEffect, useId, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { QueryState } from '../api/core.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'
import { limits } from '../contract/limits.ts'
import { slowWheel } from '../engines/table/wheel.ts'
import { Icon } from '../ui/icon.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/state.tsx'
import { useSheet } from '../ui/sheet.ts'
import { animationVariables } from './animation.ts'
import { effectOf } from './conditions.ts'
import { FrameTop } from './frame-top.ts'
import type { Head } from './head.ts'
import type { SkeletonKind } from './part.ts'
import { mergeStyling, stylingVariables, type Styling } from './styling.ts'
import { words } from './words.ts'
import { useText } from '../ui/text.tsx'
import sheet from './frame.css'

export interface FrameProps {
  readonly module: Module
  readonly config: Head
  readonly query: QueryState
  readonly retry: () => void
  /** The skeleton of the body until the first rows arrive, and its height. */
  readonly skeleton?: SkeletonKind | undefined
  readonly bodyPx?: number
  readonly isEmpty?: boolean
  /** Said instead of "No data". */
  readonly emptyText?: string
  /** The widget's own defaults, under the stored sections. */
  readonly styling?: Styling
  /** The row the styling conditions read. */
  readonly record?: Document | undefined
  /** Search box, buttons, menu: shown at the end of the header. */
  readonly tools?: ReactNode
  /** Shown above the body, even while that is empty, failed or loading. */
  readonly bar?: ReactNode
  /** Sentences below the content: what is not drawn, and why. See chart-notes.tsx. */
  readonly notes?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** Returns the title of a widget: its own, otherwise the module's name, unless that only repeats type or id. */
export const titleOf = (module: Module, config: Pick<Head, 'title'>): string =>
  config.title ?? (module.name === module.type.name || module.name === module.id ? '' : module.name)

export function Frame({
  module,
  config,
  query,
  retry,
  skeleton = 'block',
  bodyPx,
  isEmpty = false,
  emptyText,
  styling,
  record,
  tools,
  bar,
  notes,
  className = '',
  children,
}: FrameProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const top = use(FrameTop)
  const titleId = useId()
  const isLoading = useSteady(query.isLoading, limits.fetchMinPendingMs)
  const effect = effectOf(config.conditions, config.conditionactions, record)
  const title = titleOf(module, config)
  const name = title || module.name || module.type.name
  const look = mergeStyling(styling, config.styling, ...effect.stylings.map(link => config.stylings[link]))
  // React's own type knows no custom properties; each key starts with --lc- and each value was checked
  const style = { ...stylingVariables(look), ...animationVariables(config.animation) } as CSSProperties
  // there was no reply yet; inline rows are their own reply
  const isFirst = query.at === 0 || (query.data === undefined && isEmpty)
  const hasHeader = title !== '' || config.subtitle !== '' || config.info !== '' || tools !== undefined
  if (effect.isHidden) return null

  return (
    <article
      className={`lc-frame ${className}`}
      style={style}
      part='widget'
      aria-label={title === '' ? name : undefined}
      aria-labelledby={title === '' ? undefined : titleId}
      aria-busy={isLoading}
      inert={effect.isDisabled}
      data-disabled={effect.isDisabled || undefined}
    >
      {top}
      {hasHeader && (
        <header className='lc-frame-head' part='head'>
          <div className='lc-frame-titles'>
            {title !== '' && (
              <h3 id={titleId} className='lc-frame-title'>
                {title}
                {config.info !== '' && <Info name={name} text={config.info} />}
              </h3>
            )}
            {config.subtitle !== '' && <p className='lc-frame-subtitle'>{config.subtitle}</p>}
          </div>
          {tools !== undefined && <div className='lc-frame-tools'>{tools}</div>}
        </header>
      )}
      <div className='lc-frame-body' data-loading={isLoading || undefined}>
        {isLoading && !isFirst && <span className='lc-frame-progress' aria-hidden='true' />}
        {bar}
        {body()}
      </div>
    </article>
  )

  function body(): ReactNode {
    if (query.error && isFirst) {
      return (
        <ErrorState
          message={query.error.message}
          onRetry={retry}
          isRetrying={query.isLoading}
          details={query.error.code}
        />
      )
    }
    if (isLoading && isFirst) return <Skeleton kind={skeleton} heightPx={bodyPx} />
    return (
      <>
        {query.error && (
          <p className='lc-frame-stale' role='status'>
            <Icon name='warning' sizePx={14} /> {say('widget.stale')}
            <button type='button' onClick={retry}>
              {say('action.retry')}
            </button>
          </p>
        )}
        <div className='lc-frame-content'>
          {isEmpty ? <EmptyState {...(emptyText === undefined ? {} : { title: emptyText })} /> : children}
        </div>
        {!isEmpty && notes}
      </>
    )
  }
}

function Info({ name, text }: { readonly name: string; readonly text: string }): ReactNode {
  const say = useText(words)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const tip = useRef<HTMLSpanElement>(null)
  useEffect(() => (tip.current && isOpen ? slowWheel(tip.current) : undefined), [isOpen])
  return (
    <span className='lc-frame-info' onPointerLeave={() => setOpen(false)}>
      <button
        type='button'
        aria-label={say('widget.info', { name })}
        aria-describedby={id}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={event => {
          if (event.key === 'Escape') setOpen(false)
        }}
      >
        <Icon name='info' sizePx={14} />
      </button>
      <span ref={tip} id={id} role='tooltip' className='lc-frame-tip' hidden={!isOpen}>
        {text}
      </span>
    </span>
  )
}

/** Keeps a "busy" state for a minimum time once it is shown, to prevent flicker. */
export function useSteady(isBusy: boolean, leastMs: number): boolean {
  const [isHeld, setHeld] = useState(isBusy)
  const since = useRef(0)
  useEffect(() => {
    if (isBusy) {
      since.current = Date.now()
      setHeld(true)
      return undefined
    }
    const wait = setTimeout(() => setHeld(false), Math.max(0, since.current + leastMs - Date.now()))
    return () => clearTimeout(wait)
  }, [isBusy, leastMs])
  return isBusy || isHeld
}

/** Hands text, or what a file holds, to the visitor as a file. */
export function saveFile(root: Node, fileName: string, type: string, content: BlobPart): void {
  const page = root.ownerDocument ?? document
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = page.createElement('a')
  link.href = url
  link.download = fileName
  link.click() // works without being in the document
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/**
 * Retains the last rows while others load: another page or sort is another request, and until its reply arrives the old
 * rows stay below a progress line. A failed request keeps its error visible while it is retried.
 */
export function useHeldRows(now: {
  readonly rows: readonly Document[]
  readonly total: number
  readonly query: QueryState
}): { readonly rows: readonly Document[]; readonly total: number; readonly query: QueryState } {
  const held = useRef(now)
  const isWaiting = now.query.isLoading && now.query.at === 0 && !now.query.error
  useEffect(() => {
    if (!isWaiting && now.query.at !== 0 && !now.query.error) held.current = now
  })
  const last = held.current
  return isWaiting && last.query.at !== 0
    ? { rows: last.rows, total: last.total, query: { ...last.query, ...now.query, at: last.query.at } }
    : now
}
