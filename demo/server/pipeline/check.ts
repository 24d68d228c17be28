// Validates a pipeline: only known stages and operators, only plain paths, no code, limited nesting. The message
// describes the problem and what to use instead.
import { fail } from '../../../src/base/result.ts'
import type { Failure } from '../../../src/base/result.ts'
import {
  accumulatorOperators,
  expressionOperators,
  queryOperators,
  stageNames,
} from '../../../src/contract/pipeline-operators.ts'
import { nearest } from '../../../src/base/nearest.ts'
import { isFieldName, isRecord, splitPath } from './paths.ts'
import { patternFault } from './regex.ts'

const maxStages = 100
const maxDepth = 24
const maxChars = 100_000
const codeOperators = new Set(['$where', '$function', '$accumulator', '$jsonSchema', '$eval', '$mapReduce'])

/** `path` is where it is, from the part that is checked; at() puts what is around it before. */
const refuse = (code: string, message: string, path = ''): Failure =>
  fail(`pipeline.${code}`, message, { status: 400, issues: [{ path, message }] })

/** Returns a failure with its position seen from one level above; null stays null. */
const at = (step: string | number, fault: Failure | null): Failure | null =>
  fault && {
    ...fault,
    issues: (fault.issues ?? []).map(({ path, message }) => ({
      path: path === '' ? String(step) : `${step}.${path}`,
      message,
    })),
  }

/** Names what is written instead, the nearest one first. */
const instead = (name: string, known: ReadonlySet<string>, more = ''): string => {
  const near = nearest(name, known)
  return `${near === undefined ? '' : `Did you mean "${near}"? `}Use one of ${[...known].join(', ')}${more}.`
}

/** Checks a pipeline; null when it may run. The issue has the position: pipeline.2.$group.total.$summ. */
export const checkPipeline = (pipeline: unknown): Failure | null => at('pipeline', faultOf(pipeline))

function faultOf(pipeline: unknown): Failure | null {
  if (!Array.isArray(pipeline))
    return refuse('notAList', 'A pipeline must be a list of stages, e.g. [{"$match": {"status": "open"}}].')
  let chars: number
  try {
    chars = JSON.stringify(pipeline).length
  } catch {
    return refuse('notJson', 'A pipeline must be plain JSON.')
  }
  if (chars > maxChars)
    return refuse('tooLarge', `The pipeline has ${chars} characters; at most ${maxChars} are allowed.`)
  if (depthOf(pipeline, 0) > maxDepth)
    return refuse('tooDeep', `The pipeline is nested more than ${maxDepth} levels deep.`)
  return stages(pipeline, 0)
}

function depthOf(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return depth
  let deepest = depth
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, depth + 1))
  return deepest
}

function stages(list: readonly unknown[], level: number): Failure | null {
  if (list.length > maxStages)
    return refuse('tooLong', `The pipeline has ${list.length} stages; at most ${maxStages} are allowed.`)
  for (const [i, stage] of list.entries()) {
    const entries = isRecord(stage) ? Object.entries(stage) : []
    const [name, spec] = entries[0] ?? ['', undefined]
    if (entries.length !== 1)
      return refuse('badStage', 'Each stage must be an object with exactly one key, the name of the stage.', String(i))
    const fault = stageNames.has(name) ? (stageChecks[name]?.(spec, level) ?? null) : unknownStage(name)
    if (fault) return at(`${i}.${name}`, fault)
  }
  return null
}

function unknownStage(name: string): Failure {
  return refuse('unknownStage', `The stage "${name}" is not supported. ${instead(name, stageNames)}`)
}

type Check = (spec: unknown, level: number) => Failure | null

const bad = (stage: string, wanted: string): Failure => refuse('badStage', `${stage} needs ${wanted}.`)

