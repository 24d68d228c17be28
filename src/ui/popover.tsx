// A panel next to its anchor in the browser's top layer (popover="manual"): no host can clip it. It closes by Esc, by a
// press outside and when its anchor scrolls out of view. It stays at its position in the tree, so that focus order and
// dialogs work.
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ComponentPropsWithRef, FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { focusableIn, focusedIn, giveBackFocus } from './focus.ts'
import { onPressOutside } from './outside.ts'
import { positionBeside } from './position.ts'
import type { Box, Placement } from './position.ts'
import { useSheet } from './sheet.ts'
import sheet from './popover.css'
import { zoomOf } from './zoom.ts'

export type { Placement } from './position.ts'

export interface PopoverProps extends Omit<ComponentPropsWithRef<'div'>, 'ref' | 'popover'> {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly anchor: RefObject<HTMLElement | null>
  readonly placement?: Placement | undefined
  /** Names the panel for a screen reader. */
  readonly label?: string | undefined
  /** `first` (default): moves the focus inside. `none`: keeps it on the anchor, as for a list below a text field. */
  readonly focus?: 'first' | 'none' | undefined
  /** At least as wide as its anchor. */
  readonly isAnchorWide?: boolean | undefined
  readonly gapPx?: number | undefined
  /** What the anchor scrolls in: the panel stands beside the part of the anchor that is visible there. */
  readonly within?: RefObject<HTMLElement | null> | undefined
}

/** A floating panel that belongs to a control. */
export function Popover(props: PopoverProps): ReactNode {
  return props.isOpen ? <OpenPopover {...props} /> : null
}

function OpenPopover({
  isOpen: _,
  onClose,
  anchor,
  placement = 'bottom-start',
  label,
  focus = 'first',
  isAnchorWide = false,
  gapPx = 6,
  within,
  className = '',
  children,
  role = 'dialog',
  onKeyDown,
  ...rest
}: PopoverProps): ReactNode {
  useSheet(sheet)
  const panel = useRef<HTMLDivElement>(null)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })

  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return undefined
    // a press may leave the focus where it was: Safari does with every button, a toolbar of a text on purpose
    const before = focusedIn(element) ?? anchor.current
    element.showPopover?.()
    const position = (): void => positionPanel(element, anchor.current, placement, gapPx, isAnchorWide, within?.current)
    position()
    if (focus === 'first')
      (element.querySelector<HTMLElement>('[data-autofocus]') ?? focusableIn(element)[0] ?? element).focus({
        preventScroll: true,
      })
    const view = element.ownerDocument.defaultView
    // In the next frame: positioning can change the observed size, and the page would get a ResizeObserver loop error.
    let frame = 0
    const positionSoon = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(position)
    }
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(positionSoon)
    watch?.observe(element)
    if (anchor.current) watch?.observe(anchor.current)
    view?.addEventListener('scroll', position, { capture: true, passive: true })
    view?.addEventListener('resize', position)
    const stop = onPressOutside(
      () => [element, anchor.current],
      element,
      () => {
        element.closest('dialog')?.setAttribute('data-press-used', '') // this press was for the panel, not for the dialog around it
        latest.current()
      },
    )
    return () => {
      watch?.disconnect()
      cancelAnimationFrame(frame)
      view?.removeEventListener('scroll', position, { capture: true })
      view?.removeEventListener('resize', position)
      stop()
      const active = focusedIn(element)
      if (focus === 'first' && (!active || element.contains(active))) giveBackFocus(before)
    }
  }, [anchor, placement, focus, gapPx, isAnchorWide, within])

  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    onKeyDown?.(event)
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault() // only the panel closes, not the dialog around it
      event.stopPropagation()
      onClose()
    }
  }
  const leave = (event: FocusEvent<HTMLDivElement>): void => {
    const next = event.relatedTarget // null when the window itself loses focus: then the panel stays
    const isAround = next?.contains(event.currentTarget) === true // Safari, for a press on a button: the press handler decides
    if (
      focus === 'first' &&
      next &&
      !isAround &&
      !event.currentTarget.contains(next) &&
      !anchor.current?.contains(next)
    )
      onClose()
  }
  return (
    // the role is given, and keys bubble up from what stands inside
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      {...rest}
      ref={panel}
      popover='manual'
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={`lc-popover ${className}`}
      onKeyDown={press}
      onBlur={leave}
    >
      {children}
    </div>
  )
}

function positionPanel(
  panel: HTMLElement,
  anchor: HTMLElement | null,
  placement: Placement,
  gap: number,
  isAnchorWide: boolean,
  within: HTMLElement | null | undefined,
): void {
  const view = panel.ownerDocument.defaultView
  if (!anchor || !view) return
  const box = visibleBox(anchor.getBoundingClientRect(), within?.getBoundingClientRect())
  const zoom = zoomOf(panel)
  panel.style.minInlineSize = isAnchorWide ? `${box.width / zoom}px` : ''
  panel.style.maxBlockSize = ''
  const size = {
    width: panel.offsetWidth * zoom,
    height: (panel.scrollHeight + panel.offsetHeight - panel.clientHeight) * zoom,
  }
  const isRtl = getComputedStyle(anchor).direction === 'rtl'
  const position = positionBeside(
    box,
    size,
    { width: panel.ownerDocument.documentElement.clientWidth || view.innerWidth, height: view.innerHeight },
    placement,
    { gap, isRtl },
  )
  panel.style.left = `${position.left / zoom}px`
  panel.style.top = `${position.top / zoom}px`
  panel.style.maxBlockSize = `${position.maxHeight / zoom}px`
  panel.dataset['side'] = position.side
  panel.toggleAttribute('data-away', box.bottom < Math.max(0, box.top) || box.top > view.innerHeight)
}

/** The part of a box that its surroundings show; its bottom is above its top if that is nothing. */
const visibleBox = (box: DOMRect, around: DOMRect | undefined): Box & { readonly bottom: number } => {
  if (!around) return box
  const [left, top] = [Math.max(box.left, around.left), Math.max(box.top, around.top)]
  const bottom = Math.min(box.bottom, around.bottom)
  return { left, top, bottom, width: Math.min(box.right, around.right) - left, height: bottom - top }
}
