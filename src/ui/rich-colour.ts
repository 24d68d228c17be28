// Colours of words, as rules of a sheet: a colour that a person chose is not known before, and a strict policy forbids
// styles of elements. Each root has one sheet, with a rule for each colour that was shown in it.
import { isThemeColour } from '../base/rich-values.ts'
import { makeSheet } from './make-sheet.ts'
import { adoptSheet, useRoot } from './sheet.ts'
import type { StyleRoot } from './sheet.ts'

interface Shown {
  readonly sheet: CSSStyleSheet | undefined
  readonly colours: Set<string>
}
const shown = new WeakMap<StyleRoot, Shown>()

/** Adds the rule of a colour that colourIn() accepts. Colours of the theme have theirs in rich-text.css. */
export function showColour(root: StyleRoot, colour: string): void {
  if (isThemeColour(colour)) return
  const known = shown.get(root) ?? { sheet: makeSheet(''), colours: new Set() }
  shown.set(root, known)
  if (known.colours.has(colour)) return
  known.colours.add(colour)
  known.sheet?.insertRule?.(`.lc-rich span[data-color="${colour}"] { color: ${colour}; }`)
  adoptSheet(root, known.sheet)
}

/** Makes a colour of a text visible in the current root, before its first paint. */
export function useColour(colour: string | undefined): void {
  const root = useRoot()
  if (root && colour !== undefined) showColour(root, colour)
}
