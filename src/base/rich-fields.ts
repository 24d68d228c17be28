// Fields and people that a written text names. A text stores the name of a field, not its value: `{type: 'field', attrs:
// {name, label}}`, and of a person the id: `{type: 'mention', attrs: {id, label}}`. Written out they are tokens,
// `{{name}}` and `@label`; rich-filled.ts puts values in their stead. Pure.
import { textLink } from './address.ts'
import { text } from './format/text.ts'
import { isRecord } from './loose.ts'
import { snake } from './rich-text.ts'
import { fieldName } from './text-field.ts'

/** What a node of a text names. */
export interface NamedField {
  readonly kind: 'field' | 'person'
  readonly name: string
  readonly label: string
  /** How its value is written: "number 2", "date". Left out: as the language of the reader writes it. */
  readonly format?: string
}

/** Returns what a node names: undefined if it is neither a field nor a person, or has no name. */
export function fieldOf(node: unknown): NamedField | undefined {
  if (!isRecord(node)) return undefined
  const type = snake(node['type'])
  if (type !== 'field' && type !== 'mention') return undefined
  const attrs = isRecord(node['attrs']) ? node['attrs'] : {}
  const kind = type === 'field' ? 'field' : 'person'
  const name = fieldName(attrs[kind === 'field' ? 'name' : 'id'])
  if (name === undefined) return undefined
  const { label } = attrs
  const format = kind === 'field' ? fieldFormat(attrs['format']) : undefined
  return {
    kind,
    name,
    ...(format === undefined ? {} : { format }),
    label: typeof label === 'string' && label.trim() !== '' ? label : name,
  }
}

/** Returns the format of a field as it may be stored. */
export const fieldFormat = (written: unknown): string | undefined =>
  typeof written === 'string' && /^[a-z]{1,10}(?: \d)?$/.test(written) ? written : undefined

/** Returns a field as it is written where there are no values: `{{name}}`; a person as `@label`. */
export const tokenOf = ({ kind, name, label }: NamedField): string => (kind === 'field' ? `{{${name}}}` : `@${label}`)

/** Returns the value of a field in words; an empty one is a dash. */
export const fieldWords = (value: unknown): string => text(value === '' ? null : value)

const tokens = /(?:\{\{|%7B%7B)([^{}%]{1,200})(?:\}\}|%7D%7D)/gi
/** Returns the names of the fields in an address: "https://a.example/{{id}}". */
export const tokensIn = (href: string): readonly string[] =>
  [...href.matchAll(tokens)].map(([, name = '']) => name.trim())

/** Values are encoded: none can lead to another host than the one that was written. */
export const filledAddress = (href: string, valueOf: (name: string) => unknown): string =>
  href.replaceAll(tokens, (token, name: string) => {
    const found = valueOf(name.trim())
    return found === undefined ? token : encodeURIComponent(found === null ? '' : text(found))
  })

/** Returns an address with values; undefined if one is not known, or where it may not lead. No value names a host. */
export function filledLink(href: string, valueOf: (name: string) => unknown): string | undefined {
  if (tokensIn(href).some(name => valueOf(name) === undefined)) return undefined
  const filled = textLink(filledAddress(href, valueOf))
  return filled !== undefined && originOf(filled) === originOf(filledAddress(href, () => 0)) ? filled : undefined
}
const originOf = (href: string): string | undefined => (URL.canParse(href) ? new URL(href).origin : undefined)
