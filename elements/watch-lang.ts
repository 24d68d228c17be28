// Notices that the language of a place changes: the `lang` of an element, or of what is around it. One observer for each tree.
const watched = new WeakMap<Node, { readonly listeners: Set<() => void>; readonly observer: MutationObserver }>()

/** Calls the listener whenever a `lang` changes in the tree of the element. Returns how to stop. */
export function watchLang(element: Element, listener: () => void): () => void {
  const tree = element.getRootNode()
  const known = watched.get(tree) ?? watch(tree)
  known.listeners.add(listener)
  return () => {
    known.listeners.delete(listener)
    if (known.listeners.size > 0) return
    known.observer.disconnect()
    watched.delete(tree)
  }
}

function watch(tree: Node) {
  const listeners = new Set<() => void>()
  const observer = new MutationObserver(() => { for (const listener of [...listeners]) listener() })
  observer.observe(tree, { attributes: true, attributeFilter: ['lang'], subtree: true })
  const made = { listeners, observer }
  watched.set(tree, made)
  return made
}
