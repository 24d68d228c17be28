// A table of drafts, one row per key: a draft is saved only if the stored revision is the one it was made on.
import type { Engine } from './engine.ts'
import { quote } from './names.ts'

export interface DraftTable {
  readonly table: string
  /** The columns of the key; the first one is the owner. */
  readonly key: readonly [string, string, string]
  /** The column of the draft itself. */
  readonly content: string
  /** What is selected: the fields of a stored draft. */
  readonly columns: string
}
type KeyValues = readonly [owner: string, string, string]

export interface WrittenDraft {
  readonly content: Readonly<Record<string, unknown>>
  readonly version: number
  readonly device: string | null
  readonly updatedAtSec: number
}

export function createDraftTable<Draft extends { readonly revision: number }>(
  engine: Engine,
  { table, key, content, columns }: DraftTable,
) {
  const name = quote(table)
  const isKey = key.map((column, index) => `${column} = $${index + 1}`).join(' and ')

  const read = async (values: KeyValues, lock: '' | 'for update' = ''): Promise<Draft | undefined> =>
    (await engine.query<Draft>(`select ${columns} from ${name} where ${isKey} ${lock}`, [...values]))[0]

  return {
    isKey,
    read: (values: KeyValues) => read(values),
    /** Stores the next revision if the stored one is `base` (0: none; undefined: any); otherwise returns the stored one. */
    save: (keyValues: KeyValues, draft: WrittenDraft, base: number | undefined) =>
      engine.transaction(async (): Promise<{ readonly isSaved: boolean; readonly draft: Draft | undefined }> => {
        const values = [...keyValues, JSON.stringify(draft.content), draft.version, draft.device, draft.updatedAtSec]
        if (base === undefined || base === 0) {
          // the row is the lock: of two devices that both begin, one finds the other's draft
          const [made] = await engine.query<Draft>(
            `insert into ${name} (${key.join(', ')}, ${content}, version, device, updated_at, revision) values ($1, $2, $3, $4::json, $5, $6, $7, 1)
           on conflict (${key.join(', ')}) do nothing returning ${columns}`,
            values,
          )
          if (made) return { isSaved: true, draft: made }
        }
        const former = await read(keyValues, 'for update')
        // the draft was deleted, submitted or published in the meantime: report a conflict, do not recreate it
        if (!former || (base !== undefined && former.revision !== base)) return { isSaved: false, draft: former }
        const [next] = await engine.query<Draft>(
          `update ${name} set ${content} = $4::json, version = $5, device = $6, updated_at = $7, revision = revision + 1
         where ${isKey} returning ${columns}`,
          values,
        )
        return { isSaved: true, draft: next }
      }),
    count: async (owner: string): Promise<number> =>
      (await engine.query<{ n: number }>(`select count(*) as n from ${name} where ${key[0]} = $1`, [owner]))[0]?.n ?? 0,
  }
}
