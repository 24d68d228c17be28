import { rowsOf, type Row } from './row.ts'

const params = { app: 'shop', page: 'sales' }
const body = { client: 'dev.tab-1', about: 'widget:sales-table' }

export const pagePeopleRows: readonly Row[] = [
  ...rowsOf('pointInPage', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params, body }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { params, body }, expect: { code: 403 } },
    {
      kind: 'refused',
      as: 'dev',
      title: 'does not speak for somebody else',
      send: { params, body: { ...body, client: 'ada.tab-1' } },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'reports that the page does not exist',
      send: { params: { ...params, page: 'none' }, body },
      expect: { code: 404 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'needs the path of a row or a widget',
      send: { params, body: { ...body, about: '<b>' } },
      expect: { code: 400, errors: ['about'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'returns who else builds the page',
      send: { params, body },
      expect: { code: 200, data: { people: [] } },
    },
  ]),
]
