import * as v from '../../base/schema.ts'
import { authPath } from '../paths.ts'
import { call } from '../call.ts'
import { User } from '../entities/user.ts'

/** Times are Unix seconds. `refresh_token` is returned only to clients that cannot store our cookie (header X-Refresh-Token). */
export const Tokens = v.looseObject({
  access_token: v.string(),
  expires_at: v.number(),
  refresh_expiry: v.number(),
  refresh_token: v.optional(v.string()),
})

const password = v.pipe(v.string(), v.minLength(8, 'Use at least 8 characters.'), v.maxLength(200))

export const authCalls = {
  signIn: call({
    id: 'signIn',
    method: 'POST',
    path: authPath,
    right: 'nobody',
    stale: [],
    summary: 'Signs in with an email address and a password.',
    body: v.looseObject({
      username: v.optional(v.string()),
      email: v.optional(v.string()),
      password: v.pipe(v.string(), v.nonEmpty('Enter your password.')),
      token_in_body: v.optional(v.boolean()),
    }),
    reply: Tokens,
  }),
  deAuth: call({
    id: 'deAuth',
    method: 'GET',
    path: `${authPath}/de-auth`,
    right: 'nobody',
    summary: 'Signs out: revokes the refresh token in the cookie or the X-Refresh-Token header.',
    reply: v.looseObject({}),
  }),
  refresh: call({
    id: 'refresh',
    method: 'GET',
    path: `${authPath}/refresh`,
    right: 'nobody',
    summary:
      'Exchanges a refresh token for a new pair of tokens (rotation). Without a token it returns 401; with `optional` it returns null, which no browser logs as an error.',
    query: v.looseObject({ optional: v.optional(v.union([v.boolean(), v.string()])) }),
    reply: v.nullable(Tokens),
  }),
  requestReset: call({
    id: 'requestReset',
    method: 'POST',
    path: `${authPath}/reset-password`,
    right: 'nobody',
    stale: [],
    summary: 'Sends a password reset link by email; always returns 200.',
    body: v.looseObject({ email: v.string() }),
    reply: v.looseObject({}),
  }),
  resetPassword: call({
    id: 'resetPassword',
    method: 'PUT',
    path: `${authPath}/reset-password`,
    right: 'nobody',
    stale: [],
    summary: 'Sets a new password, using a reset key.',
    body: v.looseObject({ email: v.string(), password, reset_key: v.string() }),
    reply: v.looseObject({}),
  }),
  me: call({
    id: 'me',
    method: 'GET',
    path: '/user/me',
    right: 'user',
    summary: 'Returns the signed-in user.',
    reply: User,
  }),
}
