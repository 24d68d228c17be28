// Reads HTML without the browser's reader, for pages that let no string be HTML in browsers without `Document.parseHTML`
// (src/ui/html-body.ts); loaded only there. Elements are made one by one in a document of their own, so nothing runs and
// nothing is loaded. It knows which end tags may be missing; markup that is crossed, which a browser mends, it ends early.
import { decodeEntities } from '../../../base/entities.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const empty = words('area base br col embed hr img input link meta param source track wbr')
/** Their content is not HTML. */
const raw = words('script style textarea title xmp iframe noembed noframes')
/** These are left out with their content. */
const gone = words('script iframe')
const outer = words('html head body')
/** These end a paragraph that is open. */
const blocks = words(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup hr ' +
    'li main menu nav ol p pre search section summary ul h1 h2 h3 h4 h5 h6 dd dt',
)
/** What a tag that begins ends, as far as the nearest of `edges`. */
const ends: Readonly<Record<string, ReadonlySet<string>>> = {
  li: words('li'),
  dt: words('dt dd'),
  dd: words('dt dd'),
  tr: words('td th tr caption colgroup'),
  td: words('td th caption'),
  th: words('td th caption'),
  tbody: words('td th tr tbody thead tfoot caption colgroup'),
  thead: words('td th tr tbody thead tfoot caption colgroup'),
  tfoot: words('td th tr tbody thead tfoot caption colgroup'),
  option: words('option'),
}
const lists = words('ul ol dl td th table')
const tables = words('table')
const cells = words('td th caption table')
const tableParts = words('td th tr tbody thead tfoot caption colgroup')
const edgesOf = (tag: string): ReadonlySet<string> => (tag === 'li' || tag === 'dt' || tag === 'dd' ? lists : tables)

// each pattern continues from where it stopped, so that the time is linear in the length
const piece =
  /<!--([\s\S]*?)(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][^\s/>]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*)(?:>|$)|[^<]+|</gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/g
/** What a browser would run; a page without policies of trusted types refuses to set it. */
const runs = /^(?:on|srcdoc$)/i
/** Deeper ones stand beside each other. */
const mostDeep = 500

/** Returns the body of this HTML. */
export function readHtml(html: string): HTMLElement {
  const page = document.implementation.createHTMLDocument('')
  const open: Element[] = [page.body]
  const top = (): Element => open.at(-1) ?? page.body
  let silent: { readonly tag: string; readonly start: number } | undefined

  /** Ends the nearest open element of these, and those in it, as far as an edge. */
  function end(tags: ReadonlySet<string>, edges: ReadonlySet<string>): void {
    for (let at = open.length - 1; at > 0; at--) {
      const tag = tagOf(open[at])
      if (tags.has(tag)) return void open.splice(at)
      if (edges.has(tag)) return
    }
  }
  function begin(tag: string, written: string): void {
    if (blocks.has(tag)) end(words('p'), cells)
    const ended = ends[tag]
    // a row ends its last cell with the row
    for (const one of ended ? [...ended] : []) end(words(one), edgesOf(tag))
    if (/^h[1-6]$/.test(tag) && /^h[1-6]$/.test(tagOf(top()))) open.pop()
    if (tag === 'tr' && tagOf(top()) === 'table') begin('tbody', '')
    const element = page.createElement(tag)
    setAttributes(element, written)
    top().append(element)
    if (!empty.has(tag) && open.length < mostDeep) open.push(element)
  }

  for (const found of html.matchAll(piece)) {
    const [all, comment, slash, name, written = ''] = found
    const tag = name?.toLowerCase() ?? ''
    if (silent) {
      if (slash !== '/' || tag !== silent.tag) continue
      if (!gone.has(tag)) {
        top().append(html.slice(silent.start, found.index))
        open.pop()
      }
      silent = undefined
    } else if (comment !== undefined) top().append(page.createComment(comment))
    else if (name === undefined) {
      if (!/^<[!?]/.test(all)) top().append(decodeEntities(all))
    } else if (outer.has(tag) || !/^[a-z][\w.:-]*$/.test(tag)) continue
    else if (slash === '/') end(words(tag), tag === 'table' ? none : tableParts.has(tag) ? tables : cells)
    else {
      if (!gone.has(tag)) begin(tag, written)
      if (raw.has(tag)) silent = { tag, start: found.index + all.length }
    }
  }
  return page.body
}
const none: ReadonlySet<string> = new Set()
const tagOf = (element: Element | undefined): string => element?.tagName.toLowerCase() ?? ''

function setAttributes(element: Element, written: string): void {
  for (const [, name = '', double, single, bare] of written.matchAll(attribute)) {
    if (runs.test(name) || !/^[a-z_][\w.:-]*$/i.test(name) || element.hasAttribute(name)) continue
    element.setAttribute(name, decodeEntities(double ?? single ?? bare ?? ''))
  }
}
