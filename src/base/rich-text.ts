// The rules for stored rich text, in one file: the editor writes by them, the reader renders by them, and the server
// applies them to every form and module it stores. A text is plain text, simple HTML, or a tree of {type, content,
// text, marks, attrs}. Unknown nodes, marks and attributes are preserved for the program that wrote them, without
// anything executable.
import { isRecord } from './loose.ts'
import type { Loose } from './loose.ts'
import { readAddress, textLink, textPicture } from './address.ts'

/** Nodes within each other, where a text is read. Deeper ones would stop the reader's tab; their words stay. */
const mostDeep = 64

/** "bulletList" and "bullet_list" are the same. */
export const snake = (type: unknown): string =>
  typeof type === 'string' ? type.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) : ''

/** Returns a written text as it may be stored. A text that may be stored comes back equal. */
export function cleanText(value: unknown): unknown {
  if (typeof value === 'string') return isHtml(value) ? cleanHtml(value) : value
  return Array.isArray(value) ? cleanNodes(value, 1) : cleanNode(value, 1)
}

/** Returns the nodes of a tree as they may be stored. */
export const cleanNodes = (nodes: readonly unknown[], depth = 1): readonly unknown[] =>
  nodes.map(node => cleanNode(node, depth)).filter(node => node !== undefined)

function cleanNode(node: unknown, depth: number): unknown {
  if (typeof node === 'string') return node
  if (!isRecord(node)) return undefined
  if (depth > mostDeep) return { type: 'text', text: wordsBelow(node) }
  const { type, content, text, marks, attrs, ...rest } = node
  return {
    ...(typeof type === 'string' ? { type } : {}),
    ...cleanAttrs(rest, depth),
    ...(isRecord(attrs)
      ? { attrs: snake(type) === 'image' ? cleanImage(attrs, depth) : cleanAttrs(attrs, depth) }
      : {}),
    ...(Array.isArray(marks) ? { marks: cleanMarks(marks, depth) } : {}),
    ...(typeof text === 'string' ? { text } : {}),
    ...(Array.isArray(content)
      ? { content: cleanNodes(content, depth + 1) }
      : typeof content === 'string'
        ? { content }
        : {}),
  }
}

function cleanImage(attrs: Loose, depth: number): Loose {
  const { src, ...rest } = attrs
  const address = textPicture(src)
  return { ...(address === undefined ? {} : { src: address }), ...cleanAttrs(rest, depth) }
}

const cleanMarks = (marks: readonly unknown[], depth: number): readonly Loose[] =>
  marks.flatMap((mark): readonly Loose[] => {
    const clean = cleanMark(mark, depth)
    return clean ? [clean] : []
  })

/** Returns a mark as it may be stored; undefined for a link that leads nowhere it may. */
export function cleanMark(mark: unknown, depth = 1): Loose | undefined {
  if (!isRecord(mark)) return undefined
  const { type, attrs, ...rest } = mark
  const own = isRecord(attrs) ? attrs : undefined
  const address = textLink(own?.['href'])
  if (snake(type) === 'link' && address === undefined) return undefined
  const clean = own && { ...cleanAttrs(own, depth), ...(snake(type) === 'link' ? { href: address } : {}) }
  return {
    ...(typeof type === 'string' ? { type } : {}),
    ...cleanAttrs(rest, depth),
    ...(clean ? { attrs: ordered(own, clean) } : {}),
  }
}

/** Keys in the order they came in, so that what may be stored comes back as it was. */
const ordered = (like: Loose, clean: Loose): Loose =>
  Object.fromEntries(
    Object.keys(like)
      .filter(name => name in clean)
      .map(name => [name, clean[name]]),
  )

/** Returns attributes without those that run or lead somewhere a text may not lead. */
export function cleanAttrs(attrs: Loose, depth = 1): Loose {
  return Object.fromEntries(
    Object.entries(attrs)
      .filter(([name]) => !runs.test(name))
      .flatMap(([name, value]) => {
        const clean = cleanValue(name, value, depth + 1)
        return clean === undefined ? [] : [[name, clean]]
      }),
  )
}

function cleanValue(name: string, value: unknown, depth: number): unknown {
  if (typeof value === 'string') return isHarmless(name, value) ? value : undefined
  if (value === null || typeof value !== 'object') return value
  if (depth > mostDeep) return undefined
  return Array.isArray(value)
    ? value.map(one => cleanValue(name, one, depth + 1)).filter(one => one !== undefined)
    : cleanAttrs(value as Loose, depth) // an object, not a list
}

