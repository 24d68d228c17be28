// Undoes a run in batches: deletes the items it created and puts those back that it changed. What somebody changed or
// deleted since is left, and the first of it are named.
import type { Changes } from '../live/changes.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { Engine } from '../data/engine.ts'
import { wrongIn } from '../data/field-rules.ts'
import type { StoredRun, UndoProgress, WrittenSince } from '../data/import-runs.ts'
import type { StoredItem } from '../data/items.ts'
import type { Repo } from '../data/repo.ts'
import { NotOurs } from './batches.ts'
import { ImportStopped } from './stopped.ts'

const batchItems = 500
const mostNamed = 100

export const noUndo: UndoProgress = { deleted: 0, restored: 0, left: 0, items: [], after: '', isAtChanged: false }

interface Tools {
  readonly repo: Repo
  readonly engine: Engine
  readonly changes: Changes
}

/** Goes on with an undo until it is done. `first` and `last` are the ids that the run gave. */
export async function undoRun(
  { repo, engine, changes }: Tools,
  run: StoredRun,
  {
    holder,
    signal,
    first,
    last,
  }: {
    readonly holder: string
    readonly signal: AbortSignal
    readonly first: string
    readonly last: string
  },
): Promise<UndoProgress> {
  if (run.undo?.collection !== undefined) return run.undo
  let progress = run.undo ?? { ...noUndo, after: first }
  for (let isDone = false; !isDone;) {
    await engine.calm()
    signal.throwIfAborted()
    const before = progress
    const step = await engine.transaction(async () => {
      const held = await repo.collections.hold(run.plan.app, run.plan.collection)
      if (!held) throw new ImportStopped('The collection of this import was deleted in the meantime.')
      const next = before.isAtChanged
        ? await undoWritten(repo, run, held, before)
        : await undoCreated(repo, held, before, last)
      if (!(await repo.importRuns.advanceUndo(run.id, holder, next.progress))) throw new NotOurs()
      return { ...next, table: held.table }
    })
    ;({ progress, isDone } = step)
    await changes.note({ app: run.plan.app, collection: run.plan.collection, table: step.table })
  }
  return run.plan.made ? takeBack({ repo, engine, changes }, run, { holder, progress }) : progress
}

/** Deletes the collection that the run made if it is empty, and nobody changed it or uses it. It can be put back for ten minutes. */
async function takeBack(
  { repo, engine, changes }: Tools,
  run: StoredRun,
  { holder, progress }: { readonly holder: string; readonly progress: UndoProgress },
): Promise<UndoProgress> {
  const { app, collection: slug, made, who } = run.plan
  const done = await engine.transaction(async () => {
    const held = await repo.collections.hold(app, slug)
    const isOurs =
      held !== undefined &&
      held.edited === made?.edited &&
      (await repo.items.count(held.table)) === 0 &&
      (await repo.uses.ofCollection(app, slug)).length === 0 &&
      !(await repo.rules.list(app)).some(rule => rule.collection === slug)
    const next: UndoProgress = { ...progress, collection: isOurs ? 'deleted' : 'left' }
    if (!(await repo.importRuns.advanceUndo(run.id, holder, next))) throw new NotOurs()
    if (!isOurs) return { next }
    const content = await repo.collections.delete(held)
    await repo.undos.add({ owner: who.id, kind: 'collection', table: held.table, content })
    // the next file makes it again
    await repo.imports.update(run.import, { collection: null, newCollection: made?.name ?? slug })
    return { next, table: held.table }
  })
  if (done.table !== undefined) await changes.note({ app, collection: slug, table: done.table })
  return done.next
}

interface Next {
  readonly progress: UndoProgress
  readonly isDone: boolean
}

async function undoCreated(
  repo: Repo,
  { table }: StoredCollection,
  progress: UndoProgress,
  last: string,
): Promise<Next> {
  const items = await repo.importRuns.createdAfter(table, progress.after, last, batchItems)
  const tail = items.at(-1)
  if (!tail) return { progress: { ...progress, after: '', isAtChanged: true }, isDone: false }
  const left = items.filter(({ isChanged }) => isChanged).map(({ id }) => id)
  const deleted = await repo.items.delete(
    table,
    items.filter(({ isChanged }) => !isChanged).map(({ id }) => id),
  )
  return { progress: counted({ ...progress, after: tail.id }, { deleted, restored: 0, left }), isDone: false }
}

async function undoWritten(repo: Repo, run: StoredRun, held: StoredCollection, progress: UndoProgress): Promise<Next> {
  const items = await repo.importRuns.itemsAfter(run.id, held.table, progress.after, batchItems)
  const tail = items.at(-1)
  if (!tail) return { progress, isDone: true }
  const same = items.filter(({ is }) => is === 'same')
  const created = same.filter(({ before }) => before === null).map(({ item }) => item)
  const deleted = created.length === 0 ? 0 : await repo.items.delete(held.table, created)
  const back = same.flatMap(({ before }) => (before === null ? [] : [before]))
  const misfits = new Set(await misfitting(repo, held, back))
  const restored = back.filter(({ _id }) => !misfits.has(_id))
  if (restored.length > 0) await restore(repo, run, held, restored)
  const left = [...items.filter(isLeft).map(({ item }) => item), ...misfits]
  return {
    progress: counted({ ...progress, after: tail.item }, { deleted, restored: restored.length, left }),
    isDone: false,
  }
}

const isLeft = ({ is }: WrittenSince): boolean => is !== 'same'

/** The items whose earlier state the fields of the collection do not allow any more. */
async function misfitting(
  repo: Repo,
  { table, fields }: StoredCollection,
  back: readonly StoredItem[],
): Promise<string[]> {
  const unique = fields.filter(field => field.unique)
  const taken = unique.length === 0 ? [] : await repo.items.taken(table, unique, back)
  return [
    ...back.filter(item => wrongIn(fields, item, item).length > 0).map(({ _id }) => _id),
    ...[...taken, ...(await repo.items.dangling(table, fields, back))].flatMap(({ index }) => back[index]?._id ?? []),
  ]
}

async function restore(
  repo: Repo,
  run: StoredRun,
  { table }: StoredCollection,
  back: readonly StoredItem[],
): Promise<void> {
  const now = await Promise.all(back.map(({ _id }) => repo.items.read(table, _id)))
  await repo.items.replace(table, back)
  await repo.itemHistory.note(
    table,
    back.flatMap((after, index) => {
      const before = now[index]
      return before ? [{ before, after }] : []
    }),
    { kind: 'restored', who: run.plan.who.id },
  )
}

const counted = (
  progress: UndoProgress,
  {
    deleted,
    restored,
    left,
  }: { readonly deleted: number; readonly restored: number; readonly left: readonly string[] },
): UndoProgress => ({
  ...progress,
  deleted: progress.deleted + deleted,
  restored: progress.restored + restored,
  left: progress.left + left.length,
  items: [...progress.items, ...left].slice(0, mostNamed),
})
