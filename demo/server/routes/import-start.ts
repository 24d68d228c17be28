// Starts a run: creates the collection and the fields that it needs, and stores what the run works with.
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { Field } from '../../../src/contract/entities/collection.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { StoredRun } from '../data/import-runs.ts'
import type { StoredImport } from '../data/imports.ts'
import { mapColumns } from '../imports/columns.ts'
import { invalid, notFound } from '../http/failures.ts'
import type { Refusal, Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'
import { misfitting, refuseFields } from './fields-define.ts'
import { createImportOpening, storedChoices, type Choices, type Opened } from './import-opening.ts'

const mostActive = 5

/** Returns what stores a new run of an import; `imports.start` then works on it. */
export function createImportStart(services: Services) {
  const { repo, engine, changes } = services
  const { open } = createImportOpening(services)

  /** Creates the collection if it is a new one, and defines the fields that are not defined yet. */
  async function prepare(
    one: StoredImport,
    opened: Opened,
    defined: readonly Field[],
  ): Promise<Result<StoredCollection> | Refusal> {
    const made = opened.collection
      ? ok(opened.collection)
      : await repo.collections.create({ app: one.app, name: one.newCollection ?? one.name })
    if (!made.ok || defined.length === 0) return made
    const fields = [...made.value.fields, ...defined]
    const refused = await refuseFields(repo, fields)
    if (refused) return refused
    const update = await repo.collections.update(one.app, made.value.slug, { fields }, made.value.edited)
    if (!update) return notFound('collection', made.value.slug)
    if (update.is === 'misfits') return misfitting(update.misfits, fields)
    if (update.is === 'newer')
      return fail('newer', 'Somebody else changed this collection in the meantime. Try again.', { status: 409 })
    return ok(update.collection)
  }

  async function started(
    one: StoredImport,
    who: Who,
    choices: Choices & {
      readonly check: boolean
      readonly isOffered?: boolean
      readonly doc?: Readonly<Record<string, unknown>>
    },
  ): Promise<Result<StoredRun> | Refusal> {
    const opened = await open(one, choices)
    if (!opened.ok) return opened
    const { sample, settings, collection, columns, missing, file } = opened.value
    const key = choices.key === undefined ? one.key : choices.key
    const mapping = mapColumns(sample.headings, [...columns, ...missing], collection?.fields ?? [])
    if (!mapping.ok) return mapping
    if (key !== null && !mapping.value.mapped.some(({ field }) => field.key === key))
      return invalid('key', `No column goes to the field “${key}”, by which items are to be found.`)
    return engine.transaction(async () => {
      const held = await repo.imports.lock(one.id)
      if (!held) return notFound('import', one.id)
      const busy = await refuseActive(held)
      if (busy) return busy
      const target = choices.check ? ok(collection) : await prepare(one, opened.value, mapping.value.defined)
      if (!target.ok) return target
      const slug = target.value?.slug
      await repo.imports.update(one.id, {
        ...storedChoices(one, { ...choices, columns }),
        ...(choices.check || slug === undefined ? {} : { collection: slug, newCollection: null }),
      })
      if (target.value && target.value !== collection)
        await changes.note({ app: one.app, collection: target.value.slug, table: target.value.table })
      const plan = {
        settings,
        columns: columns.filter(({ to }) => to !== null),
        key,
        app: one.app,
        collection: slug ?? '',
        file,
        who: { id: who.id, name: nameOf(who) },
        headings: sample.headings,
        ...(choices.isOffered === true ? { isOffered: true } : {}),
        ...(choices.doc ? { doc: choices.doc } : {}),
        ...(target.value && !collection ? { made: { name: target.value.name, edited: target.value.edited } } : {}),
      }
      return ok(await repo.importRuns.start({ import: one.id, isCheck: choices.check, plan }))
    })
  }

  async function refuseActive(one: StoredImport): Promise<Refusal | undefined> {
    const runs = await repo.importRuns.list(one.id, false)
    if (runs.some(({ state }) => ['running', 'paused', 'undoing'].includes(state)))
      return fail('running', 'This import is running or paused. Cancel it, or wait until it is done.', { status: 409 })
    for (const { id, state } of await repo.importRuns.list(one.id, true))
      if (state === 'running') await repo.importRuns.turn(id, ['running'], 'cancelled') // a newer check replaces it
    if ((await repo.importRuns.countActive(one.owner)) < mostActive) return undefined
    return {
      ...fail('limited', `You have ${mostActive} imports running. Wait until one is done, or cancel one.`, {
        status: 429,
      }),
      headers: { 'Retry-After': '10' },
    }
  }

  return started
}

const nameOf = (who: Who): string =>
  who.kind === 'user' ? `${who.user.first_name} ${who.user.last_name}`.trim() || who.id : who.id
