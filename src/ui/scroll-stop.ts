/** Makes a box a stop of the Tab key while it scrolls: a ref callback. Returns its end. */
export function scrollStop(box: HTMLElement | null): (() => void) | undefined {
  if (!box || typeof ResizeObserver === 'undefined') return undefined
  const watch = new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  })
  for (const one of [box, ...box.children]) watch.observe(one)
  return () => watch.disconnect()
}
