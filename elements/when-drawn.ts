/** Elements that mark their content as pending. */
const pending = '.lc-skeleton, [aria-busy="true"]'
const lookAgainMs = 30

/**
 * Calls back once nothing visible is pending; returns a function that stops waiting. For an element outside the
 * viewport, its first screen counts as visible.
 */
export function whenDrawn(host: HTMLElement, onDrawn: () => void): () => void {
  const { shadowRoot } = host
  if (!shadowRoot) throw new Error('whenDrawn() needs an element with an open shadow root.')
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    observer.disconnect()
    globalThis.removeEventListener('scroll', look)
  }
  const look = (): void => {
    clearTimeout(timer) // a scroll looks before its time
    timer = undefined
    if (isPending(host, shadowRoot)) return
    stop()
    onDrawn()
  }
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(look, lookAgainMs)
  })
  observer.observe(shadowRoot, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy', 'class'],
  })
  globalThis.addEventListener('scroll', look, { passive: true }) // the pending element may have left the viewport
  timer = setTimeout(look, 0)
  return stop
}

function isPending(host: HTMLElement, root: ShadowRoot): boolean {
  const box = host.getBoundingClientRect()
  const isVisible = box.top < innerHeight && box.bottom > 0
  const from = isVisible ? 0 : box.top
  return [...root.querySelectorAll(pending)].some(part => {
    const { top, bottom } = part.getBoundingClientRect()
    return top < from + innerHeight && bottom > from
  })
}
