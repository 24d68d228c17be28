import { describe, expect, it } from 'vitest'
import type { Query } from '../../../src/contract/entities/query.ts'
import { entriesAnywhere } from '../data/entries.ts'
import type { StoredModule } from '../data/stored-module.ts'
import type { FakeRepo } from '../data/fake-repo.test-kit.ts'
import type { Repo } from '../data/repo.ts'
import { createAccess } from './access.ts'
import { createFilterRights, isShown } from './filters.ts'
import { builder, person } from './people.test-kit.ts'

const query = (slug: string, pipeline: Query['pipeline'], more: Partial<Query> = {}): Query => ({
  id: slug,
  slug,
  name: slug,
  app: 'shop',
  collection: 'orders',
  validated: true,
  ...more,
  pipeline,
})
const queries = [
  query('totals', [{ $group: { _id: '$region', n: { $sum: 1 } } }]),
  query('list', [{ $project: { city: 1 } }]),
  query('nothing', [{ $project: { _id: 1 } }]),
  query('people', [{ $project: { city: 1, name: 1 } }], { collection: 'people' }),
  query('elsewhere', [{ $project: { city: 1, name: 1 } }], { app: 'other' }),
]
const find = (slug: string) => queries.find(one => one.slug === slug)

/** Tests who may filter, in an app whose pages have these modules: [page, queries, settings]. */
const filtersOf = (...given: readonly (readonly [string, readonly string[], Record<string, unknown>])[]) => {
  const modules = given.map(([page, slugs, selection], i): StoredModule => ({
    id: `m${i}`,
    name: 'm',
    order: i,
    type: { name: 'Chart', width: 12 },
    row: 'r',
    app: 'shop',
    page,
    queries: slugs.map(slug => ({ slug, primary: true })),
    selection,
  }))
  const repo = {
    pages: {
      find: (_, slug) =>
        Promise.resolve({ id: slug, slug, name: slug, order: 0, active: true, detail_page: false, default: false }),
    },
    // A database takes only texts.
    queries: {
      find: slug => (typeof slug === 'string' ? Promise.resolve(find(slug)) : Promise.reject(new TypeError())),
    },
    modules: {
      ofQuery: slug => Promise.resolve(modules.filter(module => module.queries.some(one => one.slug === slug))),
      naming: texts =>
        Promise.resolve(
          modules.filter(module =>
            [...entriesAnywhere(module.selection)].some(([, value]) => texts.includes(String(value))),
          ),
        ),
    },
  } satisfies FakeRepo as unknown as Repo // the part that is used
  return createFilterRights(createAccess(repo), repo)
}
const sam = person('sam', 'show_app_shop_page_sales')
const totals = query('totals', queries[0]?.pipeline ?? [])

describe('a filter on a stored query', () => {
  it('may name every field for builders and the people of its app', async () => {
    expect(await filtersOf()(builder, totals, ['city', 'name'])).toBeUndefined()
    expect(await filtersOf()(person('eve', 'show_app_shop'), totals, ['city', 'name'])).toBeUndefined()
  })

  it('may name what the result shows; the first other field is named', async () => {
    const first = filtersOf(['sales', ['totals'], {}])
    expect(await first(sam, totals, [])).toBeUndefined()
    expect(await first(sam, totals, ['_id', 'n'])).toBeUndefined()
    expect(await first(sam, totals, ['n', 'city', 'name'])).toBe('city')
  })

  it.each([
    ['filters_on of a bar', { filters_on: { key: 'city' } }],
    ['filter_on of a widget', { deep: [{ filter_on: { key: 'city' } }] }],
    ['set_filters of a chart', { set_filters: [null, 'city', { query: 'totals' }, { key: 'city', query: '' }] }],
  ])('may name what a widget of theirs sets: %s', async (_, settings) => {
    expect(await filtersOf(['sales', ['totals'], settings])(sam, totals, ['city'])).toBeUndefined()
    expect(await filtersOf(['sales', ['totals'], settings])(sam, totals, ['name'])).toBe('name')
    expect(await filtersOf(['hidden', ['totals'], settings])(sam, totals, ['city'])).toBe('city')
  })

  it.each([
    { set_filters: { key: 'city' } },
    { filters_on: [{ key: 'city' }] },
    { filters_on: 'city' },
    { filters_on: { key: 7, name: 'city' } },
    { key: 'city' },
    { label: { key: 'city' } },
    { columns: [{ key: 'city' }] },
  ])('may not name what stands elsewhere in the settings: %j', async settings => {
    expect(await filtersOf(['sales', ['totals'], settings])(sam, totals, ['city'])).toBe('city')
  })

  it('may name what another query of the same widget and collection shows', async () => {
    expect(await filtersOf(['sales', ['totals', 'list'], {}])(sam, totals, ['city'])).toBeUndefined()
    expect(await filtersOf(['sales', ['totals', 'list'], {}])(sam, totals, ['name'])).toBe('name')
    expect(await filtersOf(['sales', ['totals', 'nothing', 'unknown'], {}])(sam, totals, ['city'])).toBe('city')
    expect(await filtersOf(['sales', ['totals', 'people', 'elsewhere'], {}])(sam, totals, ['city'])).toBe('city')
    expect(await filtersOf(['hidden', ['totals', 'list'], {}])(sam, totals, ['city'])).toBe('city')
  })

  it('may name what a filter bar of theirs sets for this query or another of its collection', async () => {
    const bar = (slug: unknown, page = 'sales', key = 'city') =>
      filtersOf([page, [], { filters_on: { key, query: slug } }])(sam, totals, ['city'])
    expect([await bar('totals'), await bar('list')]).toEqual([undefined, undefined])
    expect([
      await bar('people'),
      await bar('elsewhere'),
      await bar('unknown'),
      await bar(''),
      await bar(undefined),
      await bar(7),
    ]).toEqual(['city', 'city', 'city', 'city', 'city', 'city'])
    expect(
      await filtersOf(['sales', [], { filters_on: { key: 'name', query: 'totals', label: 'city' } }])(sam, totals, [
        'city',
      ]),
    ).toBe('city')
    expect([await bar('totals', 'hidden'), await bar('totals', 'sales', 'name')]).toEqual(['city', 'city'])
  })
})

