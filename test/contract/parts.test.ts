// A page that begins with the items of a collection: what the starter makes is stored, read and filled in by people of the app.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldTypes, type FoundField } from '../../src/contract/entities/collection.ts'
import { parseDefinition } from '../../src/form/parse-definition.ts'
import { loadStarterParts } from '../../src/shell/pages/starter-parts.ts'
import { starterOf, type Opening } from '../../src/shell/pages/starter.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const collection = { slug: 'machines', name: 'Machines' }
const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key.split('.').at(-1), ...Object.values(params)].join(' ')

async function wanted(name: string, opening: Opening, isTaken = (_: string) => false) {
  const answer = await stage.send('ada', 'GET', '/collection/shop/machines/fields')
  const fields = answer.body.data as FoundField[]
  return starterOf({ app: 'shop', collection, fields, name, opening }, await loadStarterParts(), isTaken, say)
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
