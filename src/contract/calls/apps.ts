import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { App, AppHeader, AppLayout } from '../entities/app.ts'
import { Group, GroupForm } from '../entities/group.ts'
import { IconSetting, Page, PageForm } from '../entities/page.ts'
import { Module } from '../entities/module.ts'
import { Row } from '../entities/row.ts'

/** Query parameters of most reads (API-004..006). Booleans are sent as text. */
export const ReadQuery = v.looseObject({
  extended: v.optional(v.union([v.boolean(), v.string()])),
  timestamp: v.optional(v.union([v.number(), v.string()])),
})
const done = v.looseObject({})
const name = v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name for the app.'), v.maxLength(60))

/** What builders set of an app, besides its name. `appmenu` is made from groups and pages, and not written here. */
const appForm = {
  icon: v.optional(v.pipe(v.string(), v.maxLength(100))),
  description: v.optional(v.pipe(v.string(), v.maxLength(500, 'Use at most 500 characters.'))),
  settings: v.optional(v.looseObject({ layout: v.optional(AppLayout), appheader: v.optional(AppHeader) })),
  is_public: v.optional(v.boolean()),
}
const staleByApp = ['listApps', 'readApp', 'listPublicPages', 'readPublicPage', 'listPageAccess', 'readPageAccess']
/** Another default page may change what visitors open. */
const staleByPage = staleByApp

