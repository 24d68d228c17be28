// Names what two people changed at once in the reader's language: by the kind of document, otherwise by what its list of
// differences says of it, otherwise by its path. Loaded with the join of two versions.
import { isRecord } from '../base/loose.ts'
import type { Say } from '../base/say.ts'
import { propertyName } from './changes.tsx'
import type { DocumentKind, Versions } from './kind.ts'
import { conflictPath } from './three-way.ts'
import type { Conflict, Step } from './three-way.ts'

export async function nameConflict<D>(
  kind: DocumentKind<D>,
  conflict: Conflict,
  versions: Versions<D>,
  say: Say,
): Promise<string> {
  const own = await kind.conflictName?.(conflict, versions)
  if (own !== undefined) return own
  const { base, mine, theirs } = versions
  for (const side of [mine, theirs]) {
    const [found] = kind.differences(base, withOnly(base, side, conflict.steps) as D) // one value of the document is another
    if (!found) continue
    if (conflict.kind === 'deleted') return say('builder.conflict.deleted', { name: found.what })
    const details = found.details.map(name => propertyName(name, say))
    return found.kind === 'moved' || conflict.kind === 'twice'
      ? `${found.what}: ${say('builder.change.moved')}`
      : [found.what, ...(details.length > 0 ? [details.join(', ')] : [])].join(': ')
  }
  return conflictPath(conflict)
}

/** The first document with the value of the second at one path; of a list of entries their order. */
function withOnly(base: unknown, side: unknown, [step, ...rest]: readonly Step[]): unknown {
  if (step === undefined) return Array.isArray(base) && Array.isArray(side) ? inOrderOf(base, side) : side
  if (typeof step === 'string')
    return isRecord(base) && isRecord(side) ? { ...base, [step]: withOnly(base[step], side[step], rest) } : base
  if (!Array.isArray(base) || !Array.isArray(side)) return base
  const other: unknown = side.find(entry => isRecord(entry) && entry['id'] === step.id)
  return base.flatMap((entry: unknown) =>
    isRecord(entry) && entry['id'] === step.id ? (other === undefined ? [] : [withOnly(entry, other, rest)]) : [entry],
  )
}

function inOrderOf(base: readonly unknown[], side: readonly unknown[]): readonly unknown[] {
  const idOf = (entry: unknown): unknown => (isRecord(entry) ? entry['id'] : undefined)
  if (!base.every(entry => typeof idOf(entry) === 'string')) return side
  const at = (entry: unknown): number => side.findIndex(one => idOf(one) === idOf(entry))
  return base.toSorted((a, b) => at(a) - at(b))
}
