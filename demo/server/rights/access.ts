// What a user may read or write, checked on every call, whatever the client shows (PER-015). Reading a page includes
// its modules, and these include the stored queries and forms they reference: nothing else.
import type { Query } from '../../../src/contract/entities/query.ts'
import type { Failure } from '../../../src/base/result.ts'
import { isShownTo } from '../../../src/contract/shown-to.ts'
import { forbidden, unauthorized } from '../http/failures.ts'
import type { StoredForm } from '../data/forms.ts'
import { entriesAnywhere } from '../data/entries.ts'
import type { StoredModule } from '../data/stored-module.ts'
import type { RuledRepo } from '../data/repo.ts'
import { isBuilder, permissionsOf, readerOf, sharedWith, type Who } from './who.ts'

export interface PageRight {
  readonly slug: string
  readonly default?: boolean
  readonly active?: boolean
}
/** What something is used for. People use what they may read; the token of an embed names each use. */
export type Use = 'read' | 'create' | 'update'

export interface Access {
  /** Everything of an app: all its pages and collections. */
  hasApp(who: Who, app: string): boolean
  /** At least something of an app, so that its name and menu may be seen. */
  opensApp(who: Who, app: string): boolean
  /** The same, without what everyone may open because visitors may: the apps of somebody. */
  listsApp(who: Who, app: string): boolean
  opensPage(who: Who, app: string, page: PageRight): boolean
  /** Whether a module of a page that somebody may open is for them: builders see all. */
  sees(who: Who, module: StoredModule): boolean
  readsModule(who: Who, module: StoredModule): Promise<boolean>
  /** Returns whether the user may press the buttons of a module that create or update items. */
  usesModule(who: Who, module: StoredModule, use: Use): Promise<boolean>
  readsQuery(who: Who, query: Query): Promise<boolean>
  usesForm(who: Who, form: StoredForm, use: Use): Promise<boolean>
  /** The apps whose changes are sent to the user; undefined means all. */
  watches(who: Who): Promise<ReadonlySet<string> | undefined>
  /** What the documents of a collection must equal for this asker. */
  locked(who: Who, app: string, collection: string): Readonly<Record<string, unknown>> | undefined
  /** 401 for the public account (it may sign in), 403 for everybody else. */
  refuse(who: Who): Failure
}

/** The permission that opens one page; an item or a suffix is never part of it (PUB-009). */
export const pagePermission = (app: string, slug: string): string => `show_app_${app}/${slug}`.replaceAll('/', '_page_')

/** The permission of an app alone covers its default page. */
const opensBy = (permissions: readonly string[], app: string, page: PageRight): boolean =>
  permissions.includes(pagePermission(app, page.slug)) ||
  (page.default === true && permissions.includes(`show_app_${app}`))

const opensSome = (permissions: readonly string[], app: string): boolean =>
  permissions.some(one => one === `show_app_${app}` || one.startsWith(`show_app_${app}_page_`))

/** What the token of a host names. */
const grants = (who: Who, kind: string, id: string, use: Use): boolean =>
  who.kind === 'embed' &&
  who.grants.some(
    grant =>
      // permission to fill in or change includes permission to read
      grant.kind === kind && grant.id === id && (grant.action === use || use === 'read'),
  )

