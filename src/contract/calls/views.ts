// The views of a collection's items, for builders: each has its own and those that are shared.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { CollectionView, viewParts } from '../entities/view.ts'
import { ReadQuery } from './apps.ts'

const stale = ['listViews']

export const viewCalls = {
  listViews: call({
    id: 'listViews',
    method: 'GET',
    path: '/collection/:app/:collection/views',
    right: 'builder',
    paging: ['total'],
    summary: 'Lists the views of a collection that are shared, and the private ones of the user, by name.',
    query: ReadQuery,
    reply: v.array(CollectionView),
  }),
  createView: call({
    id: 'createView',
    method: 'POST',
    path: '/collection/:app/:collection/views',
    right: 'builder',
    stale,
    once: ['header'],
    summary:
      'Creates a view. 409 if a view with this name exists: two shared ones, or two private ones of a user, have different names.',
    body: v.looseObject({
      name: viewParts.name,
      filter: v.optional(viewParts.filter, {}),
      sort: v.optional(viewParts.sort),
      columns: v.optional(viewParts.columns),
      is_shared: v.optional(v.boolean(), false),
      is_default: v.optional(v.boolean(), false),
    }),
    reply: CollectionView,
  }),
  updateView: call({
    id: 'updateView',
    method: 'PUT',
    path: '/collection/:app/:collection/views/:id',
    right: 'builder',
    stale,
    summary:
      'Updates a view; what is absent stays, null removes the sorting or the columns. A shared view is changed by every builder and made private by the one who made it. With `edited`, a change made in the meantime answers 409 with the current view.',
    body: v.looseObject({
      name: v.optional(viewParts.name),
      filter: v.optional(viewParts.filter),
      sort: v.optional(v.nullable(viewParts.sort)),
      columns: v.optional(v.nullable(viewParts.columns)),
      is_shared: v.optional(v.boolean()),
      is_default: v.optional(v.boolean()),
      edited: v.optional(v.number()),
    }),
    reply: CollectionView,
  }),
  deleteView: call({
    id: 'deleteView',
    method: 'DELETE',
    path: '/collection/:app/:collection/views/:id',
    right: 'builder',
    stale,
    summary: 'Deletes a view; `undo` puts it back. The items stay.',
    reply: v.looseObject({ undo: v.optional(v.string()) }),
  }),
}
