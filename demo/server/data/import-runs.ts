// The runs of imports: how far each is, the rows it refused, and what undoing it needs. Progress is stored in the same
// transaction as the items of a batch, so that a run that was broken off goes on after its last whole batch.
import type { ImportProblem, ImportRun } from '../../../src/contract/entities/import.ts'
import type { Engine } from './engine.ts'
import type { ImportFile, ImportPlan } from './imports.ts'
import type { StoredItem } from './items.ts'
import { newId } from './new-id.ts'
import { quote } from './names.ts'

/** What a run was started with. */
export interface RunPlan extends ImportPlan {
  readonly app: string
  readonly collection: string
  readonly file: ImportFile
  readonly who: { readonly id: string; readonly name: string }
  /** The headings of the columns of the file, for the file of refused rows. */
  readonly headings: readonly string[]
  /** It was started with a button of an app. */
  readonly isOffered?: boolean
  /** What other programs store beside it. */
  readonly doc?: Readonly<Record<string, unknown>>
  /** The collection that it made, as it was then. */
  readonly made?: { readonly name: string; readonly edited: number }
}

export interface RunCounts {
  readonly rows: number
  readonly created: number
  readonly changed: number
  /** Values of changed items that became empty. */
  readonly emptied: number
  readonly unchanged: number
  readonly refused: number
}

export interface UndoProgress {
  readonly deleted: number
  readonly restored: number
  readonly left: number
  /** The first of the items that were left. */
  readonly items: readonly string[]
  /** How far it is: the last item that was looked at, of those the run created or of those it changed. */
  readonly after: string
  readonly isAtChanged: boolean
  /** What became of the collection that the run had made. */
  readonly collection?: 'deleted' | 'left'
}

export interface StoredRun extends RunCounts {
  readonly id: string
  readonly import: string
  readonly isCheck: boolean
  readonly state: ImportRun['state']
  readonly plan: RunPlan
  readonly total: number | null
  readonly problems: readonly ImportProblem[]
  readonly message: string | null
  readonly undo: UndoProgress | null
  readonly startedAtSec: number
  readonly finishedAtSec: number | null
}

export interface RefusedRow {
  readonly row: number
  readonly wrongs: readonly { readonly column?: string | undefined; readonly message: string }[]
  readonly cells: readonly string[]
}

/** An item that a run wrote; `before` is null if it created it under an id of the file. */
export interface WrittenItem {
  readonly item: string
  readonly before: StoredItem | null
}

/** Such an item as it is now, for the undo. */
export interface WrittenSince extends WrittenItem {
  readonly is: 'same' | 'changed' | 'gone'
}

export interface ImportRunStore {
  start(run: {
    readonly id?: string
    readonly import: string
    readonly isCheck: boolean
    readonly plan: RunPlan
  }): Promise<StoredRun>
  find(id: string): Promise<StoredRun | undefined>
  /** Newest first. */
  list(importId: string, isCheck: boolean): Promise<StoredRun[]>
  /** The newest run of each import of a user that wrote. */
  newest(owner: string): Promise<ReadonlyMap<string, StoredRun>>
  countActive(owner: string): Promise<number>
  /** Changes the state of a run if it is in one of these; undefined if it is not. */
  turn(id: string, from: readonly StoredRun['state'][], to: StoredRun['state']): Promise<StoredRun | undefined>
  /** Stores how many rows there are; false if this holder does not run it any more. */
  counted(id: string, holder: string, total: number): Promise<boolean>
  /** Stores the next step of a run, in the transaction of its batch; false if it is not this holder's turn any more. */
  advance(
    id: string,
    holder: string,
    step: { readonly from: number; readonly to: RunCounts; readonly problems: readonly ImportProblem[] },
  ): Promise<boolean>
  advanceUndo(id: string, holder: string, undo: UndoProgress): Promise<boolean>
  /** Ends a run of this holder; false if it was paused or cancelled in the meantime. */
  finish(
    id: string,
    holder: string,
    end: { readonly state: StoredRun['state']; readonly message: string | null },
  ): Promise<boolean>
  /** Takes over a run that nobody has had since then; undefined if another has it. */
  claim(id: string, holder: string, silentSinceSec: number): Promise<StoredRun | undefined>
  /** The ids of the runs that nobody has had since then. */
  orphans(silentSinceSec: number): Promise<string[]>
  /** Notes that this holder still has its runs. */
  touch(holder: string): Promise<void>
  /** Lets go of the runs of this holder, so that another can take them at once. */
  release(holder: string): Promise<void>
  refuse(id: string, rows: readonly RefusedRow[]): Promise<void>
  refusedAfter(id: string, row: number, limit: number): Promise<RefusedRow[]>
  /** Stores what undoing needs of items that were just written; the first `before` of an item counts. */
  noteItems(id: string, table: string, items: readonly WrittenItem[]): Promise<void>
  itemsAfter(id: string, table: string, item: string, limit: number): Promise<WrittenSince[]>
  /** The items with ids in this range, and whether somebody changed them since they were created. */
  createdAfter(
    table: string,
    item: string,
    last: string,
    limit: number,
  ): Promise<{ readonly id: string; readonly isChanged: boolean }[]>
  /** Deletes refused rows and what undoing needs of runs that ended before then, and old checks. */
  sweep(before: { readonly rowsSec: number; readonly checksSec: number }): Promise<void>
}

