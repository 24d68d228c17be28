// Rows of a collection in bulk: appended, and read as they are.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { Document } from '../entities/item.ts'

export const dataframeCalls = {
  append: call({
    id: 'append',
    method: 'POST',
    path: '/dataframe/:app/:collection',
    right: 'builder',
    paging: ['total'],
    stale: [
      'listCollections',
      'readFields',
      'aggregate',
      'readData',
      'listAnswers',
      'summarizeAnswers',
      'listGiven',
      'countGiven',
    ],
    once: ['header'],
    bodyMiB: 32,
    summary: 'Appends rows; returns the new ids.',
    body: v.looseObject({ data: v.array(v.document()) }),
    reply: v.array(v.string()),
  }),
  readData: call({
    id: 'readData',
    method: 'GET',
    path: '/dataframe/read_data',
    right: 'user',
    paging: ['limit', 'offset', 'next_page', 'total'],
    summary: 'Lists the rows of a collection, paged.',
    query: v.looseObject({
      app: v.string(),
      collection: v.string(),
      limit: v.optional(v.string()),
      offset: v.optional(v.string()),
    }),
    reply: v.array(Document),
  }),
}
