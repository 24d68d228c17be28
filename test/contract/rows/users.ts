import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

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
      title: 'tells permissions only where it is asked for them',
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
      title: 'tells roles and permissions when extended',
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
      kind: 'right',
      as: 'ada',
      title: 'finds nobody by a sign of patterns',
      send: { query: { search: '%' } },
      expect: { code: 200, data: [], total: 0 },
    },
  ]),
]
