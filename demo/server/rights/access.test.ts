import { describe, expect, it } from 'vitest'
import type { Query } from '../../../src/contract/entities/query.ts'
import type { StoredForm } from '../data/forms.ts'
import type { FakeRepo } from '../data/fake-repo.test-kit.ts'
import type { StoredModule } from '../data/stored-module.ts'
import type { Repo } from '../data/repo.ts'
import { createAccess, type PageRight } from './access.ts'
import { builder, embed, person, visitor } from './people.test-kit.ts'

const module = (id: string, more: object = {}): StoredModule => ({
  id,
  name: id,
  order: 0,
  type: { name: 'Text', width: 12 },
  queries: [],
  selection: {},
  row: null,
  ...more,
})
const form = (id: string, settings: Record<string, unknown>): StoredForm => ({
  id,
  slug: id,
  name: id,
  latest_version: { version: 1, settings },
})

const pages: readonly (PageRight & { app: string })[] = [
  { app: 'shop', slug: 'start', default: true },
  { app: 'shop', slug: 'sales', active: true },
  { app: 'shop', slug: 'hidden', active: false },
  { app: 'shop', slug: 'team/plan' },
  { app: 'shopping', slug: 'sales' },
]
const modules = [
  module('start-table', { app: 'shop', page: 'start' }),
  module('sales-table', { app: 'shop', page: 'sales' }),
  module('hidden-table', { app: 'shop', page: 'hidden' }),
  module('lost', { app: 'shop', page: 'deleted' }),
  module('dive', { main_module: 'sales-table' }),
  module('loop', { main_module: 'loop' }),
  module('alone'),
  module('orphan', { main_module: 'deleted' }),
  ...[1, 2, 3, 4, 5, 6].map(n => module(`deep ${n}`, { main_module: n === 1 ? 'sales-table' : `deep ${n - 1}` })),
]
const moduleOf = (id: string) => modules.find(one => one.id === id) ?? module(id)
const readers: Readonly<Record<string, readonly string[]>> = {
  order_list: ['alone', 'sales-table'],
  hidden_list: ['hidden-table'],
}
const forms = [
  form('complaint', { app: 'shop', rows: [{ questions: [{ choices: { query: 'choices' } }] }] }),
  form('survey', {}),
  form('nowhere', { app: 7, query: 'unused' }),
]
const shown: Readonly<Record<string, readonly string[]>> = { survey: ['sales-table'], nowhere: ['alone'] }
const formOf = (id: string) => forms.find(one => one.id === id) ?? form(id, {})
const query = (slug: string): Query => ({
  id: slug,
  slug,
  name: slug,
  app: 'shop',
  collection: 'orders',
  pipeline: [],
  validated: true,
})

const repo = {
  pages: { find: (app, slug) => Promise.resolve(pages.find(one => one.app === app && one.slug === slug)) },
  modules: {
    read: id => Promise.resolve(modules.find(one => one.id === id)),
    ofForm: id => Promise.resolve((shown[id] ?? []).map(moduleOf)),
    ofQuery: slug => Promise.resolve((readers[slug] ?? []).map(moduleOf)),
  },
  forms: { list: () => Promise.resolve(forms) },
  apps: { list: () => Promise.resolve(['shop', 'shopping', 'other'].map(id => ({ id, name: id, settings: {} }))) },
} satisfies FakeRepo as unknown as Repo // all that access asks
const access = createAccess(repo)

const app = person('eve', 'show_app_shop')
const salesOnly = person('sam', 'show_app_shop_page_sales')
const stranger = person('zoe', 'show_app_other')
/** Somebody with another app, where visitors may open pages of the shop. */
const guest = { ...stranger, shared: ['show_app_shop', 'show_app_shop_page_sales'] }

