// Two kinds of bearer tokens: ours, for signed-in users, and those that a host's back end signs for an embed.
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import * as v from '../../../src/base/schema.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'

const audience = 'lc'
export const embedAudience = 'lc-embed'
const embedMaxSec = 15 * 60
/** A page sends the same token with each of its calls, and checking a signature takes as long as reading an item. */
const mostRemembered = 2000

export interface AccessTokens {
  /** `session` names the session the token belongs to: it ends with that. */
  sign(userId: string, session: string): Promise<{ readonly token: string; readonly expiresAtSec: number }>
  verify(token: string): Promise<Result<TokenClaims>>
}
export type TokenClaims =
  | { readonly kind: 'user'; readonly userId: string; readonly session: string }
  | { readonly kind: 'embed'; readonly claims: EmbedClaims }

const EmbedClaims = v.looseObject({
  sub: v.optional(v.string(), 'embed'),
  scope: v.array(v.string()),
  filters: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
  origins: v.optional(v.array(v.string())),
  iat: v.optional(v.number()),
  exp: v.number(),
})
export type EmbedClaims = v.InferOutput<typeof EmbedClaims>

export function createTokens(options: {
  readonly secret: Uint8Array
  readonly embedSecret?: string | undefined
  readonly lifeSec: number
}): AccessTokens {
  const embedKey = options.embedSecret === undefined ? undefined : new TextEncoder().encode(options.embedSecret)

  async function verifyEmbed(token: string): Promise<Result<TokenClaims>> {
    if (!embedKey) return refused
    const { payload } = await jwtVerify(token, embedKey, {
      audience: embedAudience,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    })
    const parsed = v.safeParse(EmbedClaims, payload)
    if (!parsed.success) return refused
    const now = Math.floor(Date.now() / 1000)
    if (parsed.output.exp - now > embedMaxSec + 30)
      return fail('unauthorized', 'An embed token must expire within 15 minutes.', { status: 401 })
    return ok({ kind: 'embed', claims: parsed.output })
  }

  const verified = new Map<string, { readonly answer: Result<TokenClaims>; readonly exp: number }>()
  const remember = (token: string, answer: Result<TokenClaims>, exp: number): void => {
    if (verified.size >= mostRemembered) verified.clear()
    verified.set(token, { answer, exp })
  }

  return {
    async sign(userId, session) {
      const expiresAtSec = Math.floor(Date.now() / 1000) + options.lifeSec
      const token = await new SignJWT({ sid: session })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(expiresAtSec)
        .sign(options.secret)
      return { token, expiresAtSec }
    },
    async verify(token) {
      const known = verified.get(token)
      if (known && known.exp > Math.floor(Date.now() / 1000)) return known.answer
      try {
        const { payload } = await jwtVerify(token, options.secret, {
          audience,
          algorithms: ['HS256'],
          requiredClaims: ['exp', 'sub', 'sid'],
        })
        const answer = ok<TokenClaims>({ kind: 'user', userId: String(payload.sub), session: String(payload['sid']) })
        remember(token, answer, Number(payload.exp))
        return answer
      } catch {
        return verifyEmbed(token).catch(() => refused)
      }
    },
  }
}

const refused = fail('unauthorized', 'This token is expired or not valid.', { status: 401 })

export const bearerOf = (header: string | undefined): string => header?.replace(/^Bearer\s+/i, '').trim() ?? ''

/** Returns when a token that was verified ends; undefined for visitors, who have none. */
export function endOf(header: string | undefined): number | undefined {
  const token = bearerOf(header)
  const { exp } = token === '' ? {} : decodeJwt(token)
  return exp === undefined ? undefined : exp * 1000
}
