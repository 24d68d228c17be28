// What the nodes of the schema share: attributes that are kept for other programs, alignment, and the sizes of cells.
import type { Attrs } from 'prosemirror-model'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { cleanAttrs } from '../../base/rich-text.ts'
import { alignIn } from '../../base/rich-values.ts'
import { wholeOf } from '../../ui/rich-tree.ts'

/**
 * Attributes unknown to this editor, as JSON; null if there are none. As text, because equal texts make equal
 * documents.
 */
export const extra = { extra: { default: null } }
export const aligned = { textAlign: { default: null }, ...extra }
export const sized = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null }, ...extra }

export type Out = Record<string, string | null>
export const extraOut = (attrs: Attrs): Out => ({ 'data-lc-attrs': text(attrs['extra']) })
export const alignedOut = (attrs: Attrs): Out => ({
  ...extraOut(attrs),
  'data-align': alignIn(attrs['textAlign']) ?? null,
})
export const text = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

export const extraIn = (dom: HTMLElement): Attrs => ({ extra: recordIn(dom, 'data-lc-attrs', extraAttrs) })
export const alignedIn = (dom: HTMLElement): Attrs => ({
  ...extraIn(dom),
  textAlign: alignIn(dom.dataset['align']) ?? null,
})
export const sizedIn = (dom: HTMLElement): Attrs => ({
  ...extraIn(dom),
  colspan: wholeOf(dom.getAttribute('colspan')) ?? 1,
  rowspan: wholeOf(dom.getAttribute('rowspan')) ?? 1,
  colwidth: widthsIn(dom.dataset['colwidth']?.split(',')) ?? null,
})

/** The widths of a cell's columns in px; 0 for a column without one. */
export function widthsIn(stored: unknown): readonly number[] | undefined {
  if (!Array.isArray(stored) || stored.length === 0) return undefined
  const widths = stored.map(one => Math.round(Number(one)))
  return widths.every(width => width >= 0 && width <= 4000) && widths.some(width => width > 0) ? widths : undefined
}

/** A record of our own clipboard, as it may be stored: any page can write such an attribute. */
export function recordIn(dom: Element, name: string, clean: (stored: Loose) => Loose | undefined): string | null {
  const found = dom.getAttribute(name)
  if (found === null) return null
  try {
    const stored: unknown = JSON.parse(found)
    const record = isRecord(stored) ? clean(stored) : undefined
    return record && Object.keys(record).length > 0 ? JSON.stringify(record) : null
  } catch {
    return null
  } // written by another program
}
const extraAttrs = ({ href: _href, src: _src, ...rest }: Loose): Loose => cleanAttrs(rest) // those the schema knows are read from the element
