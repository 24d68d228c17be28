/**
 * Calls back when a pointer goes down outside all of `nodes`; returns what stops it. Works through any nesting of shadow roots: an outer
 * listener sees only the host of a closed root, so it leaves the decision to the listener on the root inside.
 */
export function onPressOutside(nodes: () => readonly (Node | null)[], start: Node, callback: () => void): () => void {
  const hosts: Element[] = []
  const roots: Node[] = []
  for (let root = start.getRootNode(); ; root = root.host.getRootNode()) {
    roots.push(root)
    if (!(root instanceof ShadowRoot)) break
    hosts.push(root.host)
  }
  let handled: Event | undefined
  const press = (event: Event): void => {
    const path = event.composedPath()
    const isUnclear = event.currentTarget !== roots[0] && hosts.some(host => host === path[0])
    if (isUnclear || event === handled || nodes().some(node => node && path.includes(node))) return
    handled = event
    callback()
  }
  for (const root of roots) root.addEventListener('pointerdown', press, true)
  return () => {
    for (const root of roots) root.removeEventListener('pointerdown', press, true)
  }
}
