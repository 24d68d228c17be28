import { rowsOf, type Row } from './row.ts'

const eves = { params: { id: 'eves-export' } } // of the stage: it is running
const orders = { format: 'csv', source: { app: 'shop', collection: 'orders' } }

export const exportRows: readonly Row[] = [
  ...rowsOf('createExport', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { body: orders }, expect: { code: 401 } },
    {
      kind: 'refused',
      as: 'pageEmbed',
      title: 'starts nothing for an embed token',
      send: { body: orders },
      expect: { code: 403 },
    },
    {
      kind: 'refused',
      as: 'stranger',
      title: 'needs the permission to read the rows',
      send: { body: orders },
      expect: { code: 403 },
    },
    {
      kind: 'refused',
      as: 'eve',
      title: 'does not export another app',
      send: { body: { format: 'csv', source: { app: 'other', collection: 'secrets' } } },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'requires a format and a source',
      send: { body: {} },
      expect: { code: 400, errors: ['format', 'source'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'requires a collection or a query',
      send: { body: { format: 'csv', source: {} } },
      expect: { code: 400, errors: ['query'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'names a stage that does not exist before it starts',
      send: { body: { format: 'csv', source: { ...orders.source, pipeline: [{ $macth: {} }] } } },
      expect: { code: 400 },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'starts and names it after the collection',
      send: { body: orders },
      expect: { code: 200, data: { name: 'Orders', format: 'csv', state: 'running', rows: 0, total: null } },
    },
  ]),
  ...rowsOf('listExports', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', expect: { code: 401 } },
    {
      kind: 'refused',
      as: 'ada',
      title: 'lists no export of another user, not even to an administrator',
      expect: { code: 200, data: [], total: 0 },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'lists the newest first',
      expect: { code: 200, data: [{ name: 'Orders' }, { id: 'eves-export' }], total: 2 },
    },
  ]),
  ...rowsOf('readExport', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: eves, expect: { code: 401 } },
    { kind: 'refused', as: 'ada', title: 'hides an export of another user', send: eves, expect: { code: 404 } },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'does not find an unknown id',
      send: { params: { id: 'none' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'returns how far it is',
      send: eves,
      expect: { code: 200, data: { state: 'running', bytes: 0 } },
    },
  ]),
  ...rowsOf('readExportFile', undefined, [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'refuses a wrong key',
      send: { ...eves, query: { until: '9999999999', key: 'AAAA' } },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'requires a time and a key',
      send: eves,
      expect: { code: 400, errors: ['key', 'until'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'requires a time in seconds',
      send: { ...eves, query: { until: 'soon', key: 'AAAA' } },
      expect: { code: 400, errors: ['until'] },
    },
  ]),
  ...rowsOf('deleteExport', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: eves, expect: { code: 401 } },
    { kind: 'refused', as: 'ada', title: 'deletes no export of another user', send: eves, expect: { code: 404 } },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'does not find an unknown id',
      send: { params: { id: 'none' } },
      expect: { code: 404 },
    },
    { kind: 'right', as: 'eve', title: 'deletes it', send: eves, expect: { code: 200 } },
    { kind: 'wrong', as: 'eve', title: 'deletes it once', send: eves, expect: { code: 404 } },
  ]),
]
