import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

/** Of the stage: a page of two, with nothing on it. */
const params = { app: 'fair', page: 'second' }
const none = { params: { app: 'fair', page: 'none' } }
const anyText: unknown = expect.any(String)
const newRow: unknown = expect.toSatisfy((id: string) => id !== 'sales-row')
const newTable: unknown = expect.toSatisfy((id: string) => id !== 'sales-table')
const newCopy: unknown = expect.toSatisfy((id: string) => id !== 'fair-b')
const withSalesTable: unknown = expect.arrayContaining([expect.objectContaining({ id: 'sales-table' })])
const table = (id: string, more: object = {}) => ({
  id,
  name: id,
  type: { name: 'Data Table', width: 6 },
  queries: [{ slug: 'orders_all', primary: true }],
  selection: { title: id },
  ...more,
})
const page = { name: 'Second', rows: [{ id: 'fair-row', modules: [table('fair-a'), table('fair-b')] }] }

const closed = (send: NonNullable<Row['send']>): Omit<Row, 'call'>[] => [
  { kind: 'nobody', as: 'nobody', title: 'needs a token', send, expect: { code: 401 } },
  { kind: 'refused', as: 'eve', title: 'is for builders', send, expect: { code: 403 } },
]
const missing = (send: NonNullable<Row['send']> = none): Omit<Row, 'call'> => ({
  kind: 'wrong',
  as: 'dev',
  title: 'reports that the page does not exist',
  send,
  expect: { code: 404 },
})
const wrong = (title: string, settings: unknown, error: string): Omit<Row, 'call'> => ({
  kind: 'wrong',
  as: 'dev',
  title,
  send: { params, body: { settings } },
  expect: { code: 400, errors: [error] },
})
const publish = (title: string, body: object, code: number, data: object): Omit<Row, 'call'> => ({
  kind: code === 200 ? 'right' : 'wrong',
  as: 'dev',
  title,
  send: { params, body },
  expect: { code, data },
})

