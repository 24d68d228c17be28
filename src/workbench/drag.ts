// Dragging with pointer events: mouse, pen and touch. The builder decides where something may be dropped (`find`);
// during a drag the document is not rendered again, only the drop line and the ghost at the pointer move.
import type { PointerEvent as ReactPointerEvent } from 'react'

/** What is dragged. `kind` is written on the box while the drag runs, for its style sheet. */
export interface Dragged {
  readonly kind: string
  readonly label: string
}
/** The drop position, and the line that shows it. */
export interface Found<Target> {
  readonly spot: Target
  readonly line: Line
}
export interface Point {
  readonly x: number
  readonly y: number
}
export interface DragOptions<Source extends Dragged, Target> {
  /** The box in which things are dropped. */
  root(): HTMLElement | null
  ghost(): HTMLElement | null
  line(): HTMLElement | null
  find(root: HTMLElement, at: Point, source: Source): Found<Target> | undefined
  onDrop(source: Source, spot: Target, chosen: unknown): void
  onStart?(source: Source): void
}
export interface Drag<Source extends Dragged> {
  /** Begins with a press; becomes a drag when the pointer moves far enough. `chosen` is handed to onDrop. */
  start(event: ReactPointerEvent<HTMLElement>, source: Source, chosen?: unknown): void
  /** The same for a handle that is also used to scroll: a touch must rest on it first. */
  press(event: ReactPointerEvent<HTMLElement>, source: Source, chosen?: unknown): void
  /** Prevents scrolling while a finger drags; call it with the container while it is mounted. */
  still(box: HTMLElement): () => void
  /** True right after a drag, so that the click that ends it is none. */
  wasDragging(): boolean
  stop(): void
}

const farPx = 5
/** How long a finger rests before it drags, and how far it may tremble before that. */
const restMs = 350
const tremblePx = 8
/** A finger hides what is under it: the ghost is above. */
const fingerPx = 56
const edgePx = 48

export function createDrag<Source extends Dragged, Target>(options: DragOptions<Source, Target>): Drag<Source> {
  let end: (() => void) | undefined
  let endedAt = 0
  let isRunning = false

  function begin(event: ReactPointerEvent<HTMLElement>, source: Source, chosen: unknown, isResting: boolean): void {
    if (event.button !== 0 || end) return
    const isFinger = event.pointerType === 'touch'
    const handle = event.currentTarget
    const { pointerId, clientX: fromX, clientY: fromY } = event
    const view = handle.ownerDocument.defaultView
    if (!view) return
    let isOn = false
    let hasMoved = false
    let spot: Target | undefined
    let frame = 0
    let at = { x: fromX, y: fromY }

    const show = (): void => {
      frame = 0
      const [root, ghost, line] = [options.root(), options.ghost(), options.line()]
      if (!isOn || !root) return
      if (ghost) moveGhost(ghost, at, isFinger)
      const scrolled = scrollNear(root, at)
      spot = undefined // nothing is dropped where `find` throws
      const found = options.find(root, at, source)
      spot = found?.spot
      if (line) drawLine(line, found?.line)
      if (scrolled) frame = view.requestAnimationFrame(show)
    }
    const move = (moved: PointerEvent): void => {
      if (moved.pointerId !== pointerId) return
      at = { x: moved.clientX, y: moved.clientY }
      if (!isOn) {
        const far = Math.hypot(at.x - fromX, at.y - fromY)
        if (isResting && far > tremblePx) finish(false) // it scrolls
        if (isResting || far < farPx) return
        lift()
      }
      hasMoved ||= Math.hypot(at.x - fromX, at.y - fromY) > farPx
      moved.preventDefault()
      frame ||= view.requestAnimationFrame(show)
    }
    const lift = (): void => {
      isOn = isRunning = true
      options.root()?.setAttribute('data-dragging', source.kind)
      const ghost = options.ghost()
      if (ghost) showGhost(ghost, source.label)
      options.onStart?.(source)
      frame ||= view.requestAnimationFrame(show)
    }
    const rest = isResting
      ? view.setTimeout(() => {
          view.navigator.vibrate?.(12)
          lift()
        }, restMs)
      : undefined
    const finish = (isDropped: boolean): void => {
      end?.()
      if (!isOn) return
      endedAt = Date.now()
      if (isDropped && spot) options.onDrop(source, spot, chosen)
    }
    const up = (released: PointerEvent): void => {
      if (released.pointerId !== pointerId) return
      at = { x: released.clientX, y: released.clientY }
      view.cancelAnimationFrame(frame)
      inTurn(show, () => finish(hasMoved)) // a finger that only rested changes nothing
    }
    const cancel = (gone: PointerEvent): void => {
      if (gone.pointerId === pointerId) finish(false)
    }
    const key = (pressed: KeyboardEvent): void => {
      if (pressed.key !== 'Escape' || !isOn) return
      pressed.preventDefault()
      pressed.stopPropagation()
      finish(false)
    }
    const stopListening = listen(view, { move, up, cancel, key }, isFinger)
    end = () => {
      end = undefined
      isRunning = false
      view.clearTimeout(rest)
      view.cancelAnimationFrame(frame)
      stopListening()
      putAway([options.root(), options.ghost(), options.line()])
    }
  }
  return {
    start: (event, source, chosen) => begin(event, source, chosen, false),
    press: (event, source, chosen) => begin(event, source, chosen, event.pointerType === 'touch'),
    still: box => holdStill(box, () => isRunning),
    wasDragging: () => Date.now() - endedAt < 50,
    stop: () => end?.(),
  }
}