describe('an app', () => {
  it('is open as a whole to builders, its people and tokens that name it', () => {
    const all = [builder, app, embed(['app shop read']), embed(['app shop update']), embed(['app shop create'])]
    expect(all.map(who => access.hasApp(who, 'shop'))).toEqual(all.map(() => true))
    const none = [
      salesOnly,
      stranger,
      visitor('show_app_shop'),
      person('eve', 'show_app_shopping'),
      embed(['app other read']),
      embed(['page shop read']),
      embed([]),
    ]
    expect(none.map(who => access.hasApp(who, 'shop'))).toEqual(none.map(() => false))
  })

  it('shows its name and menu to everyone who may open one of its pages', () => {
    const some = [
      builder,
      app,
      salesOnly,
      visitor('show_app_shop'),
      visitor('show_app_shop_page_start'),
      embed(['page shop/sales read']),
      embed(['app shop read']),
    ]
    expect(some.map(who => access.opensApp(who, 'shop'))).toEqual(some.map(() => true))
    const none = [
      stranger,
      visitor(),
      person('eve', 'show_app_shopping'),
      person('eve', 'show_app_shopping_page_sales'),
      embed(['page shopping/sales read']),
      embed(['module shop/x read']),
      embed([]),
    ]
    expect(none.map(who => access.opensApp(who, 'shop'))).toEqual(none.map(() => false))
  })

  it('announces its changes to everyone who may see some of it; builders receive all of them', async () => {
    const watched = async (who: typeof builder) => [...((await access.watches(who)) ?? ['everything'])].toSorted()
    expect(await watched(builder)).toEqual(['everything'])
    expect(await watched(app)).toEqual(['shop'])
    expect(await watched(salesOnly)).toEqual(['shop'])
    expect(await watched(person('eve', 'show_app_shop', 'show_app_other_page_x'))).toEqual(['other', 'shop'])
    expect(await watched(person('eve', 'show_app_shopping'))).toEqual(['shopping'])
    expect(await watched(visitor('show_app_shop'))).toEqual(['shop'])
    expect(await watched(visitor())).toEqual([])
    expect(
      await watched(
        embed([
          'app other read',
          'page shop/sales read',
          'module sales-table read',
          'module alone read',
          'module deleted read',
          'questionnaire sales-table read',
        ]),
      ),
    ).toEqual(['other', 'shop'])
    expect(await watched(embed(['module sales-table read']))).toEqual(['shop'])
    expect(await watched(embed(['page shop/sales read']))).toEqual(['shop'])
    expect(await watched(embed(['questionnaire sales-table read']))).toEqual([])
  })
})

describe('a page', () => {
  const opened = (who: typeof builder) =>
    pages.filter(one => access.opensPage(who, one.app, one)).map(one => `${one.app}/${one.slug}`)

  it('opens for the people of its app and for its own people, when it is active', () => {
    expect(opened(app)).toEqual(['shop/start', 'shop/sales', 'shop/team/plan'])
    expect(opened(salesOnly)).toEqual(['shop/sales'])
    expect(opened(person('eve', 'show_app_shop_page_team_page_plan'))).toEqual(['shop/team/plan'])
    expect(opened(person('eve', 'show_app_shop_page_hidden'))).toEqual([])
    expect(opened(stranger)).toEqual([])
    expect(opened(builder)).toHaveLength(pages.length)
  })

  it('that is the default opens for the public of its app; the other pages need a right of their own', () => {
    expect(opened(visitor('show_app_shop'))).toEqual(['shop/start'])
    expect(opened(visitor('show_app_shop_page_sales'))).toEqual(['shop/sales'])
    expect(opened(visitor('show_app_shopping'))).toEqual([])
    expect(opened(visitor())).toEqual([])
  })

  it('that visitors may open opens for everyone who signed in, and nothing else of its app', () => {
    expect(opened(guest)).toEqual(['shop/start', 'shop/sales'])
    expect(access.opensApp(guest, 'shop')).toBe(true)
    expect(access.hasApp(guest, 'shop')).toBe(false)
  })

  it('opens for a token that names it or its app, for whatever use', () => {
    expect(opened(embed(['page shop/sales read']))).toEqual(['shop/sales'])
    expect(opened(embed(['page shop/sales create']))).toEqual(['shop/sales'])
    expect(opened(embed(['page shop/hidden read']))).toEqual([])
    expect(opened(embed(['app shopping read']))).toEqual(['shopping/sales'])
    expect(opened(embed(['module shop/sales read', 'page sales read']))).toEqual([])
  })
})

