import { fail } from '../../../src/base/result.ts'
import { isAdmin, permissionsOf } from '../rights/who.ts'
import { acceptedLanguages } from '../auth/password-words.ts'
import type { Pair } from '../auth/sessions.ts'
import { reply, type Asked, type Handlers, type Services } from '../http/types.ts'
import { invalid, unauthorized } from '../http/failures.ts'
import { isTrue } from './extended.ts'

const cookieName = 'lc_refresh'

export function authRoutes({
  repo,
  sessions,
  limiter,
  config,
}: Services): Handlers<'signIn' | 'deAuth' | 'refresh' | 'requestReset' | 'resetPassword' | 'me'> {
  const cookie = (value: string, maxAgeSec: number, asked: Asked) =>
    `${cookieName}=${value}; Path=${config.basePath ?? ''}/auth; Max-Age=${maxAgeSec}; HttpOnly; SameSite=Lax${asked.isSecure ? '; Secure' : ''}`

  /** The token goes into the cookie; into the body only for clients that cannot keep our cookie (SES-014). */
  const tokens = (pair: Pair, inBody: boolean, asked: Asked) =>
    reply(
      {
        access_token: pair.accessToken,
        expires_at: pair.expiresAtSec,
        refresh_expiry: pair.refreshExpirySec,
        ...(inBody ? { refresh_token: pair.refreshToken } : {}),
      },
      // A form on another site must not be able to sign a visitor in as another user.
      inBody || !isOurs(asked)
        ? {}
        : {
            headers: {
              'Set-Cookie': cookie(pair.refreshToken, pair.refreshExpirySec - Math.floor(Date.now() / 1000), asked),
            },
          },
    )

  return {
    async signIn({ body, asked }) {
      const account = body.username ?? body.email ?? ''
      if (account.trim() === '') return invalid('username', 'Enter your email address.')
      const limited = await limiter.signIn(asked.ip, account)
      if (limited) return limited
      const pair = await sessions.signIn(account, body.password)
      if (!pair.ok) return pair
      await limiter.signedIn(asked.ip, account)
      return tokens(pair.value, body.token_in_body === true, asked)
    },
    async refresh({ query, asked }) {
      const sent = asked.header('X-Refresh-Token')
      const fromCookie = sent === undefined ? cookieOf(asked) : undefined
      const token = sent ?? fromCookie
      if (token === undefined && isTrue(query.optional)) return reply(null)
      if (token === undefined) return unauthorized('There is no session to continue.')
      const pair = await sessions.refresh(token, sent === undefined ? (config.refreshLeewaySec ?? 5) : 0)
      return pair.ok ? tokens(pair.value, sent !== undefined, asked) : pair
    },
    async deAuth({ asked }) {
      const token = asked.header('X-Refresh-Token') ?? cookieOf(asked)
      if (token !== undefined) await sessions.signOut(token)
      // from elsewhere not even an empty cookie: it would sign the visitor out
      return reply({}, isOurs(asked) ? { headers: { 'Set-Cookie': cookie('', 0, asked) } } : {})
    },
    async requestReset({ body, asked }) {
      const limited = (await limiter.signIn(asked.ip, `reset ${body.email}`)) ?? (await limiter.resetMail(body.email))
      // Limited or unknown: the reply is the same, so that it does not reveal which addresses exist (SES-029).
      if (!limited) sessions.requestReset(body.email, acceptedLanguages(asked.header('Accept-Language')))
      return reply({})
    },
    async resetPassword({ body, asked }) {
      const limited = await limiter.signIn(asked.ip, `reset ${body.email}`)
      if (limited) return limited
      const done = await sessions.reset(body.email, body.reset_key, body.password)
      return done.ok ? reply({}) : done
    },
    async me({ who }) {
      if (who.kind === 'embed') {
        return reply({
          id: who.id,
          email: '',
          first_name: '',
          last_name: '',
          extra_information: {},
          roles: [],
          permissions: [],
          messages: { notification: [] },
          picture: null,
          is_active: true,
        })
      }
      const user = who.user && (await repo.users.read(who.id))
      if (!user) return fail('unauthorized', 'Sign in to continue.', { status: 401 })
      const permissions = [...permissionsOf(who)]
      return reply({ ...user, permissions, is_admin: isAdmin(who) })
    },
  }
}

/**
 * Returns whether the request was sent by a script of this very site: not by another site or a subdomain, nor by a link
 * or an image. None of those may use, replace or end the session. A client that is not a browser sends no such header
 * and has only its own cookies.
 */
function isOurs(asked: Asked): boolean {
  const site = asked.header('Sec-Fetch-Site')
  return site === undefined || (site === 'same-origin' && (asked.header('Sec-Fetch-Dest') ?? 'empty') === 'empty')
}

/** The cookie counts only for requests of this site. */
function cookieOf(asked: Asked): string | undefined {
  if (!isOurs(asked)) return undefined
  const pair = asked
    .header('Cookie')
    ?.split(';')
    .map(part => part.trim())
    .find(part => part.startsWith(`${cookieName}=`))
  const value = pair?.slice(cookieName.length + 1)
  return value === '' ? undefined : value
}