const columns =
  'id, import, is_check as "isCheck", state, plan, total::float8 as total, rows::float8 as rows, created::float8 as created, changed::float8 as changed, emptied::float8 as emptied, unchanged::float8 as unchanged, refused::float8 as refused, problems, message, undo, started_at::float8 as "startedAtSec", finished_at::float8 as "finishedAtSec"'
const nowSec = () => Math.floor(Date.now() / 1000)
const ended = new Set<StoredRun['state']>(['done', 'failed', 'cancelled', 'undone'])

export function createImportRunStore(engine: Engine): ImportRunStore {
  const one = async (sql: string, values: readonly unknown[]) => (await engine.query<StoredRun>(sql, values))[0]
  return {
    async start({ id = newId(), import: of, isCheck, plan }) {
      const run = await one(
        `insert into import_runs (id, import, is_check, state, plan, started_at, seen_at) values ($1, $2, $3, 'running', $4::json, $5, 0) returning ${columns}`,
        [id, of, isCheck, JSON.stringify(plan), nowSec()],
      )
      if (!run) throw new Error('The database returned no row for the run it stored.')
      return run
    },
    find: id => one(`select ${columns} from import_runs where id = $1`, [id]),
    list: (importId, isCheck) =>
      engine.query<StoredRun>(
        `select ${columns} from import_runs where import = $1 and is_check = $2 order by seq desc`,
        [importId, isCheck],
      ),
    newest: async owner =>
      new Map(
        (
          await engine.query<StoredRun>(
            `select distinct on (import) ${columns} from import_runs where not is_check and import in (select id from imports where owner = $1) order by import, seq desc`,
            [owner],
          )
        ).map(run => [run.import, run]),
      ),
    async countActive(owner) {
      const [row] = await engine.query<{ n: number }>(
        `select count(*)::int as n from import_runs r join imports i on i.id = r.import where i.owner = $1 and r.state in ('running', 'undoing')`,
        [owner],
      )
      return row?.n ?? 0
    },
    turn: (id, from, to) =>
      one(
        `update import_runs set state = $3, holder = null, seen_at = 0, finished_at = case when $4 then $5::bigint end where id = $1 and state = any($2) returning ${columns}`,
        [id, from, to, ended.has(to), nowSec()],
      ),
    ...turnsOf(engine),
    async refuse(id, rows) {
      if (rows.length === 0) return
      await engine.query(
        `insert into import_refused (run, row, wrongs, cells) select $1, x.row, x.wrongs, x.cells from json_to_recordset($2::json) as x(row bigint, wrongs json, cells json)`,
        [id, JSON.stringify(rows)],
      )
    },
    refusedAfter: (id, row, limit) =>
      engine.query<RefusedRow>(
        // until step 14 the reasons of a row were one text
        `select row::float8 as row, coalesce(wrongs, json_build_array(json_build_object('message', reason))) as wrongs, cells from import_refused where run = $1 and row > $2 order by row limit $3`,
        [id, row, limit],
      ),
    ...itemsOf(engine),
    async sweep({ rowsSec, checksSec }) {
      const old = `select id from import_runs where finished_at < $1`
      await engine.query(`delete from import_refused where run in (${old})`, [rowsSec])
      await engine.query(`delete from import_items where run in (${old})`, [rowsSec])
      await engine.query('delete from import_runs where is_check and started_at < $1', [checksSec])
    },
  }
}