describe('a module', () => {
  const uses = async (who: typeof builder, id: string) => [
    await access.readsModule(who, moduleOf(id)),
    await access.usesModule(who, moduleOf(id), 'create'),
    await access.usesModule(who, moduleOf(id), 'update'),
  ]

  it('can be used by everyone who opens its page', async () => {
    expect(await uses(salesOnly, 'sales-table')).toEqual([true, true, true])
    expect(await uses(salesOnly, 'start-table')).toEqual([false, false, false])
    expect(await uses(visitor('show_app_shop'), 'start-table')).toEqual([true, true, true])
    expect(await uses(app, 'hidden-table')).toEqual([false, false, false])
    expect(await uses(app, 'lost')).toEqual([false, false, false])
    expect(await uses(app, 'alone')).toEqual([false, false, false])
    expect(await uses(builder, 'alone')).toEqual([true, true, true])
  })

  it('of a page that visitors may open is read and filled in by users of other apps, and changed by none of them', async () => {
    expect(await uses(guest, 'sales-table')).toEqual([true, true, false])
    expect(await uses(guest, 'hidden-table')).toEqual([false, false, false])
    expect([...((await access.watches(guest)) ?? [])]).toEqual(['shop', 'other'])
  })

  it('is used by a token only as this describes', async () => {
    expect(await uses(embed(['page shop/sales read']), 'sales-table')).toEqual([true, false, false])
    expect(await uses(embed(['app shop update']), 'sales-table')).toEqual([true, false, true])
    expect(await uses(embed(['module alone create']), 'alone')).toEqual([true, true, false])
    expect(await uses(embed(['questionnaire alone create', 'module sales-table create']), 'alone')).toEqual([
      false,
      false,
      false,
    ])
  })

  it('of a deep dive can be used by everyone who can use the module it opens from, up to five levels deep', async () => {
    expect(await uses(salesOnly, 'dive')).toEqual([true, true, true])
    expect(await uses(embed(['page shop/sales update']), 'dive')).toEqual([true, false, true])
    expect(await uses(stranger, 'dive')).toEqual([false, false, false])
    expect([await uses(salesOnly, 'deep 5'), await uses(salesOnly, 'deep 6')].flat()).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(await uses(app, 'loop')).toEqual([false, false, false])
    expect(await uses(app, 'orphan')).toEqual([false, false, false])
  })
})

describe('a form', () => {
  const uses = async (who: typeof builder, id: string) => [
    await access.usesForm(who, formOf(id), 'read'),
    await access.usesForm(who, formOf(id), 'create'),
    await access.usesForm(who, formOf(id), 'update'),
  ]

  it('is used by the people of its app and where a module of theirs shows it', async () => {
    expect(await uses(app, 'complaint')).toEqual([true, true, true])
    expect(await uses(salesOnly, 'complaint')).toEqual([false, false, false])
    expect(await uses(salesOnly, 'survey')).toEqual([true, true, true])
    expect(await uses(stranger, 'survey')).toEqual([false, false, false])
    expect(await uses(app, 'nowhere')).toEqual([false, false, false])
    expect(await uses(person('eve', 'show_app_7'), 'nowhere')).toEqual([false, false, false])
    expect(await uses(builder, 'nowhere')).toEqual([true, true, true])
  })

  it('is filled in by the public, which changes nothing', async () => {
    expect(await uses(visitor('show_app_shop_page_sales'), 'survey')).toEqual([true, true, false])
    expect(await uses(visitor('show_app_shop'), 'complaint')).toEqual([false, false, false])
  })

  it('is used by a token only as this describes', async () => {
    expect(await uses(embed(['questionnaire nowhere create']), 'nowhere')).toEqual([true, true, false])
    expect(await uses(embed(['app shop update']), 'complaint')).toEqual([true, false, true])
    expect(await uses(embed(['page shop/sales read']), 'survey')).toEqual([true, false, false])
    expect(await uses(embed(['module nowhere create', 'app 7 create']), 'nowhere')).toEqual([false, false, false])
  })
})

describe('a stored query', () => {
  it('is read by the people of its app, and where a module or form of theirs reads it', async () => {
    const readersOf = async (slug: string) =>
      Promise.all(
        [
          builder,
          app,
          salesOnly,
          stranger,
          visitor(),
          embed(['page shop/sales read']),
          embed(['questionnaire complaint create']),
        ].map(who => access.readsQuery(who, query(slug))),
      )
    expect(await readersOf('order_list')).toEqual([true, true, true, false, false, true, false])
    expect(await readersOf('hidden_list')).toEqual([true, true, false, false, false, false, false])
    expect(await readersOf('choices')).toEqual([true, true, false, false, false, false, true])
    expect(await readersOf('unused')).toEqual([true, true, false, false, false, false, false])
    expect(await readersOf('nobody_names')).toEqual([true, true, false, false, false, false, false])
  })
})

describe('the filters of a token', () => {
  it('lock the collection they name, that of one app before that of every app', () => {
    const who = embed([], { orders: { region: 'EU' }, 'shop.orders': { region: 'US' }, tales: {} })
    expect(access.locked(who, 'shop', 'orders')).toEqual({ region: 'US' })
    expect(access.locked(who, 'other', 'orders')).toEqual({ region: 'EU' })
    expect(access.locked(who, 'shop', 'tales')).toEqual({})
    expect(access.locked(who, 'shop', 'secrets')).toBeUndefined()
    expect(access.locked(who, 'shop', 'toString')).toBeUndefined()
    expect(access.locked(app, 'shop', 'orders')).toBeUndefined()
  })
})

it('refuses the public with the offer to sign in, everybody else with a no', () => {
  expect([visitor(), app, builder, embed([])].map(who => access.refuse(who).status)).toEqual([401, 403, 403, 403])
})
