// What styles say about words, as the tags that mean it. The nearest element that says something decides: Word writes
// <b>Gate <span style="font-weight:normal">opens</span></b>, Google Docs puts a <b> that is not bold around everything.
import { nearestHighlight } from './colours.ts'
import { cssOf, says } from './css.ts'

const blocks = 'p, div, ul, ol, table, blockquote, pre, h1, h2, h3, h4, h5, h6, details'

/** Turns the styles of a body into tags and `data-align`. */
export function styleToTags(body: HTMLElement): void {
  for (const part of [...body.querySelectorAll('[data-lc-css], [align]')]) align(part)
  const texts = textsIn(body)
  const found = texts.map(text => [text, tagsOf(text, body)] as const)
  for (const part of body.querySelectorAll('b, strong, i, em, u, s, strike, del')) part.replaceWith(...part.childNodes)
  for (const [text, tags] of found) {
    raise(text)
    for (const tag of tags.toReversed()) {
      const around = body.ownerDocument.createElement(tag)
      if (tag === 'mark') around.setAttribute('data-color', highlightOf(text, body) ?? 'yellow')
      text.replaceWith(around)
      around.append(text)
    }
  }
  for (const cell of body.querySelectorAll('td, th')) {
    const css = cssOf(cell)
    const colour = nearestHighlight(
      says(css, 'background-color') || says(css, 'background') || (cell.getAttribute('bgcolor') ?? ''),
    )
    // pages draw their heads grey, nobody chose it
    if (colour && !(colour === 'grey' && cell.tagName === 'TH')) cell.setAttribute('data-color', colour)
  }
  for (const part of body.querySelectorAll('[data-lc-css]')) part.removeAttribute('data-lc-css')
}

function textsIn(body: HTMLElement): readonly Text[] {
  const found: Text[] = []
  const walker = body.ownerDocument.createTreeWalker(body, 4) // NodeFilter.SHOW_TEXT
  while (walker.nextNode()) found.push(walker.currentNode as Text) // only texts are walked
  return found
}

function align(part: Element): void {
  const said = says(cssOf(part), 'text-align') || (part.getAttribute('align') ?? '').toLowerCase()
  if (said === '' || part.matches('table, td, th, img')) return
  if (part.tagName !== 'DIV' || !/^(center|right|justify)$/.test(said)) part.setAttribute('data-align', said)
  else if (!part.querySelector(blocks)) {
    // a <div> of words is a paragraph
    const paragraph = part.ownerDocument.createElement('p')
    paragraph.setAttribute('data-align', said)
    paragraph.setAttribute('data-lc-css', cssOf(part))
    paragraph.append(...part.childNodes)
    part.replaceWith(paragraph)
  }
}

type Look = (part: Element) => boolean | undefined

const isBold: Look = part => {
  const css = cssOf(part)
  const weight = says(css, 'font-weight') || (/\bbold\b/.exec(says(css, 'font'))?.[0] ?? '')
  if (/^(bold|bolder|[6-9]00)$/.test(weight)) return true
  if (/^(normal|lighter|[1-5]00)$/.test(weight)) return false
  return part.matches('b, strong') || undefined
}
const isItalic: Look = part => {
  const style = says(cssOf(part), 'font-style') || (/\b(italic|oblique)\b/.exec(says(cssOf(part), 'font'))?.[0] ?? '')
  if (/^(italic|oblique)/.test(style)) return true
  return style === 'normal' ? false : part.matches('i, em') || undefined
}
const linesOf = (part: Element): string =>
  `${says(cssOf(part), 'text-decoration')} ${says(cssOf(part), 'text-decoration-line')}`
const isUnderlined: Look = part => {
  if (part.matches('a[href]')) return false
  const lines = linesOf(part)
  if (lines.includes('underline')) return true
  return lines.includes('none') ? false : part.matches('u') || undefined
}
const isStruck: Look = part => {
  const lines = linesOf(part)
  if (lines.includes('line-through')) return true
  return lines.includes('none') && part.tagName === 'SPAN' ? false : part.matches('s, strike, del') || undefined
}

const looks = { b: isBold, i: isItalic, u: isUnderlined, s: isStruck } as const

function tagsOf(text: Text, body: HTMLElement): readonly (keyof typeof looks | 'mark')[] {
  if (text.data.trim() === '' && /[\n\t]/.test(text.data)) return []
  if (text.parentElement?.closest('pre')) return []
  const isHead = text.parentElement?.closest('h1, h2, h3, h4, h5, h6, th') // bold by themselves
  const isLink = text.parentElement?.closest('a[href]')
  const found = (Object.keys(looks) as (keyof typeof looks)[]).filter(
    // the keys of the object above
    name => !(name === 'u' && isLink) && !(name === 'b' && isHead) && nearest(text, body, looks[name]),
  )
  const isMarked = !text.parentElement?.closest('mark, code') && highlightOf(text, body)
  return isMarked ? [...found, 'mark'] : found
}

function nearest(text: Text, body: HTMLElement, look: Look): boolean {
  for (let part = text.parentElement; part && part !== body; part = part.parentElement) {
    const said = look(part)
    if (said !== undefined) return said
  }
  return false
}

/** The colour behind words that somebody marked: not that of a page, a cell or code. */
function highlightOf(text: Text, body: HTMLElement): ReturnType<typeof nearestHighlight> {
  for (let part = text.parentElement; part && part !== body; part = part.parentElement) {
    if (!part.matches('span, font, b, i, u, s, em, strong')) return undefined
    const css = cssOf(part)
    const colour = says(css, 'mso-highlight') || says(css, 'background-color') || says(css, 'background')
    if (colour !== '' && colour !== 'transparent') return nearestHighlight(colour)
  }
  return undefined
}

const raised = new Map(zip('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'))
const lowered = new Map(zip('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'))
function zip(from: string, to: string): readonly (readonly [string, string])[] {
  const signs = [...to]
  return [...from].map((sign, at) => [sign, signs[at] ?? sign])
}

/** A text has no raised letters: 10<sup>6</sup> would be 106. Digits have signs of their own. */
function raise(text: Text): void {
  const above = text.parentElement?.closest('sup, sub, [data-lc-css*="vertical-align"]')
  if (!above || text.parentElement?.closest('a[href]:not([href^="#"])')) return
  const said = says(cssOf(above), 'vertical-align')
  const signs =
    said === 'super' || above.tagName === 'SUP'
      ? raised
      : said === 'sub' || above.tagName === 'SUB'
        ? lowered
        : undefined
  const words = text.data.trim()
  if (signs && words !== '' && [...words].every(sign => signs.has(sign)))
    text.data = [...words].map(sign => signs.get(sign) ?? sign).join('')
}
