import { randomUUID } from 'node:crypto'
import type { Pipeline, Query } from '../../../src/contract/entities/query.ts'
import { ok, type Result } from '../../../src/base/result.ts'
import { pageSlug } from '../../../src/base/slug.ts'
import type { Engine } from './engine.ts'
import { omit } from './omit.ts'
import { refuseId, slugTaken } from './reserved.ts'

type Fields = Readonly<Record<string, unknown>>

export interface QueryStore {
  create(
    query: {
      readonly id?: string
      readonly slug?: string | undefined
      readonly name: string
      readonly app: string
      readonly collection: string
      readonly pipeline: Pipeline
    } & Fields,
  ): Promise<Result<Query>>
  list(): Promise<Query[]>
  listOf(app: string, collection: string): Promise<Query[]>
  /** By id or slug. */
  find(idOrSlug: string): Promise<Query | undefined>
  /** Changes it if it is still as `edited`; else returns the one that is newer. */
  update(id: string, fields: Fields, edited?: number): Promise<QueryUpdate | undefined>
  /** Returns the deleted row, as put() takes it. */
  delete(id: string): Promise<Fields | undefined>
  /** Puts a deleted query back; its slug may be taken by now. */
  put(row: Fields): Promise<Result<Query>>
}

export interface QueryUpdate {
  readonly is: 'updated' | 'newer'
  readonly query: Query
}

interface QueryRow {
  id: string
  slug: string
  name: string
  app: string
  collection: string
  pipeline: Pipeline
  doc: Record<string, unknown>
  edited: number
}

const toQuery = (row: QueryRow): Query => ({
  ...row.doc,
  id: row.id,
  slug: row.slug,
  name: row.name,
  app: row.app,
  collection: row.collection,
  pipeline: row.pipeline,
  edited: row.edited,
  validated: true,
})

/** What no change of a query sets: what stays as it was made, and what the server knows better. */
const fixed = ['id', 'slug', 'app', 'collection', 'validated', 'uses', 'edited'] as const

export function createQueryStore(engine: Engine): QueryStore {
  const find = async (wanted: string) => {
    const [row] = await engine.query<QueryRow>(
      'select * from queries where id = $1 or slug = $1 order by id = $1 desc limit 1',
      [wanted],
    )
    return row && toQuery(row)
  }
  return {
    find: wanted => engine.known(`query ${wanted}`, () => find(wanted)),
    async create({ id: given, slug: givenSlug, name, app, collection, pipeline, ...doc }) {
      const id = given ?? randomUUID()
      const slug = givenSlug ?? pageSlug(name)
      const refused = refuseId(slug)
      if (refused) return refused
      const [made] = await engine.query<QueryRow>(
        'insert into queries (id, slug, name, app, collection, pipeline, doc) values ($1, $2, $3, $4, $5, $6::json, $7::json) on conflict do nothing returning *',
        [id, slug, name, app, collection, JSON.stringify(pipeline), JSON.stringify(omit(doc, ...fixed))],
      )
      return made ? ok(toQuery(made)) : slugTaken('query', slug)
    },
    list: async () => (await engine.query<QueryRow>('select * from queries order by slug')).map(toQuery),
    listOf: async (app, collection) =>
      (
        await engine.query<QueryRow>('select * from queries where app = $1 and collection = $2 order by slug', [
          app,
          collection,
        ])
      ).map(toQuery),
    update: (id, { name, pipeline, ...given }, edited) =>
      engine.transaction<QueryUpdate | undefined>(async () => {
        const [row] = await engine.query<QueryRow>('select * from queries where id = $1 for update', [id])
        if (!row) return undefined
        if (edited !== undefined && edited !== row.edited) return { is: 'newer', query: toQuery(row) }
        const [changed] = await engine.query<QueryRow>(
          'update queries set name = $2, pipeline = $3::json, doc = $4::json, edited = edited + 1 where id = $1 returning *',
          [
            id,
            typeof name === 'string' ? name : row.name,
            JSON.stringify(Array.isArray(pipeline) ? pipeline : row.pipeline),
            JSON.stringify({ ...row.doc, ...omit(given, ...fixed) }),
          ],
        )
        return changed && { is: 'updated', query: toQuery(changed) }
      }),
    async delete(id) {
      const [row] = await engine.query<QueryRow>('delete from queries where id = $1 returning *', [id])
      return row && { ...row }
    },
    async put(content) {
      const [row] = await engine.query<QueryRow>(
        `insert into queries (id, slug, name, app, collection, pipeline, doc, edited)
         select id, slug, name, app, collection, pipeline, doc, coalesce(edited, 1) + 1 from json_to_record($1::json) as x(id text, slug text, name text, app text, collection text, pipeline json, doc json, edited int)
         on conflict do nothing returning *`,
        [JSON.stringify(content)],
      )
      return row ? ok(toQuery(row)) : slugTaken('query', String(content['slug']))
    },
  }
}
