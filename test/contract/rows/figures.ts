import { rowsOf, type Row } from './row.ts'

const types = { query: { types: 'Data Table,Another' } }

export const figuresRows: readonly Row[] = [
  ...rowsOf('listFigures', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: types, expect: { code: 401 } },
    { kind: 'wrong', as: 'eve', title: 'needs types', expect: { code: 400, errors: ['types'] } },
    {
      kind: 'refused',
      as: 'stranger',
      title: 'has no figure of an app that one may not open',
      send: types,
      expect: { code: 200, data: [] },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'has the module and its rows, of no app but their own',
      send: types,
      expect: {
        code: 200,
        data: [{ app: 'shop', page: 'sales', module: { id: 'sales-table' }, rows: [{ _id: 'o1' }, {}, {}] }],
      },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'leaves out an app that has none',
      send: { query: { types: 'None' } },
      expect: { code: 200, data: [] },
    },
  ]),
]
