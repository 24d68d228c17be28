// Action flows: automations as a graph of nodes, and their runs.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { ActionFlow, FlowRun } from '../entities/action-flow.ts'
import { ReadQuery } from './apps.ts'

const name = v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name for the flow.'))
const fields = {
  slug: v.optional(v.string()),
  app: v.optional(v.string()),
  description: v.optional(v.string()),
  nodes: v.optional(ActionFlow.entries.nodes),
  settings: v.optional(v.looseObject({})),
}

export const flowCalls = {
  listActionFlows: call({
    id: 'listActionFlows',
    method: 'GET',
    path: '/actionflows',
    right: 'user',
    paging: ['total'],
    summary: 'Lists the action flows of the apps that the user may open; extended adds their nodes.',
    query: ReadQuery,
    reply: v.array(ActionFlow),
    extended: true,
  }),
  readActionFlow: call({
    id: 'readActionFlow',
    method: 'GET',
    path: '/actionflow/:id',
    right: 'user',
    summary: 'Returns one action flow by id or slug; extended adds its nodes.',
    query: ReadQuery,
    reply: ActionFlow,
    extended: true,
  }),
  createActionFlow: call({
    id: 'createActionFlow',
    method: 'POST',
    path: '/actionflow',
    right: 'builder',
    stale: ['listActionFlows', 'readActionFlow'],
    once: ['header'],
    summary: 'Creates an action flow; its slug is derived from its name.',
    body: v.looseObject({ name, ...fields }),
    reply: ActionFlow,
  }),
  updateActionFlow: call({
    id: 'updateActionFlow',
    method: 'PUT',
    path: '/actionflow/:id',
    right: 'builder',
    stale: ['listActionFlows', 'readActionFlow'],
    summary: 'Updates an action flow (top-level merge).',
    body: v.looseObject({ name: v.optional(name), ...fields }),
    reply: ActionFlow,
  }),
  deleteActionFlow: call({
    id: 'deleteActionFlow',
    method: 'DELETE',
    path: '/actionflow/:id',
    right: 'builder',
    stale: ['listActionFlows', 'readActionFlow'],
    summary: 'Deletes an action flow with its runs.',
    reply: v.looseObject({}),
  }),

  /**
   * Starts a run (API-020). `uuid` identifies it: sent again, it returns the existing run and starts nothing.
   * exitcode 0 = succeeded, 1 = failed, null = still running; with `refresh` true, pages read their data again (ACT-051).
   */
  startActionFlow: call({
    id: 'startActionFlow',
    method: 'POST',
    path: '/actionflow/start',
    right: 'visitor',
    stale: [],
    once: ['uuid'],
    summary: 'Starts a run of an action flow; 501 if it has nodes that no worker can run yet.',
    body: v.looseObject({
      actionflowid: v.union([v.string(), v.number()]),
      user: v.optional(v.unknown()),
      uuid: v.optional(v.pipe(v.string(), v.maxLength(200))),
      settings: v.optional(
        v.looseObject({
          custom_keys: v.optional(v.unknown()),
          unique_id: v.optional(v.unknown()),
          importData: v.optional(v.unknown()),
          alldata: v.optional(v.unknown()),
          clicked_checkbox_buttons: v.optional(v.unknown()),
        }),
        {},
      ),
    }),
    reply: FlowRun,
  }),
}
