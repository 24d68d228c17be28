// Settings in markup: <script type="application/json" slot="config">. A browser does not run it; we only read it.
export type FoundConfig =
  | { readonly value: unknown; readonly error?: undefined }
  | { readonly error: string }
  | { readonly error?: undefined }

const find = (host: Element): Element | undefined =>
  [...host.children].find(
    child =>
      child.localName === 'script' &&
      child.getAttribute('slot') === 'config' &&
      child.getAttribute('type') === 'application/json',
  )

export function readConfig(text: string): FoundConfig {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Reads the config script of an element, now and whenever it changes. Does not call back while there is none. Returns a
 * function that stops it.
 */
export function watchConfig(host: Element, onFound: (found: FoundConfig) => void): () => void {
  let last: string | undefined
  const look = (): void => {
    const text = find(host)?.textContent ?? undefined
    if (text === last) return
    last = text
    onFound(text === undefined ? {} : readConfig(text))
  }
  look()
  const observer = new MutationObserver(look)
  observer.observe(host, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
