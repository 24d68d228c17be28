import { randomUUID } from 'node:crypto'
import type { Questionnaire } from '../../../src/contract/entities/questionnaire.ts'
import { ok, type Result } from '../../../src/base/result.ts'
import { pageSlug } from '../../../src/base/slug.ts'
import type { Engine } from './engine.ts'
import { containing } from './names.ts'
import { refuseId, slugTaken } from './reserved.ts'
import { cleanTexts } from './written.ts'

type Fields = Readonly<Record<string, unknown>>

export interface StoredForm extends Questionnaire {
  readonly latest_version: { readonly version: number; readonly settings: Record<string, unknown> }
}
export interface StoredVersion {
  readonly version: number
  readonly created_at: number
  readonly author: string | null
}
export interface FormChange {
  readonly name?: string | undefined
  readonly settings?: Fields | undefined
  readonly author?: string | undefined
}
export interface FormStore {
  create(form: {
    readonly id?: string
    readonly slug?: string
    readonly name: string
    readonly settings: Fields
    readonly author?: string
  }): Promise<Result<StoredForm>>
  list(): Promise<StoredForm[]>
  /** Returns those of these ids that exist. */
  withIds(ids: readonly string[]): Promise<StoredForm[]>
  /** Returns the forms whose newest settings contain one of these texts anywhere. */
  naming(texts: readonly string[]): Promise<StoredForm[]>
  /** By id or slug, with its newest version or the one asked for. */
  find(idOrSlug: string, version?: number): Promise<StoredForm | undefined>
  /** New settings create a new version; earlier ones do not change (ENT-039). */
  update(id: string, fields: FormChange): Promise<StoredForm | undefined>
  /** Newest first; created_at in Unix seconds. */
  listVersions(id: string): Promise<StoredVersion[]>
  delete(id: string): Promise<boolean>
  /** Blocks others with the same key until this transaction ends, so that two answers cannot both be the first. */
  lock(id: string): Promise<void>
}

interface FormRow {
  id: string
  slug: string
  name: string
  latest: number
  version: number
  settings: Record<string, unknown>
}

const toForm = (row: FormRow): StoredForm => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  latest_version: { version: row.version, settings: row.settings },
  ...(row.latest === row.version ? {} : { newest_version: row.latest }),
})
const select =
  'select f.id, f.slug, f.name, f.latest, v.version, v.settings from questionnaires f join questionnaire_versions v on v.questionnaire_id = f.id'

export function createFormStore(engine: Engine): FormStore {
  const find: FormStore['find'] = async (wanted, version) => {
    const [row] = await engine.query<FormRow>(
      `${select} and v.version = coalesce($2, f.latest) where f.id = $1 or f.slug = $1 order by f.id = $1 desc limit 1`,
      [wanted, version ?? null],
    )
    return row && toForm(row)
  }
  const addVersion = (id: string, version: number, settings: Fields, author: string | undefined) =>
    engine.query(
      'insert into questionnaire_versions (questionnaire_id, version, settings, created_at, author) values ($1, $2, $3::json, $4, $5)',
      [id, version, JSON.stringify(settings), Date.now(), author ?? null],
    )

  return {
    find: (wanted, version) => engine.known(`form ${JSON.stringify([wanted, version])}`, () => find(wanted, version)),
    create: sent =>
      engine.transaction(async () => {
        const form = { ...sent, settings: cleanTexts(sent.settings) }
        const id = form.id ?? randomUUID()
        const slug = form.slug ?? pageSlug(form.name)
        const refused = refuseId(slug) ?? refuseId(id)
        if (refused) return refused
        const made = await engine.query(
          'insert into questionnaires (id, slug, name, latest) values ($1, $2, $3, 1) on conflict do nothing returning id',
          [id, slug, form.name],
        )
        if (made.length === 0) return slugTaken('form', slug)
        await addVersion(id, 1, form.settings, form.author)
        return ok(toForm({ id, slug, name: form.name, latest: 1, version: 1, settings: { ...form.settings } }))
      }),
    list: async () =>
      (await engine.query<FormRow>(`${select} and v.version = f.latest order by f.name, f.id`)).map(toForm),
    withIds: async ids =>
      (await engine.query<FormRow>(`${select} and v.version = f.latest where f.id = any($1)`, [ids])).map(toForm),
    naming: async texts =>
      (
        await engine.query<FormRow>(
          `${select} and v.version = f.latest where v.settings::text like any($1::text[]) order by f.id`,
          [containing(texts)],
        )
      ).map(toForm),
    update: (id, fields) =>
      engine.transaction(async () => {
        const [row] = await engine.query<{ latest: number; name: string }>(
          'select latest, name from questionnaires where id = $1 for update',
          [id],
        )
        if (!row) return undefined
        if (fields.settings) await addVersion(id, row.latest + 1, cleanTexts(fields.settings), fields.author)
        await engine.query('update questionnaires set name = $2, latest = $3 where id = $1', [
          id,
          fields.name ?? row.name,
          fields.settings ? row.latest + 1 : row.latest,
        ])
        return find(id)
      }),
    listVersions: async id =>
      await engine.query<StoredVersion>(
        'select version, created_at / 1000 as created_at, author from questionnaire_versions where questionnaire_id = $1 order by version desc',
        [id],
      ),
    async lock(id) {
      await engine.query('select id from questionnaires where id = $1 for update', [id])
    },
    async delete(id) {
      return (await engine.query('delete from questionnaires where id = $1 returning id', [id])).length === 1
    },
  }
}
