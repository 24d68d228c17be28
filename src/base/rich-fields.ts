// Fields and people that a written text names. A text stores the name of a field, not its value: `{type: 'field', attrs:
// {name, label}}`, and of a person the id: `{type: 'mention', attrs: {id, label}}`. Written out they are tokens,
// `{{name}}` and `@label`; rich-filled.ts puts values in their stead. Pure.
import { isRecord, text } from './loose.ts'
import { snake } from './rich-text.ts'
import { fieldName } from './text-field.ts'

/** What a node of a text names. */
export interface NamedField {
  readonly kind: 'field' | 'person'
  readonly name: string
  readonly label: string
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
  return { kind, name, label: typeof label === 'string' && label.trim() !== '' ? label : name }
}

/** Returns a field as it is written where there are no values: `{{name}}`; a person as `@label`. */
export const tokenOf = ({ kind, name, label }: NamedField): string => (kind === 'field' ? `{{${name}}}` : `@${label}`)

/** Returns the value of a field in words; an empty one is a dash. */
export const fieldWords = (value: unknown): string => text(value === '' ? null : value)

/** What names a field in an address. */
export const tokens = /(?:\{\{|%7B%7B)([^{}%]{1,200})(?:\}\}|%7D%7D)/gi
/** Returns the names of the fields in an address: "https://a.example/{{id}}". */
export const tokensIn = (href: unknown): readonly string[] =>
  [...String(href).matchAll(tokens)].map(([, name = '']) => name.trim())
