// The rules of collections. They name a collection by app and slug, so a collection that is deleted and put back, or made
// again under the same name, has the rules it had.
import { randomUUID } from 'node:crypto'
import type { Rule, RuleFields } from '../../../src/contract/entities/rule.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { Engine } from './engine.ts'

type Row = Readonly<Record<string, unknown>>
export type NewRule = Pick<Rule, 'app' | 'collection' | 'role' | 'operations' | 'condition' | 'fields'> & {
  readonly id?: string
}
export interface RuleChange {
  readonly role?: string | undefined
  readonly operations?: Rule['operations'] | undefined
  readonly condition?: Rule['condition'] | undefined
  /** Null gives every field. */
  readonly fields?: RuleFields | null | undefined
}
export interface RuleUpdate {
  readonly is: 'updated' | 'newer'
  readonly rule: Rule
}

export interface RuleStore {
  create(rule: NewRule): Promise<Rule>
  /** Those of all apps. */
  all(): Promise<Rule[]>
  list(app: string): Promise<Rule[]>
  find(app: string, id: string): Promise<Rule | undefined>
  /** Changes it if it is still as `edited`; else returns the one that is newer. */
  update(app: string, id: string, change: RuleChange, edited?: number): Promise<RuleUpdate | undefined>
  /** Returns the deleted row, as put() takes it. */
  delete(app: string, id: string): Promise<Row | undefined>
  put(row: Row): Promise<Result<Rule>>
}

interface RuleRow {
  id: string
  app: string
  collection: string
  role: string
  operations: Rule['operations']
  condition: Rule['condition']
  fields: RuleFields | null
  edited: number
}

const toRule = ({ fields, ...row }: RuleRow): Rule => ({ ...row, ...(fields === null ? {} : { fields }) })
const columns = 'id, app, collection, role, operations, condition, fields, edited'

export function createRuleStore(engine: Engine): RuleStore {
  const read = async (app: string, id: string, lock = '') => {
    const [row] = await engine.query<RuleRow>(`select ${columns} from rules where app = $1 and id = $2 ${lock}`, [
      app,
      id,
    ])
    return row && toRule(row)
  }
  const rows = async (where = '', params: readonly unknown[] = []) =>
    (await engine.query<RuleRow>(`select ${columns} from rules ${where} order by created_at, id`, params)).map(toRule)

  return {
    all: () => engine.known('rules', () => rows()),
    list: app => engine.known(`rules ${app}`, () => rows('where app = $1', [app])),
    find: (app, id) => read(app, id),
    async create({ id = randomUUID(), app, collection, role, operations, condition, fields }) {
      const [row] = await engine.query<RuleRow>(
        `insert into rules (id, app, collection, role, operations, condition, fields, created_at) values ($1, $2, $3, $4, $5::json, $6::json, $7::json, $8) returning ${columns}`,
        [
          id,
          app,
          collection,
          role,
          JSON.stringify(operations),
          JSON.stringify(condition),
          fields ? JSON.stringify(fields) : null,
          Date.now(),
        ],
      )
      if (!row) throw new Error('The database returned no rule.')
      return toRule(row)
    },
    update: (app, id, { role, operations, condition, fields }, edited) =>
      engine.transaction<RuleUpdate | undefined>(async () => {
        const former = await read(app, id, 'for update')
        if (!former) return undefined
        if (edited !== undefined && edited !== former.edited) return { is: 'newer', rule: former }
        const next = fields === undefined ? former.fields : fields
        const [row] = await engine.query<RuleRow>(
          `update rules set role = $3, operations = $4::json, condition = $5::json, fields = $6::json, edited = edited + 1 where app = $1 and id = $2 returning ${columns}`,
          [
            app,
            id,
            role ?? former.role,
            JSON.stringify(operations ?? former.operations),
            JSON.stringify(condition ?? former.condition),
            next ? JSON.stringify(next) : null,
          ],
        )
        return row && { is: 'updated', rule: toRule(row) }
      }),
    async delete(app, id) {
      const [row] = await engine.query<Row>('delete from rules where app = $1 and id = $2 returning *', [app, id])
      return row
    },
    async put(content) {
      const [row] = await engine.query<RuleRow>(
        `insert into rules (id, app, collection, role, operations, condition, fields, created_at, edited)
         select id, app, collection, role, operations, condition, fields, created_at, edited + 1 from json_to_record($1::json) as x(id text, app text, collection text, role text, operations json, condition json, fields json, created_at bigint, edited int)
         on conflict do nothing returning ${columns}`,
        [JSON.stringify(content)],
      )
      return row ? ok(toRule(row)) : fail('taken', 'This rule is there again.', { status: 409 })
    },
  }
}
