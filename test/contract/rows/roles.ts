import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const shopper = { params: { id: 'shopper' } } // of the stage: eve has it, and a rule
const none = { params: { id: 'none' } }

const forBuilders = (send: Row['send']): Omit<Row, 'call'>[] => [
  { kind: 'nobody', as: 'nobody', title: 'needs a token', send: send ?? {}, expect: { code: 401 } },
  { kind: 'refused', as: 'eve', title: 'is for builders', send: send ?? {}, expect: { code: 403 } },
  { kind: 'refused', as: 'pageEmbed', title: 'is not for embeds', send: send ?? {}, expect: { code: 403 } },
]
const forAdmins = (send: Row['send']): Omit<Row, 'call'>[] => [
  ...forBuilders(send).slice(0, 1),
  {
    kind: 'refused',
    as: 'dev',
    title: 'is for administrators, not for developers (PER-015)',
    send: send ?? {},
    expect: { code: 403 },
  },
]
const wrongRole = (title: string, body: object, code: number, error: string): Omit<Row, 'call'> => ({
  kind: 'wrong',
  as: 'ada',
  title,
  send: { body },
  expect: { code, errors: [error] },
})
const brief: unknown = expect.toSatisfy(
  (role: object) => JSON.stringify(Object.keys(role).toSorted()) === '["id","name"]',
)

export const roleRows: readonly Row[] = [
  ...rowsOf('listRoles', 'API-122', [
    ...forBuilders({}),
    {
      kind: 'right',
      as: 'dev',
      title: 'lists the roles by name, without what they permit',
      expect: { code: 200, data: [brief, brief], total: 2 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists permissions and how many accounts have a role, when extended (PER-014)',
      send: { query: { extended: 'true' } },
      expect: {
        code: 200,
        data: [
          { id: 'shopper', name: 'Shopper', permissions: ['show_app_shop'], users: 1 },
          { id: 'spare', users: 0 },
        ],
        total: 2,
      },
    },
  ]),
  ...rowsOf('readRole', 'API-123', [
    ...forBuilders(shopper),
    { kind: 'wrong', as: 'ada', title: 'reports that a role does not exist', send: none, expect: { code: 404 } },
    {
      kind: 'right',
      as: 'dev',
      title: 'returns its name alone unless it is extended',
      send: shopper,
      expect: { code: 200, data: brief },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'returns id, name and permissions when extended (PER-014)',
      send: { ...shopper, query: { extended: 'true' } },
      expect: { code: 200, data: { id: 'shopper', name: 'Shopper', permissions: ['show_app_shop'], edited: 1 } },
    },
  ]),
  ...rowsOf('createRole', 'API-126', [
    ...forAdmins({ body: { name: 'Boss', permissions: ['admin'] } }),
    wrongRole('needs a name', { name: '   ' }, 400, 'name'),
    wrongRole('takes no name of 10,000 letters', { name: 'x'.repeat(10_000) }, 400, 'name'),
    wrongRole('takes no name that another role has', { name: ' sHOPPER ' }, 409, 'name'),
    wrongRole('takes known permissions only', { name: 'New', permissions: ['everything'] }, 400, 'permissions'),
    wrongRole('takes only apps that exist', { name: 'New', permissions: ['show_app_nothing'] }, 400, 'permissions'),
    wrongRole(
      'takes only pages that exist',
      { name: 'New', permissions: ['show_app_shop_page_nothing'] },
      400,
      'permissions',
    ),
    {
      kind: 'right',
      as: 'ada',
      title: 'creates a role, each permission once (ROL-001)',
      send: { body: { name: ' Guide ', permissions: ['show_app_shop_page_sales', 'developer', 'developer'] } },
      expect: {
        code: 200,
        data: {
          id: expect.any(String),
          name: 'Guide',
          permissions: ['show_app_shop_page_sales', 'developer'],
          users: 0,
          edited: 1,
        },
      },
    },
  ]),
  ...rowsOf('updateRole', 'API-124', [
    ...forAdmins({ ...shopper, body: { permissions: ['admin'] } }),
    {
      kind: 'wrong',
      as: 'ada',
      title: 'reports that a role does not exist',
      send: { ...none, body: { name: 'A' } },
      expect: { code: 404 },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'takes no name that another role has',
      send: { ...shopper, body: { name: 'guide' } },
      expect: { code: 409, errors: ['name'] },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'takes known permissions only',
      send: { ...shopper, body: { permissions: ['show_app_shop', 'show_app_gone'] } },
      expect: { code: 400, errors: ['permissions'] },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'changes what is sent and leaves the rest (ROL-001)',
      send: { ...shopper, body: { name: 'Shopper', edited: 1 } },
      expect: { code: 200, data: { name: 'Shopper', permissions: ['show_app_shop'], edited: 2 } },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'refuses a change of what somebody else changed, with the role as it is now',
      send: { ...shopper, body: { permissions: [], edited: 1 } },
      expect: { code: 409, data: { id: 'shopper', permissions: ['show_app_shop'], edited: 2 } },
    },
  ]),
  ...rowsOf('deleteRole', 'API-125', [
    ...forAdmins(shopper),
    { kind: 'wrong', as: 'ada', title: 'reports that a role does not exist', send: none, expect: { code: 404 } },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'refuses to delete a role in use, with the accounts and the rules that have it',
      send: shopper,
      expect: {
        code: 409,
        data: [
          { kind: 'user', id: 'eve', name: 'eve' },
          { kind: 'rule', id: 'secrets', name: 'Secrets', app: 'other' },
        ],
      },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'deletes a role, and says how to put it back (ROL-001)',
      send: { params: { id: 'spare' } },
      expect: { code: 200, data: { undo: expect.any(String) } },
    },
  ]),
]
