import { describe, expect, it } from 'vitest'
import type { StoredCollection } from '../data/collections.ts'
import type { FakeRepo } from '../data/fake-repo.test-kit.ts'
import type { StoredForm } from '../data/forms.ts'
import type { StoredModule } from '../data/stored-module.ts'
import type { Repo } from '../data/repo.ts'
import { createAccess } from './access.ts'
import { createOffers, offersIn } from './offers.ts'
import { builder, embed, person, visitor } from './people.test-kit.ts'

type Settings = Record<string, unknown>
const module = (page: string | undefined, selection: Settings): StoredModule => ({
  id: `on ${page}`,
  name: 'm',
  order: 0,
  type: { name: 'Text', width: 12 },
  queries: [],
  row: 'r',
  selection,
  ...(page === undefined ? {} : { app: 'shop', page }),
})
const form = (id: string, settings: Settings, slug?: string): StoredForm => ({
  id,
  name: id,
  latest_version: { version: 1, settings },
  ...(slug === undefined ? {} : { slug }),
})
const orders = { app: 'shop', slug: 'orders' } as StoredCollection // the part that is read

/** The offers of an app with these modules and forms, and the texts that these were looked up by. */
const offersOf = (modules: readonly StoredModule[], forms: readonly StoredForm[] = []) => {
  const asked: (readonly string[])[] = []
  const repo = {
    modules: {
      naming: texts => {
        asked.push(texts)
        return Promise.resolve([...modules])
      },
      read: () => Promise.resolve(undefined),
      ofForm: id => Promise.resolve(id === 'shown' ? [module('sales', {})] : []),
    },
    forms: {
      naming: texts => {
        asked.push(texts)
        return Promise.resolve([...forms])
      },
    },
    pages: {
      find: (_, slug) =>
        Promise.resolve(slug === 'deleted' ? undefined : { id: slug, slug, detail_page: slug === 'order' }),
    },
  } satisfies FakeRepo as unknown as Repo // the part that is used
  return { ...createOffers(createAccess(repo), repo), asked }
}

const eve = person('eve', 'show_app_shop')
const insert = { type: 'insert', app: 'shop', collection: 'orders', payload: { amount: '$amount', n: 1 } }
const update = {
  type: 'update',
  app: 'shop',
  collection: 'orders',
  dataset: 'all',
  join_key: '_id',
  payload: { note: '$note' },
}

describe('what settings offer to write', () => {
  const create = { use: 'create', app: 'shop', collection: 'orders', fields: ['amount', 'n'] }
  const change = { use: 'update', app: 'shop', collection: 'orders', fields: ['note'] }

  it('are the actions anywhere in them, with the fields of their payload', () => {
    expect(offersIn(insert)).toEqual([create])
    expect(offersIn({ buttons: [{ actions: [insert, { on: update }] }] })).toEqual([create, change])
    expect(offersIn({ ...insert, payload: undefined })).toEqual([{ ...create, fields: [] }])
    expect(offersIn({ ...insert, payload: ['amount'] })).toEqual([{ ...create, fields: [] }])
  })

  it.each([
    { ...insert, app: '' },
    { ...insert, app: 7 },
    { ...insert, collection: undefined },
    { ...insert, type: 'delete' },
    { ...update, type: 'upsert' },
    { ...update, dataset: '' },
    { ...update, join_key: undefined },
    { ...update, dataset: undefined, join_key: undefined },
    'insert',
    null,
    [[null, 'x', 7]],
  ])('are empty if a part is missing: %j', settings => {
    expect(offersIn({ actions: [settings] })).toEqual([])
  })

  const box = { key: 'done', checkbox: { update_settings: { enable: true, app: 'shop', collection: 'orders' } } }
  it('are the boxes of columns, each with the one field it binds', () => {
    expect(offersIn({ columns: [box] })).toEqual([{ ...change, fields: ['done'] }])
    expect(offersIn({ columns: [{ ...box, checkbox: { ...box.checkbox, binding_key: 'is_done' } }] })).toEqual([
      { ...change, fields: ['is_done'] },
    ])
  })

  it.each([
    { checkbox: box.checkbox },
    { ...box, checkbox: true },
    { ...box, checkbox: null },
    { ...box, checkbox: [box.checkbox] },
    { ...box, checkbox: {} },
    { ...box, checkbox: { update_settings: null } },
    { ...box, checkbox: { update_settings: { ...box.checkbox.update_settings, enable: 'true' } } },
    { ...box, checkbox: { update_settings: { enable: true, app: 'shop' } } },
  ])('are empty for a box that is off or binds nothing: %j', column => {
    expect(offersIn({ columns: [column] })).toEqual([])
  })
})

