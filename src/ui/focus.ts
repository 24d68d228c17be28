// Focus inside shadow roots: document.activeElement stops at the host, so everything asks the node's own root.

/** Answers the focused element in the tree of `node`. */
export function focusedIn(node: Node): HTMLElement | null {
  const root = node.getRootNode()
  const page = node.ownerDocument
  if (!page?.activeElement || page.activeElement === page.body) return null
  const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
  return active instanceof HTMLElement ? active : null
}

const focusable = 'a[href],button,input,select,textarea,summary,[tabindex],[contenteditable="true"]'

/** Lists what Tab reaches inside a node, in order. */
export const focusableIn = (node: ParentNode): readonly HTMLElement[] =>
  [...node.querySelectorAll<HTMLElement>(focusable)].filter(element =>
    element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert],[hidden]'))

/** Gives focus back to an element when it can still take it. */
export function giveBackFocus(element: HTMLElement | null): void {
  if (element?.isConnected) element.focus({ preventScroll: true })
}
