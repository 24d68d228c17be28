// The layer of overlays. `page`: dialogs use the browser's top layer and block the page. `element`: an embed stays
// inside its own box, so dialogs open in a layer at the end of the element and only the element's own content becomes
// inert.
import { createContext, useContext, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

export type OverlayMode = 'page' | 'element'

interface OverlayHost {
  readonly mode: OverlayMode
  /** The layer of the element; null until it is drawn. */
  readonly layer: HTMLElement | null
}

const OverlayContext = createContext<OverlayHost>({ mode: 'page', layer: null })

/** Chooses the layer of the dialogs below, and renders it. Mount it directly inside `.lc-root`. */
export function OverlayProvider({
  mode,
  children,
}: {
  readonly mode: OverlayMode
  readonly children?: ReactNode
}): ReactNode {
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  const host = useMemo(() => ({ mode, layer }), [mode, layer])
  return (
    <OverlayContext value={host}>
      {children}
      <div className='lc-overlays' ref={setLayer} />
    </OverlayContext>
  )
}

/** Returns the layer of overlays here. */
export const useOverlay = (): OverlayHost => useContext(OverlayContext)

/**
 * Makes everything outside `node` inert, up to `bounds`; returns a function that undoes it. Never affects anything
 * outside the bounds.
 */
export function holdOutside(node: HTMLElement, bounds: HTMLElement): () => void {
  const held: HTMLElement[] = []
  for (let step = node; step !== bounds && step.parentElement; step = step.parentElement) {
    for (const sibling of step.parentElement.children) {
      if (sibling === step || !(sibling instanceof HTMLElement) || sibling.inert || sibling.hasAttribute('data-toasts'))
        continue
      sibling.inert = true
      held.push(sibling)
    }
  }
  return () => {
    for (const element of held) element.inert = false
  }
}
