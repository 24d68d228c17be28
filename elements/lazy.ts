/** Calls back once when the element comes within a screen's reach. Returns what stops it. At once where the platform cannot tell. */
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
