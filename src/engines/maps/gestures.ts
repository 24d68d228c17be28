// Mouse and fingers for the plain camera, with the manners of the real map: a mouse drags, two fingers move and pinch, the wheel
// zooms with Ctrl or ⌘; one finger and the bare wheel stay the page's.
import type { Camera, Point } from './camera.ts'

/** Listens on an element that covers the camera's box while `isOn` returns true; returns a function that stops it. */
export function listenToGestures(element: HTMLElement, camera: Camera, isOn: () => boolean): () => void {
  const held = new Map<number, Point>()
  const stop = new AbortController()
  const at = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const spread = (): { readonly middle: Point; readonly px: number } | undefined => {
    const [a, b] = [...held.values()]
    return a && b
      ? { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, px: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) }
      : undefined
  }
  const listen = <K extends keyof HTMLElementEventMap>(name: K, react: (event: HTMLElementEventMap[K]) => void): void =>
    element.addEventListener(
      name,
      event => {
        if (isOn()) react(event)
      },
      { signal: stop.signal, passive: false },
    )

  listen('pointerdown', event => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    held.set(event.pointerId, at(event))
  })
  listen('pointermove', event => {
    const before = held.get(event.pointerId)
    if (!before) return
    const [now, former] = [at(event), spread()]
    held.set(event.pointerId, now)
    const later = spread()
    if (former && later) {
      camera.panBy(former.middle.x - later.middle.x, former.middle.y - later.middle.y)
      camera.zoomBy(Math.log2(later.px / former.px), later.middle)
    } else if (event.pointerType === 'mouse') {
      element.setPointerCapture(event.pointerId)
      camera.panBy(before.x - now.x, before.y - now.y)
    }
  })
  for (const name of ['pointerup', 'pointercancel'] as const)
    listen(name, event => {
      held.delete(event.pointerId)
    })
  listen('touchmove', event => {
    if (event.touches.length > 1) event.preventDefault()
  })
  listen('wheel', event => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    camera.zoomBy(-Math.max(-1, Math.min(1, event.deltaY / (event.deltaMode === 0 ? 200 : 6))), at(event))
  })
  return () => stop.abort()
}
