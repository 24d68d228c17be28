import { useEffect } from 'react'
import { useCore } from '../stores/use.tsx'

/** While the public layout shows, the user is read again every 5 s (SES-031). Draws nothing. */
export function PublicWatch(): null {
  const core = useCore()
  useEffect(() => core.watchUser(), [core])
  return null
}
