// Earlier versions of shared texts: stored before a step that comes from another writer or after a pause, and by name on
// request. The oldest without a name make room; those with a name stay.
import { randomUUID } from 'node:crypto'
import type { SharedTextVersion } from '../../../src/contract/entities/shared-text.ts'
import { builderName } from './builders.ts'
import type { Engine } from './engine.ts'

/** Of one text; letters are those of the JSON of all its versions. */
const mostVersions = 200
const mostNamed = 50
const mostLetters = 20_000_000
/** Times without a change, between two writers, and of writing on. */
const pauseSec = 600
const otherSec = 120
const longSec = 1800

export interface TextState {
  readonly version: number
  readonly changed_at: number
  readonly changed_by: string | null
  /** When a version was stored last. */
  readonly version_at: number
}
export type FoundVersion = SharedTextVersion & { readonly content: unknown }

export interface SharedTextVersionStore {
  /** The newest first. */
  list(text: string): Promise<SharedTextVersion[]>
  find(text: string, id: string): Promise<FoundVersion | undefined>
  /** Whether the text is stored as a version before this writer changes it. */
  isDue(state: TextState, author: string): boolean
  /** Stores a text as a version; with a name it stays, and is refused if there is no room. In a transaction. */
  add(
    text: string,
    state: Pick<TextState, 'version' | 'changed_at' | 'changed_by'>,
    content: unknown,
    options?: { readonly name?: string | undefined; readonly id?: string },
  ): Promise<string | undefined>
  /** '' takes the name away. Undefined if it does not exist, "full" if too many have a name. */
  rename(text: string, id: string, name: string): Promise<SharedTextVersion | 'full' | undefined>
}

const nowSec = (): number => Math.floor(Date.now() / 1000)
const columns = `v.id, v.version, v.name, v.size, v.created_at,
  case when v.author is null then null else json_build_object('id', v.author, 'name', coalesce(${builderName('u')}, v.author)) end as author`
const from = 'shared_text_versions v left join users u on u.id = v.author'

export function createSharedTextVersionStore(engine: Engine): SharedTextVersionStore {
  const hasRoom = async (text: string, size: number, except = ''): Promise<boolean> => {
    const [named] = await engine.query<{ count: number; size: number }>(
      `select count(*)::int as count, coalesce(sum(size), 0)::int as size from shared_text_versions
       where text_id = $1 and name is not null and id <> $2`,
      [text, except],
    )
    return named === undefined || (named.count < mostNamed && named.size + size <= mostLetters)
  }
  const find: SharedTextVersionStore['find'] = async (text, id) => {
    const [row] = await engine.query<FoundVersion>(
      `select ${columns}, v.content from ${from} where v.text_id = $1 and v.id = $2`,
      [text, id],
    )
    return row
  }
  return {
    find,
    list: text =>
      engine.query<SharedTextVersion>(
        `select ${columns} from ${from} where v.text_id = $1 order by v.version desc, v.seq desc limit 500`,
        [text],
      ),
    isDue({ changed_at, changed_by, version_at }, author) {
      const now = nowSec()
      return (
        now - changed_at >= pauseSec ||
        now - version_at >= longSec ||
        (changed_by !== author && now - version_at >= otherSec)
      )
    },
    async add(text, { version, changed_at, changed_by }, content, { name, id: own = randomUUID() } = {}) {
      const json = JSON.stringify(content)
      const [same] = await engine.query<{ id: string; name: string | null }>(
        'select id, name from shared_text_versions where text_id = $1 and version = $2 order by seq desc limit 1',
        [text, version],
      )
      if (same && (name === undefined || same.name === name)) return same.id
      if (name !== undefined && !(await hasRoom(text, json.length))) return undefined
      const id = same?.name === null ? same.id : own
      if (same?.name === null) await engine.query('update shared_text_versions set name = $2 where id = $1', [id, name])
      else
        await engine.query(
          `insert into shared_text_versions (id, text_id, version, name, content, size, author, created_at)
           values ($1, $2, $3, $4, $5::json, $6, $7, $8)`,
          [id, text, version, name ?? null, json, json.length, changed_by, changed_at],
        )
      await engine.query('update shared_texts set version_at = $2 where id = $1', [text, nowSec()])
      await engine.query(
        `delete from shared_text_versions where id in (
           select id from (select id, name, row_number() over newest as rank, sum(size) over newest as total
             from shared_text_versions where text_id = $1 window newest as (order by version desc, seq desc)) v
           where name is null and rank > 1 and (rank > $2 or total > $3))`,
        [text, mostVersions, mostLetters],
      )
      return id
    },
    async rename(text, id, name) {
      const before = await find(text, id)
      if (!before) return undefined
      if (name !== '' && before.name === null && !(await hasRoom(text, before.size, id))) return 'full'
      await engine.query('update shared_text_versions set name = $3 where text_id = $1 and id = $2', [
        text,
        id,
        name === '' ? null : name,
      ])
      return find(text, id)
    },
  }
}
