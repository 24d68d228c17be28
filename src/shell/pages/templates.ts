// What a page made from a collection shows besides its items: figures, charts, a map, filters. Each widget says itself how it
// is set up. Pure.
import type { Loose } from '../../base/loose.ts'
import type { Say } from '../../base/say.ts'
import type { ListedField, PageRole, RoleData } from '../../widgets/part.ts'

export const templateNames = ['list', 'figures', 'trend', 'comparison', 'cards', 'map'] as const
export type TemplateName = (typeof templateNames)[number]

/** A cell of the small picture of a template; 'items' lists the items. */
export interface SketchCell {
  readonly span: number
  readonly role: PageRole | 'items'
}
const cell = (span: number, role: SketchCell['role']): SketchCell => ({ span, role })

/** Rows from top to bottom. Figures are as many as there are numbers. */
export const sketches: Readonly<Record<TemplateName, readonly (readonly SketchCell[])[]>> = {
  list: [[cell(12, 'items')]],
  figures: [
    [cell(3, 'figure'), cell(3, 'figure'), cell(3, 'figure'), cell(3, 'figure')],
    [cell(8, 'bars'), cell(4, 'shares')],
    [cell(12, 'items')],
  ],
  trend: [[cell(12, 'line')], [cell(6, 'bars'), cell(6, 'shares')], [cell(12, 'items')]],
  comparison: [[cell(6, 'bars'), cell(6, 'bars')], [cell(12, 'items')]],
  cards: [[cell(12, 'filters')], [cell(12, 'cards')]],
  map: [[cell(12, 'filters')], [cell(6, 'map'), cell(6, 'items')]],
}

/** The widget of each role. */
export type RoleParts = ReadonlyMap<PageRole, { readonly type: string; settings(data: RoleData): Loose }>

