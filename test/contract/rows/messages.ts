import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const mail = { subject: 'Parts are late', content: 'The engine arrives on Friday.' }
const welcome = {
  id: 'welcome',
  type: 'info',
  title: 'Welcome',
  content: 'Good to have you.',
  url: '/app/shop',
  is_opened: false,
  date: expect.any(Number),
}

export const messageRows: readonly Row[] = [
  ...rowsOf('sendMessage', 'API-100', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'lets no anonymous visitor send a mail',
      send: { query: { type: 'email' }, body: { ...mail, user: 'eve' } },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'formEmbed',
      title: 'lets no embed token send a mail',
      send: { query: { type: 'email' }, body: { ...mail, user: 'eve' } },
      expect: { code: 403 },
    },
    {
      kind: 'refused',
      as: 'eve',
      title: "lets no end user put a notification into somebody else's list",
      send: {
        query: { type: 'notification' },
        body: { title: 'Click here', url: 'https://x.example', users: ['ada'] },
      },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'requires the subject of a mail',
      send: { query: { type: 'email' }, body: { content: 'x', user: 'ada' } },
      expect: { code: 400, errors: ['subject'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'requires the content of a mail',
      send: { query: { type: 'email' }, body: { subject: 'x', content: ' ', user: 'ada' } },
      expect: { code: 400, errors: ['content'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'knows no other type',
      send: { body: { ...mail, type: 'fax' } },
      expect: { code: 400, errors: ['type'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'mails no address somebody typed',
      send: { query: { type: 'email' }, body: { ...mail, user: 'anybody@example.org' } },
      expect: { code: 422, errors: ['users'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'mails nobody whose account is not active',
      send: { query: { type: 'email' }, body: { ...mail, users: ['ada', 'gone'] } },
      expect: { code: 422, errors: ['users'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'mails not to a crowd at once',
      send: { query: { type: 'email' }, body: { ...mail, users: Array.from({ length: 21 }, (_, i) => `u${i}`) } },
      expect: { code: 400, errors: ['users'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'takes no address that the shell would not follow',
      send: { query: { type: 'notification' }, body: { title: 'x', url: 'javascript:alert(1)' } },
      expect: { code: 400, errors: ['url'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'knows four types of notifications (NOT-010)',
      send: { query: { type: 'notification' }, body: { title: 'x', type: 'loud' } },
      expect: { code: 400, errors: ['type'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'takes subject, content and user of a mail, the type in the query',
      send: { query: { type: 'email' }, body: { ...mail, user: 'ada' } },
      expect: { code: 200, data: { sent: 1 } },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'takes several users, the sender as "current", the type in the body',
      send: { body: { ...mail, type: 'email', users: ['current', 'eve', 'ada'] } },
      expect: { code: 200, data: { sent: 2 } },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'lets a builder notify people, with title, content, address and type (NOT-010)',
      send: {
        query: { type: 'notification' },
        body: { title: 'New report', content: 'March is in.', url: '/app/shop/sales', type: 'success', users: ['dev'] },
      },
      expect: { code: 200, data: { sent: 1 } },
    },
  ]),
  ...rowsOf('listMessages', 'API-099', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'needs a token',
      send: { query: { type: 'notification' } },
      expect: { code: 401 },
    },
    { kind: 'refused', as: 'formEmbed', title: 'has nothing for an embed', expect: { code: 200, data: [], total: 0 } },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'names the type it does not know (MSG-003)',
      send: { query: { type: 'fax' } },
      expect: { code: 400, errors: ['type'] },
    },
    {
      kind: 'right',
      as: 'stranger',
      title: "answers one's own notifications (NOT-008)",
      send: { query: { type: 'notification' } },
      expect: { code: 200, data: [welcome], total: 1 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'returns title, content, address and type (NOT-010)',
      send: { query: { type: 'notification' } },
      expect: {
        code: 200,
        data: [
          { title: 'New report', content: 'March is in.', url: '/app/shop/sales', type: 'success', is_opened: false },
        ],
        total: 1,
      },
    },
    {
      kind: 'right',
      as: 'stranger',
      title: 'pages with limit and offset',
      send: { query: { type: 'notification', limit: '1', offset: '1' } },
      expect: { code: 200, data: [], total: 1 },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'returns received mails by type (MSG-003)',
      send: { query: { type: 'email' } },
      expect: {
        code: 200,
        data: [
          { type: 'email', title: mail.subject, content: mail.content },
          { type: 'email', title: mail.subject },
        ],
        total: 2,
      },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'keeps mails out of the notifications (MSG-003)',
      send: { query: { type: 'notification' } },
      expect: { code: 200, data: [], total: 0 },
    },
  ]),
  ...rowsOf('updateMessage', 'API-101', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'needs a token',
      send: { params: { id: 'welcome' }, body: { is_opened: true } },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'ada',
      title: "does not know anybody else's message, not even for an admin",
      send: { params: { id: 'welcome' }, body: { is_opened: true } },
      expect: { code: 404 },
    },
    {
      kind: 'wrong',
      as: 'stranger',
      title: 'needs is_opened',
      send: { params: { id: 'welcome' }, body: { is_opened: 'yes' } },
      expect: { code: 400, errors: ['is_opened'] },
    },
    {
      kind: 'right',
      as: 'stranger',
      title: 'marks a message as opened (NOT-009)',
      send: { params: { id: 'welcome' }, body: { is_opened: true } },
      expect: { code: 200, data: { ...welcome, is_opened: true } },
    },
  ]),
]
