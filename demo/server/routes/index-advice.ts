// Which field of a pipeline's first conditions would be found faster with an index.
import { isFieldKey, type Field, type FieldType } from '../../../src/contract/entities/collection.ts'
import type { Pipeline } from '../../../src/contract/entities/query.ts'
import { isRecord } from '../../../src/base/loose.ts'

/** An index helps where a step selects few of many documents. */
const fewItems = 1_000
const mostFound = 0.2
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
