import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { AggregateRequest } from '../entities/aggregate.ts'
import { Collection, Field, isFieldKey } from '../entities/collection.ts'
import { Document, Item } from '../entities/item.ts'
import { Query } from '../entities/query.ts'
import { aggregatePath, itemPath } from '../paths.ts'
import { ReadQuery } from './apps.ts'

/** What was deleted can be put back with the call `undo`; absent if it was too much to keep. */
const undo = v.optional(v.string())
/** Deletes although something uses it. */
const anyway = v.looseObject({ anyway: v.optional(v.union([v.boolean(), v.string()])) })
const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter a name.'),
  v.maxLength(120, 'A name has at most 120 characters.'),
)
const Fields = v.pipe(v.array(Field), v.maxLength(300, 'A collection has at most 300 fields.'))

export const collectionCalls = {
  listCollections: call({
    id: 'listCollections',
    method: 'GET',
    path: '/collections',
    right: 'user',
    paging: ['total'],
    summary:
      'Lists the collections that the user may read. With `extended`, each has its number of items and when they were last changed.',
    query: ReadQuery,
    reply: v.array(Collection),
  }),
  readCollection: call({
    id: 'readCollection',
    method: 'GET',
    path: '/collection/:app/:collection',
    right: 'visitor',
    summary: 'Returns one collection: database, slug, name, fields.',
    query: ReadQuery,
    reply: Collection,
  }),
  createCollection: call({
    id: 'createCollection',
    method: 'POST',
    path: '/collection/:app',
    right: 'builder',
    stale: ['listCollections', 'readCollection'],
    once: ['header'],
    summary: 'Creates a collection, with its fields if they are sent.',
    body: v.looseObject({
      name,
      slug: v.optional(v.string()),
      database: v.optional(v.picklist(['MONGO', 'RELATIONAL']), 'MONGO'),
      fields: v.optional(Fields),
    }),
    reply: Collection,
  }),
  updateCollection: call({
    id: 'updateCollection',
    method: 'PUT',
    path: '/collection/:app/:collection',
    right: 'builder',
    stale: ['listCollections', 'readCollection', 'readFields'],
    summary:
      'Updates a collection. `fields` replaces its fields: the documents are checked first, and nothing is changed if they do not fit. With `edited`, a change made in the meantime answers 409 with the current collection.',
    body: v.looseObject({
      name: v.optional(name),
      fields: v.optional(Fields),
      edited: v.optional(v.number()),
    }),
    reply: Collection,
  }),
  deleteCollection: call({
    id: 'deleteCollection',
    method: 'DELETE',
    path: '/collection/:app/:collection',
    right: 'builder',
    stale: [
      'listCollections',
      'readCollection',
      'readFields',
      'readItem',
      'itemHistory',
      'aggregate',
      'readData',
      'listAnswers',
      'summarizeAnswers',
      'listGiven',
      'countGiven',
      'listQueries',
      'readQuery',
      'queriesOfCollection',
    ],
    summary:
      'Deletes a collection with its items. 409 with the list if something uses it, unless `anyway` is true; `undo` puts it back.',
    query: anyway,
    reply: v.looseObject({ undo }),
  }),

  readItem: call({
    id: 'readItem',
    method: 'GET',
    path: itemPath,
    right: 'visitor',
    summary: 'Returns one item.',
    query: ReadQuery,
    reply: Item,
  }),
  createItem: call({
    id: 'createItem',
    method: 'POST',
    path: '/item/:app/:collection',
    right: 'visitor',
    stale: [
      'aggregate',
      'readData',
      'listAnswers',
      'summarizeAnswers',
      'listGiven',
      'countGiven',
      'listDrafts',
      'listCollections',
    ],
    once: ['header', 'key'],
    summary:
      'Creates an item. `template` is the form it was filled in with; the answers are then validated again. With `key`, a retry returns the first result instead of creating a second item.',
    body: v.looseObject({
      data: v.document(),
      template: v.optional(v.string()),
      submit: v.optional(v.boolean()),
      key: v.optional(v.string()),
    }),
    reply: Item,
  }),
  updateItem: call({
    id: 'updateItem',
    method: 'PUT',
    path: '/item/:app/:collection/:id',
    right: 'visitor',
    stale: [
      'readItem',
      'itemHistory',
      'aggregate',
      'readData',
      'listAnswers',
      'summarizeAnswers',
      'listGiven',
      'countGiven',
    ],
    summary:
      'Updates an item (top-level merge). With `is`, the values that were read before, it is refused with 409 if somebody changed one of them since.',
    body: v.looseObject({
      data: v.document(),
      is: v.optional(v.document()),
      template: v.optional(v.string()),
      submit: v.optional(v.boolean()),
      key: v.optional(v.string()),
    }),
    reply: Item,
  }),
  /** `is`: the item is changed only if it still has this value. `before` of the reply, sent as `value`, puts an item back. */
  changeItems: call({
    id: 'changeItems',
    method: 'PUT',
    path: '/item/:app/:collection',
    right: 'user',
    once: ['header'],
    stale: [
      'readItem',
      'itemHistory',
      'aggregate',
      'readData',
      'listAnswers',
      'summarizeAnswers',
      'listGiven',
      'countGiven',
    ],
    summary:
      'Changes one field of up to 100 items; each is changed, or refused with the reason, as by `updateItem`, and needs the same permission.',
    body: v.looseObject({
      key: v.pipe(v.string(), v.check(isFieldKey, 'Name a field of the collection, without dots.')),
      changes: v.pipe(
        v.array(
          v.looseObject({
            id: v.pipe(v.string(), v.minLength(1)),
            value: v.optional(v.unknown()),
            is: v.optional(v.unknown()),
          }),
        ),
        v.minLength(1, 'No items are selected.'),
        v.maxLength(100, 'At most 100 items are changed at a time.'),
      ),
    }),
    reply: v.looseObject({
      changed: v.array(v.looseObject({ id: v.string(), before: v.unknown() })),
      unchanged: v.number(),
      /** `newer` is what is stored in place of `is`. */
      refused: v.array(v.looseObject({ id: v.string(), message: v.string(), newer: v.optional(v.unknown()) })),
    }),
  }),
  deleteItems: call({
    id: 'deleteItems',
    method: 'DELETE',
    path: '/item/:app/:collection',
    right: 'user',
    stale: [
      'readItem',
      'itemHistory',
      'listCollections',
      'readFields',
      'aggregate',
      'readData',
      'listAnswers',
      'summarizeAnswers',
      'listGiven',
      'countGiven',
    ],
    summary:
      'Deletes items by id or by a non-empty filter; returns the number of deleted items, and `undo` to put them back. For builders, and for people of the app whom a rule lets delete.',
    body: v.looseObject({ oids: v.optional(v.array(v.string())), filter: v.optional(v.looseObject({})) }),
    reply: v.looseObject({ deleted: v.number(), undo }),
  }),

  listQueries: call({
    id: 'listQueries',
    method: 'GET',
    path: '/queries',
    right: 'user',
    paging: ['total'],
    summary: 'Lists the stored queries. For builders, an extended list has `uses` of each.',
    query: ReadQuery,
    reply: v.array(Query),
    extended: false,
  }),
  readQuery: call({
    id: 'readQuery',
    method: 'GET',
    path: '/query/:id',
    right: 'visitor',
    summary:
      'Returns one stored query by id or slug. With `extended`, builders also get what uses it; with `edits`, the fields that the user may change in its rows.',
    query: v.looseObject({ ...ReadQuery.entries, edits: v.optional(v.union([v.boolean(), v.string()])) }),
    reply: Query,
    extended: false,
  }),
  readSources: call({
    id: 'readSources',
    method: 'GET',
    path: '/source_query/:id',
    right: 'visitor',
    summary: 'Returns the sources of a query, each with the modules that read it (QRY-002).',
    query: ReadQuery,
    reply: v.looseObject({ sources: v.array(v.looseObject({ modules: v.array(v.looseObject({ id: v.string() })) })) }),
  }),
  queriesOfCollection: call({
    id: 'queriesOfCollection',
    method: 'GET',
    path: '/query/collection/:id',
    right: 'user',
    paging: ['total'],
    summary: 'Lists the queries of one collection (:id = app.collection).',
    query: ReadQuery,
    reply: v.array(Query),
  }),
  createQuery: call({
    id: 'createQuery',
    method: 'POST',
    path: '/query',
    right: 'builder',
    stale: ['listQueries', 'readQuery', 'queriesOfCollection'],
    once: ['header'],
    summary: 'Creates a query; its pipeline is validated.',
    body: v.looseObject({
      name,
      slug: v.optional(v.string()),
      app: v.string(),
      collection: v.string(),
      pipeline: v.array(v.looseObject({})),
    }),
    reply: Query,
  }),
  updateQuery: call({
    id: 'updateQuery',
    method: 'PUT',
    path: '/query/:id',
    right: 'builder',
    stale: ['listQueries', 'readQuery', 'queriesOfCollection', 'readSources', 'aggregate'],
    summary:
      'Updates a query; its pipeline is validated. With `edited`, a change made in the meantime answers 409 with the current query.',
    body: v.looseObject({
      name: v.optional(name),
      pipeline: v.optional(v.array(v.looseObject({}))),
      edited: v.optional(v.number()),
    }),
    reply: Query,
  }),
  deleteQuery: call({
    id: 'deleteQuery',
    method: 'DELETE',
    path: '/query/:id',
    right: 'builder',
    stale: ['listQueries', 'readQuery', 'queriesOfCollection', 'readSources', 'aggregate'],
    summary: 'Deletes a query. 409 with the list if something uses it, unless `anyway` is true; `undo` puts it back.',
    query: anyway,
    reply: v.looseObject({ undo }),
  }),

  aggregate: call({
    id: 'aggregate',
    method: 'POST',
    path: aggregatePath,
    isRead: true,
    right: 'visitor',
    paging: ['limit', 'offset', 'next_page', 'total', 'grouped_by'],
    summary:
      'Runs a pipeline; returns {code, data: rows, total, next_page} (COL-016), and what the `_id` of the rows of a group stands for.',
    query: v.looseObject({
      next_page: v.optional(v.union([v.number(), v.string()])),
      extended: v.optional(v.union([v.boolean(), v.string()])),
    }),
    body: AggregateRequest,
    reply: v.array(Document),
  }),
}
