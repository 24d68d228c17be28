import { useSyncExternalStore } from 'react'

const query = '(min-width: 1080px)'
const match = (): MediaQueryList | undefined => globalThis.matchMedia?.(query)

/** Returns whether the window has room for comments beside a text. */
export const useIsBeside = (): boolean => useSyncExternalStore(listen, isBeside, isBeside)

const isBeside = (): boolean => match()?.matches ?? false
function listen(changed: () => void): () => void {
  const media = match()
  media?.addEventListener('change', changed)
  return () => media?.removeEventListener('change', changed)
}
