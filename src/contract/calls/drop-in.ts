// Functions that the operator of the server registers (API-069, API-070).
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'

export const dropInCalls = {
  dropIn: call({
    id: 'dropIn',
    method: 'POST',
    path: '/drop-in/:name',
    right: 'visitor',
    stale: [],
    summary:
      'Passes the body to the hook of that name, which the operator of the server has registered, and returns its answer. 404 if there is none; a hook decides who may call it. `echo` is always there: it returns the body to users.',
    body: v.looseObject({}),
    reply: v.unknown(),
  }),
}