describe('a write without a form', () => {
  it('is allowed with some of the fields of one button that somebody may press', async () => {
    const { writes, asked } = offersOf([module('sales', { actions: [insert, { ...insert, payload: { other: 1 } }] })])
    expect(await writes(eve, orders, 'create', ['n', 'amount'])).toBe(true)
    expect(await writes(eve, orders, 'create', [])).toBe(true)
    expect(await writes(eve, orders, 'create', ['n', 'other'])).toBe(false)
    expect(await writes(eve, orders, 'create', ['price'])).toBe(false)
    expect(await writes(eve, orders, 'update', ['n'])).toBe(false)
    expect(await writes(eve, { ...orders, slug: 'tasks' }, 'create', ['n'])).toBe(false)
    expect(await writes(eve, { ...orders, app: 'other' }, 'create', ['n'])).toBe(false)
    expect(await writes(person('zoe'), orders, 'create', ['n'])).toBe(false)
    expect(asked[0]).toEqual(['orders'])
  })

  it('is allowed to builders without any', async () => {
    expect(await offersOf([]).writes(builder, orders, 'update', ['anything'])).toBe(true)
    expect(await offersOf([]).writes(eve, orders, 'create', [])).toBe(false)
  })

  it('never changes anything for the public, which may add', async () => {
    const { writes } = offersOf([module('sales', { actions: [insert, update] })])
    const anyone = visitor('show_app_shop_page_sales')
    expect([await writes(anyone, orders, 'create', ['n']), await writes(anyone, orders, 'update', ['note'])]).toEqual([
      true,
      false,
    ])
    expect(await writes(eve, orders, 'update', ['note'])).toBe(true)
  })

  it('changes nothing for users who read a page only because visitors may', async () => {
    const page = { app: 'shop', page: 'sales', actions: [insert, update] }
    const { writes, imports, pdfs } = offersOf(
      [
        module('sales', page),
        module('work', { actions: [{ import: 'orders' }, { type: 'generatepdf', template: 'one' }] }),
      ],
      [form('complaint', { submitactions: [update] })],
    )
    const guest = { ...person('zoe', 'show_app_other'), shared: ['show_app_shop_page_sales'] }
    const done = await Promise.all([
      writes(guest, orders, 'create', ['n']),
      writes(guest, orders, 'update', ['note']),
      imports(guest, 'orders'),
      pdfs(guest, 'one'),
    ])
    expect(done).toEqual([true, false, false, false])
    expect([await imports(eve, 'orders'), await pdfs(eve, 'one')]).toEqual([true, true])
  })

  it('is allowed by the actions of a form to everyone who fills it in; a token must name the use', async () => {
    const { writes } = offersOf(
      [],
      [form('complaint', { app: 'shop', submitactions: [update] }), form('idle', { app: 'shop' })],
    )
    expect(await writes(eve, orders, 'update', ['note'])).toBe(true)
    expect(await writes(person('zoe'), orders, 'update', ['note'])).toBe(false)
    expect(await writes(embed(['questionnaire complaint create']), orders, 'update', ['note'])).toBe(false)
    expect(await writes(embed(['questionnaire complaint update']), orders, 'update', ['note'])).toBe(true)
    expect(await writes(embed(['questionnaire idle update']), orders, 'update', ['note'])).toBe(false)
  })

  it('is allowed to a token that names the use of the page', async () => {
    const { writes } = offersOf([module('sales', { actions: [insert, update] })])
    expect(await writes(embed(['page shop/sales read']), orders, 'create', ['n'])).toBe(false)
    expect(await writes(embed(['page shop/sales create']), orders, 'create', ['n'])).toBe(true)
    expect(await writes(embed(['page shop/sales create']), orders, 'update', ['note'])).toBe(false)
  })
})

