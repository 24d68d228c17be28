// The frame of a drag in a table: what listens to the pointer until it is released, scrolls at the edges with each frame,
// and lets Escape take the drag back. A press that never becomes a drag stays a press.
export interface Drag {
  /** Follows the pointer; returns whether the press is a drag by now. */
  follow(event: PointerEvent): boolean
  /** Called once, when the press becomes a drag. */
  begin?(): void
  /** Called with every frame of a drag: for scrolling at the edges. */
  scroll?(): void
  /** Called when the pointer was released after a drag. */
  drop?(): void
  /** Called when Escape takes the drag back. */
  cancel?(): void
  /** Called at the end of every press, before `drop` and `cancel`: removes the marks. */
  end(): void
  /** A drag whose release was not seen, outside the window, counts as dropped. */
  readonly isLostDropped: boolean
}

/** Runs a drag from a press on; returns what stops it. */
export function runDrag(view: Document, drag: Drag): () => void {
  let isDragging = false
  let frame = 0
  const listeners = new AbortController()

  const tick = (): void => {
    drag.scroll?.()
    frame = requestAnimationFrame(tick)
  }
  function stop(): void {
    cancelAnimationFrame(frame)
    listeners.abort()
    drag.end()
  }
  function release(): void {
    const wasDragging = isDragging
    stop()
    if (!wasDragging) return
    swallowClick(view.defaultView)
    drag.drop?.()
  }
  const move = (event: PointerEvent): void => {
    if (event.buttons === 0) return drag.isLostDropped ? release() : stop()
    if (!drag.follow(event) || isDragging) return
    isDragging = true
    drag.begin?.()
    frame = requestAnimationFrame(tick)
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isDragging) return
    event.preventDefault()
    event.stopPropagation()
    stop()
    drag.cancel?.()
    // the button is still pressed: its release would be a click
    view.addEventListener('pointerup', () => swallowClick(view.defaultView), { once: true, capture: true })
  }
  const { signal } = listeners
  view.addEventListener('pointermove', move, { signal })
  view.addEventListener('pointerup', release, { signal })
  view.addEventListener('pointercancel', stop, { signal })
  view.addEventListener('keydown', key, { signal, capture: true })
  return stop
}

/** Discards the click that ends a press which was a drag: it neither sorts nor opens anything. */
function swallowClick(page: Window | null): void {
  page?.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => page?.removeEventListener('click', swallow, { capture: true }), 0)
}

const swallow = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
}
