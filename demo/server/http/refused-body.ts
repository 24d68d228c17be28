import type { Context, Next } from 'hono'
import { discardBody, hasUnreadBody, isTooMuchToDiscard } from './body.ts'

/**
 * Sends a refusal at once, while the client may still be sending its body, so that it can stop. What comes after that is
 * read and discarded within bounds: a connection that is closed with unread bytes is reset, and the answer is lost with it;
 * and the next request on the connection is found where it begins.
 */
export async function answerBeforeBody(c: Context, next: Next): Promise<void> {
  await next()
  const request = c.req.raw
  if (!hasUnreadBody(request)) return
  if (c.res.status < 400) {
    if (!(await discardBody(request))) c.header('Connection', 'close')
    return
  }
  const text = new Uint8Array(await c.res.arrayBuffer())
  const { status } = c.res,
    headers = new Headers(c.res.headers)
  headers.set('Content-Length', String(text.byteLength)) // how a client knows that the answer is complete
  if (isTooMuchToDiscard(request)) headers.set('Connection', 'close')
  let isWanted = true
  c.res = new Response(
    new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(text)
        await discardBody(request)
        if (isWanted) controller.close()
      },
      cancel() {
        isWanted = false
      }, // the client is gone, and the body ends with it
    }),
    { status, headers },
  )
}