/** Does the second also if the first throws. */
function inTurn(first: () => void, second: () => void): void {
  try {
    first()
  } finally {
    second()
  }
}

/** The browser decides at touchstart whether scrolling can be prevented: a later listener is ignored. */
function holdStill(box: HTMLElement, isDragging: () => boolean): () => void {
  const hold = (moved: TouchEvent): void => {
    if (isDragging() && moved.cancelable) moved.preventDefault()
  }
  box.addEventListener('touchmove', hold, { passive: false })
  return () => box.removeEventListener('touchmove', hold)
}

interface Listeners {
  move(event: PointerEvent): void
  up(event: PointerEvent): void
  cancel(event: PointerEvent): void
  key(event: KeyboardEvent): void
}

/** Listens to the window during a drag; returns the function that stops it. */
function listen(view: Window, { move, up, cancel, key }: Listeners, isFinger: boolean): () => void {
  const noMenu = (asked: Event): void => asked.preventDefault() // a long press asks for one
  view.addEventListener('pointermove', move, { passive: false })
  view.addEventListener('pointerup', up)
  view.addEventListener('pointercancel', cancel)
  view.addEventListener('keydown', key, true)
  if (isFinger) view.addEventListener('contextmenu', noMenu, true)
  return () => {
    view.removeEventListener('pointermove', move)
    view.removeEventListener('pointerup', up)
    view.removeEventListener('pointercancel', cancel)
    view.removeEventListener('keydown', key, true)
    view.removeEventListener('contextmenu', noMenu, true)
  }
}

export function showGhost(ghost: HTMLElement, label: string): void {
  ghost.textContent = label
  ghost.hidden = false
  ghost.showPopover?.()
}

export function moveGhost(ghost: HTMLElement, at: Point, isFinger: boolean): void {
  ghost.style.translate = isFinger ? `calc(${at.x}px - 50%) ${at.y - fingerPx}px` : `${at.x + 12}px ${at.y + 10}px`
}

/** Removes what only a drag shows. */
export function putAway([root, ghost, line]: readonly (HTMLElement | null)[]): void {
  root?.removeAttribute('data-dragging')
  if (ghost && !ghost.hidden) {
    ghost.hidePopover?.()
    ghost.hidden = true
  }
  if (line) drawLine(line, undefined)
}

export interface Line {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function drawLine(line: HTMLElement, to: Line | undefined): void {
  line.hidden = to === undefined
  if (!to) return
  const box = line.offsetParent?.getBoundingClientRect()
  const frame = line.offsetParent
  line.style.left = `${to.left - (box?.left ?? 0) + (frame?.scrollLeft ?? 0)}px`
  line.style.top = `${to.top - (box?.top ?? 0) + (frame?.scrollTop ?? 0)}px`
  line.style.width = `${to.width}px`
  line.style.height = `${to.height}px`
}

/** Moves the box under the pointer when it is near its upper or lower edge. */
function scrollNear(root: HTMLElement, at: Point): boolean {
  const scroller = [...root.querySelectorAll<HTMLElement>('[data-scrolls]')].find(one => {
    const box = one.getBoundingClientRect()
    return at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom
  })
  if (!scroller) return false
  const box = scroller.getBoundingClientRect()
  const by = at.y < box.top + edgePx ? -12 : at.y > box.bottom - edgePx ? 12 : 0
  if (by === 0) return false
  const before = scroller.scrollTop
  scroller.scrollTop += by
  return scroller.scrollTop !== before
}
