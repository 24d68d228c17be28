// Loaded with the first call that waits.
import type { LcElement } from './element-types.ts'

/** Waits until an element is ready or has failed. */
export const settled = (element: Pick<LcElement, 'ready' | 'phase' | 'addEventListener'>): Promise<void> =>
  element.phase === 'error'
    ? Promise.resolve()
    : Promise.race([
        element.ready,
        new Promise<void>(done => {
          element.addEventListener('lc-state', () => {
            if (element.phase === 'error') done()
          })
        }),
      ])
