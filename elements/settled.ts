// Loaded with the first call that waits.
import type { LcElement } from './element-types.ts'

/** Waits until an element is ready or has failed. */
export const settled = (
  element: Pick<LcElement, 'ready' | 'phase' | 'addEventListener' | 'removeEventListener'>,
): Promise<void> =>
  element.phase === 'error'
    ? Promise.resolve()
    : new Promise(done => {
        const look = (): void => {
          if (element.phase === 'error') finish()
        }
        const finish = (): void => {
          element.removeEventListener('lc-state', look)
          done()
        }
        element.addEventListener('lc-state', look)
        void element.ready.then(finish)
      })
