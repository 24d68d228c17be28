import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const text = { id: 'stage-text' } // of the stage: "start", by ada
const adas = { ...text, comment: 'adas-text-comment' } // of the stage: about "sta"
const none = { params: { ...text, comment: 'none' } }
const passage = { version: 0, from: 2, to: 5 }
const anyText: unknown = expect.any(String)
const anyTime: unknown = expect.any(Number)

const closed = (send: NonNullable<Row['send']>): Omit<Row, 'call'>[] => [
  { kind: 'nobody', as: 'nobody', title: 'needs a token', send, expect: { code: 401 } },
  { kind: 'refused', as: 'eve', title: 'is for builders', send, expect: { code: 403 } },
]
const wrong = (title: string, body: object, error: string): Omit<Row, 'call'> => ({
  kind: 'wrong',
  as: 'dev',
  title,
  send: { params: text, body: { text: 'X', passage, ...body } },
  expect: { code: 400, errors: [error] },
})
const refused = (title: string, send: NonNullable<Row['send']>, code: number): Omit<Row, 'call'> => ({
  kind: code === 403 ? 'refused' : 'wrong',
  as: 'dev',
  title,
  send,
  expect: { code },
})

export const textCommentRows: readonly Row[] = [
  ...rowsOf('listTextComments', undefined, [
    ...closed({ params: text }),
    refused('reports that the text does not exist', { params: { id: 'none' } }, 404),
    {
      kind: 'right',
      as: 'dev',
      title: 'lists the comments with their passages, and the version that these are of',
      send: { params: text },
      expect: {
        code: 200,
        data: {
          version: 0,
          comments: [
            {
              id: 'adas-text-comment',
              thread: 'adas-text-comment',
              quote: 'sta',
              passage: { from: 1, to: 4 },
              text: 'Why?',
              mentions: [{ id: 'dev', name: 'dev' }],
              author: { id: 'ada', name: 'ada' },
              is_own: false,
              is_deleted: false,
              created_at: anyTime,
              resolved_at: null,
            },
          ],
        },
      },
    },
  ]),
  ...rowsOf('createTextComment', undefined, [
    ...closed({ params: text, body: { text: 'X', passage } }),
    refused('reports that the text does not exist', { params: { id: 'none' }, body: { text: 'X', passage } }, 404),
    wrong('needs words', { text: ' ' }, 'text'),
    wrong('takes at most 4,000 characters', { text: 'x'.repeat(4001) }, 'text'),
    wrong('needs a passage or a thread', { passage: undefined }, 'passage'),
    wrong('mentions nobody who does not build', { mentions: ['eve'] }, 'mentions'),
    refused('reports that a thread does not exist', { params: text, body: { text: 'X', thread: 'none' } }, 404),
    refused(
      'needs a passage of words in the text',
      { params: text, body: { text: 'X', passage: { version: 0, from: 3, to: 500 } } },
      409,
    ),
    refused(
      'needs a version that the text has, or had',
      { params: text, body: { text: 'X', passage: { version: 9, from: 2, to: 5 } } },
      409,
    ),
    {
      kind: 'right',
      as: 'dev',
      title: 'adds a comment about a passage, with its words',
      send: { params: text, body: { text: ' Longer? ', passage }, headers: { 'Idempotency-Key': 'text-comment-1' } },
      expect: {
        code: 200,
        data: { id: anyText, quote: 'tar', passage: { from: 2, to: 5 }, text: 'Longer?', is_own: true },
      },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'replies in a thread',
      send: { params: text, body: { text: 'Because', thread: 'adas-text-comment' } },
      expect: { code: 200, data: { thread: 'adas-text-comment', quote: '', passage: null } },
    },
  ]),
  ...rowsOf('updateTextComment', undefined, [
    ...closed({ params: adas, body: { is_resolved: true } }),
    refused('reports that it does not exist', { ...none, body: { text: 'X' } }, 404),
    refused('changes nothing that somebody else wrote', { params: adas, body: { text: 'X' } }, 403),
    {
      kind: 'right',
      as: 'dev',
      title: 'resolves a thread of somebody else',
      send: { params: adas, body: { is_resolved: true } },
      expect: { code: 200, data: { resolved_at: anyTime, resolved_by: 'dev' } },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'changes what the writer wrote',
      send: { params: adas, body: { text: 'Why so?' } },
      expect: { code: 200, data: { text: 'Why so?', edited_at: anyTime } },
    },
  ]),
  ...rowsOf('deleteTextComment', undefined, [
    ...closed({ params: adas }),
    refused('reports that it does not exist', none, 404),
    refused('deletes nothing that somebody else wrote', { params: adas }, 403),
    {
      kind: 'right',
      as: 'ada',
      title: 'deletes a comment, with what puts it back',
      send: { params: adas },
      expect: { code: 200, data: { undo: anyText } },
    },
  ]),
]
