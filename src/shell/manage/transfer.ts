// An entity as text: copied in one list, pasted in the same list of this or another installation. Pure.
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { fail, ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'
import type { FormField, FormValues } from './descriptor.ts'
import { BrokenJson } from './broken-json.ts'

export const entityKinds = ['collection', 'query', 'report', 'import', 'rule', 'view'] as const
export type EntityKind = (typeof entityKinds)[number]

/** How the rows of a list are copied and pasted. */
export interface Transfer<Row> {
  readonly kind: EntityKind
  /** What is copied of a row. What an installation makes by itself (ids, versions, counts) is left out by the machine. */
  dataOf(row: Row): Loose
  /** The fields that ask where it goes, for what was pasted so far. */
  targets(data: Loose | undefined): readonly FormField[]
  /** Creates it; returns its name and the path of its screen. */
  paste(data: Loose, values: FormValues): Promise<Result<Pasted>>
}
export interface Pasted {
  readonly name: string
  readonly to?: string | undefined
}

/** The mark of such a text, and what reads it. */
const mark = 'lowcode'
const version = 1

/** What each installation writes by itself. */
const own = new Set([
  'id',
  'edited',
  'uses',
  'items',
  'changed',
  'created_at',
  'updated_at',
  'last',
  'file',
  'validated',
])

export const packed = (kind: EntityKind, data: Loose): string =>
  `${JSON.stringify(
    { [mark]: kind, version, data: Object.fromEntries(Object.entries(data).filter(([key]) => !own.has(key))) },
    null,
    2,
  )}\n`

/** Returns whether a text was copied from a list. */
export function isPacked(text: string): boolean {
  if (!text.trimStart().startsWith('{') || !text.includes(`"${mark}"`)) return false
  const value = parsed(text)
  return !(value instanceof BrokenJson) && isRecord(value) && entityKinds.some(kind => kind === value[mark])
}

/** Returns the value of a text, or the text if it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return new BrokenJson(text)
  }
}

/** Returns what was copied. A failure has the key of its sentence as message: `transfer.none`, or one about another kind or a newer installation. */
export function unpacked(value: unknown, kind: EntityKind): Result<Loose> {
  if (!isRecord(value) || typeof value[mark] !== 'string' || !isRecord(value['data']))
    return fail('invalid', 'paste.none')
  const found = entityKinds.find(one => one === value[mark])
  if (found === undefined || Number(value['version']) > version) return fail('invalid', 'paste.newer')
  return found === kind ? ok(value['data']) : fail('invalid', `paste.is.${found}`)
}

/** Returns the first name that is not taken: "Flights", "Flights 2". */
export function freeName(name: string, taken: (name: string) => boolean): string {
  if (!taken(name)) return name
  for (let number = 2; ; number++) if (!taken(`${name} ${number}`)) return `${name} ${number}`
}

export const textIn = (data: Loose, key: string): string => (typeof data[key] === 'string' ? data[key] : '')
