// What comes from other programs. The schema lets in only what a text may hold; here it is first made of what those programs
// mean: Word writes lists as indented paragraphs, Google Docs underlines its links.
import { Fragment, Slice } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { hrefFrom, webAddress } from './address.ts'
import { quietHtml } from '../../ui/rich-tree.ts'
import { schema } from './schema.ts'

/** What a paste is made without, although it could be seen where it was copied or is part of the file. */
export type LeftOut = 'deletions' | 'comments' | 'hidden' | 'pictures' | 'parts'

export interface Cleaned {
  readonly html: string
  readonly left: ReadonlySet<LeftOut>
}

/** HTML of the clipboard, made plain: what its styles say becomes tags. Ours stays as it is. */
export const cleanHtml = (html: string): string => cleaned(html).html

export function cleaned(html: string): Cleaned {
  if (html.includes('data-pm-slice')) return { html: quietHtml(html), left: new Set() }
  const { body } = new DOMParser().parseFromString(quietHtml(html), 'text/html')
  for (const part of body.querySelectorAll('meta, link, title, xml, script')) part.remove()
  const left = leaveOut(body)
  for (const part of body.querySelectorAll('a[href] u')) part.replaceWith(...part.childNodes)
  for (const part of body.querySelectorAll('p'))
    if (
      part.className.startsWith('Mso') &&
      part.textContent?.replaceAll('\u00a0', '').trim() === '' &&
      !part.querySelector('img')
    )
      part.remove()
  wordLists(body)
  webLists(body)
  nestLists(body)
  taskLists(body)
  for (const part of [...body.querySelectorAll('[data-lc-css]')]) styleToTags(part)
  const texts = body.ownerDocument.createTreeWalker(body, 4) // NodeFilter.SHOW_TEXT
  while (texts.nextNode()) {
    const { currentNode } = texts
    currentNode.textContent = (currentNode.textContent ?? '').replaceAll(/(?<=\S)\u00a0(?=\S)/g, ' ')
  }
  return { html: body.innerHTML, left }
}

/** Tracked deletions, comments and hidden words stay where they were written; pictures of somebody's disk cannot be read. */
function leaveOut(body: HTMLElement): ReadonlySet<LeftOut> {
  const left = new Set<LeftOut>()
  const remove = (kind: LeftOut | undefined, parts: Iterable<Element>): void => {
    for (const part of parts) {
      if (!body.contains(part)) continue // within one that is gone
      if (kind) left.add(kind)
      part.remove()
    }
  }
  remove('deletions', body.querySelectorAll('del[cite], del[datetime], .msoDel'))
  remove('comments', body.querySelectorAll('.msocomanchor, .MsoCommentReference, .msocomtxt'))
  const styled = [...body.querySelectorAll('[data-lc-css]')]
  remove(
    'comments',
    styled.filter(part => /mso-element:\s*comment(-list)?\s*(;|$)/i.test(cssOf(part))),
  )
  remove(undefined, body.querySelectorAll('.msocomoff, .EOP, br.Apple-interchange-newline'))
  remove('hidden', styled.filter(isHidden))
  remove('hidden', body.querySelectorAll('[hidden]'))
  remove('pictures', body.querySelectorAll('img[src^="file:" i]'))
  return left
}
const isHidden = (part: Element): boolean =>
  // the sign of a list is read from its words
  !/mso-list:\s*ignore/i.test(cssOf(part)) &&
  (says(cssOf(part), 'display') === 'none' || says(cssOf(part), 'mso-hide') === 'all')

