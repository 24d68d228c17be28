// Explains why a browser got no reply. A server that does not allow the page's origin, and a content security policy
// that does not allow the server, both look like a network failure to fetch(): one more request tells them apart.
import { messages } from '../contract/messages.ts'

export interface Blocked {
  readonly code: 'origin' | 'policy'
  readonly message: string
}
export interface BlockedOptions {
  readonly api: string
  readonly messages?: Readonly<Record<string, string>> | undefined
}

const askAgainMs = 30_000

/** Returns a function that finds the reason why requests to the api fail; undefined if it is the network or unknown. */
export function createBlocked({ api, messages: own }: BlockedOptions): () => Promise<Blocked | undefined> {
  let last: { readonly atMs: number; readonly found: Promise<Blocked | undefined> } | undefined
  let isTold = false

  async function find(): Promise<Blocked | undefined> {
    if (typeof document === 'undefined' || navigator.onLine === false || !URL.canParse(api, document.baseURI))
      return undefined
    const { origin: server } = new URL(api, document.baseURI)
    const { origin } = globalThis // for a frame without its own URL: the URL of the page that created it
    if (server === origin) return undefined
    const code = await probe(api, server)
    if (!code) return undefined
    const message = (own?.[`error.${code}`] ?? messages[`error.${code}`])
      .replaceAll('{origin}', origin)
      .replaceAll('{server}', server)
    if (!isTold) console.error(message)
    isTold = true
    return { code, message }
  }

  return () => {
    if (!last || Date.now() - last.atMs > askAgainMs) last = { atMs: Date.now(), found: find() }
    return last.found
  }
}

/** A no-cors request succeeds if the server is reachable at all. */
async function probe(api: string, origin: string): Promise<Blocked['code'] | undefined> {
  let isPolicy = false
  const note = (event: SecurityPolicyViolationEvent): void => {
    isPolicy ||= event.blockedURI.startsWith(origin)
  }
  document.addEventListener('securitypolicyviolation', note)
  try {
    await globalThis.fetch(`${api.replace(/\/+$/, '')}/healthz`, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
    })
    return 'origin'
  } catch {
    await new Promise(done => {
      setTimeout(done, 0)
    }) // the violation event follows the rejection
    return isPolicy ? 'policy' : undefined
  } finally {
    document.removeEventListener('securitypolicyviolation', note)
  }
}
