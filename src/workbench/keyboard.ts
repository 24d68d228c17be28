// The keys of a builder. They work only while the focus is inside it; those that move and delete, only while the focus
// is on the canvas or in the outline and not in a text field. A button that its own press disables passes the focus on.
import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { focusedIn } from '../ui/focus.ts'

export type Command =
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'out'
  | 'up'
  | 'down'
  | 'edit'
  | 'delete'
  | 'duplicate'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'undo'
  | 'redo'
  | 'quick-add'
  | 'publish'
  | 'shortcuts'
  | 'find-setting'
  | 'inspector'

/** Returns the command of a key press. `isOnCanvas`: the focus is on the canvas or in the outline. */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  where: { readonly isOnCanvas: boolean; readonly isTyping: boolean },
): Command | undefined {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const isMod = (event.ctrlKey || event.metaKey) && !event.altKey
  if (isMod) {
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
    if (key === 'y') return 'redo'
    if (key === 'k') return event.shiftKey ? 'find-setting' : 'quick-add'
    if (key === 's') return 'publish'
    if (where.isTyping || !where.isOnCanvas || event.shiftKey) return undefined
    return key === 'd' ? 'duplicate' : key === 'c' ? 'copy' : key === 'x' ? 'cut' : key === 'v' ? 'paste' : undefined
  }
  if (where.isTyping || event.ctrlKey || event.metaKey) return undefined
  if (key === '?') return 'shortcuts'
  if (!where.isOnCanvas) return undefined
  if (event.altKey)
    return key === 'ArrowUp' || key === 'ArrowLeft'
      ? 'up'
      : key === 'ArrowDown' || key === 'ArrowRight'
        ? 'down'
        : key === 'Enter'
          ? 'inspector'
          : undefined
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return 'previous'
    case 'ArrowDown':
    case 'ArrowRight':
      return 'next'
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    case 'Escape':
      return 'out'
    case 'Enter':
    case 'F2':
      return 'edit'
    case 'Delete':
    case 'Backspace':
      return 'delete'
    default:
      return undefined
  }
}

/** Returns whether this element accepts text, so that keys belong to it. */
export const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'textarea, select, [role="combobox"], [role="spinbutton"], input:not([type="checkbox"]):not([type="radio"]):not([type="button"])',
    ))

export type Shortcut = readonly [keys: string, does: string]

/** The shortcuts of every builder, for the sheet that `?` opens: keys, and the key of the text that describes them. */
export const shortcuts: readonly Shortcut[] = [
  ['Mod K', 'builder.key.quickAdd'],
  ['Mod Z · Shift Mod Z', 'builder.key.undo'],
  ['Mod S', 'builder.key.publish'],
  ['?', 'builder.key.shortcuts'],
]

/**
 * Passes the focus on when a button is disabled by its own press, as "Undo" is by the last step: without, keys begin again at the
 * top of the page. It goes to what `next` returns. Returns the ref of the button, which two that lead to each other hand in.
 */
export function useDisabledFocus(
  isDisabled: boolean,
  next: () => HTMLElement | null,
  given?: RefObject<HTMLButtonElement | null>,
): RefObject<HTMLButtonElement | null> {
  const own = useRef<HTMLButtonElement>(null)
  const button = given ?? own
  const latest = useRef(next)
  useLayoutEffect(() => {
    latest.current = next
  })
  useLayoutEffect(() => {
    const { current } = button
    if (isDisabled && current && focusedIn(current) === current) latest.current()?.focus({ preventScroll: true })
  }, [isDisabled, button])
  return button
}
