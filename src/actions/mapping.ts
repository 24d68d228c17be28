// The values of a payload as people choose them: an answer, a fixed value, who sends it, the time. Each is a bind token or a plain
// value on the wire (ENT-048..055). Pure.
import { isRecord, own } from '../base/loose.ts'

export type Source =
  | { readonly from: 'answer' | 'yesNo'; readonly field: string }
  | { readonly from: 'text'; readonly text: string }
  | { readonly from: 'number'; readonly number: number }
  | { readonly from: 'boolean'; readonly isYes: boolean }
  | { readonly from: 'json'; readonly value: unknown }
  | { readonly from: 'user' | 'userText' | 'time' | 'newKey' | 'id' | 'nothing' }
export type SourceKind = Source['from']

export const sourceKinds: readonly SourceKind[] = [
  'answer',
  'yesNo',
  'text',
  'number',
  'boolean',
  'user',
  'userText',
  'time',
  'id',
  'newKey',
  'nothing',
  'json',
]

const tokens: Readonly<Record<string, SourceKind>> = {
  $USER: 'user',
  $USER_STR: 'userText',
  $$GET_DATE_SEC: 'time',
  $GENERATE_KEY: 'newKey',
  $ID: 'id',
}

export function readSource(value: unknown): Source {
  if (value === null || value === undefined) return { from: 'nothing' }
  if (typeof value === 'boolean') return { from: 'boolean', isYes: value }
  if (typeof value === 'number') return { from: 'number', number: value }
  if (typeof value !== 'string') return { from: 'json', value }
  const token = own(tokens, value)
  if (value === '$' || value === '$!') return { from: 'text', text: value } // names nothing: the server leaves it
  if (token !== undefined) return writeable(token)
  if (value.startsWith('$!')) return { from: 'yesNo', field: value.slice(2) }
  return value.startsWith('$') && !value.startsWith('$$')
    ? { from: 'answer', field: value.slice(1) }
    : { from: 'text', text: value }
}

export function writeSource(source: Source): unknown {
  switch (source.from) {
    case 'answer':
      return `$${source.field}`
    case 'yesNo':
      return `$!${source.field}`
    case 'text':
      return source.text
    case 'number':
      return source.number
    case 'boolean':
      return source.isYes
    case 'json':
      return source.value
    case 'nothing':
      return null
    default:
      return Object.entries(tokens).find(([, kind]) => kind === source.from)?.[0] ?? null
  }
}

/** Converts a value to another kind, preserving as much as possible. */
export function withKind(source: Source, kind: SourceKind, firstField: string): Source {
  if (source.from === kind) return source
  const field = 'field' in source ? source.field : firstField
  const text =
    'text' in source
      ? source.text
      : 'number' in source
        ? String(source.number)
        : 'isYes' in source
          ? String(source.isYes)
          : ''
  switch (kind) {
    case 'answer':
    case 'yesNo':
      return { from: kind, field }
    case 'text':
      return { from: kind, text }
    case 'number':
      return { from: kind, number: Number.isFinite(Number(text)) ? Number(text) : 0 }
    case 'boolean':
      return { from: kind, isYes: text === 'true' || text === '1' }
    case 'json':
      return { from: kind, value: writeSource(source) }
    default:
      return writeable(kind)
  }
}

/** Returns whether the server would not parse this text as a token. */
export const isPlainText = (text: string): boolean => readSource(text).from === 'text'

/** The fields of the record that a payload refers to, also inside lists and objects. */
export function fieldsUsed(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsUsed)
  if (isRecord(value)) return Object.values(value).flatMap(fieldsUsed)
  const source = readSource(value)
  return 'field' in source && source.field !== '' ? [source.field] : []
}

const writeable = (kind: SourceKind): Source => ({ from: kind }) as Source // only kinds without a value of their own come here
