import { useCallback, useEffect, useRef } from 'react'
import { useShell } from './context.tsx'

/**
 * Returns the function that opens what was made here. An answer of the server that comes after the reader has gone on, or
 * has closed the dialog, leads nowhere. `replace`: in the same place of the history.
 */
export function useOpenMade(options?: { readonly replace?: boolean }): (path: string) => void {
  const shell = useShell()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const replace = options?.replace === true
  return useCallback(
    path => {
      if (isHere.current) shell.go(path, { replace, reason: 'made' })
    },
    [shell, replace],
  )
}
