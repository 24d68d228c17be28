// Colours of words and widths of columns, as rules of a sheet: what a person chose is not known before, and a strict
// policy forbids styles of elements. Each root has one sheet, with a rule for each value that was shown in it.
import type { TableWidths } from '../base/rich-table.ts'
import { isThemeColour } from '../base/rich-values.ts'
import { makeSheet } from './make-sheet.ts'
import { adoptSheet, useRoot } from './sheet.ts'
import type { StyleRoot } from './sheet.ts'

interface Shown {
  readonly sheet: CSSStyleSheet | undefined
  readonly rules: Set<string>
}
const shown = new WeakMap<StyleRoot, Shown>()

function showRule(root: StyleRoot, rule: string): void {
  const known = shown.get(root) ?? { sheet: makeSheet(''), rules: new Set() }
  shown.set(root, known)
  if (known.rules.has(rule)) return
  known.rules.add(rule)
  known.sheet?.insertRule?.(rule)
  adoptSheet(root, known.sheet)
}

/** Adds the rule of a colour that colourIn() accepts. Colours of the theme have theirs in rich-text.css. */
export function showColour(root: StyleRoot, colour: string): void {
  if (!isThemeColour(colour)) showRule(root, `.lc-rich span[data-color="${colour}"] { color: ${colour}; }`)
}

/** Makes a colour of a text visible in the current root, before its first paint. */
export function useColour(colour: string | undefined): void {
  const root = useRoot()
  if (root && colour !== undefined) showColour(root, colour)
}

/** Gives the columns of a table their widths in the current root, before its first paint. */
export function useWidths(widths: TableWidths | undefined): void {
  const root = useRoot()
  if (!root || !widths) return
  for (const px of widths.columns) if (px > 0) showRule(root, `.lc-rich col[data-px="${px}"] { inline-size: ${px}px; }`)
  const { px, isFixed } = widths
  showRule(
    root,
    isFixed
      ? `.lc-rich table[data-px="${px}"] { inline-size: ${px}px; }`
      : `.lc-rich table[data-least-px="${px}"] { min-inline-size: ${px}px; }`,
  )
}
