// What a part of a page shows, as a tree for paper (src/contract/report/paper-tree.ts): headings, texts, lists, tables and
// pictures.
import { textLink } from '../base/address.ts'
import type { PaperElement, PaperPart, PaperTag } from '../contract/report/paper-tree.ts'

/** Loaded when a file is asked for. */
export const isRare = true

export interface PaperOptions {
  /**
   * Returns what stands in the file in place of an element, such as the picture of a chart; undefined for what is read as
   * HTML.
   */
  readonly replace?: ((element: HTMLElement) => Promise<readonly PaperPart[] | undefined> | undefined) | undefined
}

/** Returns what an element shows. What is hidden, buttons and fields are left out. */
export async function paperTreeOf(element: HTMLElement, { replace }: PaperOptions = {}): Promise<readonly PaperPart[]> {
  async function within(parent: Element, keepsButtons: boolean): Promise<readonly PaperPart[]> {
    const parts: PaperPart[] = []
    for (const node of parent.childNodes)
      if (node instanceof Text) {
        if (node.data.trim() !== '') parts.push(node.data)
        else if (node.data !== '' && parts.length > 0) parts.push(' ')
      } else if (node instanceof HTMLElement) parts.push(...(await partsOf(node, keepsButtons)))
    return parts.some(part => part !== ' ') ? parts : []
  }

  async function partsOf(one: HTMLElement, keepsButtons: boolean): Promise<readonly PaperPart[]> {
    if (isLeftOut(one, keepsButtons)) return []
    const replaced = await replace?.(one)
    if (replaced) return replaced
    if (one instanceof HTMLImageElement) return pictureOf(one, one.alt, one.naturalWidth, one.naturalHeight)
    if (one instanceof HTMLCanvasElement)
      return pictureOf(one, one.getAttribute('aria-label') ?? '', one.width, one.height)
    const tag = tagOf(one)
    if (tag === 'br' || tag === 'hr') return [{ tag }]
    const inside = await within(one, keepsButtons || tag === 'td' || tag === 'th')
    if (inside.length === 0 && tag !== 'td' && tag !== 'th') return []
    return [{ tag, ...attributesOf(one, tag), inside: isBold(one, tag, inside) ? [{ tag: 'strong', inside }] : inside }]
  }
  return within(element, false)
}

/** The weight of names in our theme. */
const boldFrom = 500

/** A name that is bold by its style, such as that of a question. */
const isBold = (element: HTMLElement, tag: PaperTag, inside: readonly PaperPart[]): boolean =>
  (tag === 'div' || tag === 'span' || tag === 'p' || tag === 'dt') &&
  inside.every(part => typeof part === 'string' || part.tag === 'span') &&
  Number(getComputedStyle(element).fontWeight) >= boldFrom

/** By the name of an element or its role; others are a block or a part of a line, as they are drawn. */
function tagOf(element: HTMLElement): PaperTag {
  const level = element.getAttribute('role') === 'heading' ? Number(element.getAttribute('aria-level') ?? 2) : 0
  if (level >= 1 && level <= 6) return `h${level}` as PaperTag // one of the six
  const name = element.localName
  if (name in own) return own[name as keyof typeof own] // it is in it
  return getComputedStyle(element).display.startsWith('inline') ? 'span' : 'div'
}
const same = [
  ...([
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'pre',
    'hr',
  ] as const),
  ...(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption'] as const),
  ...(['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'code', 'a', 'br'] as const),
]
const own = Object.fromEntries(same.map(tag => [tag, tag])) as Readonly<Record<(typeof same)[number], PaperTag>>

function attributesOf(element: HTMLElement, tag: PaperTag): Pick<PaperElement, 'attributes'> {
  const attributes: Record<string, string> = {}
  const href = tag === 'a' && element instanceof HTMLAnchorElement ? textLink(element.href) : undefined
  if (href !== undefined) attributes['href'] = href
  if (element instanceof HTMLTableCellElement) {
    if (element.colSpan > 1) attributes['colspan'] = String(Math.min(element.colSpan, 99))
    const { textAlign } = getComputedStyle(element)
    if (textAlign === 'right' || textAlign === 'end') attributes['class'] = 'right'
  }
  if (element instanceof HTMLOListElement && element.start !== 1) attributes['start'] = String(element.start)
  return Object.keys(attributes).length > 0 ? { attributes } : {}
}

const leftOut = 'script,style,template,select,textarea,nav,dialog,[hidden],[aria-hidden=true],[role=toolbar],[popover]'

/** What is not seen, and what is there to be pressed: a button in a table is a value that can be pressed. */
function isLeftOut(element: HTMLElement, keepsButtons: boolean): boolean {
  if (element.matches(leftOut)) return true
  if (element instanceof HTMLInputElement) return true
  if (!keepsButtons && element.matches('.lc-button, .lc-icon-button')) return true
  const { display, visibility } = getComputedStyle(element)
  if (display === 'contents') return false
  // 1 px: words for screen readers, which stand in the document for those who see as well
  return display === 'none' || visibility === 'hidden' || (element.offsetWidth <= 1 && element.offsetHeight <= 1)
}

/** Paper needs no more points: 1,600 across a page are 230 an inch. */
const longestPx = 1600

/** A picture of another site cannot be read by a page: its text stands in its place. */
function pictureOf(
  source: HTMLImageElement | HTMLCanvasElement,
  alt: string,
  width: number,
  height: number,
): readonly PaperPart[] {
  if (width === 0 || height === 0) return alt === '' ? [] : [{ tag: 'p', inside: [alt] }]
  const scale = Math.min(1, longestPx / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  try {
    context?.drawImage(source, 0, 0, canvas.width, canvas.height)
    const shownPx = source.offsetWidth > 0 ? { width: String(source.offsetWidth) } : {}
    return [{ tag: 'img', attributes: { src: canvas.toDataURL('image/png'), alt, ...shownPx } }]
  } catch {
    return alt === '' ? [] : [{ tag: 'p', inside: [alt] }]
  }
}
