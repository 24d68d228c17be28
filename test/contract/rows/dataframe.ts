import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const orders = { app: 'shop', collection: 'orders' }
const boxes = { app: 'other', collection: 'boxes' }
const id = expect.any(String)

export const dataframeRows: readonly Row[] = [
  ...rowsOf('createCollection', undefined, [
    {
      kind: 'right',
      as: 'dev',
      title: 'makes a collection to append rows to',
      send: { params: { app: 'other' }, body: { name: 'Boxes' } },
      expect: { code: 200 },
    },
  ]),
  ...rowsOf('append', 'API-066', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'needs a token',
      send: { params: boxes, body: { data: [] } },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'eve',
      title: 'is for builders',
      send: { params: boxes, body: { data: [] } },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses rows that are not objects (API-068)',
      send: { params: boxes, body: { data: [1] } },
      expect: { code: 400, errors: ['data.0'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'returns the ids (API-068)',
      send: {
        params: boxes,
        body: {
          data: [
            { _id: 'p1', n: 1 },
            { n: 2, t: 'ü€𝄞' },
          ],
        },
      },
      expect: { code: 200, data: ['p1', id], total: 2 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses an id that is taken',
      send: { params: boxes, body: { data: [{ _id: 'p1' }] } },
      expect: { code: 409 },
    },
  ]),
  ...rowsOf('readData', 'API-067', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { query: orders }, expect: { code: 401 } },
    {
      kind: 'refused',
      as: 'stranger',
      title: 'is refused without app access',
      send: { query: orders },
      expect: { code: 403 },
    },
    {
      kind: 'refused',
      as: 'pageEmbed',
      title: 'is refused for an embed of one page',
      send: { query: orders },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'requires the collection',
      send: { query: { app: 'shop' } },
      expect: { code: 400, errors: ['collection'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'refuses a limit that is not a number',
      send: { query: { ...orders, limit: 'x' } },
      expect: { code: 400, errors: ['limit'] },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'pages through rows (API-068)',
      send: { query: { ...orders, limit: '2', offset: '1' } },
      expect: { code: 200, data: [{ _id: 'o2' }, { _id: 'o3' }], total: 3 },
    },
    {
      kind: 'right',
      as: 'filterEmbed',
      title: 'gives an embed only what its filters let through',
      send: { query: orders },
      expect: { code: 200, data: [{ _id: 'o1' }, { _id: 'o3' }], total: 2 },
    },
  ]),
]
