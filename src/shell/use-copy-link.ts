import { useCallback } from 'react'
import { useText } from '../ui/text.tsx'
import { useToast } from '../ui/toast.tsx'
import type { Shell } from './context.tsx'
import { hasLink } from './view-query.ts'
import { words } from './words.ts'

/** Copies an address, by default that of the page as it stands, and tells how it went. Returns undefined where the shell has none. */
export function useCopyLink(shell: Shell): ((address?: string) => void) | undefined {
  const text = useText(words)
  const toast = useToast()
  const copy = useCallback(
    (address = shell.driver.get()) => {
      const link = new URL(shell.href(address), location.href).href
      // a page without https has no clipboard
      const copied: Promise<void> = (navigator.clipboard as Clipboard | undefined)?.writeText(link) ?? Promise.reject()
      copied.then(
        () => toast({ kind: 'success', text: text('shell.linkCopied') }),
        () => toast({ kind: 'error', text: text('shell.linkNotCopied') }),
      )
    },
    [shell, text, toast],
  )
  return hasLink(shell.driver.kind) ? copy : undefined
}
