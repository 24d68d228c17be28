// A page that begins with the items of a collection: what the starter makes is stored, read and filled in by people of the app.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldTypes, type FoundField } from '../../src/contract/entities/collection.ts'
import { parseDefinition } from '../../src/form/parse-definition.ts'
import { loadStarterParts } from '../../src/shell/pages/starter-parts.ts'
import { starterOf, type Opening } from '../../src/shell/pages/starter.ts'
import { lackOf } from '../../src/shell/pages/template-fields.ts'
import { sketches, templateNames, type TemplateName } from '../../src/shell/pages/template-sketches.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const collection = { slug: 'machines', name: 'Machines' }
const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key.split('.').at(-1), ...Object.values(params)].join(' ')

async function wanted(name: string, opening: Opening, isTaken = (_: string) => false, template: TemplateName = 'list') {
  const answer = await stage.send('ada', 'GET', '/collection/shop/machines/fields')
  const fields = answer.body.data as FoundField[]
  return starterOf({ app: 'shop', collection, fields, name, opening, template }, await loadStarterParts(), isTaken, say)
}

it('makes a query, a table, a form and a page for each item, which people of the app use', async () => {
  const made = await stage.send('ada', 'POST', '/collection/shop', {
    ...collection,
    fields: [
      { key: 'name', type: 'text', label: 'Machine', required: true },
      { key: 'price', type: 'number' },
      { key: 'bought_on', type: 'date' },
      { key: 'works', type: 'boolean' },
      { key: 'state', type: 'choice', options: [{ value: 1, label: 'One' }, { value: 'two' }] },
      { key: 'order', type: 'reference', to: { app: 'shop', collection: 'orders', show: 'code' } },
      { key: 'tags', type: 'list' },
      { key: 'more', type: 'object' },
    ],
  })
  expect(made.status).toBe(200)
  const starter = await wanted('Our machines', 'page')
  const stored = await stage.send('ada', 'POST', '/parts/shop', starter)
  expect(stored.body).toMatchObject({
    code: 200,
    data: { pages: [{ slug: 'our_machines' }, { slug: 'our_machines_item' }] },
  })
  const [form] = starter.forms
  expect(parseDefinition(form?.settings ?? {}).problems).toEqual([])

  // the answers that the questions of each field give
  const data = {
    name: 'Drill',
    price: 12.5,
    bought_on: 1_764_028_800_000,
    works: false,
    state: 1,
    order: 'o1',
    tags: ['a'],
    more: { a: 1 },
  }
  const item = await stage.send('eve', 'POST', '/item/shop/machines', { template: form?.slug, submit: true, data })
  expect(item.body).toMatchObject({ code: 200, data })
  const { _id: id } = item.body.data as { readonly _id: string }
  const change = { template: form?.slug, data: { price: 13 } }
  expect((await stage.send('eve', 'PUT', `/item/shop/machines/${id}`, change)).body).toMatchObject({
    code: 200,
    data: { name: 'Drill', price: 13 },
  })
  const rows = await stage.send('eve', 'POST', '/dataframe/aggregate', { query: starter.queries[0]?.slug })
  expect(rows.body.data).toMatchObject([{ name: 'Drill', price: 13 }])
  const names = await stage.send('eve', 'POST', '/dataframe/aggregate', { query: starter.queries[1]?.slug })
  expect(names.status).toBe(200)
})

it('takes free names beside those that exist, and refuses a page whose name is taken, with nothing left', async () => {
  const taken = await stage.send('ada', 'GET', '/queries')
  const slugs = new Set((taken.body.data as { readonly slug: string }[]).map(({ slug }) => slug))
  const again = await wanted('Our machines', 'form', slug => slugs.has(slug) || slug === 'machines_form')
  expect([again.queries[0]?.slug, again.forms[0]?.slug]).toEqual(['machines_list_2', 'machines_form_2'])
  const refused = await stage.send('ada', 'POST', '/parts/shop', again)
  expect(refused.body).toMatchObject({ code: 409, errors: [{ path: 'pages.0' }] })
  expect((await stage.send('ada', 'GET', '/query/machines_list_2')).status).toBe(404)
})

it('finds one input for each type of field', async () => {
  const { inputFor } = await loadStarterParts()
  expect(fieldTypes.filter(type => inputFor(type) === undefined)).toEqual([])
})

it('makes no form where items are only shown', async () => {
  const starter = await wanted('Shown', 'none')
  expect([starter.forms, starter.queries.length, starter.pages.length]).toEqual([[], 1, 1])
})

/** What a page of the starter shows: the types of its widgets and the rows that each of them reads. */
async function shownOn(starter: Awaited<ReturnType<typeof wanted>>) {
  const widgets = starter.pages[0]?.settings.rows.flatMap(({ modules }) => modules) ?? []
  return Promise.all(
    widgets.map(async widget => {
      const { type, queries, selection } = widget as unknown as {
        readonly type: { readonly name: string; readonly width: number }
        readonly queries: readonly { readonly slug: string }[]
        readonly selection: Readonly<Record<string, unknown>>
      }
      const query = queries[0]?.slug
      const answer =
        query === undefined ? undefined : await stage.send('ada', 'POST', '/dataframe/aggregate', { query })
      expect(answer?.status ?? 200).toBe(200)
      return { type: type.name, width: type.width, rows: answer?.body.data as object[] | undefined, selection }
    }),
  )
}

