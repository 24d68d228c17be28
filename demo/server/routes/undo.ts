// Puts back what was deleted: all of it or nothing.
import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import type { Undo } from '../data/undos.ts'
import type { Change } from '../live/changes.ts'
import { forbidden } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { isAdmin, isBuilder, type Who } from '../rights/who.ts'

interface Restored {
  readonly restored: number
  /** Where items are again, or read by others. */
  readonly where?: Change
  /** The shared text whose comment is there again. */
  readonly text?: string
}

const conflict = (message: string): Failure => fail('taken', message, { status: 409 })

export function undoRoutes(services: Services): Handlers<'undo'> {
  const { repo, engine, changes, access, readers } = services

  async function putBack(undo: Undo): Promise<Result<Restored>> {
    if (undo.kind === 'items') return putItems(services, undo)
    if (undo.kind === 'query') {
      const query = await repo.queries.put(undo.content)
      return query.ok ? ok({ restored: 1 }) : query
    }
    if (undo.kind === 'view') {
      const view = await repo.views.put(undo.content)
      return view.ok ? ok({ restored: 1 }) : view
    }
    if (undo.kind === 'block') {
      const block = await repo.pageBlocks.put(undo.content)
      return block.ok ? ok({ restored: 1 }) : block
    }
    if (undo.kind === 'text') {
      const text = await repo.sharedTexts.put(undo.content)
      return text.ok ? ok({ restored: 1 }) : text
    }
    if (undo.kind === 'comment') return repo.textComments.put(undo.content)
    if (undo.kind === 'role') {
      const role = await repo.roles.put(undo.content)
      return role.ok ? ok({ restored: 1 }) : role
    }
    if (undo.kind === 'report') {
      const report = await repo.reports.put(undo.content)
      return report.ok ? ok({ restored: 1 }) : report
    }
    if (undo.kind === 'rule') {
      const rule = await repo.rules.put(undo.content)
      const held = rule.ok ? await repo.collections.read(rule.value.app, rule.value.collection) : undefined
      if (!rule.ok) return rule
      return ok({
        restored: 1,
        ...(held ? { where: { app: held.app, collection: held.slug, table: held.table, isForAll: true } } : {}),
      })
    }
    const collection = await repo.collections.put(undo.content)
    if (!collection.ok) return collection
    const { app, slug, table } = collection.value
    const items = (await repo.collections.counts()).get(table)?.items ?? 0
    return ok({ restored: items, where: { app, collection: slug, table } })
  }

  async function mayDelete(who: Who, { content }: Undo): Promise<boolean> {
    const [app, slug] = [String(content['app']), String(content['slug'])]
    const part = await readers(who).part({ app, slug }, 'delete')
    return access.hasApp(who, app) && part.isRuled && !part.isClosed
  }

  return {
    async undo({ params, who }) {
      const done = await engine.transaction<Result<Restored & Pick<Undo, 'kind'>>>(async () => {
        const undo = await repo.undos.take(params.id, who.id)
        // others put back the items that a rule let them delete
        if (!isBuilder(who) && (undo?.kind !== 'items' || !(await mayDelete(who, undo)))) return forbidden()
        if (undo?.kind === 'role' && !isAdmin(who)) return forbidden()
        if (!undo)
          return fail('gone', 'This cannot be undone any more: it was undone, or 10 minutes have passed.', {
            status: 404,
          })
        const restored = await putBack(undo)
        if (!restored.ok) return restored
        await repo.undos.drop(undo.id)
        return ok({ ...restored.value, kind: undo.kind })
      })
      if (!done.ok) return done
      const { kind, restored, where, text } = done.value
      if (where) await changes.note(where)
      if (text !== undefined) await changes.noteText({ id: text, comments: true })
      return reply({ kind, restored })
    },
  }
}

async function putItems({ repo }: Services, undo: Undo): Promise<Result<Restored>> {
  const [app, slug] = [String(undo.content['app']), String(undo.content['slug'])]
  const collection = await repo.collections.hold(app, slug)
  if (!collection || collection.table !== undo.table)
    return conflict(`The collection "${app}.${slug}" was deleted in the meantime. Put it back first.`)
  const [misfit] = await repo.undos.misfits(undo.id, collection.fields)
  if (misfit)
    return conflict(
      `The items do not fit the field “${misfit.key}”, which was changed in the meantime. Change the field first.`,
    )
  const restored = await repo.undos.putItems(undo.id, collection.table)
  return restored === undefined
    ? conflict('An id or a unique value of these items is used again. Nothing was put back.')
    : ok({ restored, where: { app, collection: slug, table: collection.table } })
}
