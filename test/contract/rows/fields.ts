import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const orders = { app: 'shop', collection: 'orders' }

export const fieldRows: readonly Row[] = [
  ...rowsOf('readFields', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: orders }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { params: orders }, expect: { code: 403 } },
    {
      kind: 'refused',
      as: 'filterEmbed',
      title: 'is never for embeds',
      send: { params: orders },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'reports that a collection does not exist',
      send: { params: { app: 'shop', collection: 'none' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists the keys of the documents with their types and how many have them',
      send: { params: { app: 'other', collection: 'secrets' } },
      expect: {
        code: 200,
        data: [
          { key: '_id', isDefined: false, isSystem: true, fillRate: 1, types: ['string'] },
          { key: 'code', type: 'number', isDefined: false, isSystem: false, isSample: false, examples: [7] },
        ],
        total: 2,
      },
    },
  ]),
  ...rowsOf('collectionUses', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: orders }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { params: orders }, expect: { code: 403 } },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'reports that a collection does not exist',
      send: { params: { app: 'shop', collection: 'none' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists queries and the widgets that write to it, with their page',
      send: { params: orders },
      expect: {
        code: 200,
        data: expect.arrayContaining([
          expect.objectContaining({ kind: 'query', id: 'q-orders_all', name: 'orders_all', app: 'shop' }),
          { kind: 'widget', id: 'sales-table', name: 'sales-table', app: 'shop', page: 'sales', pageName: 'Sales' },
        ]),
      },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists the forms that save to it',
      send: { params: { app: 'shop', collection: 'complaints' } },
      expect: { code: 200, data: [{ kind: 'form', id: 'complaint', name: 'Complaint', app: 'shop' }] },
    },
  ]),
  ...rowsOf('queryUses', undefined, [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'needs a token',
      send: { params: { id: 'orders_all' } },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'eve',
      title: 'is for builders',
      send: { params: { id: 'orders_all' } },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'reports that a query does not exist',
      send: { params: { id: 'none' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists the widgets that read it',
      send: { params: { id: 'q-orders_by_region' } },
      expect: { code: 200, data: [{ kind: 'widget', id: 'open-chart', page: 'open', pageName: 'Open' }], total: 1 },
    },
  ]),
]
