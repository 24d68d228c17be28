// Imports: what a user imports from files, and where to. Their runs: import-runs.ts.
import type { ImportPreview } from '../../../src/contract/entities/import.ts'
import { omit } from '../data/omit.ts'
import { mapColumns } from '../imports/columns.ts'
import { createPlanner } from '../imports/plan.ts'
import { textOf } from '../imports/values.ts'
import { full, invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { isExtended } from './extended.ts'
import { createImportUploads } from './import-files.ts'
import { createImportOpening, storedChoices, type Opened } from './import-opening.ts'
import { createImportViews } from './import-views.ts'

type Names =
  | 'listImports'
  | 'readImport'
  | 'createImport'
  | 'updateImport'
  | 'deleteImport'
  | 'sendImportFile'
  | 'previewImport'

type Wrong = ImportPreview['rows'][number]['problems'][number]

const mostImports = 100
const mostCellChars = 200

export function importRoutes(services: Services): Handlers<Names> {
  const { repo, imports } = services
  const { ownOf, shown } = createImportViews(services)
  const { open } = createImportOpening(services)
  const uploads = createImportUploads(services)

  return {
    async listImports({ query, who }) {
      const [all, newest] = [
        await repo.imports.list(who.id),
        isExtended(query, true) ? await repo.importRuns.newest(who.id) : undefined,
      ]
      return reply(await Promise.all(all.map(one => shown(one, newest?.get(one.id)))), { total: all.length })
    },
    async readImport({ params, query, who }) {
      const found = await ownOf(who, params.id)
      if (!found.ok) return found
      const [last] = isExtended(query, true) ? await repo.importRuns.list(params.id, false) : []
      return reply(await shown(found.value, last))
    },
    async createImport({ body, who }) {
      const { app, collection, new_collection: newCollection } = body
      if ((collection === undefined) === (newCollection === undefined))
        return invalid('collection', 'Choose a collection, or name a new one.')
      const target = collection === undefined ? undefined : await repo.collections.read(app, collection)
      if (collection !== undefined && !target) return notFound('collection', collection)
      if ((await repo.imports.list(who.id)).length >= mostImports)
        return full('You have too many imports. Delete some of them first.')
      const one = await repo.imports.create({
        owner: who.id,
        slug: body.slug,
        name: body.name ?? target?.name ?? newCollection ?? '',
        app,
        collection: collection ?? null,
        newCollection: newCollection ?? null,
        settings: body.settings ?? {},
        columns: body.columns ?? null,
        key: body.key ?? null,
        doc: othersOf(body),
      })
      return one.ok ? reply(await shown(one.value)) : one
    },
    async updateImport({ params, body, who }) {
      const found = await ownOf(who, params.id)
      if (!found.ok) return found
      if (body.new_collection !== undefined && found.value.collection !== null)
        return invalid('new_collection', 'This import has a collection already.')
      const changed = await repo.imports.update(params.id, {
        ...storedChoices(found.value, body),
        doc: { ...found.value.doc, ...othersOf(body) },
        ...(body.name === undefined ? {} : { name: body.name }),
        ...(body.new_collection === undefined ? {} : { newCollection: body.new_collection }),
      })
      return changed ? reply(await shown(changed)) : notFound('import', params.id)
    },
    async deleteImport({ params, who }) {
      const found = await ownOf(who, params.id)
      if (!found.ok) return found
      for (const { id } of [
        ...(await repo.importRuns.list(params.id, false)),
        ...(await repo.importRuns.list(params.id, true)),
      ]) {
        await repo.importRuns.turn(id, ['running', 'paused', 'undoing'], 'cancelled')
        await imports.stop(id)
      }
      await repo.imports.delete(params.id)
      if (found.value.file) await imports.files.remove(found.value.file.id)
      return reply({})
    },
    async sendImportFile({ params, body, who }) {
      const found = await ownOf(who, params.id)
      if (!found.ok) return found
      const sent = await uploads.send(params.id, body)
      if (sent.ok) return reply({ offset: sent.value.received, is_complete: sent.value.settings !== undefined })
      return 'offset' in sent ? { ...sent, data: { offset: sent.offset } } : sent
    },
    async previewImport({ params, body, who }) {
      const found = await ownOf(who, params.id)
      if (!found.ok) return found
      const opened = await open(found.value, body)
      if (!opened.ok) return opened
      const key = body.key === undefined ? found.value.key : body.key
      return reply(await previewOf(services, opened.value, key, who.id))
    },
  }
}

/** What a body has beside the fields of an import: other programs store it there. */
const othersOf = (body: Readonly<Record<string, unknown>>) =>
  omit(
    body,
    'id',
    'slug',
    'name',
    'app',
    'collection',
    'new_collection',
    'settings',
    'columns',
    'key',
    'file',
    'last',
    'created_at',
    'updated_at',
  )

/** The first rows of a file, with what a run would refuse of them as far as that is known without the other items. */
async function previewOf(
  { repo }: Services,
  { settings, guessed, sheets, sample, collection, columns, missing }: Opened,
  key: string | null,
  who: string,
): Promise<ImportPreview> {
  const mapping = mapColumns(sample.headings, columns, collection?.fields ?? [])
  const problems = new Map<number, Wrong[]>()
  if (mapping.ok) {
    const { mapped, defined } = mapping.value
    const planner = createPlanner({
      repo,
      keys: repo.importKeys,
      mapped,
      // a row that changes an item may leave out what is required
      defined: [...(collection?.fields ?? []), ...defined].map(field =>
        key === null ? field : { ...field, required: false },
      ),
      settings,
      key: mapped.some(({ field }) => field.key === key) ? key : null,
      who,
      idOf: String,
    })
    for (const { row, column, message } of (await planner.plan(undefined, sample.rows)).problems)
      problems.set(row, [...(problems.get(row) ?? []), column === undefined ? { message } : { column, message }])
  }
  return {
    settings,
    guessed,
    ...(sheets ? { sheets: [...sheets] } : {}),
    columns: [...columns],
    missing: missing.map(({ from }) => from),
    rows: sample.rows.map(({ row, cells }) => ({
      row,
      cells: sample.headings.map((_, at) => textOf(cells[at]).slice(0, mostCellChars)),
      problems: problems.get(row) ?? [],
    })),
    has_more: sample.hasMore,
  }
}
