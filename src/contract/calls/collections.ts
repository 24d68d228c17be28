import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { AggregateRequest, Collection, Document, Item, Query } from '../entities/entities.ts'
import { ReadQuery } from './apps.ts'

const done = v.looseObject({})
const name = v.pipe(v.string(), v.trim(), v.nonEmpty('Give it a name.'))

export const collectionCalls = {
  listCollections: call({ id: 'listCollections', method: 'GET', path: '/collections', right: 'user', summary: 'All collections the user may read.', query: ReadQuery, reply: v.array(Collection) }),
  readCollection: call({ id: 'readCollection', method: 'GET', path: '/collection/:app/:collection', right: 'visitor', summary: 'One collection: database, slug, name.', query: ReadQuery, reply: Collection }),
  createCollection: call({ id: 'createCollection', method: 'POST', path: '/collection/:app', right: 'builder', summary: 'Makes a collection.', body: v.looseObject({ name, slug: v.optional(v.string()), database: v.optional(v.picklist(['MONGO', 'RELATIONAL']), 'MONGO') }), reply: Collection }),
  updateCollection: call({ id: 'updateCollection', method: 'PUT', path: '/collection/:app/:collection', right: 'builder', summary: 'Updates a collection.', body: v.looseObject({ name: v.optional(name) }), reply: Collection }),
  deleteCollection: call({ id: 'deleteCollection', method: 'DELETE', path: '/collection/:app/:collection', right: 'builder', summary: 'Deletes a collection with its items.', reply: done }),

  readItem: call({ id: 'readItem', method: 'GET', path: '/item/:app/:collection/:id', right: 'visitor', summary: 'One item.', query: ReadQuery, reply: Item }),
  createItem: call({ id: 'createItem', method: 'POST', path: '/item/:app/:collection', right: 'visitor', summary: 'Makes an item. `template` names the form it was filled in with: the answers are then checked again. `key` makes a repeated send answer the first result instead of a second item.', body: v.looseObject({ data: v.looseObject({}), template: v.optional(v.string()), submit: v.optional(v.boolean()), key: v.optional(v.string()) }), reply: Item }),
  updateItem: call({ id: 'updateItem', method: 'PUT', path: '/item/:app/:collection/:id', right: 'visitor', summary: 'Updates an item (merge at top level).', body: v.looseObject({ data: v.looseObject({}), template: v.optional(v.string()), submit: v.optional(v.boolean()), key: v.optional(v.string()) }), reply: Item }),
  deleteItems: call({ id: 'deleteItems', method: 'DELETE', path: '/item/:app/:collection', right: 'builder', summary: 'Deletes items by ids or by a filter that is not empty; returns how many.', body: v.looseObject({ oids: v.optional(v.array(v.string())), filter: v.optional(v.looseObject({})) }), reply: v.looseObject({ deleted: v.number() }) }),

  listQueries: call({ id: 'listQueries', method: 'GET', path: '/queries', right: 'user', summary: 'All stored queries.', query: ReadQuery, reply: v.array(Query), extended: false }),
  readQuery: call({ id: 'readQuery', method: 'GET', path: '/query/:id', right: 'visitor', summary: 'One stored query by id or slug.', query: ReadQuery, reply: Query, extended: false }),
  readSources: call({ id: 'readSources', method: 'GET', path: '/source_query/:id', right: 'visitor', summary: 'The sources of a query, each with the modules that read it (QRY-002).', query: ReadQuery, reply: v.looseObject({ sources: v.array(v.looseObject({ modules: v.array(v.looseObject({ id: v.string() })) })) }) }),
  queriesOfCollection: call({ id: 'queriesOfCollection', method: 'GET', path: '/query/collection/:id', right: 'user', summary: 'The queries of one collection (:id = app.collection).', query: ReadQuery, reply: v.array(Query) }),
  createQuery: call({ id: 'createQuery', method: 'POST', path: '/query', right: 'builder', summary: 'Makes a query; its pipeline is checked.', body: v.looseObject({ name, slug: v.optional(v.string()), app: v.string(), collection: v.string(), pipeline: v.array(v.looseObject({})) }), reply: Query }),
  updateQuery: call({ id: 'updateQuery', method: 'PUT', path: '/query/:id', right: 'builder', summary: 'Updates a query; its pipeline is checked.', body: v.looseObject({ name: v.optional(name), pipeline: v.optional(v.array(v.looseObject({}))) }), reply: Query }),
  deleteQuery: call({ id: 'deleteQuery', method: 'DELETE', path: '/query/:id', right: 'builder', summary: 'Deletes a query.', reply: done }),

  aggregate: call({ id: 'aggregate', method: 'POST', path: '/dataframe/aggregate', right: 'visitor', summary: 'Runs a pipeline: {code, data: rows, total, next_page} (COL-016).', query: v.looseObject({ next_page: v.optional(v.union([v.number(), v.string()])), extended: v.optional(v.union([v.boolean(), v.string()])) }), body: AggregateRequest, reply: v.array(Document) }),
  append: call({ id: 'append', method: 'POST', path: '/dataframe/:app/:collection', right: 'builder', summary: 'Appends rows; returns the new ids.', body: v.looseObject({ data: v.array(v.looseObject({})) }), reply: v.array(v.string()) }),
  readData: call({ id: 'readData', method: 'GET', path: '/dataframe/read_data', right: 'user', summary: 'Rows of a collection, paged.', query: v.looseObject({ app: v.string(), collection: v.string(), limit: v.optional(v.string()), offset: v.optional(v.string()) }), reply: v.array(Document) }),
}
