// A field of one line in which megabytes are pasted stops the browser for minutes, and with it what was not saved yet.
import type { ClipboardEvent } from 'react'

/** The most letters that are pasted into a field of one line. */
export const lineLetters = 20_000

/** Returns whether a paste was refused because it is too long for the field that has the focus. */
export function refuseLongPaste(event: ClipboardEvent): boolean {
  if (!(event.target instanceof HTMLInputElement)) return false
  if (event.clipboardData.getData('text/plain').length <= lineLetters) return false
  event.preventDefault()
  event.stopPropagation()
  return true
}
