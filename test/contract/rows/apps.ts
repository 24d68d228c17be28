import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const shop = { app: 'shop' }
const page = { app: 'shop', page: 'sales' }
const id = expect.any(String)

const fullModule = {
  type: { name: 'Bar Chart', width: 6 }, selection: { x: 'region' }, queries: [{ slug: 'order_one', primary: true }, { slug: 'order_later', primary: false }],
  main_module: 'sales-table', deep_dive_id: 'dive', deep_dive_modules: ['open-chart'],
}

export const appRows: readonly Row[] = [
  ...rowsOf('listApps', 'API-032', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'lists no app that is not permitted (PER-010)', expect: { code: 200, data: [], total: 0 } },
    { kind: 'right', as: 'eve', title: 'lists id and settings of the apps one may open (ENT-011)', expect: { code: 200, data: [{ id: 'shop', name: 'shop', settings: {} }], total: 1 } },
    { kind: 'right', as: 'eve', title: 'carries the menu when extended (API-009)', send: { query: { extended: 'true', timestamp: '1' } }, expect: { code: 200, data: [{ id: 'shop', settings: { appmenu: expect.any(Array) } }] } },
  ]),
  ...rowsOf('readApp', 'API-033', [
    { kind: 'nobody', as: 'nobody', title: 'is closed to the public where it holds no page (PUB-003)', send: { params: { app: 'other' } }, expect: { code: 401 } },
    { kind: 'nobody', as: 'nobody', title: 'shows the public only the pages it may open (PUB-001, PUB-002)', send: { params: shop, query: { extended: 'true' } }, expect: { code: 200, data: { settings: { appmenu: [{ id: 'main', items: [{ slug: 'open' }] }] } } } },
    { kind: 'refused', as: 'stranger', title: 'is refused without app access (PER-010)', send: { params: shop }, expect: { code: 403 } },
    { kind: 'wrong', as: 'ada', title: 'says that an app does not exist', send: { params: { app: 'none' } }, expect: { code: 404 } },
    { kind: 'right', as: 'eve', title: 'carries groups with their pages when extended, the detail group last (API-045, PAG-005, PAG-006)', send: { params: shop, query: { extended: 'true' } }, expect: { code: 200, data: { id: 'shop', settings: { appmenu: [
      { id: 'main', name: 'Main', order: 0, items: [{ slug: 'sales', default: true, order: 0 }, { slug: 'open', order: 1 }] }, { id: 'more', items: [{ slug: 'third' }] },
      { order: -100, detail_pages: true, items: [{ slug: 'order', detail_page: true }] },
    ] } } } },
    { kind: 'right', as: 'dev', title: 'shows builders empty groups and inactive pages (PAG-008, ENT-017)', send: { params: shop, query: { extended: 'true' } }, expect: { code: 200, data: { settings: { appmenu: [
      { id: 'main' }, { id: 'more', items: [{ slug: 'third' }, { slug: 'hidden', active: false }] }, { id: 'empty', items: [] }, { order: -100 },
    ] } } } },
  ]),
  ...rowsOf('createApp', 'API-036', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { body: { name: 'A' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders (PER-015)', send: { body: { name: 'A' } }, expect: { code: 403 } },
    { kind: 'refused', as: 'pageEmbed', title: 'is not for embeds', send: { body: { name: 'A' } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'dev', title: 'needs a name', send: { body: { name: '  ' } }, expect: { code: 400, errors: ['name'] } },
    { kind: 'wrong', as: 'dev', title: 'refuses a reserved id (API-011)', send: { body: { name: 'Page' } }, expect: { code: 409 } },
    { kind: 'right', as: 'dev', title: 'derives the id from the name (ENT-012, ENT-013)', send: { body: { name: 'Café-bar x', id: 'mine', colour: 'red' } }, expect: { code: 200, data: { id: 'cafC3A9_bar_x', name: 'Café-bar x', colour: 'red' } } },
    { kind: 'wrong', as: 'dev', title: 'refuses a name that is taken (API-012)', send: { body: { name: 'café bar x' } }, expect: { code: 409 } },
  ]),
  ...rowsOf('updateApp', 'API-034', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: shop, body: {} }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { params: shop, body: {} }, expect: { code: 403 } },
    { kind: 'wrong', as: 'dev', title: 'refuses an empty name', send: { params: shop, body: { name: '' } }, expect: { code: 400, errors: ['name'] } },
    { kind: 'wrong', as: 'dev', title: 'says that an app does not exist', send: { params: { app: 'none' }, body: {} }, expect: { code: 404 } },
    { kind: 'right', as: 'dev', title: 'merges at top level and answers the whole app (API-012, ENT-044)', send: { params: { app: 'cafC3A9_bar_x' }, body: { description: 'New' } }, expect: { code: 200, data: { id: 'cafC3A9_bar_x', name: 'Café-bar x', colour: 'red', description: 'New' } } },
  ]),
  ...rowsOf('deleteApp', 'API-035', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: shop }, expect: { code: 401 } },
    { kind: 'refused', as: 'dev', title: 'is for administrators', send: { params: shop }, expect: { code: 403 } },
    { kind: 'wrong', as: 'ada', title: 'says that an app does not exist', send: { params: { app: 'none' } }, expect: { code: 404 } },
    { kind: 'right', as: 'ada', title: 'deletes the app', send: { params: { app: 'cafC3A9_bar_x' } }, expect: { code: 200 } },
  ]),
  ...rowsOf('createGroup', 'API-044', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: shop, body: { name: 'New' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'dev', title: 'is for administrators (PER-011)', send: { params: shop, body: { name: 'New' } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'ada', title: 'refuses a name of 13 characters (PAG-023)', send: { params: shop, body: { name: '1234567890123' } }, expect: { code: 400, errors: ['name'] } },
    { kind: 'wrong', as: 'ada', title: 'refuses a single space (PAG-024)', send: { params: shop, body: { name: ' ' } }, expect: { code: 400, errors: ['name'] } },
    { kind: 'wrong', as: 'ada', title: 'says that an app does not exist', send: { params: { app: 'none' }, body: { name: 'New' } }, expect: { code: 404 } },
    { kind: 'right', as: 'ada', title: 'appends it after the ordinary groups (PAG-036, PAG-037, PAG-027)', send: { params: shop, body: { name: '123456789012' } }, expect: { code: 200, data: { id, name: '123456789012', order: 3, items: [] } } },
  ]),
  ...rowsOf('readGroup', 'API-041', [
    { kind: 'wrong', as: 'ada', title: 'finds no group of another app (PAG-041)', send: { params: { app: 'fair', group: 'more' } }, expect: { code: 404 } },
    { kind: 'nobody', as: 'nobody', title: 'shows the public a group with a page it may open', send: { params: { app: 'shop', group: 'main' } }, expect: { code: 200, data: { items: [{ slug: 'open' }] } } },
    { kind: 'refused', as: 'stranger', title: 'is refused without app access', send: { params: { app: 'shop', group: 'main' } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'says that a group does not exist', send: { params: { app: 'shop', group: 'none' } }, expect: { code: 404 } },
    { kind: 'right', as: 'eve', title: 'answers the group (ENT-015)', send: { params: { app: 'shop', group: 'main' } }, expect: { code: 200, data: { id: 'main', name: 'Main', order: 0, detail_pages: false, items: [{ slug: 'sales' }, { slug: 'open' }] } } },
  ]),
  ...rowsOf('updateGroup', 'API-042', [
    { kind: 'wrong', as: 'ada', title: 'changes no group of another app (PAG-041)', send: { params: { app: 'fair', group: 'more' }, body: { name: 'Mine' } }, expect: { code: 404 } },
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: { app: 'shop', group: 'more' }, body: { order: 0 } }, expect: { code: 401 } },
    { kind: 'refused', as: 'dev', title: 'is for administrators', send: { params: { app: 'shop', group: 'more' }, body: { order: 0 } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'ada', title: 'refuses an order that is no number', send: { params: { app: 'shop', group: 'more' }, body: { order: 'up' } }, expect: { code: 400, errors: ['order'] } },
    { kind: 'right', as: 'ada', title: 'renames (PAG-038)', send: { params: { app: 'shop', group: 'empty' }, body: { name: 'Void' } }, expect: { code: 200, data: { name: 'Void', order: 2 } } },
  ]),
  ...rowsOf('deleteGroup', 'API-043', [
    { kind: 'wrong', as: 'ada', title: 'deletes no group of another app (PAG-041)', send: { params: { app: 'fair', group: 'more' } }, expect: { code: 404 } },
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: { app: 'shop', group: 'empty' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'dev', title: 'is for administrators', send: { params: { app: 'shop', group: 'empty' } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'ada', title: 'refuses the group of the default page (PAG-029)', send: { params: { app: 'shop', group: 'main' } }, expect: { code: 409 } },
    { kind: 'right', as: 'ada', title: 'deletes a group', send: { params: { app: 'shop', group: 'empty' } }, expect: { code: 200 } },
    { kind: 'wrong', as: 'ada', title: 'says that it is gone', send: { params: { app: 'shop', group: 'empty' } }, expect: { code: 404 } },
  ]),
  ...rowsOf('createPage', 'API-040', [
    { kind: 'wrong', as: 'ada', title: 'puts no page into the group of another app (PAG-041)', send: { params: { app: 'fair', type: 'more' }, body: { name: 'N' } }, expect: { code: 404 } },
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: { app: 'shop', type: 'more' }, body: { name: 'N' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'dev', title: 'is for administrators (PER-011)', send: { params: { app: 'shop', type: 'more' }, body: { name: 'N' } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'ada', title: 'refuses a name of 26 characters (PAG-017)', send: { params: { app: 'shop', type: 'more' }, body: { name: 'x'.repeat(26) } }, expect: { code: 400, errors: ['name'] } },
    { kind: 'wrong', as: 'ada', title: 'refuses an empty name', send: { params: { app: 'shop', type: 'more' }, body: { name: '' } }, expect: { code: 400, errors: ['name'] } },
    { kind: 'wrong', as: 'ada', title: 'says that a group does not exist (PAG-042)', send: { params: { app: 'shop', type: 'none' }, body: { name: 'N' } }, expect: { code: 404 } },
    { kind: 'right', as: 'ada', title: 'makes a page at the end of the group (PAG-039, PAG-037, ENT-018)', send: { params: { app: 'shop', type: 'main' }, body: { name: 'My new-page', icon: 'star' } }, expect: { code: 200, data: { id, name: 'My new-page', slug: 'my_new_page', icon: 'star', order: 2, default: false, active: true } } },
    { kind: 'wrong', as: 'ada', title: 'refuses a slug that the app has already (PAG-043)', send: { params: { app: 'shop', type: 'more' }, body: { name: 'my new page' } }, expect: { code: 409 } },
    { kind: 'right', as: 'ada', title: 'takes the literal page for the first group (PAG-042)', send: { params: { app: 'shop', type: 'page' }, body: { name: 'Fourth' } }, expect: { code: 200, data: { order: 3 } } },
  ]),
  ...rowsOf('readPage', 'API-037', [
    { kind: 'wrong', as: 'ada', title: 'finds no page of another app (PAG-041)', send: { params: { app: 'fair', page: 'sales' } }, expect: { code: 404 } },
    { kind: 'nobody', as: 'nobody', title: 'opens a page that the public account holds (PUB-002, PER-009, PER-012)', send: { params: { app: 'shop', page: 'open' } }, expect: { code: 200, data: { slug: 'open' } } },
    { kind: 'nobody', as: 'nobody', title: 'is closed to the public otherwise (PUB-003)', send: { params: page }, expect: { code: 401 } },
    { kind: 'nobody', as: 'nobody', title: 'opens the default page by the permission of the app alone (PUB-009)', send: { params: { app: 'fair', page: 'start' } }, expect: { code: 200 } },
    { kind: 'nobody', as: 'nobody', title: 'but no other page of it (PUB-009)', send: { params: { app: 'fair', page: 'second' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'is refused without app access (PER-010)', send: { params: page }, expect: { code: 403 } },
    { kind: 'refused', as: 'elsewhereEmbed', title: 'is refused for an embed of another page', send: { params: page }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'says that a page does not exist', send: { params: { app: 'shop', page: 'none' } }, expect: { code: 404 } },
    { kind: 'refused', as: 'eve', title: 'hides an inactive page (ENT-017)', send: { params: { app: 'shop', page: 'hidden' } }, expect: { code: 404 } },
    { kind: 'right', as: 'dev', title: 'shows an inactive page to builders (ENT-017)', send: { params: { app: 'shop', page: 'hidden' } }, expect: { code: 200 } },
    { kind: 'right', as: 'eve', title: 'answers the page (ENT-016)', send: { params: page }, expect: { code: 200, data: { id, name: 'Sales', slug: 'sales', order: 0, active: true, detail_page: false, default: true } } },
    { kind: 'right', as: 'pageEmbed', title: 'carries rows with full modules when extended, also for an embed of it (API-009)', send: { params: page, query: { extended: 'true' } }, expect: { code: 200, data: { rows: [{ slug: 'first', modules: [{ id: 'sales-table', type: { name: 'Data Table', width: 12 }, queries: [{ slug: 'orders_all', primary: true }] }] }] } } },
  ]),
  ...rowsOf('updatePage', 'API-038', [
    { kind: 'wrong', as: 'ada', title: 'changes no page of another app (PAG-041)', send: { params: { app: 'fair', page: 'sales' }, body: { name: 'Mine' } }, expect: { code: 404 } },
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: page, body: {} }, expect: { code: 401 } },
    { kind: 'refused', as: 'dev', title: 'is for administrators', send: { params: page, body: {} }, expect: { code: 403 } },
    { kind: 'wrong', as: 'ada', title: 'refuses a long name (PAG-017)', send: { params: page, body: { name: 'x'.repeat(26) } }, expect: { code: 400, errors: ['name'] } },
    { kind: 'wrong', as: 'ada', title: 'says that a page does not exist', send: { params: { app: 'shop', page: 'none' }, body: {} }, expect: { code: 404 } },
    { kind: 'right', as: 'ada', title: 'keeps the slug when the name changes (PAG-043, PAG-040)', send: { params: { app: 'shop', page: 'fourth' }, body: { name: 'Quarter', icon: { iconName: 'x', iconColor: 'red' } } }, expect: { code: 200, data: { name: 'Quarter', slug: 'fourth', icon: { iconName: 'x', iconColor: 'red' } } } },
  ]),
  ...rowsOf('deletePage', 'API-039', [
    { kind: 'wrong', as: 'ada', title: 'deletes no page of another app (PAG-041)', send: { params: { app: 'fair', page: 'sales' } }, expect: { code: 404 } },
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: { app: 'shop', page: 'fourth' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'dev', title: 'is for administrators', send: { params: { app: 'shop', page: 'fourth' } }, expect: { code: 403 } },
    { kind: 'right', as: 'ada', title: 'deletes a page', send: { params: { app: 'shop', page: 'fourth' } }, expect: { code: 200 } },
    { kind: 'wrong', as: 'ada', title: 'says that it is gone', send: { params: { app: 'shop', page: 'fourth' } }, expect: { code: 404 } },
  ]),
  ...rowsOf('createRow', 'API-049', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: page, body: {} }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { params: page, body: {} }, expect: { code: 403 } },
    { kind: 'wrong', as: 'dev', title: 'says that a page does not exist', send: { params: { app: 'shop', page: 'none' }, body: {} }, expect: { code: 404 } },
    { kind: 'wrong', as: 'dev', title: 'refuses a slug that is no text', send: { params: page, body: { slug: 1 } }, expect: { code: 400, errors: ['slug'] } },
    { kind: 'right', as: 'dev', title: 'appends a row (ENT-020)', send: { params: page, body: { slug: 'second' } }, expect: { code: 200, data: { id, slug: 'second', order: 1, modules: [] } } },
  ]),
  ...rowsOf('readRow', 'API-046', [
    { kind: 'nobody', as: 'nobody', title: 'is closed with its page', send: { params: { ...page, row: 'first' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'is refused with its page', send: { params: { ...page, row: 'first' } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'says that a row does not exist', send: { params: { ...page, row: 'none' } }, expect: { code: 404 } },
    { kind: 'right', as: 'eve', title: 'answers its id and the ids of its modules', send: { params: { ...page, row: 'first' } }, expect: { code: 200, data: { id: 'sales-row', modules: ['sales-table'] } } },
  ]),
  ...rowsOf('updateRow', 'API-047', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: { ...page, row: 'first' }, body: {} }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { params: { ...page, row: 'first' }, body: {} }, expect: { code: 403 } },
    { kind: 'wrong', as: 'dev', title: 'refuses modules that do not exist (API-014)', send: { params: { ...page, row: 'first' }, body: { modules: ['none'] } }, expect: { code: 422 } },
    { kind: 'right', as: 'dev', title: 'moves a row', send: { params: { ...page, row: 'first' }, body: { order: 1 } }, expect: { code: 200, data: { order: 1, modules: ['sales-table'] } } },
  ]),
  ...rowsOf('createModule', 'API-105', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { body: { name: 'm', type: { name: 'Bar Chart' } } }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { body: { name: 'm', type: { name: 'Bar Chart' } } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'dev', title: 'needs a type', send: { body: { name: 'm', type: {} } }, expect: { code: 400, errors: ['type.name'] } },
    { kind: 'wrong', as: 'dev', title: 'refuses a row that does not exist', send: { body: { row: 'none', name: 'm', type: { name: 'Bar Chart' } } }, expect: { code: 422 } },
    { kind: 'right', as: 'dev', title: 'makes a module with all its fields in a row (ENT-024)', send: { body: { row: 'sales-row', name: 'm', ...fullModule } }, expect: { code: 200, data: { id, name: 'm', row_slug: 'first', order: 1, ...fullModule } } },
  ]),
  ...rowsOf('readModule', 'API-102', [
    { kind: 'nobody', as: 'nobody', title: 'opens with its page', send: { params: { id: 'open-chart' } }, expect: { code: 200, data: { id: 'open-chart' } } },
    { kind: 'nobody', as: 'nobody', title: 'is closed with its page', send: { params: { id: 'sales-table' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'stranger', title: 'is refused with its page', send: { params: { id: 'sales-table' } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'eve', title: 'says that a module does not exist', send: { params: { id: 'none' } }, expect: { code: 404 } },
    { kind: 'right', as: 'pageEmbed', title: 'comes with the page of an embed, its queries as slug and primary flag (QRY-004)', send: { params: { id: 'sales-table' } }, expect: { code: 200, data: { queries: [{ slug: 'orders_all', primary: true }] } } },
  ]),
  ...rowsOf('updateModule', 'API-103', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: { id: 'x-value' }, body: {} }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { params: { id: 'x-value' }, body: {} }, expect: { code: 403 } },
    { kind: 'wrong', as: 'dev', title: 'says that a module does not exist', send: { params: { id: 'none' }, body: {} }, expect: { code: 404 } },
    { kind: 'right', as: 'dev', title: 'merges at top level and keeps unknown keys (API-012)', send: { params: { id: 'x-value' }, body: { selection: { y: 1 }, ours: true } }, expect: { code: 200, data: { id: 'x-value', queries: [{ slug: 'other_all', primary: true }], selection: { y: 1 }, ours: true } } },
  ]),
  ...rowsOf('duplicateModule', 'API-106', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: { id: 'x-value' }, body: { row: 'x-row' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { params: { id: 'x-value' }, body: { row: 'x-row' } }, expect: { code: 403 } },
    { kind: 'wrong', as: 'dev', title: 'asks for the row', send: { params: { id: 'x-value' }, body: {} }, expect: { code: 400, errors: ['row'] } },
    { kind: 'right', as: 'dev', title: 'copies a module into a row', send: { params: { id: 'x-value' }, body: { row: 'x-row' } }, expect: { code: 200, data: { id, name: 'x-value', order: 1, ours: true } } },
  ]),
  ...rowsOf('deleteModule', 'API-104', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: { id: 'x-value' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { params: { id: 'x-value' } }, expect: { code: 403 } },
    { kind: 'right', as: 'dev', title: 'deletes a module', send: { params: { id: 'x-value' } }, expect: { code: 200 } },
    { kind: 'wrong', as: 'dev', title: 'says that it is gone', send: { params: { id: 'x-value' } }, expect: { code: 404 } },
  ]),
  ...rowsOf('deleteRow', 'API-048', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: { ...page, row: 'second' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { params: { ...page, row: 'second' } }, expect: { code: 403 } },
    { kind: 'right', as: 'dev', title: 'deletes a row', send: { params: { ...page, row: 'second' } }, expect: { code: 200 } },
    { kind: 'wrong', as: 'dev', title: 'says that it is gone', send: { params: { ...page, row: 'second' } }, expect: { code: 404 } },
  ]),
]