describe('the places that open a form', () => {
  const complaint = form('complaint', { app: 'shop', collection: 'complaints' }, 'the-complaint')
  const openings = (
    who: typeof eve,
    modules: readonly StoredModule[],
    forms: readonly StoredForm[] = [],
    opened = complaint,
  ) => offersOf(modules, forms).openings(who, opened, 'create')
  const plain = { apps: ['shop', 'shop'], collection: 'complaints', isUpdate: false, addData: {} }

  it('are the settings that name it by id or slug, as text or as an object, under a key for forms', async () => {
    for (const setting of [
      { template: 'complaint' },
      { form: 'the-complaint' },
      { questionnaire: { id: 'complaint' } },
      { deep: [{ form_id: 'complaint' }] },
    ]) {
      expect([setting, await openings(eve, [module('sales', setting)])]).toEqual([setting, [plain]])
    }
    for (const setting of [{ name: 'complaint' }, { form: 'other' }, { form: { name: 'complaint' } }]) {
      expect([setting, await openings(eve, [module('sales', setting)])]).toEqual([setting, []])
    }
    expect(
      await openings(
        eve,
        [module('sales', { form: '7' }), module('sales', { form: 7 })],
        [],
        form('7', { app: 'shop', collection: 'complaints' }),
      ),
    ).toEqual([plain, plain])
  })

  it('are looked up by id and slug', async () => {
    const { openings: find, asked } = offersOf([])
    await find(eve, complaint, 'create')
    await find(eve, form('plain', {}), 'create')
    expect(asked).toEqual([['complaint', 'the-complaint'], ['complaint', 'the-complaint'], ['plain'], ['plain']])
  })

  it('are those that somebody may use, of modules and of other forms', async () => {
    const modules = [module('sales', { form: 'complaint' }), module('sales', { form: 'other' })]
    expect(await openings(person('zoe'), modules)).toEqual([])
    expect(await openings(person('sam', 'show_app_shop_page_sales'), modules)).toEqual([plain])
    expect(
      await openings(
        eve,
        [],
        [form('survey', { app: 'shop', then: { template: 'complaint' } }), form('mute', { app: 'shop' })],
      ),
    ).toEqual([plain])
    const { openings: find } = offersOf([], [form('survey', { app: 'shop', then: { template: 'complaint' } })])
    expect(await find(embed(['questionnaire survey create']), complaint, 'update')).toEqual([])
    expect(await find(embed(['questionnaire survey update']), complaint, 'update')).toEqual([plain])
    expect(
      await offersOf([], [form('shown', { app: 'shop', then: { template: 'complaint' } })]).openings(
        visitor('show_app_shop_page_sales'),
        complaint,
        'update',
      ),
    ).toEqual([plain])
    expect(
      await openings(person('zoe'), [], [form('survey', { app: 'shop', then: { template: 'complaint' } })]),
    ).toEqual([])
  })

  it('name the app and the collection themselves, or leave both to their place and the form', async () => {
    expect(await openings(eve, [module('sales', { form: 'complaint', app: 'other', collection: 'tasks' })])).toEqual([
      { ...plain, apps: ['other'], collection: 'tasks' },
    ])
    expect(await openings(builder, [module(undefined, { form: 'complaint', app: '' })])).toEqual([
      { ...plain, apps: ['shop'] },
    ])
    expect(await openings(builder, [module('sales', { form: 'x' })], [], form('x', {}))).toEqual([
      { apps: ['shop'], collection: undefined, isUpdate: false, addData: {} },
    ])
    expect(await openings(builder, [], [form('survey', { app: 'fair', then: { template: 'complaint' } })])).toEqual([
      { ...plain, apps: ['fair', 'shop'] },
    ])
  })

  it('open existing items if they are configured to, and on a detail page as a whole', async () => {
    const isUpdate = async (page: string | undefined, settings: Settings) =>
      (await openings(builder, [module(page, settings)])).map(one => one.isUpdate)
    expect(await isUpdate('sales', { form: 'complaint', crud: 'Update' })).toEqual([true])
    expect(await isUpdate('sales', { form: 'complaint', crud: 'Create' })).toEqual([false])
    expect(await isUpdate('order', { form: 'complaint' })).toEqual([true])
    expect(await isUpdate('order', { buttons: [{ form: 'complaint' }] })).toEqual([false])
    expect([
      await isUpdate(undefined, { form: 'complaint' }),
      await isUpdate('deleted', { form: 'complaint' }),
    ]).toEqual([[false], [false]])
    expect(
      (await openings(builder, [], [form('survey', { app: 'shop', template: 'complaint' })])).map(one => one.isUpdate),
    ).toEqual([false])
  })

  it('set data over the answers', async () => {
    const addData = async (value: unknown) =>
      (await openings(eve, [module('sales', { form: 'complaint', addData: value })])).map(one => one.addData)
    expect(await addData({ order: '$_id' })).toEqual([{ order: '$_id' }])
    expect([await addData(['x']), await addData('x'), await addData(null)]).toEqual([[{}], [{}], [{}]])
  })
})
