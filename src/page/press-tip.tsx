// The panel of text that an action opens beside a button (ACT-021..025). It closes by a press outside, by Esc, and when
// another one opens.
import { useMemo } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { TooltipContent } from '../acting/provided.ts'
import { limits } from '../contract/limits.ts'
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
  const isNarrow = (anchor.ownerDocument.defaultView?.innerWidth ?? 0) < limits.adminViewMinPx // no room beside it
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
      placement={isNarrow ? 'bottom-start' : 'end'}
      label={title || say('page.tip')}
      className='lc-press-tip'
      onClose={onClose}
    >
      {/* a text that scrolls must be reached by the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className='lc-press-tip-body' style={style} tabIndex={0} data-autofocus>
        {title !== '' && <strong>{title}</strong>}
        {text !== '' && <p>{text}</p>}
      </div>
    </Popover>
  )
}
