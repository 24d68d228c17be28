// Every imported .css file becomes a sheet here (test/tools/css-plugin.mjs). A part's own sheet is made after those of what it
// imports, so the order in which sheets are made is the order in which they may overrule each other, whatever is drawn first.

const made = new WeakMap<CSSStyleSheet, number>()
let count = 0

/** Returns a constructable sheet; undefined if the platform has none, as in Node. */
export function makeSheet(css: string): CSSStyleSheet | undefined {
  if (typeof CSSStyleSheet === 'undefined') return undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync?.(css)
  made.set(sheet, ++count)
  return sheet
}

/** A sheet with a higher number overrides one with a lower; 0 for a foreign sheet. */
export const rankOfSheet = (sheet: CSSStyleSheet): number => made.get(sheet) ?? 0
