/** One notch of a wheel moves about one row (RUN-025, RUN-026). */
export const wheelSpeed = 0.4

/**
 * Slows wheel notches over a scroll area; at its end the page scrolls on. Touchpads, whose small steps already are the
 * movement of the hand, are left alone. Returns what stops it.
 */
export function slowWheel(area: HTMLElement): () => void {
  const turn = (event: WheelEvent): void => {
    if (event.ctrlKey || event.defaultPrevented) return
    const isNotch =
      event.deltaMode !== 0 ||
      (Math.abs(event.deltaY) >= 80 && Number.isInteger(event.deltaY)) ||
      Math.abs(event.deltaX) >= 80
    if (!isNotch) return
    const unit = event.deltaMode === 1 ? 40 : event.deltaMode === 2 ? area.clientHeight : 1
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
    const delta = (isSideways ? event.deltaX || event.deltaY : event.deltaY) * unit * wheelSpeed
    const before = isSideways ? area.scrollLeft : area.scrollTop
    if (isSideways) area.scrollLeft += delta
    else area.scrollTop += delta
    if ((isSideways ? area.scrollLeft : area.scrollTop) !== before) event.preventDefault()
  }
  area.addEventListener('wheel', turn, { passive: false })
  return () => area.removeEventListener('wheel', turn)
}
