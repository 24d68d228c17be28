// Writes the next rows of an import: the items, what undoing them needs, and how far the run is, in one transaction.
import type { Engine } from '../data/engine.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { RunCounts, StoredRun } from '../data/import-runs.ts'
import type { Repo } from '../data/repo.ts'
import type { Planner, Step } from './plan.ts'
import type { FileRow } from './rows.ts'
import { ImportStopped } from './stopped.ts'
import { textOf } from './values.ts'

/** Thrown when the run was paused, cancelled or taken over in the meantime: the batch is rolled back. */
export class NotOurs extends Error {}

const mostRefused = 100_000
const mostProblems = 100

export interface Progress {
  readonly counts: RunCounts
  readonly problems: StoredRun['problems']
}

export interface BatchWriter {
  /** Returns the progress after these rows; nothing of them is stored if it throws. */
  write(rows: readonly FileRow[], progress: Progress): Promise<Progress>
}

export function createBatchWriter(
  { repo, engine }: { readonly repo: Repo; readonly engine: Engine },
  {
    run,
    holder,
    planner,
    isOwnId,
  }: {
    readonly run: StoredRun
    readonly holder: string
    readonly planner: Planner
    /** Whether an id is one that this run gives to its items. */
    isOwnId(id: string): boolean
  },
): BatchWriter {
  const { plan } = run

  async function hold(): Promise<StoredCollection | undefined> {
    const held = plan.collection === '' ? undefined : await repo.collections.hold(plan.app, plan.collection)
    if (!held && !(run.isCheck && plan.collection === ''))
      throw new ImportStopped('The collection of this import was deleted in the meantime.')
    return held
  }

  async function store({ table }: StoredCollection, { created, changed }: Step): Promise<void> {
    const newItems = created.filter(({ _id }) => !isOwnId(_id)).map(({ _id }) => ({ item: _id, before: null }))
    // an item of an earlier row of this file: undoing deletes it whole
    const others = changed.filter(({ before }) => !isOwnId(before._id))
    if (created.length > 0) await repo.items.insert(table, created)
    if (changed.length > 0) {
      await repo.items.replace(
        table,
        changed.map(({ after }) => after),
      )
      await repo.itemHistory.note(table, others, { kind: 'changed', who: plan.who.id })
    }
    await repo.importRuns.noteItems(run.id, table, [
      ...newItems,
      ...others.map(({ before }) => ({ item: before._id, before })),
    ])
  }

  const write = (rows: readonly FileRow[], progress: Progress): Promise<Progress> =>
    engine.transaction(async () => {
      const held = await hold()
      const step = await planner.plan(held, rows)
      const next = advanced(progress, rows.length, step)
      const isOurs = await repo.importRuns.advance(run.id, holder, {
        from: progress.counts.rows,
        to: next.counts,
        problems: next.problems,
      })
      if (!isOurs) throw new NotOurs()
      if (held && !run.isCheck) await store(held, step)
      await repo.importRuns.refuse(run.id, step.refused.slice(0, Math.max(0, mostRefused - progress.counts.refused)))
      return next
    })

  return {
    /** A row that the database refuses is found by halves, so that the others are stored. */
    async write(rows, progress) {
      try {
        return await write(rows, progress)
      } catch (error) {
        if (!isOfData(error)) throw error
        if (rows.length === 1) return refuseOne(rows, progress)
      }
      const half = Math.ceil(rows.length / 2)
      return this.write(rows.slice(half), await this.write(rows.slice(0, half), progress))
    },
  }

  async function refuseOne(rows: readonly FileRow[], progress: Progress): Promise<Progress> {
    const message = 'The database cannot store this row: a value is too long, too large, or used by another item.'
    const refused = rows.map(({ row, cells }) => ({ row, wrongs: [{ message }], cells: cells.map(textOf) }))
    const problems = rows.map(({ row }) => ({ row, message }))
    const next = advanced(progress, rows.length, { ...nothing, refused, problems })
    return engine.transaction(async () => {
      const step = { from: progress.counts.rows, to: next.counts, problems: next.problems }
      if (!(await repo.importRuns.advance(run.id, holder, step))) throw new NotOurs()
      if (progress.counts.refused < mostRefused) await repo.importRuns.refuse(run.id, refused)
      return next
    })
  }
}

const nothing: Step = { created: [], changed: [], unchanged: 0, again: 0, emptied: 0, refused: [], problems: [] }

function advanced({ counts, problems }: Progress, rows: number, step: Step): Progress {
  return {
    counts: {
      rows: counts.rows + rows,
      created: counts.created + step.created.length,
      changed: counts.changed + step.changed.length + step.again,
      emptied: counts.emptied + step.emptied,
      unchanged: counts.unchanged + step.unchanged,
      refused: counts.refused + step.refused.length,
    },
    problems: [...problems, ...step.problems].slice(0, mostProblems),
  }
}

/** What the database refuses because of a value, by the class of its SQLSTATE. */
const isOfData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23|54)/.test(error.code)
