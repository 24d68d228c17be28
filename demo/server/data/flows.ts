// Action flows and their runs.
import { randomUUID } from 'node:crypto'
import type { ActionFlow, FlowRun } from '../../../src/contract/entities/action-flow.ts'
import { ok, type Result } from '../../../src/base/result.ts'
import { pageSlug } from '../../../src/base/slug.ts'
import type { Engine } from './engine.ts'
import { refuseId, slugTaken } from './reserved.ts'
import { cleanTexts } from './written.ts'

type Fields = Readonly<Record<string, unknown>>

/** A run and who started it ("user eve"): only they and administrators watch it (SOC-014). */
export interface StoredRun extends FlowRun {
  readonly starter: string
}

export interface FlowStore {
  create(flow: { readonly id?: string; readonly name: string } & Fields): Promise<Result<ActionFlow>>
  list(): Promise<ActionFlow[]>
  /** By id or slug. */
  find(idOrSlug: string): Promise<ActionFlow | undefined>
  update(id: string, fields: Fields): Promise<Result<ActionFlow> | undefined>
  delete(id: string): Promise<boolean>
  /** Records the start of a run; undefined if this uuid exists already. */
  addRun(run: {
    readonly uuid: string
    readonly flow: string
    readonly starter: string
    readonly request: unknown
    readonly nowSec: number
  }): Promise<StoredRun | undefined>
  findRun(uuid: string): Promise<StoredRun | undefined>
  endRun(
    uuid: string,
    end: { readonly exitcode: number; readonly message: string; readonly nowSec: number },
  ): Promise<StoredRun | undefined>
}

interface FlowRow {
  id: string
  slug: string
  name: string
  app: string | null
  doc: Fields
  created_at: number
  updated_at: number
}
interface RunRow {
  uuid: string
  flow_id: string
  starter: string
  exitcode: number | null
  message: string | null
  started_at: number
  ended_at: number | null
}

const toFlow = (row: FlowRow): ActionFlow => ({
  nodes: [],
  settings: {},
  ...row.doc,
  id: row.id,
  slug: row.slug,
  name: row.name,
  ...(row.app === null ? {} : { app: row.app }),
  created_at: row.created_at,
  updated_at: row.updated_at,
})
const toRun = (row: RunRow): StoredRun => ({
  uuid: row.uuid,
  actionflowid: row.flow_id,
  starter: row.starter,
  exitcode: row.exitcode,
  refresh: row.exitcode === 0,
  status: row.exitcode === null ? 'running' : row.exitcode === 0 ? 'done' : 'failed',
  ...(row.message === null ? {} : { message: row.message }),
  started_at: row.started_at,
  ended_at: row.ended_at,
})
const nowSec = () => Math.floor(Date.now() / 1000)
const runColumns = 'uuid, flow_id, starter, exitcode, message, started_at, ended_at'

export function createFlowStore(engine: Engine): FlowStore {
  const find = async (wanted: string) => {
    const [row] = await engine.query<FlowRow>(
      'select * from action_flows where id = $1 or slug = $1 order by id = $1 desc limit 1',
      [wanted],
    )
    return row && toFlow(row)
  }
  return {
    find: find,
    async create({ id: given, name, slug: wanted, app, created_at: _created, updated_at: _updated, ...doc }) {
      const id = given ?? randomUUID()
      const slug = typeof wanted === 'string' && wanted !== '' ? wanted : pageSlug(name)
      const refused = refuseId(slug) ?? refuseId(id)
      if (refused) return refused
      const made = await engine.query<FlowRow>(
        `insert into action_flows (id, slug, name, app, doc, created_at, updated_at) values ($1, $2, $3, $4, $5::json, $6, $6) on conflict do nothing returning *`,
        [id, slug, name, typeof app === 'string' ? app : null, JSON.stringify(cleanTexts(doc)), nowSec()],
      )
      return made[0] ? ok(toFlow(made[0])) : slugTaken('action flow', slug)
    },
    list: async () => (await engine.query<FlowRow>('select * from action_flows order by name, id')).map(toFlow),
    update: (id, { id: _id, created_at: _created, updated_at: _updated, name, slug, app, ...more }) =>
      engine.transaction(async () => {
        const [row] = await engine.query<FlowRow>('select * from action_flows where id = $1 for update', [id])
        if (!row) return undefined
        const next = typeof slug === 'string' && slug !== '' ? slug : row.slug
        if (next !== row.slug) {
          const refused = refuseId(next)
          if (refused) return refused
          if ((await engine.query('select id from action_flows where slug = $1', [next])).length > 0)
            return slugTaken('action flow', next)
        }
        const [changed] = await engine.query<FlowRow>(
          'update action_flows set name = $2, slug = $3, app = $4, doc = $5::json, updated_at = $6 where id = $1 returning *',
          [
            id,
            typeof name === 'string' ? name : row.name,
            next,
            typeof app === 'string' ? app : row.app,
            JSON.stringify({ ...row.doc, ...cleanTexts(more) }),
            nowSec(),
          ],
        )
        return changed && ok(toFlow(changed))
      }),
    async delete(id) {
      return (await engine.query('delete from action_flows where id = $1 returning id', [id])).length === 1
    },
    async addRun(run) {
      const [row] = await engine.query<RunRow>(
        `insert into flow_runs (uuid, flow_id, starter, request, started_at) values ($1, $2, $3, $4::json, $5) on conflict (uuid) do nothing returning ${runColumns}`,
        [run.uuid, run.flow, run.starter, JSON.stringify(run.request), run.nowSec],
      )
      return row && toRun(row)
    },
    async findRun(uuid) {
      const [row] = await engine.query<RunRow>(`select ${runColumns} from flow_runs where uuid = $1`, [uuid])
      return row && toRun(row)
    },
    async endRun(uuid, end) {
      const [row] = await engine.query<RunRow>(
        `update flow_runs set exitcode = $2, message = $3, ended_at = $4 where uuid = $1 and exitcode is null returning ${runColumns}`,
        [uuid, end.exitcode, end.message, end.nowSec],
      )
      return row && toRun(row)
    },
  }
}
