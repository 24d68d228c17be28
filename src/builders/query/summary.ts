// What a step does, in one line, as its card shows it while it is folded. Pure.
import { isRecord } from '../../base/loose.ts'
import type { Say } from '../../base/say.ts'
import { specOf, stageName } from './document.ts'
import type { Step } from './document.ts'
import { readGroup } from './forms/group.ts'
import { readMatch, takesNothing } from './forms/match.ts'
import { writeExpression, writeLiteral, writeLiterals } from './literal.ts'
import { stageKind } from './stages.ts'

const longest = 140

export function stageTitle(step: Pick<Step, 'stage'>, say: Say): string {
  const name = stageName(step)
  const kind = stageKind(name)
  return kind ? say(kind.title) : name
}

export function summaryOf(step: Step, say: Say): string {
  const spec = specOf(step)
  const text =
    (Object.hasOwn(writers, stageName(step)) ? writers[stageName(step)]?.(spec, say) : undefined) ??
    writeExpression(spec)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

type Writer = (spec: unknown, say: Say) => string | undefined

/** A line without a field is still to be filled in. */
const named = (spec: Readonly<Record<string, unknown>>): (readonly [string, unknown])[] =>
  Object.entries(spec).filter(([field]) => field !== '')

const fieldNames = (spec: unknown): string | undefined =>
  isRecord(spec)
    ? named(spec)
        .map(([field]) => field)
        .join(', ')
    : undefined

const writers: Readonly<Record<string, Writer>> = {
  $match: (spec, say) =>
    readMatch(spec)
      ?.map(({ field, compare, value }) =>
        [
          field,
          say(`query.compare.${compare}`),
          ...(takesNothing(compare)
            ? []
            : [Array.isArray(value) ? writeLiterals(value as unknown[]) : writeLiteral(value)]),
        ].join(' '),
      )
      .join(` ${say('query.and')} `),
  $group(spec, say) {
    const group = readGroup(spec)
    if (!group) return undefined
    const by = group.keys.map(({ field }) => field).join(', ')
    const figures = group.figures.map(({ name }) => name).join(', ')
    return say(by === '' ? 'query.summary.groupAll' : 'query.summary.group', { by, figures: figures || '–' })
  },
  $sort: spec =>
    isRecord(spec)
      ? named(spec)
          .map(([field, way]) => `${field} ${way === -1 ? '↓' : '↑'}`)
          .join(', ')
      : undefined,
  $project: fieldNames,
  $addFields: fieldNames,
  $set: fieldNames,
  $unset: spec => (Array.isArray(spec) ? (spec as unknown[]).join(', ') : typeof spec === 'string' ? spec : undefined),
  $lookup: (spec, say) =>
    isRecord(spec)
      ? say('query.summary.lookup', { from: String(spec['from'] ?? ''), as: String(spec['as'] ?? '') })
      : undefined,
  $unwind: spec => (isRecord(spec) ? String(spec['path'] ?? '') : typeof spec === 'string' ? spec : undefined),
  $facet: fieldNames,
}