const stageChecks: Readonly<Record<string, Check>> = {
  $match: spec => (isRecord(spec) ? query(spec) : bad('$match', 'an object with conditions')),
  $project: spec =>
    isRecord(spec) && Object.keys(spec).length > 0
      ? fields('$project', spec)
      : bad('$project', 'an object with at least one field'),
  $addFields: spec => (isRecord(spec) ? fields('$addFields', spec) : bad('$addFields', 'an object with fields')),
  $set: spec => (isRecord(spec) ? fields('$set', spec) : bad('$set', 'an object with fields')),
  $unset: spec => {
    const list = Array.isArray(spec) ? (spec as unknown[]) : [spec]
    return list.length > 0 && list.every(name => typeof name === 'string' && splitPath(name))
      ? null
      : bad('$unset', 'a field or a list of fields')
  },
  $group: spec => group(spec),
  $sort: spec => {
    if (!isRecord(spec) || Object.keys(spec).length === 0 || Object.keys(spec).length > 32)
      return bad('$sort', 'an object with 1 to 32 fields')
    return Object.entries(spec).every(([path, way]) => splitPath(path) && (way === 1 || way === -1))
      ? null
      : bad('$sort', 'fields with 1 (up) or -1 (down)')
  },
  $limit: spec => (isCount(spec) && spec > 0 ? null : bad('$limit', 'a whole number above 0')),
  $skip: spec => (isCount(spec) ? null : bad('$skip', 'a whole number from 0')),
  $unwind: spec => {
    const path = isRecord(spec) ? spec['path'] : spec
    const index = isRecord(spec) ? spec['includeArrayIndex'] : undefined
    if (typeof path !== 'string' || !path.startsWith('$') || !splitPath(path.slice(1)))
      return bad('$unwind', 'the path of a field, e.g. "$tags"')
    return index === undefined || (typeof index === 'string' && splitPath(index))
      ? null
      : bad('$unwind', 'a field name as includeArrayIndex')
  },
  $lookup: (spec, level) => lookup(spec, level),
  $count: spec =>
    typeof spec === 'string' && isFieldName(spec) && !spec.includes('.')
      ? null
      : bad('$count', 'the name of the field to write'),
  $facet: (spec, level) => {
    if (!isRecord(spec) || Object.keys(spec).length === 0 || level > 0)
      return bad('$facet', 'an object of pipelines, and not inside another $facet or $lookup')
    for (const [name, inner] of Object.entries(spec)) {
      if (!isFieldName(name) || name.includes('.') || !Array.isArray(inner))
        return bad('$facet', 'an object of pipelines')
      const fault = stages(inner, level + 1)
      if (fault) return at(name, fault)
    }
    return null
  },
  $bucket: spec => bucket(spec),
  $bucketAuto: spec => {
    if (!isRecord(spec) || !isCount(spec['buckets']) || spec['buckets'] < 1 || 'granularity' in spec)
      return bad('$bucketAuto', 'groupBy and a whole number of buckets (without granularity)')
    return at('groupBy', expression(spec['groupBy'])) ?? at('output', accumulators('$bucketAuto', spec['output']))
  },
  $sortByCount: spec => expression(spec),
  $replaceRoot: spec =>
    isRecord(spec) && 'newRoot' in spec ? at('newRoot', expression(spec['newRoot'])) : bad('$replaceRoot', 'a newRoot'),
  $replaceWith: spec => expression(spec),
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function fields(stage: string, spec: Readonly<Record<string, unknown>>): Failure | null {
  for (const [name, value] of Object.entries(spec)) {
    const fault = splitPath(name)
      ? expression(value)
      : refuse('badPath', `"${name}" in ${stage} is not a valid field path.`)
    if (fault) return at(name, fault)
  }
  return null
}

function group(spec: unknown): Failure | null {
  if (!isRecord(spec) || !('_id' in spec)) return bad('$group', 'an _id (null for one group of all)')
  const { _id, ...calls } = spec
  return at('_id', expression(_id)) ?? accumulators('$group', calls)
}

function accumulators(stage: string, calls: unknown): Failure | null {
  if (calls === undefined) return null
  if (!isRecord(calls)) return bad(stage, 'an object of accumulators')
  for (const [name, call] of Object.entries(calls)) {
    const entries = isRecord(call) ? Object.entries(call) : []
    const [op, arg] = entries[0] ?? ['', undefined]
    if (!isFieldName(name) || name.includes('.'))
      return refuse('badPath', `"${name}" in ${stage} is not a valid field name.`, name)
    if (codeOperators.has(op)) return at(`${name}.${op}`, runsCode(op))
    if (entries.length !== 1 || !accumulatorOperators.has(op)) {
      return refuse(
        'unknownOperator',
        `The accumulator "${op || name}" in ${stage} is not supported. ${instead(op, accumulatorOperators)}`,
        op === '' ? name : `${name}.${op}`,
      )
    }
    if (Array.isArray(arg))
      return refuse(
        'badStage',
        `The accumulator "${op}" in ${stage} takes one expression, not a list. Compute the value first, for example {"${op}": {"$add": ["$a", "$b"]}}.`,
        `${name}.${op}`,
      )
    const fault = expression(arg)
    if (fault) return at(`${name}.${op}`, fault)
  }
  return null
}

function bucket(spec: unknown): Failure | null {
  if (!isRecord(spec) || !Array.isArray(spec['boundaries']) || spec['boundaries'].length < 2)
    return bad('$bucket', 'groupBy and at least two boundaries')
  const list = spec['boundaries'] as unknown[]
  const kind = typeof list[0]
  const isRising = list.every(
    (bound, i) =>
      typeof bound === kind &&
      (kind === 'number' || kind === 'string') &&
      (i === 0 || (bound as number) > (list[i - 1] as number)),
  ) // both of the same kind, as just tested
  if (!isRising) return bad('$bucket', 'boundaries of one kind in rising order')
  const other = spec['default']
  const [first, last] = [list[0], list.at(-1)] as [number, number] // both of one kind that compares as numbers do
  if (typeof other === kind && (other as number) >= first && (other as number) < last)
    return bad('$bucket', 'a default below the first boundary, or from the last one on')
  return at('groupBy', expression(spec['groupBy'])) ?? at('output', accumulators('$bucket', spec['output']))
}

function lookup(spec: unknown, level: number): Failure | null {
  if (!isRecord(spec) || typeof spec['from'] !== 'string' || typeof spec['as'] !== 'string' || !splitPath(spec['as']))
    return bad('$lookup', 'from and as')
  if (level > 3) return refuse('tooDeep', '$lookup can be nested at most three levels deep.')
  const { localField, foreignField, pipeline } = spec
  for (const field of [localField, foreignField])
    if (field !== undefined && (typeof field !== 'string' || !splitPath(field)))
      return bad('$lookup', 'field paths as localField and foreignField')
  if ((localField === undefined) !== (foreignField === undefined))
    return bad('$lookup', 'both localField and foreignField, or neither')
  if (localField === undefined && pipeline === undefined)
    return bad('$lookup', 'localField and foreignField, or a pipeline')
  if (spec['let'] !== undefined) {
    const fault = isRecord(spec['let']) ? fieldsOfLet(spec['let']) : bad('$lookup', 'an object as let')
    if (fault) return at('let', fault)
  }
  if (pipeline === undefined) return null
  return Array.isArray(pipeline)
    ? at('pipeline', stages(pipeline, level + 1))
    : bad('$lookup', 'a list of stages as pipeline')
}

function fieldsOfLet(spec: Readonly<Record<string, unknown>>): Failure | null {
  for (const [name, value] of Object.entries(spec)) {
    const fault = expression(value)
    if (fault) return at(name, fault)
  }
  return null
}

const runsCode = (name: string): Failure =>
  refuse('runsCode', `${name} runs code and is not allowed. Use operators such as $expr, $cond or $switch instead.`)

/** Checks an expression: every operator in it is known, every path is one. */
export function expression(spec: unknown): Failure | null {
  if (typeof spec === 'string')
    return spec.includes('__proto__') ? refuse('badPath', `"${spec}" is not a valid field path.`) : null
  if (Array.isArray(spec)) {
    for (const [i, inner] of (spec as unknown[]).entries()) {
      const fault = expression(inner)
      if (fault) return at(i, fault)
    }
    return null
  }
  if (!isRecord(spec)) return null
  const names = Object.keys(spec)
  for (const name of names) {
    if (!name.startsWith('$')) {
      const fault =
        name === '__proto__' ? refuse('badPath', 'A field cannot have the name "__proto__".') : expression(spec[name])
      if (fault) return at(name, fault)
      continue
    }
    if (codeOperators.has(name)) return at(name, runsCode(name))
    if (!expressionOperators.has(name))
      return refuse(
        'unknownOperator',
        `The operator "${name}" is not supported in expressions. ${instead(name, expressionOperators)}`,
        name,
      )
    if (names.length > 1)
      return refuse(
        'badExpression',
        `An operator stands alone in its object; "${name}" stands beside ${names.filter(other => other !== name).join(', ')}.`,
        name,
      )
    if (name === '$literal') return null
    const fault = regexExpression(name, spec[name]) ?? expression(spec[name])
    if (fault) return at(name, fault)
  }
  return null
}

function regexExpression(name: string, argument: unknown): Failure | null {
  if (!name.startsWith('$regex') || !isRecord(argument)) return null
  const { regex, options = '' } = argument
  if (typeof regex !== 'string' || typeof options !== 'string' || regex.startsWith('$'))
    return refuse('badRegex', `${name} needs a constant string for regex and for options.`)
  const fault = patternFault(regex, options)
  return fault === undefined ? null : refuse('badRegex', fault)
}

function query(spec: Readonly<Record<string, unknown>>): Failure | null {
  for (const [name, condition] of Object.entries(spec)) {
    if (codeOperators.has(name)) return at(name, runsCode(name))
    if (name === '$and' || name === '$or' || name === '$nor') {
      if (!Array.isArray(condition) || condition.length === 0)
        return refuse('badMatch', `${name} needs a list of conditions.`, name)
      for (const [i, inner] of (condition as unknown[]).entries()) {
        const fault = isRecord(inner) ? query(inner) : refuse('badMatch', `${name} needs a list of conditions.`)
        if (fault) return at(`${name}.${i}`, fault)
      }
    } else if (name === '$expr') {
      const fault = expression(condition)
      if (fault) return at(name, fault)
    } else if (name.startsWith('$')) {
      return at(name, unknownQuery(name))
    } else {
      const fault = splitPath(name)
        ? operators(condition)
        : refuse('badPath', `"${name}" in $match is not a valid field path.`)
      if (fault) return at(name, fault)
    }
  }
  return null
}

const unknownQuery = (name: string): Failure =>
  refuse(
    'unknownOperator',
    `The operator "${name}" is not supported in $match. ${instead(name, queryOperators, ', $and, $or, $nor, $expr')}`,
  )

function operators(condition: unknown): Failure | null {
  if (!isRecord(condition)) return null
  const names = Object.keys(condition)
  if (!names.some(name => name.startsWith('$'))) return null
  for (const name of names) {
    const operand = condition[name]
    if (codeOperators.has(name)) return at(name, runsCode(name))
    if (!queryOperators.has(name))
      return at(
        name,
        name.startsWith('$')
          ? unknownQuery(name)
          : refuse(
              'badMatch',
              `"${name}" cannot be combined with operators. A condition is either a value or operators.`,
            ),
      )
    let fault: Failure | null = null
    if ((name === '$in' || name === '$nin' || name === '$all') && !Array.isArray(operand))
      fault = refuse('badMatch', `${name} needs a list.`)
    else if (name === '$not')
      fault =
        isRecord(operand) && Object.keys(operand).every(key => key.startsWith('$'))
          ? operators(operand)
          : refuse('badMatch', '$not needs operators.')
    else if (name === '$elemMatch')
      fault = !isRecord(operand)
        ? refuse('badMatch', '$elemMatch needs conditions.')
        : Object.keys(operand).some(key => queryOperators.has(key))
          ? operators(operand)
          : query(operand)
    else if (name === '$all') for (const item of operand as unknown[]) fault ??= operators(item) // a list, as tested above
    else if (name === '$size' && !isCount(operand)) fault = refuse('badMatch', '$size needs a whole number.')
    else if (
      name === '$mod' &&
      !(Array.isArray(operand) && operand.length === 2 && operand.every(n => typeof n === 'number') && operand[0] !== 0)
    )
      fault = refuse('badMatch', '$mod needs [divisor, remainder].')
    else if (name === '$regex' || name === '$options') {
      const { $regex: pattern, $options: flags = '' } = condition
      const why =
        typeof pattern === 'string' && typeof flags === 'string'
          ? patternFault(pattern, flags)
          : '$regex needs a text, $options a text beside it.'
      if (why !== undefined) fault = refuse('badRegex', why)
    }
    if (fault) return at(name, fault)
  }
  return null
}
