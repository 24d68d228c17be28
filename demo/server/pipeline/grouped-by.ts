// What the _id of a result row stands for: stored items have their id there, rows of a group what they are grouped by. Pure.
import { isRecord } from './paths.ts'

/**
 * Returns the path of the field whose value, or a value computed from it alone, is the `_id` of the rows of a pipeline;
 * undefined if these are ids of items, or come from several fields.
 */
export function groupedBy(pipeline: readonly Readonly<Record<string, unknown>>[]): string | undefined {
  let found: string | undefined
  for (const stage of pipeline) {
    const [name, spec] = Object.entries(stage)[0] ?? ['', undefined]
    if (name === '$group' || name === '$sortByCount' || name === '$bucket' || name === '$bucketAuto') {
      const by = name === '$sortByCount' ? spec : isRecord(spec) ? (spec['_id'] ?? spec['groupBy']) : undefined
      const path = onlyPathOf(by)
      // grouped twice by the same values: the name of the first stays
      found = path === '_id' ? found : path?.startsWith('_id.') ? path.slice('_id.'.length) : path
    } else if (name === '$replaceRoot' || name === '$replaceWith' || name === '$facet' || name === '$count')
      found = undefined
    else if (isRecord(spec) && (name === '$project' || name === '$addFields' || name === '$set')) {
      const id = spec['_id'] ?? true
      if (id !== true && id !== 1) found = onlyPathOf(id)
    }
  }
  return found
}

/** The only field that an expression reads; undefined for a document of several values. */
function onlyPathOf(expression: unknown): string | undefined {
  if (isRecord(expression) && !Object.keys(expression).some(key => key.startsWith('$'))) return undefined
  const paths = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && /^\$[^$]/.test(value)) paths.add(value.slice(1))
    else if (Array.isArray(value)) value.forEach(walk)
    else if (isRecord(value) && !('$literal' in value)) Object.values(value).forEach(walk)
  }
  walk(expression)
  const [path] = paths
  return paths.size === 1 ? path : undefined
}
