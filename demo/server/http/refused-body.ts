import type { Context, Next } from 'hono'
import { discardBody, hasUnreadBody, isTooMuchToDiscard } from './body.ts'

/**
 * Sends a refusal immediately, while the client may still be sending its body, so that it can stop. What follows is
 * read and discarded within limits: closing a connection with unread bytes resets it, and the reply is lost; and the
 * next request on the connection is parsed correctly.
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
      }, // the client disconnected, and the body ends with it
    }),
    { status, headers },
  )
}
