// Several parts of an app at once. The first that cannot be made ends the transaction, so that nothing half-made stays.
import type { Failure, Result } from '../../../src/base/result.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { refuseTexts } from '../http/refused-text.ts'
import { nameOf } from '../rights/who.ts'
import { refuseForm } from './forms.ts'
import { createQueryReads } from './query-reads.ts'

class Refused extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Throws a failure that has the whole path. */
function refuse(failure: Failure | undefined): void {
  if (failure) throw new Refused(failure)
}

/** Returns the value; a failure is thrown, with the path of its part before those of its issues. */
function made<T>(result: Result<T>, path: string): T {
  if (result.ok) return result.value
  const issues = result.issues?.map(issue => ({ ...issue, path: `${path}.${issue.path}` }))
  throw new Refused({ ...result, issues: issues ?? [{ path, message: result.message }] })
}

export function partRoutes(services: Services): Handlers<'createParts'> {
  const { repo, engine, aggregator } = services
  const { collectionOf } = createQueryReads(services)
  const check = (failure: Failure | undefined | null, path: string): void => {
    if (failure) made({ ...failure, status: failure.status ?? 400 }, path)
  }

  return {
    async createParts({ params: { app }, body, who }) {
      const author = nameOf(who)
      const make = async () => {
        const queries = []
        for (const [at, query] of body.queries.entries()) {
          const path = `queries.${at}`
          check(aggregator.checkPipeline(query.pipeline), `${path}.pipeline`)
          made(await collectionOf(app, query.collection), path)
          const { slug, name, collection, pipeline } = query
          const { id } = made(await repo.queries.create({ slug, name, app, collection, pipeline }), path)
          queries.push({ id, slug })
        }
        const forms = []
        for (const [at, { slug, name, settings }] of body.forms.entries()) {
          const path = `forms.${at}`
          refuse(refuseForm(settings, `${path}.settings`))
          const { id } = made(await repo.forms.create({ slug, name, settings, author }), path)
          forms.push({ id, slug })
        }
        const pages = []
        for (const [at, { slug, detail_page, settings }] of body.pages.entries()) {
          const path = `pages.${at}`
          refuse(refuseTexts(settings, `${path}.settings`))
          const { id } = made(await repo.pages.create(app, { slug, name: settings.name, detail_page }), path)
          made(await repo.pageDocuments.publish(app, slug, { settings, author, mayRename: true }), path)
          pages.push({ id, slug })
        }
        return { queries, forms, pages }
      }
      try {
        return reply(await engine.transaction(make))
      } catch (error) {
        if (error instanceof Refused) return error.failure
        throw error
      }
    },
  }
}
