// What the text of a pipeline may say at a position: stages, operators and fields. Pure.
import type { Suggestion } from '../../engines/code/complete.ts'
import type { Position } from '../../engines/code/position.ts'
import {
  accumulatorOperators,
  expressionOperators,
  queryOperators,
  stageNames,
} from '../../contract/pipeline-operators.ts'
import { stageKind } from './stages.ts'

export interface Known {
  /** The fields of the documents that reach the step. */
  readonly fields: readonly string[]
  /** Slugs of the collections of the app. */
  readonly collections: readonly string[]
  titleOf(stage: string): string
}
type Path = readonly (string | number)[]

/** What belongs at a position within a stage. */
type Slot = 'field' | 'path' | 'expression' | 'query' | 'condition' | 'accumulator' | 'collection' | undefined

/** The step in which a position is; undefined outside of every step. */
export const stepAt = ({ path }: Pick<Position, 'path'>): number | undefined =>
  typeof path[0] === 'number' ? path[0] : undefined

export function suggestionsAt({ path, kind }: Pick<Position, 'path' | 'kind'>, known: Known): readonly Suggestion[] {
  const { rest, isForeign } = stageOf(path)
  if (rest === undefined) return []
  const [name, ...inner] = rest
  if (name === undefined) return stages(kind, known)
  const fields = isForeign ? [] : known.fields
  const keys = kind === 'key' ? fixedKeys(String(name), inner) : undefined
  if (keys) return keys.map(label => ({ label }))
  return listed(slotOf(String(name), inner, kind), kind, { ...known, fields })
}

/** The path within the innermost stage, without its position; undefined outside of every stage. */
function stageOf(path: Path): { readonly rest: Path | undefined; readonly isForeign: boolean } {
  let rest: Path = path
  let isForeign = false
  for (;;) {
    if (typeof rest[0] !== 'number') return { rest: undefined, isForeign }
    rest = rest.slice(1)
    const inFacet = rest[0] === '$facet' && rest.length >= 3
    const inLookup = rest[0] === '$lookup' && rest[1] === 'pipeline' && rest.length >= 3
    if (!inFacet && !inLookup) return { rest, isForeign }
    isForeign ||= inLookup
    rest = rest.slice(2)
  }
}

const stages = (kind: Position['kind'], { titleOf }: Known): readonly Suggestion[] =>
  [...stageNames].map(label => {
    const value = JSON.stringify(stageKind(label)?.start ?? {})
    const detail = titleOf(label)
    return kind === 'key' ? { label, detail, value } : { label, detail, json: `{${JSON.stringify(label)}: ${value}}` }
  })

const keysOf: Readonly<Record<string, readonly string[]>> = {
  $lookup: ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'],
  $unwind: ['path', 'preserveNullAndEmptyArrays', 'includeArrayIndex'],
  $bucket: ['groupBy', 'boundaries', 'default', 'output'],
  $bucketAuto: ['groupBy', 'buckets', 'output'],
  $replaceRoot: ['newRoot'],
}

const fixedKeys = (stage: string, inner: Path): readonly string[] | undefined =>
  inner.length === 0
    ? stage === '$group'
      ? ['_id']
      : Object.hasOwn(keysOf, stage)
        ? keysOf[stage]
        : undefined
    : undefined

function slotOf(stage: string, inner: Path, kind: Position['kind']): Slot {
  const [first, ...deeper] = inner
  switch (stage) {
    case '$match':
      return inQuery(inner, kind)
    case '$group':
      return first === '_id' ? 'expression' : inOutput(inner, kind)
    case '$project':
    case '$addFields':
    case '$set':
      return first === undefined ? (kind === 'key' ? 'field' : undefined) : 'expression'
    case '$sort':
      return kind === 'key' && first === undefined ? 'field' : undefined
    case '$unset':
      return kind === 'value' ? 'field' : undefined
    case '$sortByCount':
    case '$replaceWith':
    case '$replaceRoot':
      return 'expression'
    case '$unwind':
      return kind === 'value' && (first === undefined || first === 'path') ? 'path' : undefined
    case '$bucket':
    case '$bucketAuto':
      return first === 'groupBy' ? 'expression' : first === 'output' ? inOutput(deeper, kind) : undefined
    case '$lookup':
      if (kind === 'value' && deeper.length === 0)
        return first === 'from' ? 'collection' : first === 'localField' ? 'field' : undefined
      return first === 'let' && deeper.length > 0 ? 'expression' : undefined
    default:
      return undefined
  }
}

/** Names with an accumulator each: `{"sum": {"$sum": "$price"}}`. */
function inOutput([name, operator]: Path, kind: Position['kind']): Slot {
  if (operator !== undefined) return 'expression'
  return name !== undefined && kind === 'key' ? 'accumulator' : undefined
}

function inQuery(inner: Path, kind: Position['kind']): Slot {
  let slot: 'query' | 'condition' | undefined = 'query'
  for (const step of inner) {
    if (typeof step === 'number') continue
    if (step === '$expr') return 'expression'
    if (['$and', '$or', '$nor', '$elemMatch'].includes(step)) slot = 'query'
    else if (step === '$not') slot = 'condition'
    else slot = step.startsWith('$') ? undefined : 'condition'
  }
  return kind === 'key' ? slot : undefined
}

const named = (names: Iterable<string>): Suggestion[] => [...names].map(label => ({ label }))
const paths = (fields: readonly string[]): Suggestion[] => fields.map(name => ({ label: `$${name}` }))

function listed(slot: Slot, kind: Position['kind'], { fields, collections }: Known): readonly Suggestion[] {
  switch (slot) {
    case 'field':
      return named(fields)
    case 'path':
      return paths(fields)
    case 'expression':
      return kind === 'key' ? named(expressionOperators) : paths(fields)
    case 'query':
      return [...named(fields), ...named(['$and', '$or', '$nor', '$expr'])]
    case 'condition':
      return named(queryOperators)
    case 'accumulator':
      return named(accumulatorOperators)
    case 'collection':
      return named(collections)
    case undefined:
      return []
  }
}
