// Imports that an app offers: a button of a page or a form names a stored import, and every user who may use the button runs it with
// a file of their own. The collection, the columns and the settings are those of the import.
import { fail, type Failure } from '../../../src/base/result.ts'
import type { StoredRun } from '../data/import-runs.ts'
import type { StoredImport } from '../data/imports.ts'
import { notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { createOffers } from '../rights/offers.ts'
import { isBuilder, type Who } from '../rights/who.ts'
import { createImportUploads } from './import-files.ts'
import { createImportStart } from './import-start.ts'
import { createImportViews } from './import-views.ts'

export function importOfferRoutes(services: Services): Handlers<'runOfferedImport' | 'readOfferedRun'> {
  const { repo, imports, access } = services
  const offers = createOffers(access, repo)
  const uploads = createImportUploads(services)
  const started = createImportStart(services)
  const { shownRun } = createImportViews(services)

  async function faultOf(one: StoredImport, who: Who): Promise<Failure | undefined> {
    if (one.collection === null || one.columns === null)
      return fail('setup', 'This import is not set up yet. Run it once on its own screen.', { status: 409 })
    // an import finds, changes and compares items of everybody: what rules restrict, it would show or change
    const rules = isBuilder(who) ? [] : await repo.rules.list(one.app)
    return rules.some(({ collection }) => collection === one.collection)
      ? fail('rules', 'The rules of this collection do not let you import into it.', { status: 403 })
      : undefined
  }

  return {
    async runOfferedImport({ params, body, who }) {
      const one = await repo.imports.find(params.id)
      // nobody learns whether an import exists that no button offers them
      if (!one || !(await offers.imports(who, one.id))) return access.refuse(who)
      const fault = await faultOf(one, who)
      if (fault) return fault
      const taken = await uploads.take(one.id, body.file)
      if (!taken.ok) return taken
      const run = await started({ ...one, file: taken.value }, who, { check: false, isOffered: true })
      if (!run.ok) return run
      imports.start(run.value.id)
      return reply(await shownRun(run.value), { message: messageOf(run.value) })
    },
    async readOfferedRun({ params, who }) {
      const run = await repo.importRuns.find(params.run)
      return run?.import === params.id && run.plan.isOffered === true && run.plan.who.id === who.id
        ? reply(await shownRun(run), { message: messageOf(run) })
        : notFound('run', params.run)
    },
  }
}

/** What a person who pressed the button is told when the import has ended (ACT-018). */
function messageOf({ state, refused, message }: StoredRun): string {
  if (state !== 'done') return message ?? 'OK'
  return refused === 0 ? 'All rows of the file were imported.' : 'Some rows of the file were refused.'
}