export const appCalls = {
  listApps: call({
    id: 'listApps',
    method: 'GET',
    path: '/apps',
    right: 'user',
    paging: ['total'],
    summary: 'Lists the apps that the user may open.',
    query: ReadQuery,
    reply: v.array(App),
    extended: false,
  }),
  readApp: call({
    id: 'readApp',
    method: 'GET',
    path: '/app/:app',
    right: 'visitor',
    summary: 'Returns one app; extended adds settings.appmenu: groups with their pages.',
    query: ReadQuery,
    reply: App,
    extended: false,
  }),
  createApp: call({
    id: 'createApp',
    method: 'POST',
    path: '/app',
    right: 'builder',
    stale: staleByApp,
    once: ['header'],
    summary: 'Creates an app; its id is derived from its name. `is_public` lets visitors open its default page.',
    body: v.looseObject({ name, ...appForm }),
    reply: App,
  }),
  updateApp: call({
    id: 'updateApp',
    method: 'PUT',
    path: '/app/:app',
    right: 'builder',
    stale: staleByApp,
    summary: 'Updates an app; what is absent stays.',
    body: v.looseObject({ name: v.optional(name), ...appForm }),
    reply: App,
  }),
  deleteApp: call({
    id: 'deleteApp',
    method: 'DELETE',
    path: '/app/:app',
    right: 'admin',
    stale: [...staleByApp, 'readPage', 'readGroup', 'readRow', 'readModule'],
    summary: 'Deletes an app with its groups, pages, rows and modules.',
    reply: done,
  }),

  readPage: call({
    id: 'readPage',
    method: 'GET',
    path: '/app/:app/page/:page',
    right: 'visitor',
    summary: 'Returns one page by slug; extended adds its rows with their modules.',
    query: ReadQuery,
    reply: Page,
    extended: false,
  }),
  createPage: call({
    id: 'createPage',
    method: 'POST',
    path: '/app/:app/:type',
    right: 'admin',
    stale: [...staleByPage, 'readPage', 'readGroup'],
    once: ['header'],
    summary: 'Creates a page in the group :type (or "page").',
    body: PageForm,
    reply: Page,
  }),
  updatePage: call({
    id: 'updatePage',
    method: 'PUT',
    path: '/app/:app/page/:page',
    right: 'admin',
    stale: [...staleByPage, 'readPage', 'readGroup'],
    summary:
      'Updates the name, icon, default flag or order of a page. Where visitors open the default page of the app, they open a new one only with `is_public`; the page before stays open to them by its own permission.',
    body: v.looseObject({
      name: v.optional(PageForm.entries.name),
      icon: v.optional(IconSetting),
      default: v.optional(v.boolean()),
      is_public: v.optional(v.boolean()),
      order: v.optional(v.number()),
    }),
    reply: Page,
  }),
  deletePage: call({
    id: 'deletePage',
    method: 'DELETE',
    path: '/app/:app/page/:page',
    right: 'admin',
    stale: [...staleByPage, 'readPage', 'readGroup', 'readRow', 'readModule'],
    summary: 'Deletes a page and renumbers the pages after it.',
    reply: done,
  }),

  readGroup: call({
    id: 'readGroup',
    method: 'GET',
    path: '/app/:app/:group',
    right: 'visitor',
    summary: 'Returns one page group.',
    query: ReadQuery,
    reply: Group,
  }),
  createGroup: call({
    id: 'createGroup',
    method: 'POST',
    path: '/app/:app',
    right: 'admin',
    stale: ['readApp', 'readPage', 'readGroup'],
    once: ['header'],
    summary: 'Creates a page group after the others.',
    body: GroupForm,
    reply: Group,
  }),
  updateGroup: call({
    id: 'updateGroup',
    method: 'PUT',
    path: '/app/:app/:group',
    right: 'admin',
    stale: ['readApp', 'readPage', 'readGroup'],
    summary: 'Renames or moves a page group.',
    body: v.looseObject({ name: v.optional(GroupForm.entries.name), order: v.optional(v.number()) }),
    reply: Group,
  }),
  deleteGroup: call({
    id: 'deleteGroup',
    method: 'DELETE',
    path: '/app/:app/:group',
    right: 'admin',
    stale: [...staleByPage, 'readPage', 'readGroup', 'readRow', 'readModule'],
    summary: 'Deletes a page group with its pages.',
    reply: done,
  }),

  readRow: call({
    id: 'readRow',
    method: 'GET',
    path: '/app/:app/page/:page/:row',
    right: 'visitor',
    summary: 'Returns one row: its id and modules.',
    query: ReadQuery,
    reply: Row,
  }),
  createRow: call({
    id: 'createRow',
    method: 'POST',
    path: '/app/:app/page/:page',
    right: 'builder',
    stale: ['readPage', 'readRow'],
    once: ['header'],
    summary: 'Appends a row to a page.',
    body: v.looseObject({ slug: v.optional(v.string()), order: v.optional(v.number()) }),
    reply: Row,
  }),
  updateRow: call({
    id: 'updateRow',
    method: 'PUT',
    path: '/app/:app/page/:page/:row',
    right: 'builder',
    stale: ['readPage', 'readRow'],
    summary: 'Updates the order or the modules of a row.',
    body: v.looseObject({ order: v.optional(v.number()), modules: v.optional(v.array(v.string())) }),
    reply: Row,
  }),
  deleteRow: call({
    id: 'deleteRow',
    method: 'DELETE',
    path: '/app/:app/page/:page/:row',
    right: 'builder',
    stale: ['readPage', 'readRow', 'readModule'],
    summary: 'Deletes a row with its modules.',
    reply: done,
  }),

  readModule: call({
    id: 'readModule',
    method: 'GET',
    path: '/module/:id',
    right: 'visitor',
    summary: 'Returns one module (a stored widget).',
    query: ReadQuery,
    reply: Module,
  }),
  createModule: call({
    id: 'createModule',
    method: 'POST',
    path: '/module',
    right: 'builder',
    stale: ['readPage', 'readRow', 'readModule', 'readSources'],
    once: ['header'],
    summary: 'Creates a module in a row.',
    body: v.looseObject({ row: v.optional(v.string()), name: v.string(), type: Module.entries.type }),
    reply: Module,
  }),
  updateModule: call({
    id: 'updateModule',
    method: 'PUT',
    path: '/module/:id',
    right: 'builder',
    stale: ['readPage', 'readRow', 'readModule', 'readSources'],
    summary: 'Updates a module (top-level merge).',
    body: v.looseObject({}),
    reply: Module,
  }),
  deleteModule: call({
    id: 'deleteModule',
    method: 'DELETE',
    path: '/module/:id',
    right: 'builder',
    stale: ['readPage', 'readRow', 'readModule', 'readSources'],
    summary: 'Deletes a module.',
    reply: done,
  }),
  duplicateModule: call({
    id: 'duplicateModule',
    method: 'POST',
    path: '/module/:id',
    right: 'builder',
    stale: ['readPage', 'readRow', 'readModule', 'readSources'],
    once: ['header'],
    summary: 'Copies a module into a row.',
    body: v.looseObject({ row: v.string() }),
    reply: Module,
  }),
}