/** Attribute names that make a browser execute or follow their value, and those inherited by every object. */
export const runs =
  /^(on[a-z]+|style|srcdoc|innerhtml|outerhtml|dangerouslysetinnerhtml|__proto__|constructor|prototype)$/i
const addressName = /(?:^|[-_:.])(?:href|src|srcset|url|uri|action|poster|background|cite|link)$/i
const addressSuffix = /[a-z](?:Href|Src|Url|URL|Uri|Link)$/
/** A description that begins with "Data:" is not an address. */
const isWords = /^(alt|title|caption)$/i
const script = /^(javascript|vbscript|livescript|data(?!:image\/))\s*:/i

/** Whether an attribute neither runs a script nor leads where no address of a text may lead. */
export function isHarmless(name: string, value: string): boolean {
  // eslint-disable-next-line no-control-regex -- browsers skip these before a scheme
  if (!isWords.test(name) && script.test(value.replaceAll(/[\0-\x20\u00a0]/g, ''))) return false
  return (
    !(addressName.test(name) || addressSuffix.test(name)) || value.trim() === '' || readAddress(value) !== undefined
  )
}

/** The words of a node and all it holds, however deep: without calls within calls. */
function wordsBelow(node: unknown): string {
  const words: string[] = []
  const open: unknown[] = [node]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one === 'string') words.push(one)
    if (!isRecord(one)) continue
    if (typeof one['text'] === 'string') words.push(one['text'])
    if (Array.isArray(one['content']))
      for (let at = one['content'].length - 1; at >= 0; at--) open.push(one['content'][at])
  }
  return words.join(' ')
}

/** A tag that opens and, somewhere, a tag that ends. */
function isHtml(text: string): boolean {
  const start = text.search(/<[/a-z]/i)
  return start >= 0 && text.includes('>', start)
}
// Each pattern continues from where it stopped, so that the time is linear in the length.
const piece = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*)(?:>|$)|[^<]+|</gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g
const shownTags = new Set(
  'p div ul ol li blockquote pre code hr br img table thead tbody tfoot tr th td caption b strong i em u s strike del mark a h1 h2 h3 h4 h5 h6 span small sub sup details summary'.split(
    ' ',
  ),
)
/** The content of these elements is not text. */
const silentTags = new Set(
  'script style template noscript head title iframe object embed svg math textarea select xmp noembed noframes plaintext'.split(
    ' ',
  ),
)
/** Those that begin with data- are written by src/base/rich-out/html.ts. */
const shownAttributes = new Set(
  'href src alt start colspan rowspan width open data-align data-type data-color data-size data-font data-space data-colwidth data-language data-checked data-width data-height data-id data-name data-label data-format data-float data-folderpath data-url'.split(
    ' ',
  ),
)

/** Rewritten from a list of what a reader shows: no other tag or attribute remains. */
function cleanHtml(html: string): string {
  let out = ''
  let silent: string | undefined
  for (const [all, slash, name, attributes] of html.matchAll(piece)) {
    const tag = name?.toLowerCase()
    if (silent !== undefined) {
      if (slash === '/' && tag === silent) silent = undefined
    } else if (tag === undefined) {
      out += all.startsWith('<!--') ? '' : all === '<' ? '&lt;' : all
    } else if (silentTags.has(tag)) {
      if (slash !== '/' && !/\/\s*$/.test(attributes ?? '')) silent = tag
    } else if (shownTags.has(tag)) {
      out += slash === '/' ? `</${tag}>` : `<${tag}${cleanAttributes(attributes ?? '')}>`
    }
  }
  return out
}

function cleanAttributes(written: string): string {
  let out = ''
  for (const [, name = '', double, single, bare] of written.matchAll(attribute)) {
    const value = double ?? single ?? bare ?? ''
    const known = name.toLowerCase()
    if (!shownAttributes.has(known)) continue
    if (known === 'href' && !isPlainAddress(value, textLink)) continue
    if (known === 'src' && !isPlainAddress(value, textPicture)) continue
    if (known === 'data-url' && (value.includes('&#') || !isHarmless(known, value))) continue
    const isAddress = known === 'href' || known === 'src' // has no entities, so that it is cleaned again to the same
    out += ` ${known}="${value.replaceAll('"', isAddress ? '%22' : '&quot;').replaceAll('<', isAddress ? '%3C' : '&lt;')}"`
  }
  return out
}

/** Letters written as entities could hide what an address is. */
const isPlainAddress = (value: string, read: (written: unknown) => string | undefined): boolean =>
  !/&#|&(?!amp;)[a-z\d]+;/i.test(value) && read(value.replaceAll('&amp;', '&')) !== undefined
