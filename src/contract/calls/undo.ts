// Puts back what was deleted, for ten minutes and only for the user who deleted it.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'

export const undoCalls = {
  undo: call({
    id: 'undo',
    method: 'POST',
    path: '/undo/:id',
    right: 'user',
    stale: [
      'listCollections',
      'readCollection',
      'readFields',
      'collectionUses',
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
      'readSources',
      'listRules',
      'readRule',
      'tryRules',
      'listViews',
      'listPageBlocks',
      'readPageBlock',
      'listReports',
      'readReport',
      'listTexts',
      'readText',
      'listTextComments',
      'listRoles',
      'readRole',
      'listUsers',
      'readUser',
    ],
    once: ['header'],
    summary:
      'Puts back what a call deleted, by the `undo` of its reply: once, within ten minutes. 404 if it cannot be undone any more, 409 if its place was taken in the meantime.',
    reply: v.looseObject({
      kind: v.picklist(['items', 'collection', 'query', 'rule', 'view', 'report', 'block', 'text', 'comment', 'role']),
      restored: v.number(),
    }),
  }),
}
