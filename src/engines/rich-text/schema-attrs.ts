// What the nodes of the schema share: attributes that are kept for other programs, alignment, and the looks of cells.
import type { Attrs } from 'prosemirror-model'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { cleanAttrs } from '../../base/rich-text.ts'
import { spanIn, widthsIn } from '../../base/rich-table.ts'
import { alignIn, highlightIn } from '../../base/rich-values.ts'

/**
 * Attributes unknown to this editor, as JSON; null if there are none. As text, because equal texts make equal
 * documents.
 */
export const extra = { extra: { default: null } }
export const aligned = { textAlign: { default: null }, ...extra }
export const sized = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null },
  color: { default: null },
  ...extra,
}

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
  colspan: spanIn(dom.getAttribute('colspan')),
  rowspan: spanIn(dom.getAttribute('rowspan')),
  colwidth: widthsIn(dom.dataset['colwidth']?.split(',')) ?? null,
  color: highlightIn(dom.dataset['color']) ?? null,
})
export const sizedOut = (attrs: Attrs): Out => ({
  ...extraOut(attrs),
  colspan: over1(attrs['colspan']),
  rowspan: over1(attrs['rowspan']),
  'data-colwidth': Array.isArray(attrs['colwidth']) ? attrs['colwidth'].join(',') : null,
  'data-color': text(attrs['color']),
})
export const over1 = (count: unknown): string | null => (Number(count) > 1 ? String(count) : null)

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
