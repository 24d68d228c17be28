import { fail } from '../../../src/base/result.ts'
import { omit } from '../data/omit.ts'
import { notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { createCellOffers } from '../rights/cell-offers.ts'
import { isBuilder } from '../rights/who.ts'
import { isExtended, isTrue } from './extended.ts'
import { inUse } from './fields.ts'
import { createQueryReads } from './query-reads.ts'

type Names =
  | 'listQueries'
  | 'readQuery'
  | 'readSources'
  | 'queriesOfCollection'
  | 'createQuery'
  | 'updateQuery'
  | 'deleteQuery'

export function queryRoutes(services: Services): Handlers<Names> {
  const { repo, access, aggregator, engine, readers } = services
  const cells = createCellOffers(access, repo)
  const { findQuery, collectionOf } = createQueryReads(services)
  const check = (pipeline: unknown) => {
    const refused = aggregator.checkPipeline(pipeline)
    return refused && { ...refused, status: refused.status ?? 400 }
  }

  return {
    async listQueries({ query, who }) {
      const readable = (await repo.queries.list()).filter(one => access.hasApp(who, one.app))
      const uses = isExtended(query) && isBuilder(who) ? await repo.uses.ofQueries(readable) : undefined
      return reply(uses ? readable.map(one => ({ ...one, uses: [...(uses.get(one.id) ?? [])] })) : readable, {
        total: readable.length,
      })
    },
    async readQuery({ params, query, who }) {
      const found = await findQuery(who, params.id)
      if (!found.ok) return found
      const { app, collection } = found.value
      const asked = isTrue(query.edits) ? await repo.collections.read(app, collection) : undefined
      return reply({
        ...found.value,
        ...(isExtended(query) && isBuilder(who) ? { uses: [...(await repo.uses.ofQuery(found.value))] } : {}),
        ...(asked ? { edits: [...(await cells.editsOf(who, found.value, asked, readers(who)))] } : {}),
      })
    },
    async readSources({ params, query, who }) {
      const found = await findQuery(who, params.id)
      if (!found.ok) return found
      const modules = []
      for (const module of await repo.modules.ofQuery(found.value.slug))
        if (await access.readsModule(who, module)) modules.push(module)
      const listed = isExtended(query)
        ? modules
        : modules.map(module => ({ id: module.id, name: module.name, type: module.type.name }))
      return reply({
        sources: [
          { app: found.value.app, collection: found.value.collection, query: found.value.slug, modules: listed },
        ],
      })
    },
    async queriesOfCollection({ params, who }) {
      const [app = '', collection = ''] = splitAtDot(params.id)
      if (!access.hasApp(who, app)) return access.refuse(who)
      if (!(await repo.collections.read(app, collection))) return notFound('collection', params.id)
      const queries = await repo.queries.listOf(app, collection)
      return reply(queries, { total: queries.length })
    },
    async createQuery({ body }) {
      const fields = omit(body, 'id')
      const refused = check(fields.pipeline)
      if (refused) return refused
      const collection = await collectionOf(fields.app, fields.collection)
      if (!collection.ok) return collection
      const query = await repo.queries.create(fields)
      return query.ok ? reply(query.value) : query
    },
    async updateQuery({ params, body }) {
      const refused = body.pipeline === undefined ? null : check(body.pipeline)
      if (refused) return refused
      const query = await repo.queries.find(params.id)
      const update = query && (await repo.queries.update(query.id, body, body.edited))
      if (!update) return notFound('query', params.id)
      return update.is === 'updated'
        ? reply(update.query)
        : {
            ...fail('newer', 'Somebody else changed this query in the meantime.', { status: 409 }),
            data: update.query,
          }
    },
    async deleteQuery({ params, query: { anyway }, who }) {
      const query = await repo.queries.find(params.id)
      if (!query) return notFound('query', params.id)
      const used = isTrue(anyway) ? undefined : inUse('query', await repo.uses.ofQuery(query))
      if (used) return used
      const undo = await engine.transaction(async () => {
        const content = await repo.queries.delete(query.id)
        return content && repo.undos.add({ owner: who.id, kind: 'query', content })
      })
      return undo === undefined ? notFound('query', params.id) : reply({ undo })
    },
  }
}

function splitAtDot(id: string): string[] {
  const at = id.indexOf('.')
  return at < 0 ? [id] : [id.slice(0, at), id.slice(at + 1)]
}
