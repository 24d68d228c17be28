// What comes from other programs. The schema lets in only what a text may hold; here it is first made of what those programs
// mean: Word writes lists as indented paragraphs, Google Docs underlines its links.
import { DOMParser as PmParser, Fragment, Slice } from 'prosemirror-model'
import type { Node, ResolvedPos } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { highlightHex } from '../../base/rich-out/hex.ts'
import { hrefFrom, webAddress } from './address.ts'
import { htmlBody } from '../../ui/html-body.ts'
import { quietHtml } from '../../ui/rich-tree.ts'
import { applySheets, cssOf, says } from './pasting/css.ts'
import { levelLists, nestLists, taskLists, wordLists } from './pasting/lists.ts'
import { styleToTags } from './pasting/looks.ts'
import { openBoxes, plainParts, removeSpacers } from './pasting/parts.ts'
import { shapedText } from './pasting/plain.ts'
import { plainSheets } from './pasting/sheets.ts'
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
  const quiet = withoutLooks(quietHtml(openBoxes(html)))
  // other programs with this editor have styles of their own
  if (html.includes('data-pm-slice') && !quiet.includes('data-lc-css')) return { html: quiet, left: new Set() }
  const body = htmlBody(quiet)
  for (const part of body.querySelectorAll('meta, link, title, xml, script, iframe, svg')) part.remove()
  applySheets(html, body)
  const left = leaveOut(body)
  if (plainSheets(html, body)) left.add('hidden')
  plainParts(body)
  removeSpacers(body)
  wordLists(body)
  levelLists(body)
  nestLists(body)
  taskLists(body)
  styleToTags(body)
  const texts = body.ownerDocument.createTreeWalker(body, 4) // NodeFilter.SHOW_TEXT
  while (texts.nextNode()) {
    const { currentNode } = texts
    currentNode.textContent = (currentNode.textContent ?? '').replaceAll(/(?<!\s)\u00a0(?!\s)/g, ' ')
  }
  return { html: body.innerHTML, left }
}

/** Our own HTML without the looks that it has for other programs (copying.ts): its attributes say them. */
const withoutLooks = (quiet: string): string =>
  quiet.replaceAll(ownLook, (all, tag: string, css: string) =>
    (tag === '<mark' ? yellow : ownLooks).includes(css) ? tag : all,
  )
const ownLook =
  /(<mark(?: data-color="[a-z]+")?|data-font="[^"]*"[^>]*><font(?: [a-z]+="[^"]*")*) data-lc-css="([^"]*)"/g
const backgrounds = (hex: string): readonly string[] => [
  `background-color: ${rgbOf(hex)};`,
  `background-color: ${hex};`,
]
const yellow = backgrounds(highlightHex['yellow'] ?? '')
const ownLooks: readonly string[] = [
  ...Object.values(highlightHex).flatMap(backgrounds),
  'font-weight: bold;',
  'font-style: italic;',
  'font-weight: bold; font-style: italic;',
]
/** As browsers write it. */
function rgbOf(hex: string): string {
  return `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
}

/** Tracked deletions, comments and hidden words stay where they were written; pictures of somebody's disk cannot be read. */
function leaveOut(body: HTMLElement): Set<LeftOut> {
  const left = new Set<LeftOut>()
  const remove = (kind: LeftOut | undefined, parts: Iterable<Element>): void => {
    for (const part of parts) {
      if (!body.contains(part)) continue // within one that is gone
      if (kind && (kind === 'pictures' || part.textContent?.trim() !== '' || part.querySelector('img'))) left.add(kind)
      part.remove()
    }
  }
  remove('deletions', body.querySelectorAll('del[cite], del[datetime], .msoDel, .TrackChangeTextDeletion'))
  remove('comments', body.querySelectorAll('.msocomanchor, .MsoCommentReference, .msocomtxt'))
  const styled = [...body.querySelectorAll('[data-lc-css]')]
  remove(
    'comments',
    styled.filter(part => /mso-element:\s*comment(-list)?\s*(;|$)/i.test(cssOf(part))),
  )
  remove(
    undefined,
    body.querySelectorAll(
      '.msocomoff, .EOP, .LineBreakBlob > span, br.Apple-interchange-newline, button, select, textarea',
    ),
  )
  // the page numbers of a table of contents
  remove(
    undefined,
    styled.filter(part => says(cssOf(part), 'mso-hide') === 'screen'),
  )
  remove('hidden', styled.filter(isHidden))
  remove('hidden', body.querySelectorAll('[hidden]'))
  remove(
    'pictures',
    [...body.querySelectorAll('img')].filter(one =>
      /^(file|cid|mid|blob|webkit-fake-url):/i.test(one.getAttribute('src') ?? ''),
    ),
  )
  return left
}
const isHidden = (part: Element): boolean =>
  // the sign of a list is read from its words
  !/mso-list:\s*ignore/i.test(cssOf(part)) &&
  part.tagName !== 'COL' &&
  (says(cssOf(part), 'display') === 'none' || says(cssOf(part), 'mso-hide') === 'all')

/** Text without HTML. `isPlain`: it was asked for as it is. */
export function readPlain(text: string, $at: ResolvedPos, isPlain: boolean): Slice {
  const shaped = isPlain ? undefined : shapedText(text)
  if (shaped !== undefined) {
    return PmParser.fromSchema(schema).parseSlice(htmlBody(shaped))
  }
  const lines = text.split(/(?:\r\n?|\n)+/)
  return Slice.maxOpen(
    Fragment.from(
      lines.map(line => schema.nodes.paragraph.create(null, line === '' ? null : schema.text(line, $at.marks()))),
    ),
  )
}

/** A first paragraph has its own alignment in an empty line, instead of the one of that line. */
export function inEmptyLine(slice: Slice, { selection: { $from, empty } }: EditorState): Slice {
  const first = slice.content.firstChild
  const isAligned = first?.type === schema.nodes.paragraph && first.attrs['textAlign'] !== null
  if (!isAligned || !empty || slice.openStart !== 1 || $from.parent.content.size > 0) return slice
  return new Slice(slice.content, 0, slice.content.childCount === 1 ? 0 : slice.openEnd)
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
