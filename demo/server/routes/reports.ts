// Report modules. What a template may not contain is left out before it is stored; its rows are read by who opens the report,
// with the call `aggregate`.
import type { Query } from '../../../src/contract/entities/query.ts'
import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import { faultSentence } from '../../../src/contract/report/fault-sentence.ts'
import { readTemplate } from '../../../src/contract/report/template.ts'
import { omit } from '../data/omit.ts'
import { notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { isBuilder } from '../rights/who.ts'
import { isExtended, isTrue } from './extended.ts'
import { inUse } from './fields.ts'
import { createQueryReads } from './query-reads.ts'

type Names = 'listReports' | 'readReport' | 'createReport' | 'updateReport' | 'deleteReport'

const mostReports = 500

/** Refuses another report where there are as many as there may be. */
export const refuseMore = async ({ repo }: Services): Promise<Failure | undefined> =>
  (await repo.reports.count()) < mostReports
    ? undefined
    : fail('limited', `There are at most ${mostReports} reports. Delete some of them first.`, { status: 409 })

export const newer = <T>(data: T) => ({
  ...fail('newer', 'Somebody else changed this report in the meantime.', { status: 409 }),
  data,
})

export function reportRoutes(services: Services): Handlers<Names> {
  const { repo, access, engine } = services
  const { findQuery } = createQueryReads(services)

  async function queryOf(id: string): Promise<Result<Query>> {
    const query = await repo.queries.find(id)
    return query
      ? ok(query)
      : fail('reference', `The query "${id}" was not found.`, {
          status: 422,
          issues: [{ path: 'query', message: 'It does not exist.' }],
        })
  }

  return {
    async listReports({ query, who }) {
      const all = await repo.reports.list()
      const readable = all.filter(({ app }) => (app === undefined ? isBuilder(who) : access.hasApp(who, app)))
      const uses = isExtended(query) && isBuilder(who) ? await repo.uses.ofReports() : undefined
      return reply(uses ? readable.map(one => ({ ...one, uses: [...(uses.get(one.id) ?? [])] })) : readable, {
        total: readable.length,
      })
    },
    async readReport({ params, who }) {
      const report = await repo.reports.find(params.id)
      if (!report) return notFound('report', params.id)
      if (isBuilder(who)) return reply(report)
      const query = await findQuery(who, report.query)
      return query.ok ? reply(report) : access.refuse(who)
    },
    async createReport({ body }) {
      const template = storedTemplate(body.template)
      if (!template.ok) return template
      const query = await queryOf(body.query)
      if (!query.ok) return query
      const refused = await refuseMore(services)
      if (refused) return refused
      const fields = { ...omit(body, 'id'), query: query.value.slug, template: template.value }
      const made = await repo.reports.create(fields)
      return made.ok ? reply(made.value) : made
    },
    async updateReport({ params, body }) {
      const template = body.template === undefined ? undefined : storedTemplate(body.template)
      if (template && !template.ok) return template
      const query = body.query === undefined ? undefined : await queryOf(body.query)
      if (query && !query.ok) return query
      const fields = {
        ...body,
        ...(template ? { template: template.value } : {}),
        ...(query ? { query: query.value.slug } : {}),
      }
      const update = await repo.reports.update(params.id, fields, body.edited)
      if (!update) return notFound('report', params.id)
      return update.is === 'updated' ? reply(update.report) : newer(update.report)
    },
    async deleteReport({ params, query: { anyway }, who }) {
      if (!(await repo.reports.find(params.id))) return notFound('report', params.id)
      const used = isTrue(anyway) ? undefined : inUse('report', (await repo.uses.ofReports()).get(params.id) ?? [])
      if (used) return used
      const undo = await engine.transaction(async () => {
        const content = await repo.reports.delete(params.id)
        return content && repo.undos.add({ owner: who.id, kind: 'report', content })
      })
      return undo === undefined ? notFound('report', params.id) : reply({ undo })
    },
  }
}

/** Returns a template as it may be stored. */
export function storedTemplate(written: string, path = 'template'): Result<string> {
  const { faults, text } = readTemplate(written)
  const issues = faults.filter(({ kind }) => kind === 'error').map(fault => ({ path, message: faultSentence(fault) }))
  return issues.length === 0 ? ok(text) : fail('invalid', issues[0]?.message ?? '', { status: 400, issues })
}