type OfTurns = Pick<
  ImportRunStore,
  'counted' | 'advance' | 'advanceUndo' | 'finish' | 'claim' | 'orphans' | 'touch' | 'release'
>

/** What the server that has a run stores about it. */
function turnsOf(engine: Engine): OfTurns {
  const some = async (sql: string, values: readonly unknown[]) => (await engine.query(sql, values)).length > 0
  return {
    counted: (id, holder, total) =>
      some(`update import_runs set total = $3 where id = $1 and holder = $2 and state = 'running' returning id`, [
        id,
        holder,
        total,
      ]),
    advance: (id, holder, { from, to, problems }) =>
      some(
        `update import_runs set rows = $4, created = $5, changed = $6, unchanged = $7, refused = $8, problems = $9::json, seen_at = $10, emptied = $11
         where id = $1 and holder = $2 and state = 'running' and rows = $3 returning id`,
        [
          id,
          holder,
          from,
          to.rows,
          to.created,
          to.changed,
          to.unchanged,
          to.refused,
          JSON.stringify(problems),
          nowSec(),
          to.emptied,
        ],
      ),
    advanceUndo: (id, holder, undo) =>
      some(
        `update import_runs set undo = $3::json, seen_at = $4 where id = $1 and holder = $2 and state = 'undoing' returning id`,
        [id, holder, JSON.stringify(undo), nowSec()],
      ),
    finish: (id, holder, { state, message }) =>
      some(
        `update import_runs set state = $3, message = $4, holder = null, finished_at = $5 where id = $1 and holder = $2 and state in ('running', 'undoing') returning id`,
        [id, holder, state, message, nowSec()],
      ),
    claim: async (id, holder, silentSinceSec) =>
      (
        await engine.query<StoredRun>(
          `update import_runs set holder = $2, seen_at = $4 where id = $1 and state in ('running', 'undoing') and seen_at <= $3 returning ${columns}`,
          [id, holder, silentSinceSec, nowSec()],
        )
      )[0],
    orphans: async silentSinceSec =>
      (
        await engine.query<{ id: string }>(
          `select id from import_runs where state in ('running', 'undoing') and seen_at <= $1 order by seq`,
          [silentSinceSec],
        )
      ).map(({ id }) => id),
    async touch(holder) {
      await engine.query(`update import_runs set seen_at = $2 where holder = $1 and state in ('running', 'undoing')`, [
        holder,
        nowSec(),
      ])
    },
    async release(holder) {
      await engine.query(`update import_runs set holder = null, seen_at = 0 where holder = $1`, [holder])
    },
  }
}

type OfItems = Pick<ImportRunStore, 'noteItems' | 'itemsAfter' | 'createdAfter'>

const itemsOf = (engine: Engine): OfItems => ({
  async noteItems(id, table, items) {
    if (items.length === 0) return
    await engine.query(
      `insert into import_items (run, item, before, after) select $1, x.item, x.before, md5(t.doc::text)
       from jsonb_to_recordset($2::jsonb) as x(item text, before jsonb) join ${quote(table)} t on t.id = x.item
       on conflict (run, item) do update set after = excluded.after`,
      [id, JSON.stringify(items)],
    )
  },
  itemsAfter: (id, table, item, limit) =>
    engine.query<WrittenSince>(
      `select i.item, i.before, case when t.id is null then 'gone' when md5(t.doc::text) = i.after then 'same' else 'changed' end as is
       from import_items i left join ${quote(table)} t on t.id = i.item where i.run = $1 and i.item > $2 order by i.item limit $3`,
      [id, item, limit],
    ),
  createdAfter: (table, item, last, limit) =>
    engine.query(
      `select t.id, exists (select 1 from item_history h where h.tbl = $1 and h.item = t.id) as "isChanged"
       from ${quote(table)} t where t.id > $2 and t.id <= $3 order by t.id limit $4`,
      [table, item, last, limit],
    ),
})
