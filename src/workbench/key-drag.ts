// Dragging by keyboard: what is lifted goes from one drop position to the next. Dropping it is the same call as of a pointer.
import { drawLine, moveGhost, putAway, showGhost } from './drag.ts'
import type { Dragged, DragOptions, Line } from './drag.ts'

/** A key that moves what is lifted. Left and right are mirrored where text runs from right to left. */
export type LiftStep = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

export interface KeyDragOptions<Source extends Dragged, Target> extends Pick<
  DragOptions<Source, Target>,
  'root' | 'ghost' | 'line' | 'onDrop' | 'onStart'
> {
  /** Where it would be dropped if it was not moved. */
  first(source: Source): Target
  /** The next position, or the same where there is none. */
  step(from: Target, step: LiftStep, source: Source): Target
  lineOf(root: HTMLElement, spot: Target): Line | undefined
  /** Called for each position, to announce it; also for the first. */
  onMove(source: Source, spot: Target, isFirst: boolean): void
  onCancel(source: Source): void
  /** The accessible name of the drop line, which has the focus. */
  labelOf(source: Source): string
}

export interface KeyDrag<Source extends Dragged> {
  /** Lifts it; the focus returns to the handle when it is put back. */
  lift(handle: HTMLElement, source: Source): void
  isLifted(): boolean
  /** Ends it without a word. */
  stop(): void
}

const steps: Readonly<Record<string, LiftStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}
const mirrored: Readonly<Record<string, LiftStep>> = { left: 'right', right: 'left' }
const modifiers = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']

export function createKeyDrag<Source extends Dragged, Target>(
  options: KeyDragOptions<Source, Target>,
): KeyDrag<Source> {
  let close: (() => void) | undefined

  function lift(handle: HTMLElement, source: Source): void {
    const view = handle.ownerDocument.defaultView
    if (!view || close) return
    let spot = options.first(source)
    let frame = 0
    const marker = options.line()
    const show = (): void => {
      const [root, ghost] = [options.root(), options.ghost()]
      if (!root || !marker) return
      drawLine(marker, options.lineOf(root, spot))
      if (!marker.matches(':focus')) marker.focus({ preventScroll: true })
      marker.scrollIntoView?.({ block: 'nearest' })
      if (ghost) beside(ghost, marker, view)
    }
    const go = (isFirst: boolean): void => {
      options.onMove(source, spot, isFirst)
      view.cancelAnimationFrame(frame)
      frame = view.requestAnimationFrame(show) // the canvas may have been hidden
    }
    const putBack = (): void => {
      close?.()
      options.onCancel(source)
    }
    const key = (pressed: KeyboardEvent): void => {
      if (modifiers.includes(pressed.key)) return
      if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) {
        putBack() // another command of the builder or of the browser follows
        return handle.focus()
      }
      const step = steps[pressed.key]
      const isDrop = pressed.key === 'Enter' || pressed.key === ' '
      pressed.stopPropagation()
      pressed.preventDefault()
      if (step) {
        const isRtl = view.getComputedStyle(handle).direction === 'rtl'
        spot = options.step(spot, (isRtl && mirrored[step]) || step, source)
        go(false)
      } else if (isDrop) {
        if (pressed.repeat) return // the key that lifted it is still down
        close?.()
        options.onDrop(source, spot, undefined)
      } else if (pressed.key === 'Escape' || pressed.key === 'Tab') {
        putBack()
        view.requestAnimationFrame(() => handle.focus()) // its pane may have been hidden
      }
    }
    const stopListening = listen(view, marker, {
      key,
      left: putBack,
      resized: show,
      scrolled() {
        const ghost = options.ghost()
        if (ghost && marker) beside(ghost, marker, view)
      },
    })
    close = () => {
      close = undefined
      view.cancelAnimationFrame(frame)
      stopListening()
      putAway([options.root(), options.ghost(), marker])
      if (marker) hush(marker)
    }
    const ghost = options.ghost()
    options.root()?.setAttribute('data-dragging', source.kind)
    if (marker) speak(marker, options.labelOf(source))
    if (ghost) showGhost(ghost, source.label)
    options.onStart?.(source)
    go(true)
  }
  return { lift, isLifted: () => close !== undefined, stop: () => close?.() }
}

interface Listeners {
  key(event: KeyboardEvent): void
  /** The focus went elsewhere. */
  left(): void
  scrolled(): void
  resized(): void
}

/** Listens while something is lifted; returns the function that stops it. */
function listen(view: Window, marker: HTMLElement | null, { key, left, scrolled, resized }: Listeners): () => void {
  const blurred = (): void => {
    if (view.document.hasFocus()) left() // another window or tab has it, and it comes back
  }
  const noClick = (released: KeyboardEvent): void => {
    if (released.key === ' ') released.preventDefault()
  }
  view.addEventListener('keydown', key, true)
  view.addEventListener('keyup', noClick, true)
  view.addEventListener('scroll', scrolled, true)
  view.addEventListener('resize', resized)
  marker?.addEventListener('blur', blurred)
  return () => {
    view.removeEventListener('keydown', key, true)
    view.removeEventListener('keyup', noClick, true)
    view.removeEventListener('scroll', scrolled, true)
    view.removeEventListener('resize', resized)
    marker?.removeEventListener('blur', blurred)
  }
}

/** Screen readers hand the arrow keys to an application. */
function speak(marker: HTMLElement, label: string): void {
  marker.removeAttribute('aria-hidden')
  marker.setAttribute('role', 'application')
  marker.setAttribute('aria-label', label)
  marker.tabIndex = -1
}

function hush(marker: HTMLElement): void {
  marker.setAttribute('aria-hidden', 'true')
  for (const name of ['role', 'aria-label', 'tabindex']) marker.removeAttribute(name)
}

/** Puts the ghost to the beginning of the line, within the window. */
function beside(ghost: HTMLElement, line: HTMLElement, view: Window): void {
  const { left, top } = line.getBoundingClientRect()
  const x = Math.min(left, view.innerWidth - ghost.offsetWidth - 24)
  const y = Math.min(top, view.innerHeight - ghost.offsetHeight - 24)
  moveGhost(ghost, { x: Math.max(0, x), y: Math.max(0, y) }, false)
}