/** The slugs of queries and forms that the tests below have used. */
const used = new Set(['machines_list', 'machines_order', 'machines_form'])
async function store(name: string, template: TemplateName) {
  const starter = await wanted(name, 'form', slug => used.has(slug), template)
  for (const { slug } of [...starter.queries, ...starter.forms]) used.add(slug)
  const stored = await stage.send('ada', 'POST', '/parts/shop', starter)
  expect(stored.body, stored.body.message).toMatchObject({ code: 200 })
  return shownOn(starter)
}

// these need a field with a position or a picture, or items of ada
const special: readonly TemplateName[] = ['map', 'gallery', 'entry']
it.each(templateNames.filter(name => !special.includes(name)))(
  'makes a page of the template "%s" whose widgets read rows',
  async name => {
    const shown = await store(`Machines ${name}`, name)
    expect(shown.every(({ rows }) => rows === undefined || rows.length > 0)).toBe(true)
    expect(new Set(shown.map(({ type }) => type)).size > 1).toBe(name !== 'list')
  },
)

it('fills figures with the number of items and their totals, and a line with months', async () => {
  const figures = (await store('Figures', 'figures')).filter(({ width }) => width === 6)
  expect(figures.map(({ selection, rows }) => [selection['title'], rows?.[0]])).toMatchObject([
    ['count', { count: 1, total_1: 13 }],
    ['total Price', { count: 1, total_1: 13 }],
  ])
  const [line] = await store('Trend', 'trend')
  expect(line?.rows).toMatchObject([{ month: '2025-11', count: 1 }])
})

it('fills gauges with the share of items of each value, and compares a line with the period before', async () => {
  const board = await store('Board', 'board')
  expect(board.filter(({ rows }) => rows?.[0] && 'share_1' in rows[0])).toMatchObject([
    { selection: { title: 'is State One', value_key: 'share_1', max: 100 }, rows: [{ share_1: 100, share_2: 0 }] },
    { selection: { title: 'is State two', value_key: 'share_2' } },
    { selection: { title: 'is Works yes', value_key: 'share_3' }, rows: [{ share_3: 0 }] },
  ])
  const period = await store('Period', 'period')
  expect(period.slice(0, 2).map(({ selection, rows }) => [selection['compare'], rows?.[0]])).toMatchObject([
    ['month', { day: '2025-11-25', count: 1 }],
    ['year', { month: '2025-11', count: 1 }],
  ])
})

it('begins with a form and lists what its reader added', async () => {
  const starter = await wanted('First', 'none', slug => used.has(slug), 'entry')
  expect(starter.forms).toHaveLength(1)
  expect(starter.pages[0]?.settings).not.toHaveProperty('actionbuttons')
  expect((await stage.send('ada', 'POST', '/parts/shop', starter)).status).toBe(200)
  const own = starter.queries.find(({ slug }) => slug.startsWith('machines_own'))?.slug
  const readBy = async (who: 'ada' | 'eve') =>
    (await stage.send(who, 'POST', '/dataframe/aggregate', { query: own })).body.data
  expect(await readBy('eve')).toMatchObject([{ name: 'Drill' }])
  expect(await readBy('ada')).toEqual([])
  for (const { slug } of [...starter.queries, ...starter.forms]) used.add(slug)
})

it('shows the pictures of a collection that has them', () => {
  const field = (key: string, type: FoundField['type'], examples: readonly unknown[] = []) => ({
    ...{ key, type, types: ['string'] as FoundField['types'], label: key, examples },
  })
  const text = field('name', 'text', ['Drill'])
  expect(lackOf('gallery', [text])).toBe('picture')
  expect(lackOf('gallery', [text, field('file', 'file', [{ file_name: 'a.pdf' }])])).toBe('picture')
  for (const one of [
    field('file', 'file', [{ file_name: 'a.JPG' }]),
    field('file', 'file'),
    field('shown', 'text', ['https://example.org/a.png?size=2']),
    field('photo_of_it', 'text'),
  ])
    expect(lackOf('gallery', [text, one])).toBeUndefined()
})

it('names the field that a template needs and a collection lacks', () => {
  const field = (key: string, type: FoundField['type']) => ({ key, type, types: [], label: key })
  expect(lackOf('map', [field('name', 'text')])).toBe('place')
  expect(lackOf('map', [field('where', 'place')])).toBeUndefined()
  expect(lackOf('trend', [field('name', 'text')])).toBe('date')
  expect(lackOf('figures', [field('count', 'number')])).toBe('group')
  expect(lackOf('board', [field('count', 'number')])).toBe('part')
  expect(lackOf('period', [field('count', 'number')])).toBe('date')
  expect(lackOf('list', [])).toBeUndefined()
  expect(
    Object.values(sketches).every(rows => rows.every(row => row.reduce((sum, one) => sum + one.span, 0) === 12)),
  ).toBe(true)
})
