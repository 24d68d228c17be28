// The views of a collection's items: those of the user and those that are shared.
import { fail, type Failure } from '../../../src/base/result.ts'
import type { StoredView, ViewKey } from '../data/views.ts'
import { forbidden, invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'

type Names = 'listViews' | 'createView' | 'updateView' | 'deleteView'

const mostViews = 200

const nameTaken = (): Failure => ({
  ...invalid('name', 'Another view has this name. Choose a different one.'),
  status: 409,
})

export function viewRoutes({ repo, engine, aggregator }: Services): Handlers<Names> {
  const shown = ({ owner, ...view }: StoredView, user: string) => ({ ...view, is_own: owner === user })
  const faultOf = (filter: object | undefined): Failure | undefined => {
    const fault = filter && aggregator.checkPipeline([{ $match: filter }])
    return fault ? invalid('filter', fault.message) : undefined
  }
  const keyOf = (params: Omit<ViewKey, 'user'>, user: string): ViewKey => ({ ...params, user })

  return {
    async listViews({ params: { app, collection }, who }) {
      if (!(await repo.collections.read(app, collection))) return notFound('collection', collection)
      const views = await repo.views.list(app, collection, who.id)
      return reply(
        views.map(view => shown(view, who.id)),
        { total: views.length },
      )
    },
    async createView({ params: { app, collection }, body, who }) {
      const fault = faultOf(body.filter)
      if (fault) return fault
      if (!(await repo.collections.read(app, collection))) return notFound('collection', collection)
      if ((await repo.views.list(app, collection, who.id)).length >= mostViews)
        return fail('limited', `A collection has at most ${mostViews} views. Delete some of them first.`, {
          status: 409,
        })
      const { name, filter, sort, columns, is_shared, is_default } = body
      const view = await repo.views.create({
        app,
        collection,
        owner: who.id,
        name,
        filter,
        sort,
        columns,
        is_shared,
        is_default,
      })
      return view ? reply(shown(view, who.id)) : nameTaken()
    },
    async updateView({ params, body, who }) {
      const fault = faultOf(body.filter)
      if (fault) return fault
      const key = keyOf(params, who.id)
      if (body.is_shared === false) {
        const view = await repo.views.find(key)
        if (view && view.owner !== who.id) return forbidden()
      }
      const { name, filter, sort, columns, is_shared, is_default, edited } = body
      const update = await repo.views.update(key, { name, filter, sort, columns, is_shared, is_default }, edited)
      if (!update) return notFound('view', params.id)
      if (update.is === 'taken') return nameTaken()
      if (update.is === 'newer')
        return {
          ...fail('newer', 'Somebody else changed this view in the meantime.', { status: 409 }),
          data: shown(update.view, who.id),
        }
      return reply(shown(update.view, who.id))
    },
    async deleteView({ params, who }) {
      const undo = await engine.transaction(async () => {
        const content = await repo.views.delete(keyOf(params, who.id))
        return content && repo.undos.add({ owner: who.id, kind: 'view', content })
      })
      return undo === undefined ? notFound('view', params.id) : reply({ undo })
    },
  }
}
