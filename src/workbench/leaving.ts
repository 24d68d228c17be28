import { useEffect } from 'react'

/**
 * Asks before the browser tab is closed with unpublished changes. Inside the product the host asks
 * (WorkbenchHandle.isDirty).
 */
export function useLeaving(bench: { get(): { readonly isDirty: boolean } }): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (bench.get().isDirty) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [bench])
}
