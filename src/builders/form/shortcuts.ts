import type { Shortcut } from '../../workbench/keyboard.ts'

/** The shortcuts of the form builder, for the sheet that `?` opens. */
export const shortcuts: readonly Shortcut[] = [
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
