import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const sales = { app: 'shop', page: 'sales' }
const adas = { params: { ...sales, id: 'adas-comment' } } // of the stage: about its table
const none = { params: { ...sales, id: 'none' } }
const anyTime: unknown = expect.any(Number)

const closed = (send: NonNullable<Row['send']>): Omit<Row, 'call'>[] => [
  { kind: 'nobody', as: 'nobody', title: 'needs a token', send, expect: { code: 401 } },
  { kind: 'refused', as: 'eve', title: 'is for builders', send, expect: { code: 403 } },
]
const wrong = (title: string, body: object, error: string): Omit<Row, 'call'> => ({
  kind: 'wrong',
  as: 'dev',
  title,
  send: { params: sales, body: { text: 'X', ...body } },
  expect: { code: 400, errors: [error] },
})
const missing = (send: NonNullable<Row['send']>): Omit<Row, 'call'> => ({
  kind: 'wrong',
  as: 'dev',
  title: 'reports that it does not exist',
  send,
  expect: { code: 404 },
})

export const pageCommentRows: readonly Row[] = [
  ...rowsOf('listPageComments', undefined, [
    ...closed({ params: sales }),
    missing({ params: { ...sales, page: 'none' } }),
    {
      kind: 'right',
      as: 'dev',
      title: 'lists the comments with their authors',
      send: { params: sales },
      expect: {
        code: 200,
        data: [
          {
            id: 'adas-comment',
            thread: 'adas-comment',
            about: 'widget:sales-table',
            about_name: 'sales-table',
            text: 'Which orders are these?',
            author: { id: 'ada', name: 'ada' },
            is_own: false,
            is_deleted: false,
            created_at: anyTime,
            edited_at: null,
            resolved_at: null,
          },
        ],
        total: 1,
      },
    },
  ]),
  ...rowsOf('createPageComment', undefined, [
    ...closed({ params: sales, body: { text: 'X' } }),
    missing({ params: { ...sales, page: 'none' }, body: { text: 'X' } }),
    missing({ params: sales, body: { text: 'X', thread: 'none' } }),
    wrong('needs a text', { text: '  ' }, 'text'),
    wrong('takes at most 4,000 characters', { text: 'x'.repeat(4_001) }, 'text'),
    wrong('is about the page, a row or a widget', { about: 'query:x' }, 'about'),
    wrong('mentions nobody who may not build', { mentions: ['eve'] }, 'mentions'),
    wrong('mentions nobody whose account is not active', { mentions: ['gone'] }, 'mentions'),
    wrong('mentions at most 20 people', { mentions: Array.from({ length: 21 }, (_, at) => `p${at}`) }, 'mentions'),
    {
      kind: 'right',
      as: 'dev',
      title: 'replies in a thread, which keeps what it is about',
      send: {
        params: sales,
        body: { text: ' All of them, @ada ', thread: 'adas-comment', mentions: ['ada', 'ada'], about: 'row:x' },
      },
      expect: {
        code: 200,
        data: {
          thread: 'adas-comment',
          about: 'widget:sales-table',
          text: 'All of them, @ada',
          mentions: [{ id: 'ada', name: 'ada' }],
          author: { id: 'dev', name: 'dev' },
          is_own: true,
        },
      },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'begins a thread about the page',
      send: { params: sales, body: { text: 'Ready?' }, headers: { 'Idempotency-Key': 'comment-1' } },
      expect: { code: 200, data: { about: '', text: 'Ready?' } },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'begins one thread when it is sent twice with the same key',
      send: { params: sales, body: { text: 'Ready?' }, headers: { 'Idempotency-Key': 'comment-1' } },
      expect: { code: 200, data: { about: '', text: 'Ready?' } },
    },
  ]),
  ...rowsOf('listMessages', undefined, [
    {
      kind: 'right',
      as: 'ada',
      title: 'notifies a builder once who was mentioned in a comment',
      send: { query: { type: 'notification' } },
      expect: {
        code: 200,
        data: [{ title: 'dev mentioned you in a comment on “Sales”', url: '/pagebuilder/shop/sales' }],
        total: 1,
      },
    },
  ]),
  ...rowsOf('updatePageComment', undefined, [
    ...closed({ ...adas, body: {} }),
    missing({ ...none, body: {} }),
    missing({ params: { app: 'shop', page: 'open', id: 'adas-comment' }, body: { is_resolved: true } }),
    {
      kind: 'refused',
      as: 'dev',
      title: 'lets nobody but the author and administrators change a text',
      send: { ...adas, body: { text: 'Changed' } },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'needs a text',
      send: { ...adas, body: { text: '' } },
      expect: { code: 400, errors: ['text'] },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'changes the text',
      send: { ...adas, body: { text: 'Which orders?' } },
      expect: { code: 200, data: { text: 'Which orders?', edited_at: anyTime } },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'lets every builder resolve a thread',
      send: { ...adas, body: { is_resolved: true } },
      expect: { code: 200, data: { resolved_at: anyTime, resolved_by: 'dev', edited_at: anyTime } },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'opens it again',
      send: { ...adas, body: { is_resolved: false } },
      expect: { code: 200, data: { resolved_at: null, resolved_by: null } },
    },
  ]),
  ...rowsOf('deletePageComment', undefined, [
    ...closed(adas),
    missing(none),
    {
      kind: 'refused',
      as: 'dev',
      title: 'lets nobody but the author and administrators delete a comment',
      send: adas,
      expect: { code: 403 },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'deletes the first comment of a thread',
      send: adas,
      expect: { code: 200 },
    },
  ]),
  ...rowsOf('listPageComments', undefined, [
    {
      kind: 'right',
      as: 'ada',
      title: 'lists the reply to a comment that was deleted, and of that no text',
      send: { params: sales },
      expect: {
        code: 200,
        data: [
          { id: 'adas-comment', text: '', is_deleted: true },
          { text: 'All of them, @ada', is_own: false },
          { text: 'Ready?' },
        ],
        total: 3,
      },
    },
  ]),
]
