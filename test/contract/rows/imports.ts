import { rowsOf, type Row } from './row.ts'

const devs = { params: { id: 'devs-import' } } // of the stage: it has a file, and ran once
const run = { params: { id: 'devs-import', run: 'devs-run' } }
const none = { params: { id: 'none' } }
const orders = { app: 'shop', collection: 'orders' }
const base64 = (text: string) => Buffer.from(text).toString('base64')
const content = base64('amount;region\n1,5;EU\n')
const offeredRun = { params: { id: 'offered-import', run: 'eves-run' } }
const offeredFile = { file_name: 'mine.csv', content: base64('n,m\n7,8\nx,9\n') }
const part = { file_name: 'orders.csv', size: 22, offset: 0, content }

/** What every call of one import has: no token, no right, another user, no such import. */
const strangers = (send: object, body?: object): Omit<Row, 'call'>[] => [
  {
    kind: 'nobody',
    as: 'nobody',
    title: 'needs a token',
    send: { ...send, ...(body ? { body } : {}) },
    expect: { code: 401 },
  },
  {
    kind: 'refused',
    as: 'eve',
    title: 'is for builders',
    send: { ...send, ...(body ? { body } : {}) },
    expect: { code: 403 },
  },
  {
    kind: 'refused',
    as: 'ada',
    title: 'hides an import of another user, also from an administrator',
    send: { ...send, ...(body ? { body } : {}) },
    expect: { code: 404 },
  },
  {
    kind: 'wrong',
    as: 'dev',
    title: 'does not find an unknown import',
    send: { params: { ...run.params, id: 'none' }, ...(body ? { body } : {}) },
    expect: { code: 404 },
  },
]

