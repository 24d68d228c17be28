// What comes from other programs. The schema lets in only what a text may hold; here it is first made of what those programs
// mean: Word writes lists as indented paragraphs, Google Docs underlines its links.
import { Fragment, Slice } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { hrefFrom, webAddress } from './address.ts'
import { quietHtml } from '../../ui/rich-tree.ts'
import { schema } from './schema.ts'

/** HTML of the clipboard, made plain: what its styles say becomes tags. Ours stays as it is. */
export function cleanHtml(html: string): string {
  if (html.includes('data-pm-slice')) return quietHtml(html)
  const { body } = new DOMParser().parseFromString(quietHtml(html), 'text/html')
  for (const part of body.querySelectorAll('meta, link, title, xml, script')) part.remove()
  for (const part of body.querySelectorAll('a[href] u')) part.replaceWith(...part.childNodes)
  for (const part of body.querySelectorAll('p'))
    if (
      part.className.startsWith('Mso') &&
      part.textContent?.replaceAll('\u00a0', '').trim() === '' &&
      !part.querySelector('img')
    )
      part.remove()
  wordLists(body)
  for (const part of [...body.querySelectorAll('[data-lc-css]')]) styleToTags(part)
  const texts = body.ownerDocument.createTreeWalker(body, 4) // NodeFilter.SHOW_TEXT
  while (texts.nextNode()) {
    const { currentNode } = texts
    currentNode.textContent = (currentNode.textContent ?? '').replaceAll(/(?<=\S)\u00a0(?=\S)/g, ' ')
  }
  return body.innerHTML
}

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

const levelOf = (part: Element): number => Number(/mso-list:[^;]*level(\d)/.exec(cssOf(part))?.[1] ?? 0)

/** Paragraphs that say of which level of a list they are become that list. */
function wordLists(body: HTMLElement): void {
  let open: { readonly list: Element; readonly level: number }[] = []
  for (const part of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const level = levelOf(part)
    if (level === 0) {
      open = []
      continue
    }
    const before = part.previousElementSibling
    if (before !== open[0]?.list) open = []
    const sign = [...part.querySelectorAll('span')].find(span => /mso-list:\s*ignore/i.test(cssOf(span)))
    const kind = /^[^\p{L}\d]*[\p{L}\d]+[.)]/u.test(sign?.textContent?.trim() ?? '') ? 'ol' : 'ul'
    sign?.remove()
    open = open.filter(one => one.level <= level)
    let at = open.at(-1)
    if (at === undefined || at.level < level) {
      const list = body.ownerDocument.createElement(kind)
      if (at === undefined) part.before(list)
      else (at.list.lastElementChild ?? at.list).append(list)
      at = { list, level }
      open.push(at)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...part.childNodes)
    at.list.append(item)
    part.remove()
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
