import { useEffect } from 'react'
import type { Workbench } from './workbench.ts'

/** Asks before the tab of the browser is closed with changes in it. Within the product the host asks (WorkbenchHandle.isDirty). */
export function useLeaving(bench: Pick<Workbench<unknown>, 'get'>): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (bench.get().isDirty) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [bench])
}
