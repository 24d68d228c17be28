/**
 * Does the work once no button is held down. What shows up when a control is left (an error, a suggestion) moves the page below
 * it; between press and release that would take the pressed control from under the pointer, and the click would be lost.
 */
export function afterPress(work: () => void, page: Document = document): void {
  const view = page.defaultView
  // the root is :active exactly while something in the page is pressed, also deep in a shadow root
  if (!view || !page.documentElement.matches(':active')) return work()
  const ends = ['pointerup', 'pointercancel', 'dragend', 'blur'] as const
  const go = (): void => {
    for (const end of ends) view.removeEventListener(end, go, true)
    setTimeout(work) // the click comes right after the release
  }
  for (const end of ends) view.addEventListener(end, go, true)
}
