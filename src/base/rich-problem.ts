// What of a written text may not be stored, with its path in the text. The server refuses by it what readers would leave
// out: the rules are those of rich-text.ts and rich-values.ts. Unknown nodes, marks and attributes are allowed. Pure.
import { textLink, textPicture } from './address.ts'
import { isRecord, own } from './loose.ts'
import type { Loose } from './loose.ts'
import { mostDeep, mostLetters } from './rich-limits.ts'
import { currentText } from './rich-stored.ts'
import { isHarmless, runs, snake } from './rich-text.ts'
import { pictureIn, videoOf } from './rich-values.ts'

export interface TextProblem {
  readonly fault: TextFault
  /** Dotted: "content.3.marks.0.attrs.href"; empty: the text as a whole. */
  readonly path: string
  /** The address or the name that is refused; empty if there is none. */
  readonly name: string
}
export type TextFault =
  | 'large'
  | 'deep'
  | 'link'
  | 'picture'
  | 'video'
  | 'attribute' // runs a script
  | 'address' // of an attribute that no reader knows
  | 'shape' // not what stands there in a text

/**
 * Returns the first problem of a written text; undefined if it may be stored. Of HTML only the length is checked: it has no
 * paths, and cleanText rewrites it.
 */
export function problemIn(written: unknown): TextProblem | undefined {
  const value = currentText(written)
  if (typeof value === 'string') return value.length > mostLetters ? problem('large', '') : undefined
  const found = Array.isArray(value) ? inNodes(value, '', 1) : inNode(value, '', 1)
  // counted only where it is not too deep for that
  return found ?? (lettersIn(value) > mostLetters ? problem('large', '') : undefined)
}

const nodeLetters = 20
const sizeOf = (part: unknown): number => (part === undefined ? 0 : JSON.stringify(part).length)

/**
 * Returns the size of a text, never more than the editor counts (engines/rich-text/size.ts): what fits there can be stored.
 * 20 for each node, its words, and its attributes and marks as JSON.
 */
export function lettersIn(text: unknown): number {
  if (typeof text === 'string') return text.length
  if (Array.isArray(text)) return text.reduce<number>((sum, one) => sum + lettersIn(one), 0)
  if (!isRecord(text)) return 0
  const { type, text: words, content, attrs, marks, ...rest } = text
  return (
    Math.max(nodeLetters, sizeOf(type)) +
    lettersIn(words) +
    lettersIn(content) +
    sizeOf(attrs) +
    (Array.isArray(marks) ? marks.reduce<number>((sum, one) => sum + sizeOf(one), 0) : sizeOf(marks)) +
    (Object.keys(rest).length > 0 ? sizeOf(rest) : 0)
  )
}

const problem = (fault: TextFault, path: string, name: unknown = ''): TextProblem => ({
  fault,
  path,
  name: typeof name === 'string' ? name : '',
})
const isTree = (value: unknown): boolean => typeof value === 'object' && value !== null
/** What other programs write for "nothing": it is left out, and nobody misses it. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const below = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`)

/** Returns the first problem of the members of a list. */
function first<T>(
  members: readonly T[],
  look: (member: T, at: number) => TextProblem | undefined,
): TextProblem | undefined {
  for (const [at, member] of members.entries()) {
    const found = look(member, at)
    if (found) return found
  }
  return undefined
}

const inNodes = (nodes: readonly unknown[], path: string, depth: number): TextProblem | undefined =>
  first(nodes, (node, at) => inNode(node, below(path, at), depth))

function inNode(node: unknown, path: string, depth: number): TextProblem | undefined {
  if (typeof node === 'string' || isNothing(node)) return undefined
  if (!isRecord(node)) return problem('shape', path)
  if (depth > mostDeep) return problem('deep', path)
  const { type, content, text, marks, attrs, ...rest } = node
  if (!isNothing(type) && typeof type !== 'string') return problem('shape', below(path, 'type'))
  if (!isNothing(text) && typeof text !== 'string') return problem('shape', below(path, 'text'))
  return (
    inAttrs(rest, path, depth) ??
    inOwn(snake(type), attrs, below(path, 'attrs'), depth) ??
    inMarks(marks, below(path, 'marks'), depth) ??
    (isNothing(content) || typeof content === 'string'
      ? undefined
      : Array.isArray(content)
        ? inNodes(content, below(path, 'content'), depth + 1)
        : problem('shape', below(path, 'content')))
  )
}

function inMarks(marks: unknown, path: string, depth: number): TextProblem | undefined {
  if (isNothing(marks)) return undefined
  if (!Array.isArray(marks)) return problem('shape', path)
  return first(marks, (mark: unknown, at) => {
    if (isNothing(mark)) return undefined
    const here = below(path, at)
    if (!isRecord(mark)) return problem('shape', here)
    const { type, attrs, ...rest } = mark
    if (!isNothing(type) && typeof type !== 'string') return problem('shape', below(here, 'type'))
    return inAttrs(rest, here, depth) ?? inOwn(snake(type), attrs, below(here, 'attrs'), depth)
  })
}

/** The attributes of a node or a mark: an address by the rule of what it leads to, then all by that of attributes. */
function inOwn(type: string, attrs: unknown, path: string, depth: number): TextProblem | undefined {
  if (isNothing(attrs)) return undefined
  if (!isRecord(attrs)) return problem('shape', path)
  const rule = own(rules, type)
  const name = rule?.names.find(one => (attrs[one] ?? '') !== '') // one that leads nowhere is left out
  return rule && name !== undefined && !rule.isGood(attrs, attrs[name])
    ? problem(rule.fault, below(path, name), attrs[name])
    : inAttrs(attrs, path, depth)
}

interface AddressRule {
  /** The attributes that may have the address: the first that is there counts. */
  readonly names: readonly string[]
  readonly fault: TextFault
  readonly isGood: (attrs: Loose, address: unknown) => boolean
}
const film: AddressRule = {
  names: ['src', 'url'],
  fault: 'video',
  isGood: (_, address) => videoOf(address) !== undefined,
}
const rules: Readonly<Record<string, AddressRule>> = {
  link: { names: ['href'], fault: 'link', isGood: (_, address) => textLink(address) !== undefined },
  image: { names: ['src'], fault: 'picture', isGood: (_, address) => textPicture(address) !== undefined },
  custom_image: { names: ['data-url', 'src'], fault: 'picture', isGood: attrs => pictureIn(attrs) !== undefined },
  video: film,
  youtube: film,
}

const inAttrs = (attrs: Loose, path: string, depth: number): TextProblem | undefined =>
  first(Object.entries(attrs), ([name, value]) =>
    runs.test(name)
      ? problem('attribute', below(path, name), name)
      : inValue(name, value, below(path, name), depth + 1),
  )

function inValue(name: string, value: unknown, path: string, depth: number): TextProblem | undefined {
  if (typeof value === 'string') return isHarmless(name, value) ? undefined : problem('address', path, value)
  if (!isTree(value)) return undefined
  if (depth > mostDeep) return problem('deep', path)
  return Array.isArray(value)
    ? first(value, (one: unknown, at) => inValue(name, one, below(path, at), depth + 1))
    : inAttrs(value as Loose, path, depth) // an object, not a list
}