export interface TemplateWanted {
  readonly collection: string
  readonly name: string
  readonly fields: readonly ListedField[]
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
export interface FilledCell {
  readonly span: number
  /** Undefined where the items are listed. */
  readonly module: Loose | undefined
}
export interface Filled {
  readonly queries: readonly TemplateQuery[]
  readonly rows: readonly (readonly FilledCell[])[]
}

/** What a template needs and a collection lacks. */
export type Lacks = 'group' | 'date' | 'place'

const mostFigures = 4
const mostGroups = 12
const mostMonths = 36
/** Greater numbers are milliseconds. */
const mostSeconds = 100_000_000_000

/** The fields that a template is filled with. */
function chosenOf(fields: readonly ListedField[]) {
  const of = (...types: readonly string[]): readonly ListedField[] => fields.filter(({ type }) => types.includes(type))
  const find = (name: RegExp): ListedField | undefined =>
    fields.find(field => field.types.includes('number') && name.test(field.key))
  const [latitude, longitude] = [find(/^(lat|latitude)$/i), find(/^(lon|lng|long|longitude)$/i)]
  const [position] = of('place')
  const isDegree = ({ key }: ListedField): boolean => key === latitude?.key || key === longitude?.key
  const kinds = [...of('choice'), ...of('boolean')]
  // a text may be different in each item: only where nothing else groups them
  const groups = (kinds.length > 0 ? kinds : of('text')).slice(0, 2)
  return {
    numbers: of('number').filter(field => !isDegree(field)),
    groups,
    date: of('date')[0],
    place:
      latitude && longitude
        ? { latitude: latitude.key, longitude: longitude.key }
        : position && { position: position.key },
  }
}

export function lackOf(template: TemplateName, fields: readonly ListedField[]): Lacks | undefined {
  const { groups, date, place } = chosenOf(fields)
  if (template === 'map') return place ? undefined : 'place'
  if (template === 'trend' && !date) return 'date'
  return (template === 'figures' || template === 'trend' || template === 'comparison') && groups.length === 0
    ? 'group'
    : undefined
}

/** Fills a template; what the collection has no fields for is left out. */
export function fillTemplate(template: TemplateName, wanted: TemplateWanted, parts: RoleParts, say: Say): Filled {
  const { fields, collection, name, list, free } = wanted
  const { numbers, groups, date, place } = chosenOf(fields)
  const queries = new Map<string, TemplateQuery>()
  /** The query of this kind, made once. */
  const query = (kind: string, called: string, pipeline: Loose[]): string => {
    const known = queries.get(kind)
    if (known) return known.slug
    const slug = free(`${collection}_${kind}`)
    queries.set(kind, { slug, name: `${name}: ${called}`, collection, pipeline })
    return slug
  }
  const count = { key: 'count', label: say('pages.template.count') }
  const sums = numbers.slice(0, mostFigures - 1).map(({ key, label }, at) => ({
    ...{ key: `total_${at + 1}`, label: say('pages.template.total', { field: label }), of: key },
  }))
  const summed: Loose = {
    count: { $sum: 1 },
    ...Object.fromEntries(sums.map(({ key, of }) => [key, { $sum: `$${of}` }])),
  }
  const byGroup = (at: number): RoleData | undefined => {
    const group = groups[at % Math.max(1, groups.length)]
    if (!group) return undefined
    const title = say('pages.template.by', { field: group.label })
    const slug = query(`by_${at === 0 || groups.length === 1 ? 1 : 2}`, title, [
      { $group: { _id: `$${group.key}`, ...summed } },
      { $addFields: { [group.key]: '$_id' } },
      { $sort: { count: -1 } },
      { $limit: mostGroups },
    ])
    // two charts of one field show different numbers
    const value = groups.length === 1 && at > 0 ? (sums[0] ?? count) : count
    return {
      query: slug,
      title: value === count ? title : say('pages.template.valueBy', { value: value.label, field: group.label }),
      label: group.key,
      values: [value],
      fields,
    }
  }
  const data = (role: SketchCell['role'], at: number): RoleData | undefined => {
    if (role === 'figure') {
      const value = [count, ...sums][at]
      const slug = query('totals', say('pages.template.totals'), [{ $group: { _id: null, ...summed } }])
      return value && { query: slug, title: value.label, values: [value], fields }
    }
    if (role === 'bars') return byGroup(at)
    if (role === 'shares') return byGroup(1)
    if (role === 'line') {
      if (!date) return undefined
      const stored = `$${date.key}`
      // seconds or milliseconds; a text is a date as it is
      const month = date.types.includes('number')
        ? { $cond: [{ $gt: [stored, mostSeconds] }, stored, { $multiply: [stored, 1000] }] }
        : stored
      const slug = query('by_month', say('pages.template.months'), [
        { $match: { [date.key]: { $ne: null } } },
        { $group: { _id: { $dateToString: { format: '%Y-%m', date: { $toDate: month } } }, ...summed } },
        { $addFields: { month: '$_id' } },
        { $sort: { _id: -1 } },
        { $limit: mostMonths },
        { $sort: { _id: 1 } },
      ])
      return { query: slug, title: say('pages.template.months'), label: 'month', values: [count], fields }
    }
    return { query: list, title: name, values: [], fields, ...(place ? { place } : {}) }
  }
  const seen = new Map<string, number>()
  const rows = sketches[template].map(row =>
    row.flatMap(({ span, role }): FilledCell[] => {
      if (role === 'items') return [{ span, module: undefined }]
      const at = seen.get(role) ?? 0
      seen.set(role, at + 1)
      const part = parts.get(role)
      const given = data(role, at)
      if (!part || !given) return []
      const module: Loose = {
        ...{ name: given.title, type: { name: part.type, width: span } },
        queries: role === 'filters' ? [] : [{ slug: given.query, primary: true }],
        selection: part.settings(given),
      }
      return [{ span, module }]
    }),
  )
  return { queries: [...queries.values()], rows: rows.filter(row => row.length > 0) }
}
