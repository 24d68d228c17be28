import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const eve = { id: 'eve' }

export const userRows: readonly Row[] = [
  ...rowsOf('listUsers', 'API-133', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for administrators', expect: { code: 403 } },
    { kind: 'refused', as: 'dev', title: 'is for administrators, not for developers (PER-015)', expect: { code: 403 } },
    { kind: 'refused', as: 'pageEmbed', title: 'is not for embeds', expect: { code: 403 } },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'refuses a limit below one',
      send: { query: { limit: '0' } },
      expect: { code: 400, errors: ['limit'] },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'lists people by name, also those who are not active, without visitors',
      expect: {
        code: 200,
        data: [
          { id: 'ada', is_active: true },
          { id: 'dev' },
          { id: 'eve' },
          { id: 'gone', is_active: false },
          { id: 'stranger' },
        ],
        total: 5,
      },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'returns permissions only when they are requested',
      send: { query: { limit: '1' } },
      expect: {
        code: 200,
        data: expect.toSatisfy((users: readonly object[]) => !('permissions' in (users[0] ?? {}))),
        total: 5,
      },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'returns roles and permissions when extended',
      send: { query: { extended: 'true', offset: '2', limit: '1' } },
      expect: { code: 200, data: [{ id: 'eve', roles: ['shopper'], permissions: [] }] },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'searches in name and address, signs as they are',
      send: { query: { search: 'EVE@' } },
      expect: { code: 200, data: [{ id: 'eve' }], total: 1 },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'sorts by nothing else',
      send: { query: { sort: 'password_hash' } },
      expect: { code: 400, errors: ['sort'] },
    },
    ...(
      [
        ['name', ['ada', 'dev', 'eve', 'gone', 'stranger']],
        ['-name', ['stranger', 'gone', 'eve', 'dev', 'ada']],
        ['-email', ['stranger', 'gone', 'eve', 'dev', 'ada']],
        ['roles', ['eve', 'ada', 'dev', 'gone', 'stranger']],
        ['-roles', ['eve', 'ada', 'dev', 'gone', 'stranger']],
        ['active', ['ada', 'dev', 'eve', 'stranger', 'gone']],
        ['-active', ['gone', 'ada', 'dev', 'eve', 'stranger']],
      ] as const
    ).map(([sort, ids]): Parameters<typeof rowsOf>[2][number] => ({
      kind: 'right',
      as: 'ada',
      title: `sorts by ${sort}, then by name, and those without roles last`,
      send: { query: { sort } },
      expect: { code: 200, data: ids.map(id => ({ id })) },
    })),
    {
      kind: 'right',
      as: 'ada',
      title: 'finds nobody by a sign of patterns',
      send: { query: { search: '%' } },
      expect: { code: 200, data: [], total: 0 },
    },
  ]),
  ...rowsOf('updateUser', 'API-137', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'needs a token',
      send: { params: { id: 'eve' }, body: { first_name: 'Mallory' } },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'pageEmbed',
      title: 'is not for embeds',
      send: { params: { id: 'eve' }, body: { first_name: 'Mallory' } },
      expect: { code: 403 },
    },
    {
      kind: 'refused',
      as: 'dev',
      title: 'leaves the accounts of others to administrators',
      send: { params: { id: 'eve' }, body: { first_name: 'Mallory' } },
      expect: { code: 403 },
    },
    {
      kind: 'refused',
      as: 'eve',
      title: 'gives nobody a right of their own choice',
      send: { params: { id: 'eve' }, body: { permissions: ['admin'] } },
      expect: { code: 403, errors: ['permissions'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'refuses a language that is none',
      send: { params: { id: 'eve' }, body: { extra_information: { language: 'no language' } } },
      expect: { code: 400, errors: ['extra_information.language'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'refuses more than an account may hold',
      send: { params: { id: 'eve' }, body: { extra_information: { notes: 'x'.repeat(17_000) } } },
      expect: { code: 400, errors: ['extra_information'] },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'changes one’s own name and language, and leaves what is absent',
      send: { params: { id: 'eve' }, body: { first_name: ' Eva ', extra_information: { language: 'nl' } } },
      expect: {
        code: 200,
        data: { id: 'eve', first_name: 'Eva', email: 'eve@lc.test', extra_information: { language: 'nl' } },
      },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'adds to what the account holds, and removes what is null',
      send: { params: { id: 'eve' }, body: { first_name: 'Eve', extra_information: { language: null, desk: '4B' } } },
      expect: {
        code: 200,
        data: {
          first_name: 'Eve',
          extra_information: expect.toSatisfy((extra: object) => !('language' in extra) && 'desk' in extra),
        },
      },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'does not let administrators lock themselves out',
      send: { params: { id: 'ada' }, body: { is_active: false } },
      expect: { code: 400, errors: ['is_active'] },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'does not let administrators take their own rights',
      send: { params: { id: 'ada' }, body: { permissions: [] } },
      expect: { code: 400, errors: ['permissions'] },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'knows each role that it gives',
      send: { params: { id: 'eve' }, body: { roles: ['nobody knows'] } },
      expect: { code: 400, errors: ['roles'] },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'finds nobody under an unknown id, nor the account of visitors',
      send: { params: { id: 'public' }, body: { permissions: ['admin'] } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'activates and deactivates accounts, for administrators, who do not read their notifications',
      send: { params: { id: 'gone' }, body: { is_active: true } },
      expect: {
        code: 200,
        data: expect.toSatisfy(
          (user: object) =>
            'id' in user &&
            user.id === 'gone' &&
            'is_active' in user &&
            user.is_active === true &&
            !('messages' in user),
        ),
      },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'deactivates an account again',
      send: { params: { id: 'gone' }, body: { is_active: false, permissions: ['show_app_shop'] } },
      expect: { code: 200, data: { is_active: false, permissions: ['show_app_shop'] } },
    },
  ]),
  ...rowsOf('readUser', 'API-134', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: eve }, expect: { code: 401 } },
    { kind: 'refused', as: 'dev', title: 'is for administrators', send: { params: eve }, expect: { code: 403 } },
    { kind: 'refused', as: 'pageEmbed', title: 'is not for embeds', send: { params: eve }, expect: { code: 403 } },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'does not return the account of visitors',
      send: { params: { id: 'public' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'returns one account, without its rights unless they are requested',
      send: { params: eve },
      expect: {
        code: 200,
        data: expect.toSatisfy(
          (user: object) =>
            JSON.stringify(Object.keys(user).toSorted()) === '["email","first_name","id","is_active","last_name"]',
        ),
      },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'returns roles and permissions when extended',
      send: { params: eve, query: { extended: 'true' } },
      expect: { code: 200, data: { id: 'eve', email: 'eve@lc.test', is_active: true, roles: ['shopper'] } },
    },
  ]),
  ...rowsOf('createUser', undefined, [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'needs a token',
      send: { body: { email: 'new@lc.test' } },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'dev',
      title: 'is for administrators',
      send: { body: { email: 'new@lc.test', permissions: ['admin'] } },
      expect: { code: 403 },
    },
    {
      kind: 'refused',
      as: 'pageEmbed',
      title: 'is not for embeds',
      send: { body: { email: 'new@lc.test' } },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'refuses what is not an email address',
      send: { body: { email: 'somebody' } },
      expect: { code: 400, errors: ['email'] },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'refuses the address of another user, in any case of its letters',
      send: { body: { email: ' Eve@LC.test ' } },
      expect: { code: 409, errors: ['email'] },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'refuses a role that does not exist',
      send: { body: { email: 'new@lc.test', roles: ['nothing'] } },
      expect: { code: 400, errors: ['roles'] },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'refuses more than an account may hold',
      send: { body: { email: 'new@lc.test', extra_information: { notes: 'x'.repeat(17_000) } } },
      expect: { code: 400, errors: ['extra_information'] },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'creates an account with what it is given',
      send: {
        body: {
          email: ' Noor@LC.test ',
          first_name: 'Noor',
          last_name: 'Visser',
          roles: ['shopper'],
          permissions: ['show_app_nothing'],
          extra_information: { desk: '2' },
        },
      },
      expect: {
        code: 200,
        data: {
          email: 'noor@lc.test',
          first_name: 'Noor',
          last_name: 'Visser',
          is_active: true,
          roles: ['shopper'],
          extra_information: { desk: '2' },
          permissions: expect.arrayContaining(['show_app_nothing']),
        },
      },
    },
  ]),
  ...rowsOf('deleteUser', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { params: eve }, expect: { code: 401 } },
    { kind: 'refused', as: 'dev', title: 'is for administrators', send: { params: eve }, expect: { code: 403 } },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'does not deactivate oneself',
      send: { params: { id: 'ada' } },
      expect: { code: 400, errors: ['id'] },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'does not deactivate the account of visitors',
      send: { params: { id: 'public' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'deactivates an account, also one that is so already',
      send: { params: { id: 'gone' } },
      expect: { code: 200 },
    },
  ]),
]
