// What is wrong with a query before the server looks at it: what is typed and not valid, and what a step still needs. Pure.
import { isRecord } from '../../base/loose.ts'
import type { Problem } from '../../workbench/kind.ts'
import { specOf, stageName, stepPath } from './document.ts'
import type { QueryDocument, Step } from './document.ts'
import { isBrokenExpression } from './literal.ts'

export const longestName = 120

export function findProblems({ name, collection, steps, text }: QueryDocument): readonly Problem[] {
  const error = (path: string, key: string): Problem => ({ path, kind: 'error', message: `query.problem.${key}` })
  const length = name.trim().length
  return [
    ...(length === 0 ? [error('name', 'name')] : length > longestName ? [error('name', 'longName')] : []),
    ...(collection === '' ? [error('collection', 'collection')] : []),
    ...(text === undefined ? [] : [error('text', 'text')]),
    ...steps.flatMap((step, at) => {
      const fault = faultOf(step)
      return fault === undefined ? [] : [error(stepPath(at), fault)]
    }),
  ]
}

/** Returns the key of what is wrong with a step. A step that is off may be unfinished. */
export function faultOf(step: Step): string | undefined {
  if (step.text !== undefined) return 'stepText'
  if (step.isOff) return undefined
  const spec = specOf(step)
  if (hasBroken(step)) return 'expression'
  const checked = checks[stageName(step)]
  return checked?.(spec)
}

const isEmpty = (spec: unknown): boolean => !isRecord(spec) || Object.keys(spec).length === 0
const needsFields = (spec: unknown): string | undefined =>
  isEmpty(spec) ? 'fields' : isRecord(spec) && '' in spec ? 'field' : undefined

const checks: Readonly<Partial<Record<string, (spec: unknown) => string | undefined>>> = {
  $match: spec => (isRecord(spec) && '' in spec ? 'field' : undefined),
  $sort: needsFields,
  $project: needsFields,
  $addFields: needsFields,
  $set: needsFields,
  $unset: spec => ((Array.isArray(spec) ? spec.length === 0 || spec.includes('') : spec === '') ? 'fields' : undefined),
  $group(spec) {
    if (!isRecord(spec)) return undefined
    const { _id: id, ...figures } = spec
    const used = [id, ...(isRecord(id) ? Object.values(id) : []), ...Object.values(figures).flatMap(operandsOf)]
    return '' in figures ? 'figureName' : used.includes('$') ? 'field' : undefined
  },
  $lookup: spec =>
    isRecord(spec) && ['from', 'localField', 'foreignField', 'as'].some(name => spec[name] === '')
      ? 'lookup'
      : undefined,
  $unwind: spec => {
    const path = isRecord(spec) ? spec['path'] : spec
    return path === '' || path === '$' ? 'field' : undefined
  },
  $sortByCount: spec => (spec === '$' || spec === '' ? 'field' : undefined),
  $bucket: spec => (isRecord(spec) && spec['groupBy'] === '$' ? 'field' : undefined),
  $bucketAuto: spec => (isRecord(spec) && spec['groupBy'] === '$' ? 'field' : undefined),
  $replaceRoot: spec => (isRecord(spec) && spec['newRoot'] === '$' ? 'field' : undefined),
  $replaceWith: spec => (spec === '$' ? 'field' : undefined),
  $count: spec => (spec === '' ? 'figureName' : undefined),
}

const operandsOf = (call: unknown): readonly unknown[] => (isRecord(call) ? Object.values(call) : [])

const takesExpressions: ReadonlySet<string> = new Set(['$addFields', '$set', '$project'])

/** Returns whether an expression of the step was meant as JSON and is not valid. */
const hasBroken = (step: Step): boolean =>
  takesExpressions.has(stageName(step)) && operandsOf(specOf(step)).some(isBrokenExpression)
