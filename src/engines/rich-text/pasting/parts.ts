// What other programs write in their own way, as the elements that mean it: headings, code, text boxes, emoji.
import { languageIn } from '../../../base/rich-values.ts'
import { cssOf, says } from './css.ts'

/**
 * The words of text boxes stand in a comment of Word, with a picture of the box beside it. Apple Notes puts tables into an
 * `<object>`, which browsers that read HTML safely remove with all it holds.
 */
export const openBoxes = (html: string): string =>
  html
    .replaceAll(/<(\/?)object(?=[\s/>])/gi, '<$1div')
    .replaceAll(
      /<!--\[if gte vml 1\]>((?:(?!<!\[endif\]-->)[\s\S])*)<!\[endif\]-->(\s*<!(?:--)?\[if !vml\](?:--)?>[\s\S]*?<!(?:--)?\[endif\](?:--)?>)?/gi,
      (all: string, drawn: string) => {
        const words = [...drawn.matchAll(/<v:textbox[^>]*>([\s\S]*?)<\/v:textbox>/gi)].map(
          ([, inside = '']) => /<div[^>]*>([\s\S]*)<\/div>/i.exec(inside)?.[1] ?? inside,
        )
        return words.length > 0 ? words.join('') : all
      },
    )

export function plainParts(body: HTMLElement): void {
  const make = (part: Element, tag: string): Element => {
    const made = body.ownerDocument.createElement(tag)
    for (const name of ['data-lc-css', 'class', 'align']) {
      const value = part.getAttribute(name)
      if (value !== null) made.setAttribute(name, value)
    }
    made.append(...part.childNodes)
    part.replaceWith(made)
    return made
  }
  for (const part of [...body.querySelectorAll('[role="heading"]')])
    if (part.tagName === 'P' || part.tagName === 'DIV') make(part, `h${rankIn(part.getAttribute('aria-level'))}`)
  for (const part of [...body.querySelectorAll('p[class^="MsoHeading"]')]) make(part, 'h6') // levels 7 to 9
  for (const part of [...body.querySelectorAll('p.MsoTitle')]) make(part, 'h1')
  for (const part of [...body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')]) {
    const before = part.previousElementSibling
    const quote = before?.matches('blockquote[data-lc-quote]') ? before : body.ownerDocument.createElement('blockquote')
    quote.setAttribute('data-lc-quote', '')
    if (quote !== before) part.before(quote)
    quote.append(part)
  }
  for (const cell of [...body.querySelectorAll('thead td')]) {
    const head = make(cell, 'th')
    for (const name of ['colspan', 'rowspan']) {
      const value = cell.getAttribute(name)
      if (value !== null) head.setAttribute(name, value)
    }
  }
  for (const picture of body.querySelectorAll('img[alt]'))
    if (
      /emoji|emoticon/i.test(`${picture.className} ${picture.getAttribute('itemtype') ?? ''}`) ||
      picture.hasAttribute('data-stringify-emoji')
    )
      picture.replaceWith(picture.getAttribute('alt') ?? '')
  // Slack ends its paragraphs so
  for (const part of body.querySelectorAll('[data-stringify-type="paragraph-break"]'))
    part.replaceWith(body.ownerDocument.createElement('br'), body.ownerDocument.createElement('br'))
  for (const part of body.querySelectorAll('.sdfootnotesym')) part.append(' ')
  // a bullet of PowerPoint, as Word has it
  for (const sign of body.querySelectorAll('div > [data-lc-css*="mso-special-format"]')) {
    const line = sign.parentElement
    if (!line) continue
    sign.setAttribute('data-lc-css', 'mso-list:ignore')
    make(line, 'p').setAttribute('data-lc-css', 'mso-list:l0 level1')
  }
  // Apple Notes puts its tables in objects, mails their columns in tables
  for (const part of [...body.querySelectorAll('object')]) part.replaceWith(...part.childNodes)
  for (const layout of body.querySelectorAll('[data-lc-css*="mso-ignore:vglayout"] table, table[role="presentation"]'))
    layout.replaceWith(...[...layout.querySelectorAll('td')].flatMap(cell => [...cell.childNodes]))
  for (const part of body.querySelectorAll('[data-lc-css*="mso-tab-count"], .Apple-tab-span')) part.textContent = ' '
  code(body)
}
const rankIn = (level: string | null): number => Math.min(6, Math.max(1, Math.trunc(Number(level ?? 2)) || 2))

/** Code as editors copy it: lines of one element each, in a font of equal widths. */
function code(body: HTMLElement): void {
  for (const part of [...body.querySelectorAll('div')]) {
    const css = cssOf(part)
    if (!says(css, 'white-space').startsWith('pre') || !/mono|consolas|menlo|courier/i.test(says(css, 'font-family')))
      continue
    // one line goes into the words around it
    if (part.children.length < 2) {
      const line = part.querySelector('div')
      line?.replaceWith(...line.childNodes)
      continue
    }
    const block = body.ownerDocument.createElement('pre')
    block.append(...part.childNodes)
    part.replaceWith(block)
  }
  for (const block of body.querySelectorAll('pre')) {
    const named = [block, block.querySelector('code'), block.parentElement]
      .map(one => /\b(?:lang(?:uage)?|highlight-source)-([\w+#.-]+)/.exec(one?.className ?? '')?.[1])
      .find(one => one !== undefined)
    const language = languageIn(block.dataset['language'] ?? named)
    if (language !== undefined) block.setAttribute('data-language', language)
    block.textContent = linesOf(block).replace(/\n$/, '').replaceAll('\u00a0', ' ')
    block.removeAttribute('data-lc-css')
  }
}
function linesOf(part: ChildNode): string {
  if (part.nodeName === 'BR') return '\n'
  if (part.childNodes.length === 0) return part.textContent ?? ''
  const inside = [...part.childNodes].map(linesOf).join('')
  return /^(DIV|P|LI|TR)$/.test(part.nodeName) && !inside.endsWith('\n') ? `${inside}\n` : inside
}

const isBlock = (node: Node | null): boolean =>
  /^(P|DIV|[UO]L|LI|TABLE|TD|TH|BLOCKQUOTE|PRE|H[1-6]|HR|DETAILS|SUMMARY|BODY|FIGURE)$/.test(node?.nodeName ?? '')

/** Takes away what is only space: lines without words, and breaks that a browser does not show. */
export function removeSpacers(body: HTMLElement): void {
  for (const part of body.querySelectorAll('br')) {
    const before = part.previousSibling
    if (before?.nodeType === 3) before.textContent = (before.textContent ?? '').replace(/[ \t\r\n]+$/, '')
  }
  for (const part of [...body.querySelectorAll('br')].toReversed()) {
    let at: Node | null = part
    while (at && !at.nextSibling && !isBlock(at.parentNode)) at = at.parentNode
    let next = at?.nextSibling ?? null
    while (next?.nodeType === 8 || (next?.nodeType === 3 && next.textContent?.trim() === '')) next = next.nextSibling
    if (!next || isBlock(next)) part.remove()
  }
  for (const part of [...body.querySelectorAll('p, div')].toReversed())
    if (
      part.textContent?.trim() === '' &&
      !part.querySelector('img, table, hr, input, video, [data-type]') &&
      !part.matches('[data-type], [data-lc-kept]')
    )
      part.remove()
}
