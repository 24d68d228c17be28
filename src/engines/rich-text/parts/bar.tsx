// The menu beside a selected part: one stop of the Tab key, arrows walk, Alt+F10 leads to it and on to the toolbar,
// Escape back to the text.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Popover } from '../../../ui/popover.tsx'
import { focusTools, walkTools } from '../walk-tools.ts'
import type { ToolStop } from '../walk-tools.ts'

export interface BarProps {
  /** The element of the part, and what it scrolls in. */
  readonly part: Element
  readonly within: RefObject<HTMLElement | null>
  /** Moves the focus here, and calls `onFocused`. */
  readonly isFocusWanted: boolean
  onFocused(): void
  /** Escape: back into the text. */
  leave(): void
  /** Alt+F10: on to the next tools. */
  toTools(): void
}

export function Bar({
  label,
  first,
  children,
  ...props
}: BarProps & {
  readonly label: string
  /** The tool that the Tab key reaches first. */
  readonly first: string
  children(own: ToolStop): ReactNode
}): ReactNode {
  const [current, setCurrent] = useState(first)
  const bar = useRef<HTMLDivElement>(null)
  const anchor = useMemo(() => ({ current: props.part instanceof HTMLElement ? props.part : null }), [props.part])
  useEffect(() => {
    if (!props.isFocusWanted) return
    focusTools(bar.current)
    props.onFocused()
  }, [props.isFocusWanted])
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault()
      props.toTools()
    } else walkTools(event, props.leave)
  }
  return (
    <Popover
      isOpen
      focus='none'
      role='toolbar'
      anchor={anchor}
      within={props.within}
      label={label}
      onClose={stay}
      className='lc-rte-bubble lc-rte-menu lc-rte-part-menu'
      onKeyDown={press}
      onMouseDown={event => event.preventDefault()}
    >
      <div ref={bar} role='presentation'>
        {children({ current, setCurrent })}
      </div>
    </Popover>
  )
}
/** It is shown as long as the part is selected. */
const stay = (): void => {}
