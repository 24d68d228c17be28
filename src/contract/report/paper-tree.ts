// What somebody sees, sent to be written on paper: a tree of texts and a few elements of HTML. It comes from a browser, so all of
// it is checked: what is not listed here is refused with its path. Pure.
import { textLink } from '../../base/address.ts'
import { isRecord } from '../../base/loose.ts'
import { fail, ok, type Result } from '../../base/result.ts'
import type { Drawn } from './fill.ts'

/** An element as it is sent: `{ tag: 'p', inside: ['Words'] }`. */
export interface PaperElement {
  readonly tag: PaperTag
  readonly attributes?: Readonly<Record<string, string>>
  readonly inside?: readonly PaperPart[]
}
export type PaperPart = string | PaperElement

export const paperTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
  ...['span', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'code', 'a', 'br'],
] as const
export type PaperTag = (typeof paperTags)[number]
const tags: ReadonlySet<string> = new Set(paperTags)

/** The parts of a file, its texts, and how deep they are in each other: a table of 1,000 rows and 20 columns has room. */
export const paperLimits = { parts: 50_000, depth: 60 } as const

const picture = /^data:image\/(?:png|jpeg);base64,[a-z\d+/=]+$/i
const stored = /^\/(?!\/)/
const span = /^[1-9]\d?$/
/** Returns the attribute as it is written, or undefined if it is not valid. */
const attributes: Readonly<Record<string, Readonly<Record<string, (value: string) => string | undefined>>>> = {
  a: { href: textLink },
  img: {
    src: value => (picture.test(value) || stored.test(value) ? value : undefined),
    alt: value => value,
    width: value => (/^[1-9]\d{0,4}$/.test(value) ? value : undefined),
  },
  ol: { start: value => (/^-?\d{1,6}$/.test(value) ? value : undefined) },
  th: { colspan: value => (span.test(value) ? value : undefined) },
  td: { colspan: value => (span.test(value) ? value : undefined) },
}
/** How a text is aligned, what stays on one page, and values in large letters with their names, beside each other. */
const classes: ReadonlySet<string> = new Set(['right', 'center', 'together', 'break', 'figures', 'muted'])

/** Reads a tree that was sent. Links that lead nowhere are texts; what else is not listed is not valid. */
export function readPaper(sent: readonly unknown[]): Result<readonly Drawn[]> {
  let left = paperLimits.parts
  const refuse = (path: string, message: string): Result<never> =>
    fail('invalid', message, { status: 400, issues: [{ path, message }] })

  function all(parts: readonly unknown[], path: string, depth: number): Result<readonly Drawn[]> {
    const read: Drawn[] = []
    for (const [index, part] of parts.entries()) {
      const one = partOf(part, `${path}.${index}`, depth)
      if (!one.ok) return one
      read.push(one.value)
    }
    return ok(read)
  }

  function partOf(part: unknown, path: string, depth: number): Result<Drawn> {
    left -= 1
    if (left < 0) return refuse(path, `A file has at most ${paperLimits.parts} parts. Show fewer rows.`)
    if (typeof part === 'string') return ok(part)
    if (!isRecord(part) || typeof part['tag'] !== 'string' || !tags.has(part['tag']))
      return refuse(path, 'A part is a text, or an element with one of the tags of the reference.')
    if (depth >= paperLimits.depth) return refuse(path, `Parts are at most ${paperLimits.depth} deep in each other.`)
    const { tag, inside = [] } = part
    if (!Array.isArray(inside)) return refuse(`${path}.inside`, 'What is inside is a list.')
    const given = attributesOf(tag, part['attributes'])
    if (!given) return refuse(`${path}.attributes`, `This is not a valid attribute of ${tag}.`)
    const within = all(inside, `${path}.inside`, depth + 1)
    return within.ok ? ok({ tag, attributes: given, inside: within.value }) : within
  }
  return all(sent, 'content', 0)
}

function attributesOf(tag: string, sent: unknown): Readonly<Record<string, string>> | undefined {
  if (sent === undefined) return {}
  if (!isRecord(sent)) return undefined
  const read: Record<string, string> = {}
  for (const [name, value] of Object.entries(sent)) {
    if (typeof value !== 'string') return undefined
    if (name === 'class') {
      if (!value.split(' ').every(one => classes.has(one))) return undefined
      read[name] = value
      continue
    }
    const rule = Object.hasOwn(attributes, tag) ? attributes[tag]?.[name] : undefined
    if (!rule) return undefined
    const valid = rule(value)
    if (valid !== undefined) read[name] = valid
    else if (tag !== 'a') return undefined
  }
  return read
}