export function createAccess(repo: RuledRepo): Access {
  /** show_app_{app} alone: the whole app for people who signed in, only the default page for the public (PUB-009). */
  const usesApp = (who: Who, app: string, use: Use): boolean =>
    isBuilder(who) ||
    (who.kind === 'user' && permissionsOf(who).includes(`show_app_${app}`)) ||
    grants(who, 'app', app, use)
  const hasApp: Access['hasApp'] = (who, app) => usesApp(who, app, 'read')

  const usesPage = (who: Who, app: string, page: PageRight, use: Use): boolean => {
    if (page.active === false && !isBuilder(who)) return false
    if (usesApp(who, app, use) || grants(who, 'page', `${app}/${page.slug}`, use)) return true
    // what a page shares with visitors is to be read and filled in, by users too; nothing of it is theirs to change
    return opensBy(permissionsOf(who), app, page) || (use !== 'update' && opensBy(sharedWith(who), app, page))
  }
  const listsApp: Access['listsApp'] = (who, app) =>
    hasApp(who, app) ||
    opensSome(permissionsOf(who), app) ||
    (who.kind === 'embed' && who.grants.some(grant => grant.kind === 'page' && grant.id.startsWith(`${app}/`)))
  const opensApp: Access['opensApp'] = (who, app) => listsApp(who, app) || opensSome(sharedWith(who), app)

  const sees: Access['sees'] = (who, module) =>
    isBuilder(who) || grants(who, 'module', module.id, 'read') || isShownTo(module, readerOf(who))

  async function usesModule(who: Who, module: StoredModule, use: Use, depth = 0): Promise<boolean> {
    if (isBuilder(who) || grants(who, 'module', module.id, use)) return true
    if (!sees(who, module)) return false
    if (module.app !== undefined && module.page !== undefined) {
      const page = await repo.pages.find(module.app, module.page)
      return page !== undefined && usesPage(who, module.app, page, use)
    }
    // a deep dive module is opened from the one it belongs to
    const main =
      typeof module.main_module === 'string' && depth < 5 ? await repo.modules.read(module.main_module) : undefined
    return main !== undefined && usesModule(who, main, use, depth + 1)
  }

  const anyModule = async (who: Who, modules: readonly StoredModule[], use: Use = 'read') => {
    for (const module of modules) if (await usesModule(who, module, use)) return true
    return false
  }

  async function usesForm(who: Who, form: StoredForm, use: Use): Promise<boolean> {
    if (isBuilder(who) || grants(who, 'questionnaire', form.id, use)) return true
    if (who.kind === 'public' && use === 'update') return false
    const app = form.latest_version.settings.app
    if (typeof app === 'string' && usesApp(who, app, use)) return true
    return anyModule(who, await repo.modules.ofForm(form.id), use)
  }

  /** A choice of a form may be filled by a stored query that no module reads. */
  async function formReads(who: Who, query: Query): Promise<boolean> {
    for (const form of await repo.forms.list()) {
      const names = [...entriesAnywhere(form.latest_version.settings)].some(([, value]) => value === query.slug)
      if (names && (await usesForm(who, form, 'read'))) return true
    }
    return false
  }

  return {
    hasApp,
    sees,
    usesForm,
    opensPage: (who, app, page) => usesPage(who, app, page, 'read'),
    readsModule: (who, module) => usesModule(who, module, 'read'),
    usesModule: (who, module, use) => usesModule(who, module, use),
    listsApp,
    opensApp,
    readsQuery: async (who, query) =>
      hasApp(who, query.app) ||
      (await anyModule(who, await repo.modules.ofQuery(query.slug))) ||
      (await formReads(who, query)),
    async watches(who) {
      if (isBuilder(who)) return undefined
      const apps = new Set<string>()
      for (const { id } of await repo.apps.list()) {
        if (opensApp(who, id)) apps.add(id)
      }
      if (who.kind !== 'embed') return apps
      for (const grant of who.grants) {
        if (grant.kind === 'page') apps.add(grant.id.split('/')[0] ?? '')
        const module = grant.kind === 'module' ? await repo.modules.read(grant.id) : undefined
        if (module?.app !== undefined) apps.add(module.app)
      }
      return apps
    },
    locked(who, app, collection) {
      if (who.kind !== 'embed') return undefined
      const name = [`${app}.${collection}`, collection].find(one => Object.hasOwn(who.filters, one))
      return name === undefined ? undefined : who.filters[name]
    },
    refuse: who => (who.kind === 'public' ? unauthorized() : forbidden()),
  }
}
