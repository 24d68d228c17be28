// Which field of a pipeline's first conditions would be found faster with an index, and which fields a group-by would read faster
// from columns beside the documents.
import { isFieldKey, type Field, type FieldType } from '../../../src/contract/entities/collection.ts'
import type { Pipeline } from '../../../src/contract/entities/query.ts'
import { isRecord } from '../../../src/base/loose.ts'

/** An index helps where a step selects few of many documents. */
const fewItems = 1_000
const mostFound = 0.2
/** Reading fewer documents is fast enough. */
const manyItems = 20_000
const comparisons = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte'])

/** The conditions before anything else: only these can use an index. */
export const leadingMatches = (pipeline: Pipeline): number => {
  const end = pipeline.findIndex(stage => !('$match' in stage))
  return end < 0 ? pipeline.length : end
}

export const wouldHelp = (items: number, found: number): boolean => items >= fewItems && found <= items * mostFound

/** Returns the fields that the conditions compare and that have no index, as they would have one. */
export function missingIndexes(
  matches: Pipeline,
  fields: readonly Field[],
  typeOf: (key: string) => FieldType | undefined,
): { readonly field: Field; readonly isDefined: boolean }[] {
  const keys = new Set(matches.flatMap(stage => keysOf(stage['$match'])))
  return [...keys].flatMap(key => {
    const defined = fields.find(field => field.key === key)
    const type = defined?.type ?? typeOf(key)
    if (!isFieldKey(key) || type === undefined || defined?.index) return []
    return [{ field: { ...(defined ?? { key, type }), index: true }, isDefined: defined !== undefined }]
  })
}

/** Returns where the first group is, if only conditions are before it; -1 if there is none. */
export function leadingGroup(pipeline: Pipeline): number {
  const at = leadingMatches(pipeline)
  return at < pipeline.length && '$group' in (pipeline[at] ?? {}) ? at : -1
}

export const isMany = (items: number): boolean => items >= manyItems

/**
 * Returns the fields that the pipeline reads up to its group, as they would be fast; undefined if one of them cannot be, or if
 * all are.
 */
export function missingFast(
  stages: Pipeline,
  fields: readonly Field[],
  typeOf: (key: string) => FieldType | undefined,
  canBe: ReadonlySet<string>,
): Field[] | undefined {
  const keys = keysUpTo(stages)
  const found = keys.map((key): Field | undefined => {
    const defined = fields.find(field => field.key === key)
    const type = defined?.type ?? typeOf(key)
    return type !== undefined && isFieldKey(key) && canBe.has(key)
      ? { ...(defined ?? { key, type }), fast: true }
      : undefined
  })
  const missing = found.filter(field => field !== undefined)
  if (missing.length < keys.length) return undefined
  const added = missing.filter(({ key }) => !fields.some(field => field.key === key && field.fast))
  return added.length > 0 ? added : undefined
}

/** Returns the keys that conditions and a group read. */
export const keysUpTo = (stages: Pipeline): string[] => [
  ...new Set(stages.flatMap(stage => [...keysRead(stage['$match']), ...pathsIn(stage['$group'])])),
]

/** The type of a field, by the one kind of value that it has. */
export const singleTypes: ReadonlyMap<string, FieldType> = new Map([
  ['number', 'number'],
  ['string', 'text'],
  ['boolean', 'boolean'],
])

/** The keys a condition reads. An $expr is among them: its dots and dollars make no key of a field. */
function keysRead(condition: unknown): string[] {
  if (!isRecord(condition)) return []
  return Object.entries(condition).flatMap(([key, value]) =>
    (key === '$and' || key === '$or' || key === '$nor') && Array.isArray(value) ? value.flatMap(keysRead) : [key],
  )
}

/** The paths that expressions name. */
function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('$') ? [value.slice(1)] : []
  if (Array.isArray(value)) return value.flatMap(pathsIn)
  return isRecord(value) ? Object.values(value).flatMap(pathsIn) : []
}

function keysOf(condition: unknown): string[] {
  if (!isRecord(condition)) return []
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === '$and' && Array.isArray(value)) return value.flatMap(keysOf)
    return !key.startsWith('$') && isComparison(value) ? [key] : []
  })
}

const isComparison = (value: unknown): boolean =>
  isRecord(value)
    ? Object.keys(value).some(name => comparisons.has(name))
    : ['string', 'number', 'boolean'].includes(typeof value)
