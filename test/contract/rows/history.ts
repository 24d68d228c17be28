import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

/** Was changed three times by the rows of updateItem. */
const o3 = { app: 'shop', collection: 'orders', id: 'o3' }
const first = { ...o3, version: '1' }

export const historyRows: readonly Row[] = [
  ...rowsOf('itemHistory', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: o3 }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { params: o3 }, expect: { code: 403 } },
    { kind: 'refused', as: 'changeEmbed', title: 'is never for embeds', send: { params: o3 }, expect: { code: 403 } },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'reports that an item does not exist',
      send: { params: { ...o3, id: 'none' } },
      expect: { code: 404 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses a limit that is too large',
      send: { params: o3, query: { limit: '51' } },
      expect: { code: 400, errors: ['limit'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists who changed what, newest first',
      send: { params: o3 },
      expect: {
        code: 200,
        data: [
          { version: 4, kind: 'changed', who: { id: 'dev', name: 'dev' }, changed: expect.arrayContaining(['note']) },
          { version: 3, kind: 'changed', who: { id: 'customer-7' } },
          { version: 2, kind: 'changed', who: { id: 'eve', name: 'eve' }, at: expect.any(Number) },
          { version: 1, kind: 'created', who: null, changed: [] },
        ],
        total: 4,
      },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists a page of them, with the item as it was',
      send: { params: o3, query: { limit: '1', offset: '3', extended: 'true' } },
      expect: { code: 200, data: [{ version: 1, data: { _id: 'o3', region: 'EU', amount: 30 } }], total: 4 },
    },
  ]),
  ...rowsOf('restoreItem', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: first }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { params: first }, expect: { code: 403 } },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'reports that a version does not exist',
      send: { params: { ...o3, version: '9' } },
      expect: { code: 404 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses a version that is not a number',
      send: { params: { ...o3, version: 'x' } },
      expect: { code: 400, errors: ['version'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'makes the item what it was',
      send: { params: first },
      expect: { code: 200, data: { _id: 'o3', region: 'EU', amount: 30 } },
    },
  ]),
]
