import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const orders = { app: 'shop', collection: 'orders' }
const shared = { params: { ...orders, id: 'adas-shared' } } // of the stage
const own = { params: { ...orders, id: 'adas-own' } } // of the stage: of ada, private
const none = { params: { ...orders, id: 'none' } }

const closed = (send: NonNullable<Row['send']>): Omit<Row, 'call'>[] => [
  { kind: 'nobody', as: 'nobody', title: 'needs a token', send, expect: { code: 401 } },
  { kind: 'refused', as: 'eve', title: 'is for builders', send, expect: { code: 403 } },
]
const wrongView = (title: string, body: object, error: string): Omit<Row, 'call'> => ({
  kind: 'wrong',
  as: 'dev',
  title,
  send: { params: orders, body: { name: 'X', ...body } },
  expect: { code: 400, errors: [error] },
})
const withoutSort: unknown = expect.toSatisfy((view: object) => !('sort' in view) && !('columns' in view))

export const viewRows: readonly Row[] = [
  ...rowsOf('listViews', undefined, [
    ...closed({ params: orders }),
    {
      kind: 'wrong',
      as: 'dev',
      title: 'needs a collection that exists',
      send: { params: { ...orders, collection: 'none' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists the shared views, and no private view of somebody else',
      send: { params: orders },
      expect: { code: 200, data: [{ id: 'adas-shared', is_shared: true, is_own: false, edited: 1 }], total: 1 },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'lists the private views of the user',
      send: { params: orders },
      expect: { code: 200, data: [{ name: 'Large' }, { name: 'Mine', is_shared: false, is_own: true }], total: 2 },
    },
  ]),
  ...rowsOf('createView', undefined, [
    ...closed({ params: orders, body: { name: 'Mine' } }),
    wrongView('needs a name', { name: '  ' }, 'name'),
    wrongView('checks the filter', { filter: { amount: { $unknown: 1 } } }, 'filter'),
    wrongView('takes a filter that fits an address', { filter: { text: 'x'.repeat(4000) } }, 'filter'),
    wrongView('shows at least one field', { columns: [] }, 'columns'),
    {
      kind: 'wrong',
      as: 'dev',
      title: 'needs a collection that exists',
      send: { params: { ...orders, collection: 'none' }, body: { name: 'Mine' } },
      expect: { code: 404 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'needs a name that no other shared view has',
      send: { params: orders, body: { name: 'LARGE', is_shared: true } },
      expect: { code: 409, errors: ['name'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'makes a private view, with a name that somebody else uses too',
      send: {
        params: orders,
        body: {
          name: ' Mine ',
          filter: { region: 'EU' },
          sort: '-amount',
          columns: ['amount', 'region'],
          is_default: true,
        },
      },
      expect: {
        code: 200,
        data: {
          name: 'Mine',
          filter: { region: 'EU' },
          sort: '-amount',
          columns: ['amount', 'region'],
          is_shared: false,
          is_default: true,
          is_own: true,
          edited: 1,
        },
      },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'makes another view the default of the user',
      send: { params: orders, body: { name: 'Next', is_default: true } },
      expect: { code: 200, data: { is_default: true } },
    },
  ]),
  ...rowsOf('listViews', undefined, [
    {
      kind: 'right',
      as: 'dev',
      title: 'lists one default of the user',
      send: { params: orders },
      expect: {
        code: 200,
        data: [
          { name: 'Large', is_default: false },
          { name: 'Mine', is_default: false },
          { name: 'Next', is_default: true },
        ],
      },
    },
  ]),
  ...rowsOf('updateView', undefined, [
    ...closed({ ...shared, body: {} }),
    {
      kind: 'wrong',
      as: 'dev',
      title: 'reports that a view does not exist',
      send: { ...none, body: {} },
      expect: { code: 404 },
    },
    {
      kind: 'refused',
      as: 'dev',
      title: 'finds no private view of somebody else',
      send: { ...own, body: { name: 'Stolen' } },
      expect: { code: 404 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'checks the filter',
      send: { ...shared, body: { filter: { $unknown: 1 } } },
      expect: { code: 400, errors: ['filter'] },
    },
    {
      kind: 'refused',
      as: 'dev',
      title: 'takes a shared view from nobody: who made it may make it private',
      send: { ...shared, body: { is_shared: false } },
      expect: { code: 403 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'changes a shared view of somebody else, and keeps what is not sent',
      send: { ...shared, body: { sort: 'amount', columns: ['amount'], is_default: true, edited: 1 } },
      expect: {
        code: 200,
        data: { name: 'Large', filter: { amount: { $gt: 15 } }, sort: 'amount', columns: ['amount'], edited: 2 },
      },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'overwrites no change of somebody else, and returns it',
      send: { ...shared, body: { filter: {}, edited: 1 } },
      expect: { code: 409, data: { sort: 'amount', edited: 2 } },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'removes the sorting and the columns',
      send: { ...shared, body: { sort: null, columns: null } },
      expect: { code: 200, data: withoutSort },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'needs a name that no other view has',
      send: { ...own, body: { name: 'large', is_shared: true } },
      expect: { code: 409, errors: ['name'] },
    },
  ]),
  ...rowsOf('deleteView', undefined, [
    ...closed(shared),
    { kind: 'wrong', as: 'dev', title: 'reports that a view does not exist', send: none, expect: { code: 404 } },
    {
      kind: 'refused',
      as: 'dev',
      title: 'finds no private view of somebody else',
      send: own,
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'deletes a shared view; undo puts it back',
      send: shared,
      expect: { code: 200, data: { undo: expect.any(String) } },
    },
  ]),
]
