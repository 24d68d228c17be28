// Style sheets of parts reach the page only here: a constructable sheet is adopted once into the shadow root (or document)
// the part is drawn in. Nothing is ever written into the page's head, so a strict CSP and the host's own styles stay as they are.
import { createContext, createElement, useContext } from 'react'
import type { ReactNode } from 'react'
import { rankOfSheet } from './make-sheet.ts'
import { baseSheets } from './theme/theme.ts'

export type StyleRoot = ShadowRoot | Document

const RootContext = createContext<StyleRoot | undefined>(undefined)

/** Provides the shadow root (or document) to everything below, and adopts the tokens and the reset there. */
export function RootProvider({
  root,
  children,
}: {
  readonly root: StyleRoot
  readonly children?: ReactNode
}): ReactNode {
  for (const sheet of baseSheets) if (sheet) adoptOnce(root, sheet) // before those of the parts below, which build on them
  return createElement(RootContext.Provider, { value: root }, children)
}

/** Returns the shadow root or document this component is drawn in; undefined outside any RootProvider. */
export const useRoot = (): StyleRoot | undefined => useContext(RootContext)

/** Sheets of components stay adopted; a long form checks thousands of times, and the browser's own list is slow. */
const adopted = new WeakMap<StyleRoot, WeakSet<CSSStyleSheet>>()

/**
 * Adopts a part's sheet into the current root before its first paint. Does nothing without a root or without sheets.
 * It happens while drawing and not in an effect: a sheet that comes a moment early, or for a part that is not shown after all,
 * changes nothing, and an effect for every field of a long form costs more than the sheet.
 */
export function useSheet(sheet: CSSStyleSheet | undefined): void {
  const root = useContext(RootContext)
  if (root && sheet) adoptOnce(root, sheet)
}

function adoptOnce(root: StyleRoot, sheet: CSSStyleSheet): void {
  const known = adopted.get(root) ?? new WeakSet()
  if (known.has(sheet)) return
  adoptSheet(root, sheet)
  adopted.set(root, known.add(sheet))
}

/** Adds a sheet to a root once, before those that may overrule it (make-sheet.ts). */
export function adoptSheet(root: StyleRoot, sheet: CSSStyleSheet | undefined): void {
  const sheets: readonly CSSStyleSheet[] | undefined = root.adoptedStyleSheets
  if (!sheet || !sheets || sheets.includes(sheet)) return
  const rank = rankOfSheet(sheet)
  const after = rank === 0 ? -1 : sheets.findIndex(one => rankOfSheet(one) > rank)
  root.adoptedStyleSheets = after < 0 ? [...sheets, sheet] : [...sheets.slice(0, after), sheet, ...sheets.slice(after)]
}
