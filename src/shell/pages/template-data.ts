// What each widget of a template shows: its query, made once for all that read it, and the keys of its rows. Pure.
import type { Loose } from '../../base/loose.ts'
import type { Say } from '../../base/say.ts'
import type { RoleData } from '../../widgets/part.ts'
import { chosenOf } from './template-fields.ts'
import type { Part, TemplateField } from './template-fields.ts'
import type { SketchCell } from './template-sketches.ts'

export interface TemplateWanted {
  readonly collection: string
  readonly name: string
  readonly fields: readonly TemplateField[]
  /** The query of the items. */
  readonly list: string
  /** Makes a slug that no query has. */
  free(slug: string): string
}
export interface TemplateQuery {
  readonly slug: string
  readonly name: string
  readonly collection: string
  readonly pipeline: Loose[]
}

const mostFigures = 4
const mostGroups = 12
const mostMonths = 36
const mostDays = 92
/** Greater numbers are milliseconds. */
const mostSeconds = 100_000_000_000

/** The queries of one page. */
function querySet({ collection, name, free }: TemplateWanted) {
  const made = new Map<string, TemplateQuery>()
  return {
    /** Returns the slug of the query of this kind, which is made once. */
    slugOf(kind: string, called: string, pipeline: Loose[]): string {
      const known = made.get(kind)
      if (known) return known.slug
      const slug = free(`${collection}_${kind}`)
      made.set(kind, { slug, name: `${name}: ${called}`, collection, pipeline })
      return slug
    },
    all: (): readonly TemplateQuery[] => [...made.values()],
  }
}

/** The last days or months that have items, oldest first. */
function overTime({ key, types }: TemplateField, by: 'day' | 'month', summed: Loose): Loose[] {
  const stored = `$${key}`
  // seconds or milliseconds; a text is a date as it is
  const moment = types.includes('number')
    ? { $cond: [{ $gt: [stored, mostSeconds] }, stored, { $multiply: [stored, 1000] }] }
    : stored
  const format = by === 'day' ? '%Y-%m-%d' : '%Y-%m'
  return [
    { $match: { [key]: { $ne: null } } },
    { $group: { _id: { $dateToString: { format, date: { $toDate: moment } } }, ...summed } },
    { $addFields: { [by]: '$_id' } },
    { $sort: { _id: -1 } },
    { $limit: by === 'day' ? mostDays : mostMonths },
    { $sort: { _id: 1 } },
  ]
}

/** The share of the items that have one value. */
function shareOf(
  parts: readonly Part[],
  at: number,
  queries: ReturnType<typeof querySet>,
  say: Say,
  fields: readonly TemplateField[],
): RoleData | undefined {
  const part = parts[at]
  if (!part) return undefined
  const counts = parts.map(({ field, value }, index) => [
    `part_${index + 1}`,
    { $sum: { $cond: [{ $eq: [`$${field.key}`, value] }, 1, 0] } },
  ])
  const shares = parts.map((_, index) => [
    `share_${index + 1}`,
    { $multiply: [100, { $divide: [`$part_${index + 1}`, '$count'] }] },
  ])
  const query = queries.slugOf('shares', say('pages.template.shares'), [
    { $group: { _id: null, count: { $sum: 1 }, ...(Object.fromEntries(counts) as Loose) } },
    { $addFields: Object.fromEntries(shares) as Loose },
  ])
  const title = say('pages.template.is', { field: part.field.label, value: part.label ?? say('pages.template.yes') })
  return { query, title, values: [{ key: `share_${at + 1}`, label: say('pages.template.share') }], fields }
}

/** The widgets of one page ask for their data from left to right and top to bottom. */
export function templateData(wanted: TemplateWanted, say: Say) {
  const { fields, name, list } = wanted
  const { numbers, groups, date, place, picture, parts } = chosenOf(fields)
  const queries = querySet(wanted)
  const count = { key: 'count', label: say('pages.template.count') }
  const sums = numbers.slice(0, mostFigures - 1).map(({ key, label }, at) => ({
    ...{ key: `total_${at + 1}`, label: say('pages.template.total', { field: label }), of: key },
  }))
  const summed: Loose = {
    count: { $sum: 1 },
    ...Object.fromEntries(sums.map(({ key, of }) => [key, { $sum: `$${of}` }])),
  }

  function figure(at: number): RoleData | undefined {
    const value = [count, ...sums][at]
    if (!value) return undefined
    const query = queries.slugOf('totals', say('pages.template.totals'), [{ $group: { _id: null, ...summed } }])
    return { query, title: value.label, values: [value], fields }
  }

  function byGroup(at: number): RoleData | undefined {
    const group = groups[at % Math.max(1, groups.length)]
    if (!group) return undefined
    const title = say('pages.template.by', { field: group.label })
    const query = queries.slugOf(`by_${at === 0 || groups.length === 1 ? 1 : 2}`, title, [
      { $group: { _id: `$${group.key}`, ...summed } },
      { $addFields: { [group.key]: '$_id' } },
      { $sort: { count: -1 } },
      { $limit: mostGroups },
    ])
    // two charts of one field show different numbers
    const value = groups.length === 1 && at > 0 ? (sums[0] ?? count) : count
    const valued = say('pages.template.valueBy', { value: value.label, field: group.label })
    return { query, title: value === count ? title : valued, label: group.key, values: [value], fields }
  }

  function line(compare: SketchCell['compare']): RoleData | undefined {
    if (!date) return undefined
    const by = compare === 'month' ? 'day' : 'month'
    const called = say(by === 'day' ? 'pages.template.days' : 'pages.template.months')
    const query = queries.slugOf(`by_${by}`, called, overTime(date, by, summed))
    const title = compare === undefined ? called : say(`pages.template.compare.${compare}`)
    return { query, title, label: by, values: [count], fields, ...(compare === undefined ? {} : { compare }) }
  }

  const items = (): RoleData => ({
    ...{ query: list, title: name, values: [], fields },
    ...(place ? { place } : {}),
    ...(picture ? { picture: { key: picture.key, isFile: picture.type === 'file' } } : {}),
  })
  return {
    queries: queries.all,
    /** The query of the items that the reader added. */
    own: (): string =>
      queries.slugOf('own', say('pages.template.own'), [
        { $match: { userid: '$USER' } },
        { $sort: { updated_at: -1 } },
      ]),
    /** Returns what the widget number `at` of a role shows; undefined if the collection has no field for it. */
    of({ role, compare }: SketchCell, at: number): RoleData | undefined {
      switch (role) {
        case 'figure':
          return figure(at)
        case 'bars':
          return byGroup(at)
        case 'shares':
          return byGroup(1)
        case 'line':
          return line(compare)
        case 'gauge':
          return shareOf(parts, at, queries, say, fields)
        case 'photos':
          return picture && items()
        default:
          return items()
      }
    },
  }
}
