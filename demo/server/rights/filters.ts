// Which fields a user may filter a stored query by. A filter narrows the documents before the pipeline runs, so
// filtering by a field that the result hides would reveal its contents. Users who may read the whole collection may use
// every field.
import { isRecord } from '../../../src/base/loose.ts'
import type { Loose } from '../../../src/base/loose.ts'
import { madeBy, writeOut } from '../pipeline/normalize.ts'
import type { Query } from '../../../src/contract/entities/query.ts'
import { entriesAnywhere } from '../data/entries.ts'
import type { RuledRepo } from '../data/repo.ts'
import type { Access } from './access.ts'
import type { Who } from './who.ts'

type Pipeline = Query['pipeline']

/** Returns the first of these keys that the user may not filter the query by. */
export type FilterRights = (who: Who, query: Query, keys: readonly string[]) => Promise<string | undefined>

export function createFilterRights(access: Access, repo: RuledRepo): FilterRights {
  /** Other queries of the same collection, by their slugs: a widget lists them to follow the filters on them. */
  async function siblings(query: Query, slugs: readonly string[]): Promise<Query[]> {
    const found = await Promise.all(slugs.filter(slug => slug !== query.slug).map(slug => repo.queries.find(slug)))
    return found.filter(
      one => one !== undefined && one.app === query.app && one.collection === query.collection,
    ) as Query[] // undefined is left out
  }

  /** A widget that the user may see is filtered by this field. */
  async function isFollowed(who: Who, query: Query, key: string): Promise<boolean> {
    for (const module of await repo.modules.ofQuery(query.slug)) {
      if (!(await access.readsModule(who, module))) continue
      if (filtersIn(module.selection).some(filter => filter.key === key)) return true
      if (
        (
          await siblings(
            query,
            module.queries.map(one => one.slug),
          )
        ).some(one => isShown(one.pipeline, key))
      )
        return true
    }
    return false
  }

  /** A filter on the page names this field of this collection. */
  async function isFilter(who: Who, query: Query, key: string): Promise<boolean> {
    for (const module of await repo.modules.naming([key])) {
      const named = filtersIn(module.selection)
        .filter(filter => filter.key === key)
        .map(filter => filter.query)
      const isOfCollection =
        named.includes(query.slug) ||
        (
          await siblings(
            query,
            named.filter(slug => slug !== undefined),
          )
        ).length > 0
      if (isOfCollection && (await access.readsModule(who, module))) return true
    }
    return false
  }

  return async (who, query, keys) => {
    if (access.hasApp(who, query.app)) return undefined
    for (const key of keys)
      if (!isShown(query.pipeline, key) && !(await isFollowed(who, query, key)) && !(await isFilter(who, query, key)))
        return key
    return undefined
  }
}

/** Returns whether the result contains the field of a filter: then the filter reveals no more than the result. */
export function isShown(pipeline: Pipeline, key: string): boolean {
  const stages = writeOut(pipeline)
  if (madeBy(stages).has(key.split('.')[0] ?? '')) return true // such a filter narrows the result itself
  return stages.every(stage => {
    const [name, spec] = Object.entries(stage)[0] ?? ['', undefined]
    if (name === '$unset')
      return ![spec].flat().some(path => typeof path !== 'string' || within(key, path) || within(path, key))
    if (name === '$project') return isRecord(spec) && isProjected(spec, key)
    return name === '$match' || name === '$sort' || name === '$addFields' || name === '$unwind' || name === '$lookup'
  })
}

function isProjected(spec: Loose, key: string): boolean {
  const entries = Object.entries(spec)
  const isOff = (value: unknown): boolean => value === 0 || value === false
  const others = entries.filter(([name]) => name !== '_id')
  // only listed fields remain, even if that is only the _id
  const isClosed = others.length > 0 ? others.some(([, value]) => !isOff(value)) : !isOff(spec['_id'])
  if (entries.some(([name, value]) => isOff(value) && (within(key, name) || within(name, key)))) return false
  return (
    !isClosed || key === '_id' || entries.some(([name, value]) => (value === 1 || value === true) && within(key, name))
  )
}

/** Returns whether `path` is this field or inside it. */
const within = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`)

/** The filters in the settings of a widget: of a bar, of the widget itself, and those a press on a chart sets. */
function filtersIn(settings: Loose): { readonly key: string; readonly query: string | undefined }[] {
  return [...entriesAnywhere(settings)].flatMap(([name, value]) => {
    const listed =
      name === 'filters_on' || name === 'filter_on'
        ? [value]
        : name === 'set_filters' && Array.isArray(value)
          ? (value as readonly unknown[])
          : []
    return listed.flatMap(one =>
      isRecord(one) && typeof one['key'] === 'string'
        ? [
            {
              key: one['key'],
              query: typeof one['query'] === 'string' ? one['query'] : undefined,
            },
          ]
        : [],
    )
  })
}
