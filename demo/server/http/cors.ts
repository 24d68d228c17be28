import type { Context, MiddlewareHandler } from 'hono'

const allowsOrigin = 'Access-Control-Allow-Origin'
const methods = 'GET, POST, PUT, DELETE'
const allowed = 'Authorization, Content-Type, Idempotency-Key, X-Refresh-Token'

/**
 * Lets the named origins call with a bearer token. Cookies are never allowed across origins. An origin header is a
 * guard inside browsers, not a proof of who calls: rights are checked by the token.
 */
export const cors =
  (origins: readonly string[]): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('Origin')
    const isAllowed = origin !== undefined && (origins.includes('*') || origins.includes(origin))
    if (c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined) {
      const headers = new Headers({
        Vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Private-Network',
        'Cache-Control': 'no-store',
      })
      if (isAllowed) {
        headers.set(allowsOrigin, origin)
        headers.set('Access-Control-Allow-Methods', methods)
        headers.set('Access-Control-Allow-Headers', allowed)
        headers.set('Access-Control-Max-Age', '600')
        if (c.req.header('Access-Control-Request-Private-Network') === 'true')
          headers.set('Access-Control-Allow-Private-Network', 'true')
      }
      return new Response(null, { status: 204, headers })
    }
    // ahead of the answer, which is made with them: to change one that is made copies it, and it is then sent as a stream
    if (isAllowed) allow(c, origin)
    c.header('Vary', 'Origin')
    await next()
    const { headers } = c.res
    if (isAllowed && headers.get(allowsOrigin) !== origin) allow(c, origin)
    if (!/\borigin\b/i.test(headers.get('Vary') ?? '')) c.header('Vary', 'Origin', { append: true })
    return undefined
  }

function allow(c: Context, origin: string): void {
  c.header(allowsOrigin, origin)
  c.header('Access-Control-Expose-Headers', 'Retry-After')
}
