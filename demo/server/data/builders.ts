// The people who build: administrators and developers, by their own permissions or by those of a role.
import type { Builder } from '../../../src/contract/entities/comment.ts'
import type { Engine } from './engine.ts'

/** The name of a user as an expression of SQL; the email address if there is none. */
export const builderName = (users: string): string =>
  `coalesce(nullif(trim(concat_ws(' ', nullif(${users}.first_name, ''), nullif(${users}.last_name, ''))), ''), ${users}.email)`

export interface BuilderStore {
  /** By name; only these, if ids are given. */
  list(ids?: readonly string[]): Promise<Builder[]>
}

const most = 500
const building = (permissions: string): string =>
  `exists (select 1 from json_array_elements_text(${permissions}) as p(name) where p.name in ('admin', 'developer'))`

export const createBuilderStore = (engine: Engine): BuilderStore => ({
  list: ids =>
    engine.query<Builder>(
      `select u.id, ${builderName('u')} as name from users u
       where u.is_active and u.id <> 'public' and ($1::text[] is null or u.id = any($1::text[]))
         and (${building('u.permissions')} or exists (
           select 1 from json_array_elements_text(u.roles) as own(id) join roles r on r.id = own.id where ${building('r.permissions')}))
       order by lower(${builderName('u')}), u.id limit ${most}`,
      [ids === undefined ? null : [...ids]],
    ),
})
