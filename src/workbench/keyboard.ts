// The keys of the builder. They work only while the focus is inside it; those that move and delete, only while it is on the canvas
// or in the outline and nobody is typing.
import type { KeyboardEvent } from 'react'

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

/** The command a key press stands for. `isOnForm`: the focus is on the canvas or in the outline. */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  where: { readonly isOnForm: boolean; readonly isTyping: boolean },
): Command | undefined {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const isMod = (event.ctrlKey || event.metaKey) && !event.altKey
  if (isMod) {
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
    if (key === 'y') return 'redo'
    if (key === 'k') return event.shiftKey ? 'find-setting' : 'quick-add'
    if (key === 's') return 'publish'
    if (where.isTyping || !where.isOnForm || event.shiftKey) return undefined
    return key === 'd' ? 'duplicate' : key === 'c' ? 'copy' : key === 'x' ? 'cut' : key === 'v' ? 'paste' : undefined
  }
  if (where.isTyping || event.ctrlKey || event.metaKey) return undefined
  if (key === '?') return 'shortcuts'
  if (!where.isOnForm) return undefined
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

/** Does this element take text, so that its keys are its own? */
export const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'textarea, select, [role="combobox"], [role="spinbutton"], input:not([type="checkbox"]):not([type="radio"]):not([type="button"])',
    ))

/** The list of shortcuts, for the sheet that `?` opens: keys and the word that says what they do. */
export const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  ['Mod K', 'builder.key.quickAdd'],
  ['↑ ↓', 'builder.key.walk'],
  ['Alt ↑ ↓', 'builder.key.move'],
  ['Enter', 'builder.key.label'],
  ['Alt Enter', 'builder.key.inspector'],
  ['Delete', 'builder.key.delete'],
  ['Mod D', 'builder.key.duplicate'],
  ['Mod C · X · V', 'builder.key.clipboard'],
  ['Esc', 'builder.key.out'],
  ['Mod Z · Shift Mod Z', 'builder.key.undo'],
  ['Shift Mod K', 'builder.key.findSetting'],
  ['Mod S', 'builder.key.publish'],
  ['?', 'builder.key.shortcuts'],
]
