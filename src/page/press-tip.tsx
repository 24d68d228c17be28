// The panel of text that an action opens beside a button (ACT-021..025). It closes by a press outside, by Esc, and when
// another one opens.
import { useEffect, useMemo, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { TooltipContent } from '../actions/part.ts'
import { slowWheel } from '../engines/table/wheel.ts'
import { Popover } from '../ui/popover.tsx'
import { useSheet } from '../ui/sheet.ts'
import { useText } from '../ui/text.tsx'
import { words } from './page-words.ts'
import sheet from './press-tip.css'

export interface PressTipProps {
  readonly anchor: HTMLElement
  readonly content: TooltipContent
  onClose(): void
}

export function PressTip({ anchor, content, onClose }: PressTipProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const beside = useMemo(() => ({ current: anchor }), [anchor])
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => (body.current ? slowWheel(body.current) : undefined), [])
  const { title, text, minWidthPx, maxWidthPx, maxHeightPx, paddingPx } = content
  // React's own type knows no custom properties; these are numbers
  const style = {
    '--lc-tip-min-width': `${Math.min(minWidthPx, maxWidthPx)}px`,
    '--lc-tip-max-width': `${maxWidthPx}px`,
    '--lc-tip-max-height': `${maxHeightPx}px`,
    '--lc-tip-padding': `${paddingPx}px`,
  } as CSSProperties
  return (
    <Popover
      isOpen
      anchor={beside}
      placement='end'
      label={title || say('page.tip')}
      className='lc-press-tip'
      onClose={onClose}
    >
      {/* a text that scrolls must be reached by the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={body} className='lc-press-tip-body' style={style} tabIndex={0} data-autofocus>
        {title !== '' && <strong>{title}</strong>}
        {text !== '' && <p>{text}</p>}
      </div>
    </Popover>
  )
}
