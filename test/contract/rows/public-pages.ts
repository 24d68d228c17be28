import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const open = { id: 'page-open', app: 'shop', app_name: 'shop', slug: 'open', name: 'Open' }
const start = { id: 'page-start', app: 'fair', app_name: 'fair', slug: 'start', name: 'Start' }
const send = (id: string, is_public?: unknown) => ({
  params: { id },
  ...(is_public === undefined ? {} : { body: { is_public } }),
})
const sales = { id: 'page-sales', slug: 'sales' }
const unknown = { code: 404, message: 'This page does not exist or is not public.' }

export const publicPageRows: readonly Row[] = [
  ...rowsOf('listPublicPages', undefined, [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'lists what visitors may open: a page of its own permission, and the default page of an app (PUB-009)',
      expect: { code: 200, data: [start, open], total: 2 },
    },
    {
      kind: 'right',
      as: 'stranger',
      title: 'lists the same for everyone who signed in',
      expect: { code: 200, data: [start, open], total: 2 },
    },
    {
      kind: 'refused',
      as: 'ada',
      title: 'lists nothing else for administrators',
      expect: { code: 200, data: [start, open], total: 2 },
    },
  ]),
  ...rowsOf('readPublicPage', undefined, [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'returns a public page',
      send: send('page-open'),
      expect: { code: 200, data: open },
    },
    {
      kind: 'right',
      as: 'stranger',
      title: 'returns it to users too',
      send: send('page-open'),
      expect: { code: 200, data: open },
    },
    {
      kind: 'refused',
      as: 'nobody',
      title: 'does not show that another page exists',
      send: send('page-sales'),
      expect: unknown,
    },
    {
      kind: 'refused',
      as: 'ada',
      title: 'shows nobody a page that is not public',
      send: send('page-sales'),
      expect: unknown,
    },
    {
      kind: 'wrong',
      as: 'nobody',
      title: 'says the same of a page that does not exist',
      send: send('none'),
      expect: unknown,
    },
  ]),
  ...rowsOf('listPageAccess', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', expect: { code: 403 } },
    { kind: 'refused', as: 'pageEmbed', title: 'is not for embeds', expect: { code: 403 } },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists the pages of all apps, with those that visitors may open',
      expect: {
        code: 200,
        data: expect.toSatisfy(
          (pages: readonly { slug: string; is_public: boolean }[]) =>
            ['open', 'start'].every(slug => pages.find(page => page.slug === slug)?.is_public) &&
            ['sales', 'third', 'hidden', 'order', 'second', 'x'].every(
              slug => pages.find(page => page.slug === slug)?.is_public === false,
            ),
        ),
      },
    },
  ]),
  ...rowsOf('readPageAccess', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: send('page-open'), expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: send('page-open'), expect: { code: 403 } },
    { kind: 'wrong', as: 'dev', title: 'needs a page that exists', send: send('none'), expect: { code: 404 } },
    {
      kind: 'right',
      as: 'dev',
      title: 'names the collections that the page reads and the forms on it',
      send: send('page-open'),
      expect: {
        code: 200,
        data: {
          ...open,
          is_public: true,
          reveals: {
            widgets: 1,
            collections: [{ app: 'shop', slug: 'orders', name: 'Orders' }],
            forms: [{ id: 'survey', name: 'Survey' }],
          },
        },
      },
    },
  ]),
  ...rowsOf('updatePageAccess', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: send('page-sales', true), expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: send('page-sales', true), expect: { code: 403 } },
    {
      kind: 'refused',
      as: 'changeEmbed',
      title: 'is not for embeds',
      send: send('page-sales', true),
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'needs a yes or no',
      send: send('page-sales', 'yes'),
      expect: { code: 400, errors: ['is_public'] },
    },
    { kind: 'wrong', as: 'dev', title: 'needs a page that exists', send: send('none', true), expect: { code: 404 } },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses a page that is hidden',
      send: send('page-hidden', true),
      expect: { code: 409 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'makes a page public, and says who did',
      send: send('page-sales', true),
      expect: { code: 200, data: { ...sales, is_public: true, shared_by: 'dev' } },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'changes nothing of a page that is public already',
      send: send('page-sales', true),
      expect: { code: 200, data: { ...sales, is_public: true, shared_by: 'dev' } },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'makes it private again',
      send: send('page-sales', false),
      expect: { code: 200, data: { ...sales, is_public: false } },
    },
  ]),
]
