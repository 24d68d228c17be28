// A written text with values in the stead of the fields that it names (rich-fields.ts). Pure: the server fills mails.
import { isRecord } from './loose.ts'
import type { Loose } from './loose.ts'
import { fieldOf, fieldWords, tokenOf, tokensIn } from './rich-fields.ts'
import { formatOf } from './rich-format.ts'
import { filledLink } from './rich-links.ts'
import { cleanText, snake } from './rich-text.ts'

/**
 * Returns a text with values in the stead of its fields, also of tokens in the addresses of links. `valueOf` returns
 * undefined for a field it does not know: its token stays, so that nobody reads a gap as an answer. `write` returns the words
 * of a value, with the format that its field has.
 */
export function filledText(
  value: unknown,
  valueOf: (name: string) => unknown,
  write: (value: unknown, format: string | undefined) => string = fieldWords,
): unknown {
  if (typeof value === 'string') return value
  return filled(cleanText(value), { valueOf, write })
}

interface Values {
  valueOf(name: string): unknown
  write(value: unknown, format: string | undefined): string
}

function filled(stored: unknown, values: Values): unknown {
  const { valueOf } = values
  const inAddress = (name: string): unknown => {
    const found = valueOf(name)
    return found === undefined || found === null ? found : values.write(found, 'text')
  }
  if (Array.isArray(stored)) return stored.map(one => filled(one, values))
  if (!isRecord(stored)) return stored
  const marks: readonly unknown[] | undefined = Array.isArray(stored['marks'])
    ? stored['marks'].flatMap(mark => filledMark(mark, inAddress))
    : undefined
  const node: Loose = marks ? { ...stored, marks } : stored
  const field = fieldOf(node)
  if (field) {
    const found = field.kind === 'field' ? valueOf(field.name) : undefined
    const words = found === undefined ? tokenOf(field) : values.write(found, formatOf(node))
    return { type: 'text', text: words, ...(marks ? { marks } : {}) }
  }
  return Array.isArray(node['content']) ? { ...node, content: filled(node['content'], values) } : node
}

/** Returns the names of the fields in a text, each once, with those in the addresses of links. */
export function fieldNames(value: unknown): readonly string[] {
  const found = new Set<string>()
  const look = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(look)
    if (!isRecord(node)) return
    const field = fieldOf(node)
    if (field?.kind === 'field') found.add(field.name)
    for (const name of tokensIn(hrefOf(node) ?? '')) found.add(name)
    look(node['marks'])
    look(node['content'])
  }
  look(typeof value === 'string' ? undefined : cleanText(value))
  return [...found]
}

const hrefOf = (mark: Loose): string | undefined => {
  const href = snake(mark['type']) === 'link' && isRecord(mark['attrs']) ? mark['attrs']['href'] : undefined
  return typeof href === 'string' ? href : undefined
}

/**
 * A link whose address has tokens leads where their values say, while each is known. Where it may not lead, to a host that a
 * value names, say, the words stay without a link.
 */
function filledMark(mark: unknown, valueOf: (name: string) => unknown): readonly unknown[] {
  const href = isRecord(mark) ? hrefOf(mark) : undefined
  const names = tokensIn(href ?? '')
  if (!isRecord(mark) || !isRecord(mark['attrs']) || href === undefined || names.length === 0) return [mark]
  if (names.some(name => valueOf(name) === undefined)) return [mark]
  const filled = filledLink(href, valueOf)
  return filled === undefined ? [] : [{ ...mark, attrs: { ...mark['attrs'], href: filled } }]
}