describe('the result of a query', () => {
  const shown = (key: string, ...pipeline: Query['pipeline']) => isShown(pipeline, key)

  it.each<readonly [string, Query['pipeline']]>([
    ['region', []],
    ['region', [{ $match: { city: 'x' } }]],
    ['region', [{ $sort: { city: 1 } }]],
    ['region', [{ $unwind: '$tags' }]],
    ['region', [{ $addFields: { x: 1 } }]],
    ['region', [{ $set: { x: 1 } }]],
    ['region', [{ $lookup: { from: 'people', as: 'people' } }]],
    ['people.name', [{ $lookup: { from: 'people', as: 'people' } }]],
    ['n', [{ $group: { _id: null, n: { $sum: 1 } } }]],
    ['n.deep', [{ $group: { _id: null, n: { $sum: 1 } } }]],
    ['region', [{ $project: { region: 1 } }]],
    ['region.code', [{ $project: { region: true } }]],
    ['region', [{ $project: { city: 0 } }]],
    ['region', [{ $project: { city: false } }]],
    ['_id', [{ $project: { region: 1 } }]],
    ['region', [{ $project: { _id: 0 } }]],
    ['region', [{ $project: { _id: 0, region: 1 } }]],
    ['label', [{ $project: { label: '$region' } }]],
    ['region', [{ $unset: 'city' }]],
    ['region', [{ $unset: ['city', 'regional'] }]],
    ['region', [{ $project: { _id: 1, regional: 0 } }]],
  ])('shows %s through %j', (key, pipeline) => {
    expect(isShown(pipeline, key)).toBe(true)
  })

  it.each<readonly [string, Query['pipeline']]>([
    ['region', [{ $group: { _id: '$region', n: { $sum: 1 } } }]],
    ['region', [{ $count: 'n' }]],
    ['region', [{ $limit: 1 }]],
    ['region', [{ $replaceRoot: { newRoot: '$other' } }]],
    ['region', [{}]],
    ['region', [{ $project: { city: 1 } }]],
    ['region', [{ $project: { city: '$region' } }]],
    ['region', [{ $project: { region: 0 } }]],
    ['region', [{ $project: { region: false } }]],
    ['region.code', [{ $project: { region: 0 } }]],
    ['region', [{ $project: { 'region.code': 0 } }]],
    ['region', [{ $project: { 'region.code': 1 } }]],
    ['regional', [{ $project: { region: 1 } }]],
    ['region', [{ $project: { _id: 1 } }]],
    ['region', [{ $project: { city: 1, name: 0 } }]],
    ['region', [{ $project: { _id: '$city' } }]],
    ['_id', [{ $project: { _id: 0, region: 1 } }]],
    ['region', [{ $unset: 'region' }]],
    ['region.code', [{ $unset: ['city', 'region'] }]],
    ['region', [{ $unset: 'region.code' }]],
    ['region', [{ $unset: [7] }]],
    ['region', [{ $unset: ['city', 7] }]],
    ['region', [{ $project: 'region' }]],
    ['region', [{ $project: null }]],
    ['region', [{ $match: {} }, { $project: { city: 1 } }]],
    ['region', [{ $project: { city: 1 } }, { $match: {} }]],
  ])('hides %s behind %j', (key, pipeline) => {
    expect(isShown(pipeline, key)).toBe(false)
  })

  it('hides fields that are made and removed again', () => {
    expect(shown('label', { $addFields: { label: '$region' } })).toBe(true)
    expect(shown('label', { $addFields: { label: '$region' } }, { $project: { label: 0 } })).toBe(false)
  })
})
