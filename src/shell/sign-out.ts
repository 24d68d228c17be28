import { useCallback } from 'react'
import { useCore } from '../stores/use.tsx'
import { useShell } from './context.tsx'

/** Signs out in the order of the specification: home, clear the session, de-authenticate (SES-022). */
export function useSignOut(): () => void {
  const core = useCore()
  const shell = useShell()
  return useCallback(() => {
    shell.go('/', { replace: true, reason: 'sign-out' })
    void core.signOut()
  }, [core, shell])
}
