// What the calls of imports share: whose they are, and how they are shown.
import { createAddressKeys } from '../data/address-keys.ts'
import { ok, type Result } from '../../../src/base/result.ts'
import { pageSlug } from '../../../src/base/slug.ts'
import { fillPath } from '../../../src/contract/call.ts'
import { importCalls } from '../../../src/contract/calls/imports.ts'
import type { Import, ImportRun } from '../../../src/contract/entities/import.ts'
import type { StoredRun } from '../data/import-runs.ts'
import type { StoredImport } from '../data/imports.ts'
import { completeSettings } from '../imports/settings.ts'
import { notFound } from '../http/failures.ts'
import type { Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'

const addressLifeSec = 3600
const nowSec = () => Math.floor(Date.now() / 1000)

export function createImportViews({ repo }: Pick<Services, 'repo'>) {
  /** The proof that the owner of a run made the address of its refused rows. */
  const { keyOf, isKey } = createAddressKeys(repo.settings, 'import')

  /** Nobody learns whether an import of another user exists. */
  async function ownOf(who: Who, id: string): Promise<Result<StoredImport>> {
    const found = await repo.imports.find(id)
    return found?.owner === who.id ? ok(found) : notFound('import', id)
  }

  async function runOf(who: Who, id: string, run: string): Promise<Result<StoredRun>> {
    const one = await ownOf(who, id)
    if (!one.ok) return one
    const found = await repo.importRuns.find(run)
    return found?.import === id ? ok(found) : notFound('run', run)
  }

  async function shown(one: StoredImport, last?: StoredRun): Promise<Import> {
    const { id, slug, name, app, collection, newCollection, settings, columns, key, file, doc } = one
    return {
      ...doc,
      id,
      name,
      slug,
      app,
      ...(collection === null ? {} : { collection }),
      ...(newCollection === null ? {} : { new_collection: newCollection }),
      ...(file?.settings ? { settings: completeSettings({ settings, file }) } : {}),
      ...(columns === null ? {} : { columns: [...columns] }),
      ...(key === null ? {} : { key }),
      ...(file?.settings ? { file: { name: file.name, bytes: file.bytes } } : {}),
      created_at: one.createdAtSec,
      updated_at: one.updatedAtSec,
      ...(last ? { last: await shownRun(last) } : {}),
    }
  }

  async function shownRun(run: StoredRun): Promise<ImportRun> {
    const { id, plan, isCheck, state, total, rows, message, undo, startedAtSec, finishedAtSec } = run
    const { created, changed, emptied, unchanged, refused, problems } = run
    const path = fillPath(importCalls.readRefusedRows.path, { id: run.import, run: id })
    const until = nowSec() + addressLifeSec
    return {
      ...plan.doc,
      id,
      import: run.import,
      is_check: isCheck,
      state,
      name: plan.file.name,
      slug: pageSlug(plan.file.name),
      file_name: plan.file.name,
      settings: completeSettings(plan),
      who: plan.who,
      total,
      rows,
      created,
      changed,
      ...(emptied > 0 ? { emptied } : {}),
      unchanged,
      refused,
      problems: [...problems],
      ...(message === null ? {} : { message }),
      started_at: startedAtSec,
      ...(finishedAtSec === null ? {} : { finished_at: finishedAtSec }),
      created_at: startedAtSec,
      updated_at: finishedAtSec ?? startedAtSec,
      ...(refused > 0 ? { refused_file: `${path}?until=${until}&key=${await keyOf(id, until)}` } : {}),
      ...(undo
        ? {
            undo: {
              deleted: undo.deleted,
              restored: undo.restored,
              left: undo.left,
              items: [...undo.items],
              ...(undo.collection ? { collection: undo.collection } : {}),
            },
          }
        : {}),
    }
  }

  return { ownOf, runOf, shown, shownRun, isKey }
}