export const pageDocumentRows: readonly Row[] = [
  ...rowsOf('readPageDocument', undefined, [
    ...closed({ params }),
    missing(),
    {
      kind: 'right',
      as: 'dev',
      title: 'returns the page as its first version',
      send: { params },
      expect: {
        code: 200,
        data: { id: anyText, app: 'fair', page: 'second', version: 1, settings: { name: 'Second', rows: [] } },
      },
    },
  ]),
  ...rowsOf('publishPage', undefined, [
    ...closed({ params, body: { settings: page } }),
    missing({ ...none, body: { settings: page } }),
    wrong('needs a name', { ...page, name: ' ' }, 'settings.name'),
    wrong('takes a name that fits the menu', { ...page, name: 'x'.repeat(26) }, 'settings.name'),
    wrong('needs its rows', { name: 'Second' }, 'settings.rows'),
    wrong('needs the widgets of each row', { ...page, rows: [{ id: 'r' }] }, 'settings.rows.0.modules'),
    wrong(
      'takes no more rows than a page can have',
      { ...page, rows: Array(501).fill({ modules: [] }) },
      'settings.rows',
    ),
    publish('stores all rows and widgets as the next version', { settings: page, version: 1 }, 200, {
      version: 2,
      settings: {
        name: 'Second',
        rows: [{ id: 'fair-row', slug: anyText, modules: [table('fair-a'), table('fair-b')] }],
      },
    }),
    publish('makes no version if nothing changes', { settings: page, version: 2 }, 200, { version: 2 }),
    publish(
      'keeps the name and the icon of the page where no administrator publishes it',
      { settings: { ...page, name: 'Mine', icon: { iconName: 'BaselineHome' } }, version: 2 },
      200,
      { version: 2, settings: { name: 'Second' } },
    ),
    publish('overwrites no change that somebody else made in the meantime', { settings: page, version: 1 }, 409, {
      version: 2,
      settings: { name: 'Second' },
    }),
    {
      ...publish(
        'moves widgets, deletes those that are absent, and keeps keys it does not know',
        {
          version: 2,
          settings: {
            ...page,
            name: 'Second half',
            icon: { iconName: 'BaselineHome' },
            later: { of: 'another version' },
            rows: [
              { id: 'fair-new', modules: [table('fair-b', { spans: [12, 6] })], height: 4 },
              { id: 'fair-row', modules: [] },
            ],
          },
        },
        200,
        {
          version: 3,
          settings: {
            name: 'Second half',
            icon: { iconName: 'BaselineHome' },
            later: { of: 'another version' },
            rows: [
              { id: 'fair-new', height: 4, modules: [table('fair-b', { spans: [12, 6] })] },
              { id: 'fair-row', modules: [] },
            ],
          },
        },
      ),
      as: 'ada',
    },
    publish(
      'replaces ids that are doubled, missing or in use on another page, also where widgets name them',
      {
        version: 3,
        settings: {
          ...page,
          rows: [
            {
              id: 'sales-row',
              modules: [
                table('sales-table'),
                table('fair-b', { selection: { actions: [{ modules: ['sales-table', 'fair-b'] }] } }),
                table('fair-b'),
                { name: 'new', type: { name: 'Data Table' } },
              ],
            },
          ],
        },
      },
      200,
      {
        version: 4,
        settings: {
          name: 'Second half',
          rows: [
            {
              id: newRow,
              modules: [
                { id: newTable },
                {
                  id: 'fair-b',
                  selection: { actions: [{ modules: [newTable, 'fair-b'] }] },
                },
                { id: newCopy },
                { id: anyText, name: 'new', queries: [], selection: {} },
              ],
            },
          ],
        },
      },
    ),
    publish('publishes over whatever is there without a version', { settings: { ...page, rows: [] } }, 200, {
      version: 5,
      settings: { name: 'Second half', rows: [] },
    }),
  ]),
  ...rowsOf('readPage', undefined, [
    {
      kind: 'right',
      as: 'dev',
      title: 'leaves the widgets of other pages where they are when ids of theirs are published elsewhere',
      send: { params: { app: 'shop', page: 'sales' }, query: { extended: 'true' } },
      expect: { code: 200, data: { rows: [{ id: 'sales-row', modules: withSalesTable }] } },
    },
  ]),
  ...rowsOf('createRow', undefined, [
    {
      kind: 'right',
      as: 'dev',
      title: 'changes a page behind the back of its builder',
      send: { params, body: { slug: 'behind' } },
      expect: { code: 200 },
    },
  ]),
  ...rowsOf('publishPage', undefined, [
    publish('notices what other calls have changed', { settings: page, version: 5 }, 409, {
      version: 6,
      settings: { rows: [{ slug: 'behind' }] },
    }),
  ]),
  ...rowsOf('listPageVersions', undefined, [
    ...closed({ params }),
    missing(),
    {
      kind: 'right',
      as: 'dev',
      title: 'lists them, newest first, with who published them',
      send: { params },
      expect: {
        code: 200,
        data: [
          { version: 6, author: null },
          { version: 5, author: anyText },
          { version: 4 },
          { version: 3 },
          { version: 2 },
          { version: 1, created_at: expect.any(Number), author: null },
        ],
      },
    },
  ]),
  ...rowsOf('readPageVersion', undefined, [
    ...closed({ params: { ...params, version: '2' } }),
    missing({ params: { ...params, page: 'none', version: '2' } }),
    {
      kind: 'wrong',
      as: 'dev',
      title: 'reports that there is no such version',
      send: { params: { ...params, version: 'x' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'returns what it was, with what has been deleted since',
      send: { params: { ...params, version: '2' } },
      expect: {
        code: 200,
        data: { name: 'Second', rows: [{ id: 'fair-row', modules: [table('fair-a'), table('fair-b')] }] },
      },
    },
  ]),
]
