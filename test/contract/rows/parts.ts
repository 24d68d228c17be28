import { rowsOf, type Row } from './row.ts'

const params = { app: 'shop' }
const query = {
  slug: 'all_orders_list',
  name: 'All orders',
  collection: 'orders',
  pipeline: [{ $sort: { amount: 1 } }],
}
const form = { slug: 'order_form', name: 'Order', settings: { rows: [{ questions: [{ type: 'number', key: 'n' }] }] } }
const table = { id: 't', name: 'Orders', type: { name: 'Data Table', width: 12 }, queries: [{ slug: query.slug }] }
const page = { slug: 'all_orders', settings: { name: 'All orders', rows: [{ modules: [table] }] } }
const wrong = (title: string, body: object, error: string, code: number): Omit<Row, 'call'> => ({
  kind: 'wrong',
  as: 'ada',
  title,
  send: { params, body: { queries: [query], forms: [form], pages: [page], ...body } },
  expect: { code, errors: [error] },
})

export const partRows: readonly Row[] = [
  ...rowsOf('createParts', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params, body: {} }, expect: { code: 401 } },
    { kind: 'refused', as: 'dev', title: 'is for administrators', send: { params, body: {} }, expect: { code: 403 } },
    wrong(
      'names the query whose collection does not exist',
      { queries: [{ ...query, collection: 'none' }] },
      'queries.0.collection',
      422,
    ),
    wrong(
      'names the form that cannot be read',
      { forms: [form, { ...form, settings: { rows: 7 } }] },
      'forms.1.settings',
      400,
    ),
    wrong('names the page whose slug is taken', { pages: [page, { ...page, slug: 'sales' }] }, 'pages.1', 409),
    wrong(
      'takes no page without a name',
      { pages: [{ ...page, settings: { name: '', rows: [] } }] },
      'pages.0.settings.name',
      400,
    ),
    {
      kind: 'right',
      as: 'ada',
      title: 'creates all of them, of which refused requests left none',
      send: { params, body: { queries: [query], forms: [form], pages: [page] } },
      expect: {
        code: 200,
        data: { queries: [{ slug: query.slug }], forms: [{ slug: form.slug }], pages: [{ slug: page.slug }] },
      },
    },
  ]),
]
