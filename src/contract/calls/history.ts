// The earlier versions of an item: who changed what and when, and how to get one back.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { ItemVersion } from '../entities/item-version.ts'
import { Item } from '../entities/item.ts'

export const historyCalls = {
  itemHistory: call({
    id: 'itemHistory',
    method: 'GET',
    path: '/item/:app/:collection/:id/history',
    right: 'builder',
    paging: ['limit', 'offset', 'total'],
    summary:
      'Lists the versions of an item, newest first: at most the last 50. With `extended`, each has the whole item as it was.',
    query: v.looseObject({
      limit: v.optional(v.string()),
      offset: v.optional(v.string()),
      extended: v.optional(v.union([v.boolean(), v.string()])),
    }),
    reply: v.array(ItemVersion),
    extended: false,
  }),
  restoreItem: call({
    id: 'restoreItem',
    method: 'POST',
    path: '/item/:app/:collection/:id/history/:version',
    right: 'builder',
    stale: [
      'readItem',
      'itemHistory',
      'readFields',
      'aggregate',
      'readData',
      'listAnswers',
      'summarizeAnswers',
      'listGiven',
      'countGiven',
    ],
    once: ['header'],
    summary:
      'Makes an item what it was in one of its versions, as a new version. 400 or 409 if that does not fit the fields of the collection any more.',
    reply: Item,
  }),
}
