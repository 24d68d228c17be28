// A widget over the whole window: its frame goes to the browser's top layer as it is, so that zoom, selection, open groups and
// scroll position stay. Nothing is moved in the tree.
import { focusedIn, giveBackFocus, trapTab } from '../ui/focus.ts'

/** The drawing or the rows: what grows. */
const growing = '.lc-chart-box, .lc-grid-area, .lc-map'

/**
 * Shows a frame over the window. `setHeight` receives the height for what it draws, at once and when the window changes.
 * Returns what ends it; Escape ends it too. `onEnd` is called once.
 */
export function fillWindow(
  frame: HTMLElement,
  setHeight: (heightPx: number | undefined) => void,
  onEnd: () => void,
): () => void {
  const view = frame.ownerDocument.defaultView ?? globalThis
  const before = focusedIn(frame)
  const drawn = frame.querySelector<HTMLElement>(growing)
  const besidesPx = frame.offsetHeight - (drawn?.getBoundingClientRect().height ?? 0)
  // its room in the page stays
  const room = frame.parentElement
  const roomStyle = room?.getAttribute('style')
  room?.style.setProperty('min-block-size', `${frame.offsetHeight}px`)
  frame.setAttribute('popover', 'manual')
  frame.setAttribute('data-full', '')
  frame.showPopover()
  const fit = (): void => {
    if (drawn) setHeight(Math.max(160, Math.floor(view.innerHeight - besidesPx)))
  }
  const press = (event: KeyboardEvent): void => {
    trapTab(event, frame)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  let isOver = false
  function end(): void {
    if (isOver) return
    isOver = true
    view.removeEventListener('resize', fit)
    frame.removeEventListener('keydown', press)
    frame.removeAttribute('popover')
    frame.removeAttribute('data-full')
    if (roomStyle === null || roomStyle === undefined) room?.removeAttribute('style')
    else room?.setAttribute('style', roomStyle)
    setHeight(undefined)
    onEnd()
    giveBackFocus(before)
  }
  view.addEventListener('resize', fit)
  frame.addEventListener('keydown', press)
  fit()
  return end
}