export const importRows: readonly Row[] = [
  ...rowsOf('createImport', 'API-086', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { body: orders }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { body: orders }, expect: { code: 403 } },
    {
      kind: 'refused',
      as: 'pageEmbed',
      title: 'refuses an embed token',
      send: { body: orders },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'requires a collection or the name of a new one',
      send: { body: { app: 'shop' } },
      expect: { code: 400, errors: ['collection'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'takes one target',
      send: { body: { ...orders, new_collection: 'More' } },
      expect: { code: 400, errors: ['collection'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'does not find an unknown collection',
      send: { body: { app: 'shop', collection: 'none' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'is named after its collection',
      send: { body: orders },
      expect: { code: 200, data: { name: 'Orders', app: 'shop', collection: 'orders' } },
    },
  ]),
  ...rowsOf('listImports', 'API-082', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', expect: { code: 403 } },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists only the imports of the user, with the newest run of each',
      expect: { code: 200, data: [{ id: 'devs-import', last: { state: 'done', created: 2 } }], total: 1 },
    },
  ]),
  ...rowsOf('readImport', 'API-083', [
    ...strangers(devs),
    {
      kind: 'right',
      as: 'dev',
      title: 'returns it with its newest run by default',
      send: devs,
      expect: { code: 200, data: { name: 'Monthly orders', collection: 'orders', last: { state: 'done' } } },
    },
  ]),
  ...rowsOf('updateImport', 'API-084', [
    ...strangers(devs, { name: 'Mine' }),
    {
      kind: 'wrong',
      as: 'dev',
      title: 'names an unknown encoding',
      send: { ...devs, body: { settings: { encoding: 'ebcdic' } } },
      expect: { code: 400, errors: ['settings.encoding'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'changes its name and what is chosen',
      send: { ...devs, body: { name: 'Orders of the month', key: null } },
      expect: { code: 200, data: { name: 'Orders of the month', collection: 'orders' } },
    },
  ]),
  ...rowsOf('sendImportFile', undefined, [
    ...strangers(devs, part),
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses a kind of file that is not a table',
      send: { ...devs, body: { ...part, file_name: 'photo.png' } },
      expect: { code: 400, errors: ['file_name'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses a file that is too large before it is sent',
      send: { ...devs, body: { ...part, size: 600 * 1024 * 1024 } },
      expect: { code: 413, errors: ['size'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'says where to go on',
      send: { ...devs, body: { ...part, offset: 7 } },
      expect: { code: 409, data: { offset: 0 } },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'takes a part, and looks at the file with the last',
      send: { ...devs, body: { ...part, size: 21 } },
      expect: { code: 200, data: { offset: 21, is_complete: true } },
    },
  ]),
  ...rowsOf('previewImport', undefined, [
    ...strangers(devs, {}),
    {
      kind: 'right',
      as: 'dev',
      title: 'returns the first rows, what was guessed, and where each column goes',
      send: { ...devs, body: {} },
      expect: {
        code: 200,
        data: {
          settings: { format: 'csv', delimiter: ';', decimal: ',', encoding: 'utf-8', header: true },
          columns: [
            { from: 'amount', to: 'amount', type: 'number' },
            { from: 'region', to: 'region', type: 'text' },
          ],
          rows: [{ row: 2, cells: ['1,5', 'EU'], problems: [] }],
          has_more: false,
        },
      },
    },
  ]),
  ...rowsOf('runImport', 'API-088', [
    ...strangers(devs, {}),
    {
      kind: 'wrong',
      as: 'dev',
      title: 'needs a column for the field by which items are found',
      send: { ...devs, body: { key: 'number' } },
      expect: { code: 400, errors: ['key'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'starts a run with the posted file and settings, and answers its entry of the history (API-089)',
      send: {
        ...devs,
        body: { check: true, file: { file_name: 'next.csv', content }, settings: { dates: 'dmy' } },
      },
      expect: { code: 200, data: { import: 'devs-import', is_check: true, state: 'running', file_name: 'next.csv' } },
    },
  ]),
  ...rowsOf('importHistory', 'API-087', [
    ...strangers(devs),
    {
      kind: 'right',
      as: 'dev',
      title: 'lists its runs, and no checks',
      send: devs,
      expect: { code: 200, data: [{ id: 'devs-run', state: 'done', created: 2 }], total: 1 },
    },
  ]),
  ...rowsOf('readImportRun', undefined, [
    ...strangers(run),
    {
      kind: 'right',
      as: 'dev',
      title: 'returns how far it is',
      send: run,
      expect: { code: 200, data: { state: 'done', rows: 2, total: 2, who: { name: 'dev' } } },
    },
  ]),
  ...rowsOf('readRefusedRows', undefined, [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'refuses a wrong key',
      send: { ...run, query: { until: '9999999999', key: 'AAAA' } },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'requires a time and a key',
      send: run,
      expect: { code: 400, errors: ['key', 'until'] },
    },
  ]),
  ...rowsOf('changeImportRun', undefined, [
    ...strangers(run, { state: 'paused' }),
    {
      kind: 'wrong',
      as: 'dev',
      title: 'does not pause what has ended',
      send: { ...run, body: { state: 'paused' } },
      expect: { code: 409 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'knows four states',
      send: { ...run, body: { state: 'done' } },
      expect: { code: 400, errors: ['state'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'undoes it',
      send: { ...run, body: { state: 'undone' } },
      expect: { code: 200, data: { state: 'undoing' } },
    },
  ]),
  ...rowsOf('deleteImport', 'API-085', [
    ...strangers(devs),
    { kind: 'right', as: 'dev', title: 'deletes it with its history', send: devs, expect: { code: 200 } },
    { kind: 'wrong', as: 'dev', title: 'deletes it once', send: devs, expect: { code: 404 } },
    { kind: 'wrong', as: 'dev', title: 'does not find it afterwards', send: none, expect: { code: 404 } },
  ]),
  ...rowsOf('runOfferedImport', undefined, [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'needs a token',
      send: { params: { id: 'offered-import' }, body: { file: offeredFile } },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'stranger',
      title: 'is for users of an app with a button for the import',
      send: { params: { id: 'offered-import' }, body: { file: offeredFile } },
      expect: { code: 403 },
    },
    {
      kind: 'refused',
      as: 'eve',
      title: 'runs no import that no button offers, and does not say whether it exists',
      send: { ...devs, body: { file: offeredFile } },
      expect: { code: 403 },
    },
    {
      kind: 'refused',
      as: 'pageEmbed',
      title: 'refuses an embed token',
      send: { params: { id: 'offered-import' }, body: { file: offeredFile } },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'requires a file',
      send: { params: { id: 'offered-import' }, body: {} },
      expect: { code: 400, errors: ['file'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'refuses a file that lacks a column of the import',
      send: {
        params: { id: 'offered-import' },
        body: { file: { file_name: 'other.csv', content: base64('m\n1\n') } },
      },
      expect: { code: 400 },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'runs the import with the file of the user',
      send: { params: { id: 'offered-import' }, body: { file: offeredFile } },
      expect: { code: 200, data: { import: 'offered-import', file_name: 'mine.csv', who: { id: 'eve' } } },
    },
  ]),
  ...rowsOf('readOfferedRun', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: offeredRun, expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'hides the runs of others', send: offeredRun, expect: { code: 404 } },
    {
      kind: 'refused',
      as: 'dev',
      title: 'shows only runs that were started with a button',
      send: run,
      expect: { code: 404 },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'does not find an unknown run',
      send: { params: { ...offeredRun.params, run: 'none' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'returns how far a run of the user is',
      send: offeredRun,
      expect: { code: 200, data: { id: 'eves-run', state: 'done', who: { id: 'eve' } } },
    },
  ]),
]
