import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const id = expect.any(String)
const start = {
  actionflowid: 'flow-empty',
  user: 'ada',
  uuid: 'run-of-eve',
  settings: { custom_keys: { a: 1 }, unique_id: 'x', importData: [], alldata: [], clicked_checkbox_buttons: [] },
}
/** A node with all that the ledger names, and the one it leads to. */
const allFields = [
  {
    id: 'ask',
    name: 'Ask',
    type: 'condition',
    next_items: ['join'],
    join: { id: 'join' },
    conditions: [{ key: 'state', value: 'late' }],
    content: 'A note.',
    selectionComponent: 'ConditionPanel',
    config: { input: { key: 'state' }, output: { key: 'answer' } },
  },
  {
    id: 'join',
    name: 'Both',
    type: 'join',
    next_items: [],
    join: { id: 'ask' },
    conditions: [],
    content: '',
    selectionComponent: '',
    config: { input: {}, output: {} },
  },
]

export const flowRows: readonly Row[] = [
  ...rowsOf('createActionFlow', 'API-019', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { body: { name: 'F' } }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { body: { name: 'F' } }, expect: { code: 403 } },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'needs a name',
      send: { body: { name: ' ' } },
      expect: { code: 400, errors: ['name'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses nodes without a type',
      send: { body: { name: 'F', nodes: [{ id: 'a' }] } },
      expect: { code: 400, errors: ['nodes.0.type'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'makes a flow and keeps what it does not know (ENT-035)',
      send: {
        body: { name: 'Send mails', app: 'shop', later: 1, nodes: [{ id: 'a', type: 'start', next_items: ['b'] }] },
      },
      expect: {
        code: 200,
        data: {
          id,
          slug: 'send_mails',
          name: 'Send mails',
          later: 1,
          nodes: [{ id: 'a', type: 'start', next_items: ['b'] }],
          created_at: expect.any(Number),
        },
      },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'keeps every field of its nodes as written (FLW-004)',
      send: { body: { name: 'All fields', app: 'fair', nodes: allFields } },
      expect: { code: 200, data: { nodes: allFields } },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses a slug that is taken (API-012)',
      send: { body: { name: 'Send mails' } },
      expect: { code: 409 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses the word of a fixed segment (API-011)',
      send: { body: { name: 'Start' } },
      expect: { code: 409 },
    },
  ]),
  ...rowsOf('listActionFlows', 'API-015', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', expect: { code: 401 } },
    {
      kind: 'refused',
      as: 'stranger',
      title: 'lists no flow of an app one may not open',
      expect: { code: 200, data: [], total: 0 },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'lists the flows of one’s apps, extended without being asked (API-007)',
      expect: {
        code: 200,
        data: [
          { name: 'Busy', nodes: expect.any(Array) },
          { name: 'Empty' },
          { slug: 'send_mails', nodes: [{ id: 'a' }] },
        ],
        total: 3,
      },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'leaves the nodes out when told',
      send: { query: { extended: 'false' } },
      expect: {
        code: 200,
        data: expect.toSatisfy((flows: readonly object[]) => flows.every(flow => !('nodes' in flow))),
      },
    },
  ]),
  ...rowsOf('readActionFlow', 'API-016', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'needs a token',
      send: { params: { id: 'send_mails' } },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'stranger',
      title: 'is refused without app access',
      send: { params: { id: 'send_mails' } },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'reports that a flow does not exist',
      send: { params: { id: 'none' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'returns one flow in data',
      send: { params: { id: 'send_mails' } },
      expect: { code: 200, data: { name: 'Send mails', app: 'shop', settings: {} } },
    },
  ]),
  ...rowsOf('updateActionFlow', 'API-017', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'needs a token',
      send: { params: { id: 'send_mails' }, body: {} },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'eve',
      title: 'is for builders',
      send: { params: { id: 'send_mails' }, body: {} },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses nodes that are not a list',
      send: { params: { id: 'send_mails' }, body: { nodes: {} } },
      expect: { code: 400, errors: ['nodes'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses a slug that is taken',
      send: { params: { id: 'send_mails' }, body: { slug: 'flow_busy' } },
      expect: { code: 409 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'merges at top level (API-012)',
      send: { params: { id: 'send_mails' }, body: { name: 'Send letters', settings: { retries: 2 } } },
      expect: {
        code: 200,
        data: { slug: 'send_mails', name: 'Send letters', later: 1, settings: { retries: 2 }, nodes: [{ id: 'a' }] },
      },
    },
  ]),
  ...rowsOf('startActionFlow', 'API-020', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'is closed to the public where no public page has a button for it',
      send: { body: { actionflowid: 'flow-busy' } },
      expect: { code: 401 },
    },
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'starts what a public page has a button for',
      send: { body: { actionflowid: 'flow-empty', uuid: 'run-of-nobody' } },
      expect: { code: 200, data: { uuid: 'run-of-nobody', exitcode: 0 } },
    },
    {
      kind: 'refused',
      as: 'elsewhereEmbed',
      title: 'is refused without rights',
      send: { body: start },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'reports that a flow does not exist',
      send: { body: { ...start, actionflowid: 7 } },
      expect: { code: 404 },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'needs to know which',
      send: { body: {} },
      expect: { code: 400, errors: ['actionflowid'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'pretends to run no flow that has steps',
      send: { body: { actionflowid: 'flow-busy' } },
      expect: { code: 501, message: expect.stringContaining('no worker yet') } as { code: number },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'ends a flow without steps at once, well (ACT-052, LIV-009)',
      send: { body: start },
      expect: {
        code: 200,
        data: { uuid: 'run-of-eve', actionflowid: 'flow-empty', status: 'done', exitcode: 0, refresh: true },
      },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'starts the same uuid once (LIV-009)',
      send: { body: start },
      expect: { code: 200, data: { uuid: 'run-of-eve', exitcode: 0 } },
    },
    {
      kind: 'refused',
      as: 'dev',
      title: 'shows nobody the run of another person (SOC-014)',
      send: { body: start },
      expect: { code: 403 },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'names a run that came without a name (LIV-009)',
      send: { body: { actionflowid: 'flow-empty' } },
      expect: { code: 200, data: { uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
    },
  ]),
  ...rowsOf('deleteActionFlow', 'API-018', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'needs a token',
      send: { params: { id: 'send_mails' } },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'eve',
      title: 'is for builders',
      send: { params: { id: 'send_mails' } },
      expect: { code: 403 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'deletes a flow',
      send: { params: { id: 'send_mails' } },
      expect: { code: 200 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'does not find it again',
      send: { params: { id: 'send_mails' } },
      expect: { code: 404 },
    },
  ]),
]
