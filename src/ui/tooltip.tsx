// A short tip on hover and focus, read out as the description of what it belongs to. Esc hides it; it can be hovered itself.
import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, ReactElement, ReactNode, RefAttributes } from 'react'
import { positionBeside } from './position.ts'
import type { Placement } from './position.ts'
import { useSheet } from './sheet.ts'
import sheet from './tooltip.css'
import { zoomOf } from './zoom.ts'

interface Described extends RefAttributes<HTMLElement> {
  readonly 'aria-describedby'?: string | undefined
}

export interface TooltipProps {
  readonly text: ReactNode
  readonly placement?: Placement | undefined
  readonly delayMs?: number | undefined
  readonly isDisabled?: boolean | undefined
  /** The Esc that hides the tip is also for what is around: tools that it leads away from. */
  readonly sharesEscape?: boolean | undefined
  /** One element that can take focus. */
  readonly children: ReactElement<Described>
}

/** Shows a tip next to its child while that is hovered or focused. */
export function Tooltip({
  text,
  placement = 'top',
  delayMs = 350,
  isDisabled = false,
  sharesEscape = false,
  children,
}: TooltipProps): ReactNode {
  useSheet(sheet)
  const id = useId()
  const wrap = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isShown, setShown] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (next: boolean, waitMs: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(next), waitMs)
  }
  const isOn = isShown && !isDisabled
  useLayoutEffect(() => {
    const element = tip.current
    const anchor = wrap.current?.firstElementChild
    const view = element?.ownerDocument.defaultView
    if (!isOn || !element || !anchor || !view) return undefined
    element.showPopover?.()
    const zoom = zoomOf(element)
    const size = { width: element.offsetWidth * zoom, height: element.offsetHeight * zoom }
    const position = positionBeside(
      anchor.getBoundingClientRect(),
      size,
      { width: view.innerWidth, height: view.innerHeight },
      placement,
      { isRtl: getComputedStyle(anchor).direction === 'rtl' },
    )
    element.style.left = `${position.left / zoom}px`
    element.style.top = `${position.top / zoom}px`
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      if (!sharesEscape) event.stopPropagation() // the first Esc is for the tip
      setShown(false)
    }
    view.addEventListener('keydown', press, true)
    return () => view.removeEventListener('keydown', press, true)
  }, [isOn, placement, sharesEscape])
  return (
    // a wrapper that is not drawn: hover, focus and press belong to the child
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span
      ref={wrap}
      className='lc-tooltip-anchor'
      onPointerEnter={event => {
        if (event.pointerType !== 'touch') later(true, delayMs)
      }}
      onPointerLeave={() => later(false, 120)}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        if (event.target.matches(':focus-visible')) later(true, 0)
      }}
      onBlur={() => later(false, 0)}
      onClick={() => later(false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': isOn ? id : children.props['aria-describedby'] })}
      {isOn && (
        <span ref={tip} id={id} role='tooltip' popover='manual' className='lc-tooltip'>
          {text}
        </span>
      )}
    </span>
  )
}
