// The people who may build.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { Builder } from '../entities/comment.ts'

export const builderCalls = {
  listBuilders: call({
    id: 'listBuilders',
    method: 'GET',
    path: '/builders',
    right: 'builder',
    paging: ['total'],
    summary: 'Lists the people who may build, by name: those whom a comment can mention. At most 500.',
    reply: v.array(Builder),
  }),
}
