import { expect } from 'vitest'
import { password } from '../stage.ts'
import { rowsOf, type Row } from './row.ts'

const tokens = {
  access_token: expect.stringMatching(/^ey/),
  expires_at: expect.any(Number),
  refresh_expiry: expect.any(Number),
}

export const authRows: readonly Row[] = [
  ...rowsOf('signIn', 'API-050', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'refuses a wrong password with one text for every reason (SES-008)',
      send: { body: { username: 'eve@lc.test', password: 'wrong' } },
      expect: { code: 401 },
    },
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'refuses an unknown address with the same text (SES-008)',
      send: { body: { username: 'who@lc.test', password } },
      expect: { code: 401 },
    },
    {
      kind: 'wrong',
      as: 'nobody',
      title: 'names the field that is missing (API-014)',
      send: { body: { username: 'eve@lc.test' } },
      expect: { code: 400, errors: ['password'] },
    },
    {
      kind: 'wrong',
      as: 'nobody',
      title: 'requires an account',
      send: { body: { password } },
      expect: { code: 400, errors: ['username'] },
    },
    {
      kind: 'refused',
      as: 'nobody',
      title: 'refuses somebody whose account is not active',
      send: { body: { username: 'gone@lc.test', password } },
      expect: { code: 401 },
    },
    {
      kind: 'right',
      as: 'nobody',
      title: 'returns an access token for a user name (SES-006, SES-007)',
      send: { body: { username: 'Eve@lc.test ', password } },
      expect: { code: 200, data: tokens },
    },
    {
      kind: 'right',
      as: 'nobody',
      title:
        'takes the address as email too, and gives the refresh token to clients without cookies (SES-006, SES-014)',
      send: { body: { email: 'eve@lc.test', password, token_in_body: true } },
      expect: { code: 200, data: { ...tokens, refresh_token: expect.any(String) } },
    },
  ]),
  ...rowsOf('deAuth', 'API-051', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'returns 200 also when there is no session (SES-023, SES-024)',
      expect: { code: 200 },
    },
    {
      kind: 'wrong',
      as: 'nobody',
      title: 'returns 200 for a token that never was (SES-024)',
      send: { headers: { 'X-Refresh-Token': 'nonsense' } },
      expect: { code: 200 },
    },
    { kind: 'right', as: 'nobody', title: 'needs no bearer token (SES-025)', expect: { code: 200 } },
  ]),
  ...rowsOf('refresh', 'API-052', [
    { kind: 'nobody', as: 'nobody', title: 'is refused without a cookie (PUB-008)', expect: { code: 401 } },
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'returns nothing without a cookie if the client only wants to know',
      send: { query: { optional: 'true' } },
      expect: { code: 200, data: null },
    },
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'is refused without a cookie if the flag says so',
      send: { query: { optional: 'false' } },
      expect: { code: 401 },
    },
    {
      kind: 'wrong',
      as: 'nobody',
      title: 'is refused for a token that never was, also if the client only wants to know',
      send: { query: { optional: 'true' }, headers: { Cookie: 'lc_refresh=x' } },
      expect: { code: 401 },
    },
    {
      kind: 'wrong',
      as: 'nobody',
      title: 'is refused for a token that never was',
      send: { headers: { 'X-Refresh-Token': 'nonsense' } },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'nobody',
      title: 'ignores the cookie when another site asks',
      send: { headers: { Cookie: 'lc_refresh=x', 'Sec-Fetch-Site': 'cross-site' } },
      expect: { code: 401 },
    },
  ]),
  ...rowsOf('requestReset', 'API-053', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'returns 200 for an address that does not exist (SES-029)',
      send: { body: { email: 'who@lc.test' } },
      expect: { code: 200 },
    },
    {
      kind: 'wrong',
      as: 'nobody',
      title: 'requires the address',
      send: { body: {} },
      expect: { code: 400, errors: ['email'] },
    },
    {
      kind: 'right',
      as: 'nobody',
      title: 'returns 200 for an address that does (SES-026)',
      send: { body: { email: 'stranger@lc.test' } },
      expect: { code: 200 },
    },
  ]),
  ...rowsOf('resetPassword', 'API-054', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'refuses a key that never was (SES-027)',
      send: { body: { email: 'eve@lc.test', password: 'a new password', reset_key: 'x' } },
      expect: { code: 400, errors: ['reset_key'] },
    },
    {
      kind: 'wrong',
      as: 'nobody',
      title: 'refuses a short password',
      send: { body: { email: 'eve@lc.test', password: 'short', reset_key: 'x' } },
      expect: { code: 400, errors: ['password'] },
    },
  ]),
  ...rowsOf('me', 'API-135', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token (SES-025)', expect: { code: 401 } },
    {
      kind: 'wrong',
      as: 'nobody',
      title: 'refuses a token that is not ours',
      send: { headers: { Authorization: 'Bearer ey.not.ours' } },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'nobody',
      title: 'refuses an empty bearer',
      send: { headers: { Authorization: 'Bearer ' } },
      expect: { code: 401 },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'returns the signed-in user with the permissions of the roles (ENT-006, PER-014)',
      expect: {
        code: 200,
        data: {
          id: 'eve',
          email: 'eve@lc.test',
          first_name: 'eve',
          last_name: '',
          extra_information: {},
          roles: ['shopper'],
          permissions: ['show_app_shop'],
          messages: { notification: [] },
          is_active: true,
        },
      },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'puts admin first (PER-004)',
      expect: { code: 200, data: { permissions: ['admin', 'developer'] } },
    },
    {
      kind: 'right',
      as: 'pageEmbed',
      title: 'returns the subject of its token to an embed',
      expect: { code: 200, data: { id: 'customer-7', permissions: [] } },
    },
  ]),
]
