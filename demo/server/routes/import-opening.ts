// What a file and the choices of a user lead to: its first rows, and where their columns go.
import { own } from '../../../src/base/loose.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { Field } from '../../../src/contract/entities/collection.ts'
import type { ChosenSettings, ImportColumn, ImportSettings } from '../../../src/contract/entities/import.ts'
import type { StoredCollection } from '../data/collections.ts'
import { foundFields } from '../data/found-fields.ts'
import type { ImportChange, ImportFile, StoredImport } from '../data/imports.ts'
import { suggestColumns } from '../imports/columns.ts'
import { sampleOf, type Sample } from '../imports/guess.ts'
import { most, ImportStopped } from '../imports/stopped.ts'
import { completeSettings } from '../imports/settings.ts'
import { notFound } from '../http/failures.ts'
import type { Services } from '../http/types.ts'

/** What is known of a file under some choices. */
export interface Opened {
  readonly file: ImportFile
  readonly settings: ImportSettings
  readonly guessed: ImportSettings
  readonly sheets: readonly string[] | undefined
  readonly sample: Sample
  readonly collection: StoredCollection | undefined
  /** The fields of the collection: those that are defined, then other keys of its items. */
  readonly known: readonly Field[]
  readonly columns: readonly ImportColumn[]
  /** Columns that were imported before and are not in this file. */
  readonly missing: readonly ImportColumn[]
}

/** What a call may choose. */
export interface Choices {
  readonly settings?: ChosenSettings | undefined
  readonly columns?: readonly ImportColumn[] | undefined
  readonly key?: string | null | undefined
}

export function createImportOpening({ repo, imports, engine, aggregator }: Services) {
  /** Reads the first rows of the file of an import with these choices. */
  async function open(one: StoredImport, choices: Choices): Promise<Result<Opened>> {
    const { file } = one
    if (!file?.settings)
      return fail('file', 'Choose a file first.', { status: 409, issues: [{ path: 'file', message: 'No file.' }] })
    const settings = completeSettings({ settings: { ...one.settings, ...choices.settings }, file })
    let sample: Sample
    try {
      sample = await sampleOf(imports.files.pathOf(file.id), settings, most.previewRows)
    } catch (error) {
      if (isGone(error)) return fail('file', 'The file of this import was deleted. Choose it again.', { status: 409 })
      if (!(error instanceof ImportStopped)) throw error
      return fail('file', error.message, { status: 400, issues: [{ path: 'settings', message: error.message }] })
    }
    const collection = one.collection === null ? undefined : await repo.collections.read(one.app, one.collection)
    if (one.collection !== null && !collection) return notFound('collection', one.collection)
    const known = collection ? await fieldsOf(collection) : []
    const former = choices.columns ?? one.columns
    const columns = suggestColumns(sample, settings, known, former)
    const missing = (former ?? []).filter(({ from, to }) => to !== null && !sample.headings.includes(from))
    return ok({
      file,
      settings,
      guessed: file.settings,
      sheets: file.sheets,
      sample,
      collection,
      known,
      columns,
      missing,
    })
  }

  async function fieldsOf(collection: StoredCollection): Promise<readonly Field[]> {
    const items = (await repo.collections.counts()).get(collection.table)?.items ?? 0
    return aggregator.remember([collection.table], `fields ${collection.edited}`, () =>
      foundFields(engine, collection, items),
    )
  }

  return { open }
}

/** What of the choices is stored in the import. */
export const storedChoices = (one: StoredImport, { settings, columns, key }: Choices): ImportChange => ({
  ...(settings ? { settings: { ...one.settings, ...settings } } : {}),
  ...(columns ? { columns } : {}),
  ...(key === undefined ? {} : { key }),
})

const isGone = (error: unknown): boolean => own(error instanceof Error ? { ...error } : {}, 'code') === 'ENOENT'
