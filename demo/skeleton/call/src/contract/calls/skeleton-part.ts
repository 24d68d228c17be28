import * as v from '../../base/schema.ts'
import { call } from '../call.ts'

export const skeletonPartCalls = {
  readSkeletonPart: call({
    id: 'readSkeletonPart',
    method: 'GET',
    path: '/skeleton-part/:name',
    right: 'builder',
    summary: 'Returns the name it was asked for.',
    reply: v.looseObject({ name: v.string() }),
  }),
}
