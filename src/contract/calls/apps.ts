import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { App, Group, GroupForm, IconSetting, Module, Page, PageForm, Row } from '../entities/entities.ts'

/** Most reads take these (API-004..006). Booleans travel as text in a query. */
export const ReadQuery = v.looseObject({ extended: v.optional(v.union([v.boolean(), v.string()])), timestamp: v.optional(v.union([v.number(), v.string()])) })
const done = v.looseObject({})
const name = v.pipe(v.string(), v.trim(), v.nonEmpty('Give the app a name.'), v.maxLength(60))

export const appCalls = {
  listApps: call({ id: 'listApps', method: 'GET', path: '/apps', right: 'user', summary: 'The apps the user may open.', query: ReadQuery, reply: v.array(App), extended: false }),
  readApp: call({ id: 'readApp', method: 'GET', path: '/app/:app', right: 'visitor', summary: 'One app; extended adds settings.appmenu: groups with their pages.', query: ReadQuery, reply: App, extended: false }),
  createApp: call({ id: 'createApp', method: 'POST', path: '/app', right: 'builder', summary: 'Makes an app; its id is derived from its name.', body: v.looseObject({ name }), reply: App }),
  updateApp: call({ id: 'updateApp', method: 'PUT', path: '/app/:app', right: 'builder', summary: 'Updates an app.', body: v.looseObject({ name: v.optional(name) }), reply: App }),
  deleteApp: call({ id: 'deleteApp', method: 'DELETE', path: '/app/:app', right: 'admin', summary: 'Deletes an app with its groups, pages, rows and modules.', reply: done }),

  readPage: call({ id: 'readPage', method: 'GET', path: '/app/:app/page/:page', right: 'visitor', summary: 'One page by slug; extended adds its rows with their modules.', query: ReadQuery, reply: Page, extended: false }),
  createPage: call({ id: 'createPage', method: 'POST', path: '/app/:app/:type', right: 'admin', summary: 'Makes a page in the group :type (or "page").', body: PageForm, reply: Page }),
  updatePage: call({ id: 'updatePage', method: 'PUT', path: '/app/:app/page/:page', right: 'admin', summary: 'Updates name, icon, default or order.', body: v.looseObject({ name: v.optional(PageForm.entries.name), icon: v.optional(IconSetting), default: v.optional(v.boolean()), order: v.optional(v.number()) }), reply: Page }),
  deletePage: call({ id: 'deletePage', method: 'DELETE', path: '/app/:app/page/:page', right: 'admin', summary: 'Deletes a page and closes the gap in the order.', reply: done }),

  readGroup: call({ id: 'readGroup', method: 'GET', path: '/app/:app/:group', right: 'visitor', summary: 'One page group.', query: ReadQuery, reply: Group }),
  createGroup: call({ id: 'createGroup', method: 'POST', path: '/app/:app', right: 'admin', summary: 'Makes a page group at the end.', body: GroupForm, reply: Group }),
  updateGroup: call({ id: 'updateGroup', method: 'PUT', path: '/app/:app/:group', right: 'admin', summary: 'Renames or moves a group.', body: v.looseObject({ name: v.optional(GroupForm.entries.name), order: v.optional(v.number()) }), reply: Group }),
  deleteGroup: call({ id: 'deleteGroup', method: 'DELETE', path: '/app/:app/:group', right: 'admin', summary: 'Deletes a group with its pages.', reply: done }),

  readRow: call({ id: 'readRow', method: 'GET', path: '/app/:app/page/:page/:row', right: 'visitor', summary: 'One row: its id and modules.', query: ReadQuery, reply: Row }),
  createRow: call({ id: 'createRow', method: 'POST', path: '/app/:app/page/:page', right: 'builder', summary: 'Appends a row to a page.', body: v.looseObject({ slug: v.optional(v.string()), order: v.optional(v.number()) }), reply: Row }),
  updateRow: call({ id: 'updateRow', method: 'PUT', path: '/app/:app/page/:page/:row', right: 'builder', summary: 'Updates order or the list of modules.', body: v.looseObject({ order: v.optional(v.number()), modules: v.optional(v.array(v.string())) }), reply: Row }),
  deleteRow: call({ id: 'deleteRow', method: 'DELETE', path: '/app/:app/page/:page/:row', right: 'builder', summary: 'Deletes a row with its modules.', reply: done }),

  readModule: call({ id: 'readModule', method: 'GET', path: '/module/:id', right: 'visitor', summary: 'One module (a stored widget).', query: ReadQuery, reply: Module }),
  createModule: call({ id: 'createModule', method: 'POST', path: '/module', right: 'builder', summary: 'Makes a module in a row.', body: v.looseObject({ row: v.optional(v.string()), name: v.string(), type: Module.entries.type }), reply: Module }),
  updateModule: call({ id: 'updateModule', method: 'PUT', path: '/module/:id', right: 'builder', summary: 'Updates a module (merge at top level).', body: v.looseObject({}), reply: Module }),
  deleteModule: call({ id: 'deleteModule', method: 'DELETE', path: '/module/:id', right: 'builder', summary: 'Deletes a module.', reply: done }),
  duplicateModule: call({ id: 'duplicateModule', method: 'POST', path: '/module/:id', right: 'builder', summary: 'Copies a module into a row.', body: v.looseObject({ row: v.string() }), reply: Module }),
}
