// What uses a collection, a query or a report: stored queries, widgets, forms, flows, reports, and the references of other
// collections.
import type { Field, Use } from '../../../src/contract/entities/collection.ts'
import type { Pipeline } from '../../../src/contract/entities/query.ts'
import type { Engine } from './engine.ts'
import { entriesAnywhere, objectsIn } from './entries.ts'
import { isLinkSql } from './linked-blocks.ts'

export interface UseStore {
  ofCollection(app: string, slug: string): Promise<Use[]>
  ofQuery(query: QueryNames): Promise<Use[]>
  /** Reads everything once, for all these queries. By the id of the query; one without uses is left out. */
  ofQueries(queries: readonly QueryNames[]): Promise<ReadonlyMap<string, readonly Use[]>>
  /** What links to reports, by their ids. */
  ofReports(): Promise<ReadonlyMap<string, readonly Use[]>>
}

interface QueryNames {
  readonly id: string
  readonly slug: string
}

interface Candidate {
  readonly kind: 'widget' | 'page' | 'form' | 'flow' | 'report'
  readonly id: string
  readonly name: string
  readonly app: string | null
  readonly page: string | null
  readonly pagename: string | null
  readonly doc: unknown
}

/** No screen lists more, and the first ones are reason enough not to delete. */
const mostUses = 200

/** Everything that is configured and contains one of the texts as a whole value; with null, everything. */
const candidates = `
  select 'widget' as kind, m.id, m.name, p.app, p.slug as page, p.name as pagename, m.doc
  from modules m left join rows r on r.id = m.row_id left join pages p on p.id = r.page_id
  where $1::text[] is null or m.doc::text like any($1::text[])
  union all
  select 'widget', m.id, m.name, p.app, p.slug, p.name, b.content
  from modules m join rows r on r.id = m.row_id join pages p on p.id = r.page_id
  join page_blocks b on b.id = m.doc->>'block' and b.app = p.app and ${isLinkSql}
  where $1::text[] is null or b.content::text like any($1::text[])
  union all
  select 'page', id, name, app, slug, name, json_build_object('actionbuttons', doc->'actionbuttons', 'actions', doc->'actions')
  from pages where doc->'actionbuttons' is not null
    and ($1::text[] is null or (coalesce(doc->>'actionbuttons', '') || coalesce(doc->>'actions', '')) like any($1::text[]))
  union all
  select 'form', f.id, f.name, v.settings->>'app', null, null, v.settings
  from questionnaires f join questionnaire_versions v on v.questionnaire_id = f.id and v.version = f.latest
  where $1::text[] is null or v.settings::text like any($1::text[])
  union all
  select 'flow', id, name, app, null, null, doc from action_flows where $1::text[] is null or doc::text like any($1::text[])
  union all
  select 'report', r.id, r.name, q.app, null, null, json_build_object('query', r.query,
    'charts', (select json_agg(found[1]) from regexp_matches(r.template, '<chart[^>]*\\squery="([^"]+)"', 'g') as found),
    'repeats', (select json_agg(found[1]) from regexp_matches(r.template, '[{]{2}\\s*#\\s*query\\s+([^{}]*[^{}\\s])\\s*[}]{2}', 'g') as found))
  from reports r left join queries q on q.slug = r.query
  where $1::text[] is null or to_json(r.query)::text like any($1::text[]) or r.template like any($1::text[])
    or r.template ~ '[{]{2}\\s*#\\s*query\\s'`

