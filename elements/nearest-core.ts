// Which core an element uses: its own property → its attribute → the nearest <lc-session> → "default".
import type { Core } from '../src/api/core.ts'
import { requestCore } from '../src/api/context.ts'
import { findCore, onCore } from '../src/api/cores.ts'
import { messages } from '../src/contract/messages.ts'

const warnAfterMs = 3_000

/**
 * Emits the core, now and whenever it changes. Waits for configure() and warns once after 3 s. Returns a function that
 * stops it.
 */
export function findNearestCore(
  element: HTMLElement,
  given: Core | string | undefined,
  onFound: (core: Core | undefined) => void,
  isNeeded: () => boolean,
): () => void {
  if (typeof given === 'object') {
    onFound(given)
    return () => {}
  }
  const stops: (() => void)[] = []
  let found: Core | undefined
  const tell = (core: Core | undefined): void => {
    found = core
    onFound(core)
  }
  const byName = (name: string): void => {
    tell(findCore(name))
    stops.push(onCore(name, () => tell(findCore(name))))
  }
  let where = 'default'
  let isOver = false
  const ask = (): boolean =>
    requestCore(element, (core, unsubscribe) => {
      if (isOver) {
        unsubscribe?.()
        return
      }
      if (unsubscribe && !stops.includes(unsubscribe)) stops.push(unsubscribe)
      tell(core)
    })
  if (given) {
    where = given
    byName(given)
  } else if (!ask()) {
    const session = sessionAround(element)
    if (session) {
      where = session.getAttribute('name') || 'default'
      tell(undefined) // another core must not replace it in the meantime
      void customElements.whenDefined('lc-session').then(() => {
        if (!isOver) ask()
      })
    } else byName('default')
  }
  const warning = setTimeout(() => {
    if (!found && isNeeded())
      console.warn(`<${element.localName}> waits for the core "${where}". ${messages['error.noCore']}`)
  }, warnAfterMs)
  return () => {
    isOver = true
    clearTimeout(warning)
    for (const stop of stops.splice(0)) stop()
  }
}

/** An <lc-session> around the element that is not defined yet, through any shadow roots. */
function sessionAround(element: Node): Element | undefined {
  for (
    let node: Node | null = element.parentNode;
    node;
    node = node instanceof ShadowRoot ? node.host : node.parentNode
  ) {
    if (node instanceof Element && node.localName === 'lc-session' && !node.matches(':defined')) return node
  }
  return undefined
}
