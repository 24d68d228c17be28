// The stages a query may have, in the order in which they are offered. The server decides what runs; a stage that is not listed
// here is edited as JSON. Pure.
import type { Loose } from '../../base/loose.ts'
import { stableKey } from '../../base/stable-key.ts'

export interface StageKind {
  readonly name: string
  /** Key of its title and, with ".text", of its description. */
  readonly title: string
  readonly icon: string
  /** What a new step starts with. */
  readonly start: unknown
}

const kind = (name: string, icon: string, start: unknown): StageKind => ({
  name,
  title: `query.stage.${name.slice(1)}`,
  icon,
  start,
})

export const stageKinds: readonly StageKind[] = [
  kind('$match', 'filter', {}),
  kind('$group', 'layers', { _id: null, count: { $sum: 1 } }),
  kind('$sort', 'sort', { '': 1 }),
  kind('$limit', 'list', 100),
  kind('$skip', 'list', 0),
  kind('$project', 'columns', { '': 1 }),
  kind('$addFields', 'plus-circle', {}),
  kind('$unset', 'minus', []),
  kind('$lookup', 'link', { from: '', localField: '', foreignField: '', as: '' }),
  kind('$unwind', 'list-numbered', { path: '', preserveNullAndEmptyArrays: false }),
  kind('$count', 'hash', 'count'),
  kind('$sortByCount', 'bar-chart', '$'),
  kind('$bucket', 'bar-chart', { groupBy: '$', boundaries: [0, 10, 100], default: 'other' }),
  kind('$bucketAuto', 'bar-chart', { groupBy: '$', buckets: 5 }),
  kind('$replaceRoot', 'copy', { newRoot: '$' }),
  kind('$replaceWith', 'copy', '$'),
  kind('$set', 'plus-circle', {}),
  kind('$facet', 'grid', { first: [] }),
]

const byName = new Map(stageKinds.map(one => [one.name, one]))
export const stageKind = (name: string): StageKind | undefined => byName.get(name)

/** Returns whether a step is as it was added: what it lacks is still to be chosen, and no mistake. */
export const isUntouched = (name: string, spec: unknown): boolean =>
  byName.has(name) && stableKey(spec) === stableKey(byName.get(name)?.start)

export const newStage = ({ name, start }: StageKind): Loose => ({ [name]: start })