export function createUseStore(engine: Engine): UseStore {
  const read = (texts: readonly string[] | null) =>
    engine.query<Candidate>(
      `select * from (${candidates}) as c(kind, id, name, app, page, pagename, doc) order by kind, name, id`,
      [texts && texts.map(whole)],
    )

  return {
    async ofCollection(app, slug) {
      const queries = await engine.query<{
        id: string
        name: string
        app: string
        collection: string
        pipeline: Pipeline
      }>(
        `select id, name, app, collection, pipeline from queries where (app = $1 and collection = $2) or pipeline::text like any($3::text[]) order by name, id`,
        [app, slug, [whole(slug), whole(`${app}.${slug}`)]],
      )
      const referring = await engine.query<{ id: string; name: string; app: string; fields: Field[] }>(
        `select app || '.' || slug as id, name, app, fields from collections where fields::text like $3 and not (app = $1 and slug = $2) order by app, slug`,
        [app, slug, whole(slug)],
      )
      const configured = (await read([slug, `${app}.${slug}`])).filter(candidate =>
        namesCollection(candidate.doc, app, slug, candidate.app ?? undefined),
      )
      return [
        ...queries
          .filter(query => (query.app === app && query.collection === slug) || looksInto(query, app, slug))
          .map(query => ({ kind: 'query' as const, id: query.id, name: query.name, app: query.app })),
        ...referring
          .filter(({ fields }) => fields.some(({ to }) => to?.app === app && to.collection === slug))
          .map(({ id, name, app: own }) => ({ kind: 'collection' as const, id, name, app: own })),
        ...configured.map(toUse),
      ].slice(0, mostUses)
    },
    ofQuery: async query => usesIn(await read([query.slug, query.id]), [query]).get(query.id) ?? [],
    ofQueries: async queries => usesIn(await read(null), queries),
    ofReports: async () => linksIn(await read(null)),
  }
}

/** As the rights to read a query do (rights/access.ts): any value that is its slug or its id. */
function usesIn(candidates: readonly Candidate[], queries: readonly QueryNames[]): Map<string, Use[]> {
  const ids = new Map<unknown, Set<string>>()
  for (const { id, slug } of queries) for (const name of [id, slug]) ids.set(name, (ids.get(name) ?? new Set()).add(id))
  const uses = new Map<string, Use[]>()
  for (const candidate of candidates) {
    const named = new Set<string>()
    for (const [, value] of entriesAnywhere(candidate.doc)) for (const id of ids.get(value) ?? []) named.add(id)
    for (const id of named) {
      const found = uses.get(id) ?? []
      if (found.length < mostUses) uses.set(id, [...found, toUse(candidate)])
    }
  }
  return uses
}

/** Every address of a report in a text, of this site or with its host, and every action that writes a file of it. */
function linksIn(candidates: readonly Candidate[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  for (const candidate of candidates) {
    const linked = new Set<string>()
    for (const [, value] of entriesAnywhere(candidate.doc))
      if (typeof value === 'string') for (const [, id = ''] of value.matchAll(reportAddress)) linked.add(id)
    for (const { type, template } of objectsIn(candidate.doc))
      if (type === 'generatepdf' && typeof template === 'string') linked.add(template)
    for (const id of linked) {
      const found = uses.get(id) ?? []
      if (found.length < mostUses) uses.set(id, [...found, toUse(candidate)])
    }
  }
  return uses
}
const reportAddress = /\/reports\/([\w-]{1,60})/g

const toUse = ({ kind, id, name, app, page, pagename }: Candidate): Use => ({
  kind,
  id,
  name,
  ...(app === null ? {} : { app }),
  ...(page === null ? {} : { page }),
  ...(pagename === null ? {} : { pageName: pagename }),
})

/** A pattern of JSON text that has this as a whole value. */
const whole = (text: string): string => `%${JSON.stringify(text).replaceAll(/[\\%_]/g, '\\$&')}%`

/** A $lookup of the query reads the collection. */
const looksInto = (query: { readonly app: string; readonly pipeline: Pipeline }, app: string, slug: string): boolean =>
  [...entriesAnywhere(query.pipeline)].some(
    ([key, value]) => key === 'from' && (value === `${app}.${slug}` || (value === slug && query.app === app)),
  )

/** Somewhere in the settings is an object with this `collection`, in this app or without one. */
function namesCollection(value: unknown, app: string, slug: string, ownApp: string | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('collection' in value) {
    const { collection } = value
    const named = 'app' in value && typeof value.app === 'string' && value.app !== '' ? value.app : ownApp
    if (collection === `${app}.${slug}` || (collection === slug && (named === undefined || named === app))) return true
  }
  return Object.values(value).some(inner => namesCollection(inner, app, slug, ownApp))
}
