import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const shop = { app: 'shop' }
const header = { params: { ...shop, id: 'stage-block' } } // of the stage
const none = { params: { ...shop, id: 'none' } }
const anyText: unknown = expect.any(String)
const table = { id: 'b1', name: 'Orders', type: { name: 'Data Table', width: 6 }, queries: [{ slug: 'orders_all' }] }
const content = { rows: [{ id: 'r', modules: [table, { ...table, id: 'b2' }] }], widgets: [table] }

const closed = (send: NonNullable<Row['send']>): Omit<Row, 'call'>[] => [
  { kind: 'nobody', as: 'nobody', title: 'needs a token', send, expect: { code: 401 } },
  { kind: 'refused', as: 'eve', title: 'is for builders', send, expect: { code: 403 } },
]
const missing = (send: NonNullable<Row['send']>): Omit<Row, 'call'> => ({
  kind: 'wrong',
  as: 'dev',
  title: 'reports that it does not exist',
  send,
  expect: { code: 404 },
})
const wrong = (title: string, body: object, code: number, error: string): Omit<Row, 'call'> => ({
  kind: 'wrong',
  as: 'dev',
  title,
  send: { params: shop, body: { name: 'Totals', content, ...body } },
  expect: { code, errors: [error] },
})

export const pageBlockRows: readonly Row[] = [
  ...rowsOf('listPageBlocks', undefined, [
    ...closed({ params: shop }),
    missing({ params: { app: 'none' } }),
    {
      kind: 'right',
      as: 'dev',
      title: 'lists the blocks of an app without their content',
      send: { params: shop },
      expect: {
        code: 200,
        data: [
          expect.toSatisfy(
            (block: object) => !('content' in block) && 'name' in block && block.name === 'Header',
          ) as unknown,
        ],
        total: 1,
      },
    },
  ]),
  ...rowsOf('readPageBlock', undefined, [
    ...closed(header),
    missing(none),
    missing({ params: { app: 'fair', id: 'stage-block' } }),
    {
      kind: 'right',
      as: 'dev',
      title: 'returns a block with its widgets',
      send: header,
      expect: { code: 200, data: { name: 'Header', content: { rows: [], widgets: [{ name: 'Orders' }] } } },
    },
  ]),
  ...rowsOf('createPageBlock', undefined, [
    ...closed({ params: shop, body: { name: 'Totals', content } }),
    missing({ params: { app: 'none' }, body: { name: 'Totals', content } }),
    wrong('needs a name', { name: ' ' }, 400, 'name'),
    wrong('takes a name of at most 100 characters', { name: 'x'.repeat(101) }, 400, 'name'),
    wrong('needs a widget or a row', { content: {} }, 400, 'content'),
    wrong('needs a name that no other block has', { name: 'HEADER' }, 409, 'name'),
    wrong(
      'takes at most 500 kB',
      { content: { widgets: [{ ...table, selection: { text: 'x'.repeat(500_000) } }] } },
      413,
      'content',
    ),
    {
      kind: 'right',
      as: 'dev',
      title: 'stores rows and widgets, and counts those in rows too',
      send: { params: shop, body: { name: ' Totals ', content } },
      expect: { code: 200, data: { id: anyText, name: 'Totals', types: ['Data Table'], widgets: 3 } },
    },
  ]),
  ...rowsOf('updatePageBlock', undefined, [
    ...closed({ ...header, body: { name: 'Top' } }),
    missing({ ...none, body: { name: 'Top' } }),
    {
      kind: 'wrong',
      as: 'dev',
      title: 'needs a name that no other block has',
      send: { ...header, body: { name: 'totals' } },
      expect: { code: 409, errors: ['name'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'renames a block, also to another case of its own name',
      send: { ...header, body: { name: 'HEADER' } },
      expect: { code: 200, data: { name: 'HEADER' } },
    },
  ]),
  ...rowsOf('deletePageBlock', undefined, [
    ...closed(header),
    missing(none),
    {
      kind: 'right',
      as: 'dev',
      title: 'deletes a block; undo puts it back',
      send: header,
      expect: { code: 200, data: { undo: anyText } },
    },
  ]),
]
