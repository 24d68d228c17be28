import { shortcuts as everywhere } from '../../workbench/keyboard.ts'
import type { Shortcut } from '../../workbench/keyboard.ts'

/** The keys of the page builder, for the sheet that `?` opens. */
export const shortcuts: readonly Shortcut[] = [
  ...everywhere,
  ['← → ↑ ↓', 'build.key.arrows'],
  ['Home · End', 'build.key.ends'],
  ['Shift ← → ↑ ↓', 'build.key.range'],
  ['Mod ← → ↑ ↓ · Mod Space', 'build.key.toggle'],
  ['Mod A', 'build.key.all'],
  ['Esc', 'build.key.out'],
  ['Enter', 'build.key.edit'],
  ['Space · ← → ↑ ↓ · Enter', 'build.key.lift'],
  ['Alt ← → ↑ ↓', 'build.key.move'],
  ['Shift Alt ← →', 'build.key.resize'],
  ['W · F · T', 'build.key.align'],
  ['H · L', 'build.key.hide'],
  ['Mod D', 'build.key.duplicate'],
  ['Delete', 'build.key.delete'],
  ['Mod C · Mod X · Mod V', 'build.key.clipboard'],
  ['Shift Mod K', 'build.key.find'],
]
