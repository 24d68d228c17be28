// What a builder asks about a collection or a query before changing it: the fields in its documents, and what uses it.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { FoundField, Use } from '../entities/collection.ts'

export const fieldCalls = {
  readFields: call({
    id: 'readFields',
    method: 'GET',
    path: '/collection/:app/:collection/fields',
    right: 'builder',
    paging: ['total'],
    summary:
      'Lists the defined fields of a collection in their order, then the other keys found in its documents. Reads at most 5,000 documents; `isSample` is true if there are more. `total` is the number of fields.',
    reply: v.array(FoundField),
  }),
  collectionUses: call({
    id: 'collectionUses',
    method: 'GET',
    path: '/collection/:app/:collection/uses',
    right: 'builder',
    paging: ['total'],
    summary: 'Lists what uses a collection: queries, widgets, forms, flows, and references of other collections.',
    reply: v.array(Use),
  }),
  queryUses: call({
    id: 'queryUses',
    method: 'GET',
    path: '/query/:id/uses',
    right: 'builder',
    paging: ['total'],
    summary: 'Lists what uses a query: widgets, forms and flows.',
    reply: v.array(Use),
  }),
}
