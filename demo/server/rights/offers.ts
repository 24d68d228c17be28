// Users of an app may write what the app offers: the forms it publishes, the buttons and checkboxes of its widgets, the
// actions of its forms. Read from the stored settings on every write, so removing a button removes its permission.
// Builders do not need this.
import { isRecord } from '../../../src/base/loose.ts'
import type { Loose } from '../../../src/base/loose.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { StoredForm } from '../data/forms.ts'
import { objectsIn } from '../data/entries.ts'
import { formKeys } from '../data/modules.ts'
import type { RuledRepo } from '../data/repo.ts'
import type { Access, Use } from './access.ts'
import { isBuilder, type Who } from './who.ts'

type WriteUse = Exclude<Use, 'read'>

/** A write without a form: the target, and the fields it sets. */
export interface Offer {
  readonly use: WriteUse
  readonly app: string
  readonly collection: string
  readonly fields: readonly string[]
}

/** An opening of a form, with its overrides of the form's template. */
export interface Opening {
  readonly apps: readonly string[]
  readonly collection: string | undefined
  /** It opens items that are there, also those of others. */
  readonly isUpdate: boolean
  readonly addData: Loose
}

export interface Offers {
  /** Returns whether the user may write these fields without a form. */
  writes(who: Who, collection: StoredCollection, use: WriteUse, fields: readonly string[]): Promise<boolean>
  /** Returns whether a button or a form lets the user create PDF files of this template. */
  pdfs(who: Who, id: string): Promise<boolean>
  /** Returns whether a button or a form lets the user run this import. */
  imports(who: Who, id: string): Promise<boolean>
  /** Returns the openings of this form available to the user. */
  openings(who: Who, form: StoredForm, use: WriteUse): Promise<readonly Opening[]>
}

/** Settings of a widget or a form that the user may use. */
interface Source {
  readonly settings: Loose
  readonly app: string | undefined
  isDetail(): Promise<boolean>
}

/** What takes work is not for users who read a page only because visitors may: they may not update what is on it. */
const ownUse = (who: Who): WriteUse => (who.kind === 'user' ? 'update' : 'create')

export function createOffers(access: Access, repo: RuledRepo): Offers {
  /** Returns the settings that contain one of these texts; `isOf` filters them before rights are checked. */
  async function sourcesFor(
    who: Who,
    texts: readonly string[],
    use: WriteUse,
    isOf: (settings: Loose) => boolean,
  ): Promise<Source[]> {
    const found: Source[] = []
    for (const module of await repo.modules.naming(texts)) {
      if (!isOf(module.selection) || !(await access.usesModule(who, module, use))) continue
      const { app, page } = module
      const isDetail = async () =>
        app !== undefined && page !== undefined && (await repo.pages.find(app, page))?.detail_page === true
      found.push({ settings: module.selection, app, isDetail })
    }
    for (const form of await repo.forms.naming(texts)) {
      const { settings } = form.latest_version
      // filling in a form includes running its actions, for visitors; all others must have the use
      if (!isOf(settings) || !(await access.usesForm(who, form, who.kind === 'public' ? 'create' : use))) continue
      found.push({ settings, app: text(settings['app']), isDetail: () => Promise.resolve(false) })
    }
    return found
  }

  return {
    async writes(who, collection, use, fields) {
      if (isBuilder(who)) return true
      if (who.kind === 'public' && use === 'update') return false
      const covers = (settings: Loose) =>
        offersIn(settings).some(
          offer =>
            offer.use === use &&
            offer.app === collection.app &&
            offer.collection === collection.slug &&
            fields.every(field => offer.fields.includes(field)),
        )
      return (await sourcesFor(who, [collection.slug], use, covers)).length > 0
    },
    async imports(who, id) {
      const names = (settings: Loose) => objectsIn(settings).some(one => one['import'] === id)
      return (await sourcesFor(who, [id], ownUse(who), names)).length > 0
    },
    async pdfs(who, id) {
      const names = (settings: Loose) =>
        objectsIn(settings).some(one => one['type'] === 'generatepdf' && one['template'] === id)
      return (await sourcesFor(who, [id], ownUse(who), names)).length > 0
    },
    async openings(who, form, use) {
      const names = new Set([form.id, ...(form.slug === undefined ? [] : [form.slug])])
      const found = await sourcesFor(who, [...names], use, settings =>
        objectsIn(settings).some(one => namesForm(one, names)),
      )
      return Promise.all(
        found.flatMap(source =>
          objectsIn(source.settings)
            .filter(one => namesForm(one, names))
            .map(one => opening(one, source, form)),
        ),
      )
    },
  }
}

/** Returns the opening that one object of the settings defines for the form. */
async function opening(one: Loose, source: Source, form: StoredForm): Promise<Opening> {
  const template = form.latest_version.settings
  const own = text(one['app'])
  return {
    apps: own === undefined ? [source.app, text(template['app'])].filter(app => app !== undefined) : [own],
    collection: text(one['collection']) ?? text(template['collection']),
    // the form of a detail page shows the item of that page
    isUpdate: one['crud'] === 'Update' || (one === source.settings && (await source.isDetail())),
    addData: isRecord(one['addData']) ? one['addData'] : {},
  }
}

/** The writes that actions and boxes anywhere in stored settings make. */
export function offersIn(settings: Loose): Offer[] {
  return objectsIn(settings).flatMap((one): Offer[] => {
    const { type, app, collection, payload, checkbox } = one
    if (type === 'insert' || (type === 'update' && text(one['dataset']) && text(one['join_key']))) {
      return offer(
        type === 'insert' ? 'create' : 'update',
        app,
        collection,
        isRecord(payload) ? Object.keys(payload) : [],
      )
    }
    // the name of the file is written under its key, into the item or into a new one (ACT-056)
    if (type === 'generatepdf') {
      const key = text(one['collection_key'])
      return key === undefined ? [] : (['create', 'update'] as const).flatMap(use => offer(use, app, collection, [key]))
    }
    // a column of boxes (WID-042): a click sets the one field it binds
    if (!isRecord(checkbox) || !isRecord(checkbox['update_settings']) || checkbox['update_settings']['enable'] !== true)
      return []
    const field = text(checkbox['binding_key']) ?? text(one['key'])
    return field === undefined
      ? []
      : offer('update', checkbox['update_settings']['app'], checkbox['update_settings']['collection'], [field])
  })
}

const offer = (use: WriteUse, app: unknown, collection: unknown, fields: readonly string[]): Offer[] => {
  const [inApp, into] = [text(app), text(collection)]
  return inApp === undefined || into === undefined ? [] : [{ use, app: inApp, collection: into, fields }]
}

function namesForm(one: Loose, names: ReadonlySet<string>): boolean {
  return Object.entries(one).some(
    ([key, value]) => formKeys.has(key) && names.has(String(isRecord(value) ? value['id'] : value)),
  )
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
