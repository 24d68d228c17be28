import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

/** Of the stage: one of each app. */
const stored = { params: { id: 'orders-report' } }
const secret = { params: { id: 'secret-report' } }
const none = { params: { id: 'none' } }
const made = { name: 'Regions', query: 'orders_all', template: '<h1>{{region}}</h1>' }

const withoutUses: unknown = expect.toSatisfy((report: object) => !('uses' in report))

const closed = (send: Row['send']): Omit<Row, 'call'>[] => [
  { kind: 'nobody', as: 'nobody', title: 'needs a token', send: send ?? {}, expect: { code: 401 } },
  { kind: 'refused', as: 'eve', title: 'is for builders', send: send ?? {}, expect: { code: 403 } },
]
const wrong = (title: string, more: object, error: string, code = 400): Omit<Row, 'call'> => ({
  kind: 'wrong',
  as: 'dev',
  title,
  send: { body: { ...made, ...more } },
  expect: { code, errors: [error] },
})

export const reportRows: readonly Row[] = [
  ...rowsOf('listReports', 'API-117', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', expect: { code: 401 } },
    {
      kind: 'right',
      as: 'eve',
      title: 'lists the reports of the apps that a user may open',
      expect: { code: 200, data: [{ id: 'orders-report', app: 'shop' }], total: 1 },
    },
    { kind: 'refused', as: 'stranger', title: 'shows a stranger none', expect: { code: 200, data: [], total: 0 } },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists all for builders, without what links to them',
      expect: { code: 200, data: [{ id: 'orders-report' }, withoutUses], total: 2 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists what links to them when it is extended',
      send: { query: { extended: 'true' } },
      expect: {
        code: 200,
        data: [
          { id: 'orders-report', uses: [] },
          { id: 'secret-report', uses: [] },
        ],
        total: 2,
      },
    },
  ]),
  ...rowsOf('readReport', 'API-118', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: stored, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for people who may read its query', send: secret, expect: { code: 403 } },
    { kind: 'wrong', as: 'dev', title: 'reports that it does not exist', send: none, expect: { code: 404 } },
    {
      kind: 'right',
      as: 'eve',
      title: 'returns id, name, template, query and settings',
      send: stored,
      expect: {
        code: 200,
        data: {
          id: 'orders-report',
          name: 'Orders',
          template: '<p>{{code}}</p>',
          query: 'orders_all',
          app: 'shop',
          settings: { format: 'A4', orientation: 'portrait', rows: 10, filters: [] },
        },
      },
    },
  ]),
  ...rowsOf('createReport', 'API-121', [
    ...closed({ body: made }),
    wrong('needs a name', { name: ' ' }, 'name'),
    wrong('needs a query that exists', { query: 'none' }, 'query', 422),
    wrong('takes no more rows than a page can show', { settings: { rows: 1001 } }, 'settings.rows'),
    wrong('knows three formats of paper', { settings: { format: 'A5' } }, 'settings.format'),
    wrong('names a section that is not closed', { template: '{{#rows}}' }, 'template'),
    wrong('takes a placeholder for what it is', { template: '{{<script>alert(1)</script>}}' }, 'template'),
    wrong('takes a template of a readable length', { template: 'x'.repeat(100_001) }, 'template'),
    {
      kind: 'right',
      as: 'dev',
      title: 'leaves out what could run, and finds the query by its id too',
      send: {
        body: {
          ...made,
          query: 'q-orders_all',
          template:
            '<h1 onclick="alert(1)">{{region}}</h1><script>alert(1)</script><a href="javascript:alert(1)">x</a>',
        },
      },
      expect: {
        code: 200,
        data: {
          name: 'Regions',
          query: 'orders_all',
          template: '<h1>{{region}}</h1><a>x</a>',
          settings: { format: 'A4', orientation: 'portrait', rows: 500, filters: [] },
          edited: 1,
        },
      },
    },
  ]),
  ...rowsOf('updateReport', 'API-119', [
    ...closed({ ...stored, body: {} }),
    {
      kind: 'wrong',
      as: 'dev',
      title: 'reports that it does not exist',
      send: { ...none, body: {} },
      expect: { code: 404 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'reads the template',
      send: { ...stored, body: { template: '{{a | roman}}' } },
      expect: { code: 400, errors: ['template'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'changes what is sent and keeps the rest',
      send: { ...stored, body: { template: '<p>{{amount}}</p><iframe src="x"></iframe>', edited: 1 } },
      expect: { code: 200, data: { name: 'Orders', template: '<p>{{amount}}</p>', query: 'orders_all', edited: 2 } },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'overwrites no change that somebody else made in the meantime',
      send: { ...stored, body: { name: 'Mine', edited: 1 } },
      expect: { code: 409, data: { name: 'Orders', edited: 2 } },
    },
  ]),
  ...rowsOf('deleteReport', 'API-120', [
    ...closed(stored),
    { kind: 'wrong', as: 'dev', title: 'reports that it does not exist', send: none, expect: { code: 404 } },
    {
      kind: 'right',
      as: 'dev',
      title: 'deletes it, and says how to put it back',
      send: stored,
      expect: { code: 200, data: { undo: expect.any(String) } },
    },
    { kind: 'wrong', as: 'dev', title: 'does not find it again', send: stored, expect: { code: 404 } },
  ]),
]
