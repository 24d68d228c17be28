// The language of an element: that of the nearest `lang` around it, through shadow roots, now and when it changes.

export interface LangFollower {
  /** Starts watching the element's current position in the document. */
  follow(): void
  stop(): void
  read(): ElementLang
}

/**
 * `isLangChosen`: the language was set for this part of the page; the `lang` of the root element only describes the
 * page.
 */
export interface ElementLang {
  readonly lang: string | undefined
  readonly isLangChosen: boolean
}

/** Calls back when the language differs from the one read last. */
export function langFollower(element: Element, onChange: () => void): LangFollower {
  let last: ElementLang | undefined
  let stop: (() => void) | undefined
  const look = (): void => {
    const now = langAround(element)
    if (last && (now.lang !== last.lang || now.isLangChosen !== last.isLangChosen)) onChange()
  }
  return {
    follow() {
      stop?.()
      stop = watchLang(element, look)
      look()
    },
    stop() {
      stop?.()
      stop = undefined
    },
    read: () => (last = langAround(element)),
  }
}

/** A page whose own `lang` follows the elements (lc-lang) marks it with `data-lc-lang`: it says nothing about what they speak. */
const langs = '[lang]:not([data-lc-lang])'

/** Returns the nearest `lang`, of the element itself or around it. */
function langAround(element: Element): ElementLang {
  for (let at: Element | undefined = element; at;) {
    const found: Element | null = at.closest(langs)
    const lang = found?.getAttribute('lang')
    if (lang) return { lang, isLangChosen: found !== document.documentElement }
    const root: Node = at.getRootNode()
    at = root instanceof ShadowRoot ? root.host : undefined
  }
  return { lang: undefined, isLangChosen: false }
}

interface Watch {
  readonly observer: MutationObserver
  readonly listeners: Set<() => void>
}
/** One observer per document and shadow root, shared by all elements in it. */
const watches = new WeakMap<Node, Watch>()

/**
 * Calls back after a `lang` changed in a document or shadow root around the element. Returns a function that stops it.
 */
function watchLang(element: Element, onChange: () => void): () => void {
  const stops: (() => void)[] = []
  for (let root: Node = element.getRootNode(); ; root = root.host.getRootNode()) {
    stops.push(watchRoot(root, onChange))
    if (!(root instanceof ShadowRoot)) break
  }
  return () => {
    for (const stop of stops) stop()
  }
}

function watchRoot(root: Node, listener: () => void): () => void {
  let watch = watches.get(root)
  if (!watch) {
    const listeners = new Set<() => void>()
    const observer = new MutationObserver(() => {
      for (const one of [...listeners]) one()
    })
    observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true })
    watch = { observer, listeners }
    watches.set(root, watch)
  }
  const { observer, listeners } = watch
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || watches.get(root)?.listeners !== listeners) return
    observer.disconnect()
    watches.delete(root)
  }
}
