// Focus inside shadow roots: document.activeElement stops at the host, so everything asks the node's own root.

/** Returns the focused element in the tree of `node`. */
export function focusedIn(node: Node): HTMLElement | null {
  const root = node.getRootNode()
  const page = node.ownerDocument
  if (!page?.activeElement || page.activeElement === page.body) return null
  const active = 'activeElement' in root ? root.activeElement : null
  return active instanceof HTMLElement ? active : null
}

const focusable = 'a[href],button,input,select,textarea,summary,[tabindex],[contenteditable="true"]'

/** Lists what Tab reaches inside a node, in order. */
export const focusableIn = (node: ParentNode): readonly HTMLElement[] =>
  [...node.querySelectorAll<HTMLElement>(focusable)].filter(
    element => element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert],[hidden]'),
  )

/** The element to focus later, because another dialog was still above it. */
let owed: readonly HTMLElement[] = []

/** Returns the focus to an element; if it is gone, to the one that had it before. */
export function giveBackFocus(element: HTMLElement | null): void {
  owed = [...owed, ...(element ? [element] : [])].filter(one => one.isConnected)
  for (const one of owed.toReversed()) {
    one.focus({ preventScroll: true })
    if (focusedIn(one) !== one) continue
    owed = []
    return
  }
}

/** Radios of one group are one stop of Tab. */
const isOneStop = (a: HTMLElement, b: HTMLElement): boolean =>
  a === b ||
  (a instanceof HTMLInputElement &&
    b instanceof HTMLInputElement &&
    a.type === 'radio' &&
    b.type === 'radio' &&
    a.name !== '' &&
    a.name === b.name)

/**
 * Leads Tab from the last stop of a node to its first, and back with Shift. A modal dialog in a shadow root needs it in Firefox, whose Tab
 * goes from the last stop to the page behind and from there to the last stop again.
 */
export function trapTab(
  event: {
    readonly key: string
    readonly shiftKey: boolean
    readonly defaultPrevented: boolean
    preventDefault(): void
  },
  node: HTMLElement,
): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const stops = focusableIn(node).filter(element => element.checkVisibility?.() ?? true)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const active = focusedIn(node)
  if (!from || !to || !active || !(isOneStop(active, from) || (event.shiftKey && active === node))) return
  event.preventDefault()
  const checked = stops.find(stop => isOneStop(stop, to) && stop instanceof HTMLInputElement && stop.checked)
  ;(checked ?? to).focus()
}
