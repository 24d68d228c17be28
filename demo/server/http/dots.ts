import type { MiddlewareHandler } from 'hono'
import { answerFailure } from './mount.ts'
import { invalid } from './failures.ts'

/**
 * Refuses a path with the steps "." or ".." as it came over the wire. An address loses them on its way to the routes, so
 * deleting the row "." would delete its page.
 */
export const refuseDots: MiddlewareHandler = async (c, next) => {
  const env = c.env as { incoming?: { url?: string } } | undefined // @hono/node-server's; absent in-process
  if (/\/(\.|%2e){1,2}(?=[/?#]|$)/i.test(env?.incoming?.url ?? ''))
    return answerFailure(c, invalid('', 'A path must not contain the segments "." and "..".'))
  return next()
}
