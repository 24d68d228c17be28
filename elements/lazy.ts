/**
 * Calls back once when the element is within one screen of the viewport, immediately if the platform cannot tell.
 * Returns a function that stops it.
 */
export function whenNear(element: Element, then: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    then()
    return () => {}
  }
  const observer = new IntersectionObserver(
    seen => {
      if (!seen.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      then()
    },
    { rootMargin: '300px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