const cssOf = (part: Element): string => part.getAttribute('data-lc-css') ?? ''
const says = (css: string, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(css)?.[1]?.trim().toLowerCase() ?? ''

function styleToTags(part: Element): void {
  const css = cssOf(part)
  part.removeAttribute('data-lc-css')
  const weight = says(css, 'font-weight')
  // the <b> that Google Docs puts around everything is not bold
  if (part.tagName === 'B' && /^(normal|[1-5]00)$/.test(weight)) {
    part.replaceWith(...part.childNodes)
    return
  }
  const align = says(css, 'text-align')
  if (align !== '') part.setAttribute('data-align', align)
  if (part.matches('h1, h2, h3, h4, h5, h6, ul, ol, table, tbody, tr')) return // a heading is bold by itself; text cannot be directly in the others
  const lines = `${says(css, 'text-decoration')} ${says(css, 'text-decoration-line')}`
  const tags = [
    ...(/^(bold|bolder|[6-9]00)$/.test(weight) ? ['b'] : []),
    ...(/^(italic|oblique)/.test(says(css, 'font-style')) ? ['i'] : []),
    ...(lines.includes('underline') && !part.closest('a[href]') ? ['u'] : []),
    ...(lines.includes('line-through') ? ['s'] : []),
  ]
  for (const tag of tags) {
    const around = part.ownerDocument.createElement(tag)
    around.append(...part.childNodes)
    part.append(around)
  }
}

/** The list and the level that a paragraph of Word says it is of: "mso-list:l0 level2 lfo1". */
function listOf(part: Element): { readonly id: string; readonly level: number } | undefined {
  const [, id = '', level, own = ''] = /mso-list:\s*(\w+)\s+level(\d)(?:\s+(\w+))?/i.exec(cssOf(part)) ?? []
  return level === undefined ? undefined : { id: `${id} ${own}`, level: Number(level) }
}

/** Paragraphs that say of which level of a list they are become that list. */
function wordLists(body: HTMLElement): void {
  let open: { readonly list: Element; readonly level: number }[] = []
  let id = ''
  for (const part of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const said = listOf(part)
    if (!said) {
      open = []
      continue
    }
    if (part.previousElementSibling !== open[0]?.list || said.id !== id) open = []
    id = said.id
    const sign = [...part.querySelectorAll('span')].find(span => /mso-list:\s*ignore/i.test(cssOf(span)))
    const start = startOf(sign?.textContent ?? '')
    sign?.remove()
    open = open.filter(one => one.level <= said.level)
    let at = open.at(-1)
    if (at === undefined || at.level < said.level) {
      const list = body.ownerDocument.createElement(start === undefined ? 'ul' : 'ol')
      if (start !== undefined && start > 1) list.setAttribute('start', String(start))
      if (at === undefined) part.before(list)
      else (at.list.lastElementChild ?? at.list).append(list)
      at = { list, level: said.level }
      open.push(at)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...part.childNodes)
    at.list.append(item)
    part.remove()
  }
}

/** The number that the sign of an entry stands for: "3.", "c)", "iv.", "1.2."; undefined for a bullet. */
export function startOf(sign: string): number | undefined {
  const [, last] = /^[^\p{L}\d]*(?:\d+\.)*([\p{L}\d]+)[.)]/u.exec(sign.trim()) ?? []
  if (last === undefined) return undefined
  if (/^\d+$/.test(last)) return Number(last)
  const small = last.toLowerCase()
  if (/^[a-hj-z]$/.test(small)) return small.charCodeAt(0) - 96
  return /^[ivx]+$/.test(small) ? romanOf(small) : 1
}
const romanOf = (small: string): number => {
  const values = [...small].map(one => ({ i: 1, v: 5, x: 10 })[one] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

/** Word on the web writes each entry as a list of its own, with its level and its number. */
function webLists(body: HTMLElement): void {
  let open: { readonly list: Element; readonly level: number }[] = []
  for (const wrapper of [...body.querySelectorAll('.ListContainerWrapper')]) {
    if (wrapper.previousElementSibling !== open[0]?.list) open = []
    for (const part of [...wrapper.querySelectorAll('li')]) {
      const level = Number(part.getAttribute('data-aria-level') ?? 1)
      const tag = part.parentElement?.tagName === 'OL' ? 'ol' : 'ul'
      const isSame = (one: (typeof open)[number]): boolean =>
        one.level < level || one.list.tagName.toLowerCase() === tag
      open = open.filter(one => one.level <= level && isSame(one))
      let at = open.at(-1)
      if (at === undefined || at.level < level) {
        const list = body.ownerDocument.createElement(tag)
        const start = part.parentElement?.getAttribute('start') ?? '1'
        if (tag === 'ol' && start !== '1') list.setAttribute('start', start)
        if (at === undefined) wrapper.before(list)
        else (at.list.lastElementChild ?? at.list).append(list)
        at = { list, level }
        open.push(at)
      }
      at.list.append(part)
    }
    wrapper.remove()
  }
}

/** Google Docs and others write a nested list beside its entry, not in it. */
function nestLists(body: HTMLElement): void {
  for (const list of [...body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')]) {
    const before = list.previousElementSibling
    if (before?.tagName === 'LI') before.append(list)
    else list.replaceWith(...list.childNodes)
  }
}

/** Google Docs has lists of boxes, each with a picture of the box. */
function taskLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li[role="checkbox"]')) {
    item.setAttribute('data-checked', String(item.getAttribute('aria-checked') === 'true'))
    item.parentElement?.setAttribute('data-type', 'taskList')
    for (const box of item.querySelectorAll('img[aria-roledescription="checkbox"]')) box.remove()
  }
}

/** Converts the URLs in pasted text to links. */
export function linkAddresses(slice: Slice): Slice {
  return new Slice(linked(slice.content), slice.openStart, slice.openEnd)
}

function linked(fragment: Fragment): Fragment {
  const found: Node[] = []
  fragment.forEach(node => {
    if (node.isText && !schema.marks.link.isInSet(node.marks) && !schema.marks.code.isInSet(node.marks))
      found.push(...withLinks(node))
    else found.push(node.type.spec.code ? node : node.copy(linked(node.content)))
  })
  return Fragment.fromArray(found)
}

function withLinks(node: Node): readonly Node[] {
  const found: Node[] = []
  let rest = node.text ?? ''
  for (let match = webAddress.exec(rest); match; match = webAddress.exec(rest)) {
    const href = hrefFrom(match[0])
    if (match.index > 0) found.push(schema.text(rest.slice(0, match.index), node.marks))
    found.push(
      schema.text(match[0], href === undefined ? node.marks : schema.marks.link.create({ href }).addToSet(node.marks)),
    )
    rest = rest.slice(match.index + match[0].length)
  }
  return rest === '' ? found : [...found, schema.text(rest, node.marks)]
}
