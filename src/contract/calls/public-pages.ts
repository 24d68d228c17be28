// Pages that visitors without an account may open: what they see of them, and how builders share a page with them. A page is
// public while the public account holds its show_app_ permission (PUB-002).
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { IconSetting } from '../entities/page.ts'
import { ReadQuery } from './apps.ts'

const text = v.string()

/** A page as visitors find it. */
export const PublicPage = v.looseObject({
  id: text,
  app: text,
  app_name: text,
  slug: text,
  name: text,
  icon: v.optional(v.nullable(IconSetting)),
  /** Shows one item, and opens from a page that lists its items. */
  detail_page: v.optional(v.boolean()),
})
export type PublicPage = v.InferOutput<typeof PublicPage>

/** A page as builders share it. */
export const PageAccess = v.looseObject({
  ...PublicPage.entries,
  group: text,
  default: v.boolean(),
  detail_page: v.boolean(),
  active: v.boolean(),
  is_public: v.boolean(),
  /** Who made it public, and when; absent if that was not done with these calls. */
  shared_by: v.optional(text),
  shared_at: v.optional(v.number()),
  /** Of one page: what visitors see or use on it while it is public. */
  reveals: v.optional(
    v.looseObject({
      widgets: v.number(),
      collections: v.array(v.looseObject({ app: text, slug: text, name: text })),
      forms: v.array(v.looseObject({ id: text, name: text })),
    }),
  ),
})
export type PageAccess = v.InferOutput<typeof PageAccess>

export const publicPageCalls = {
  listPublicPages: call({
    id: 'listPublicPages',
    method: 'GET',
    path: '/public_pages',
    right: 'visitor',
    paging: ['total'],
    summary:
      'Lists the pages that visitors without an account may open, by app and menu, detail pages last: at most 500.',
    query: ReadQuery,
    reply: v.array(PublicPage),
  }),
  readPublicPage: call({
    id: 'readPublicPage',
    method: 'GET',
    path: '/public_page/:id',
    right: 'visitor',
    summary:
      'Returns a page that visitors may open, by its id; 404 for any other, whether it exists or not, and for detail pages: they need an item.',
    query: ReadQuery,
    reply: PublicPage,
  }),
  listPageAccess: call({
    id: 'listPageAccess',
    method: 'GET',
    path: '/page_access',
    right: 'builder',
    paging: ['total'],
    summary: 'Lists the pages of all apps and whether visitors may open them: at most 5,000.',
    query: ReadQuery,
    reply: v.array(PageAccess),
  }),
  readPageAccess: call({
    id: 'readPageAccess',
    method: 'GET',
    path: '/page_access/:id',
    right: 'builder',
    summary:
      'Returns whether visitors may open a page, and what they see of it then: the collections that its widgets read and the forms on it.',
    query: ReadQuery,
    reply: PageAccess,
  }),
  updatePageAccess: call({
    id: 'updatePageAccess',
    method: 'PUT',
    path: '/page_access/:id',
    right: 'builder',
    stale: ['listPublicPages', 'readPublicPage', 'listPageAccess', 'readPageAccess', 'readEmbedding', 'listApps'],
    summary:
      'Makes a page public, or private again. 409 for a hidden page, and for one whose permission opens another page too.',
    body: v.looseObject({ is_public: v.boolean() }),
    reply: PageAccess,
  }),
}
