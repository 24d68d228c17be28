// Why a browser got no answer. A server that does not allow the page's origin, and a content security policy that does not allow
// the server, both look like a broken network to fetch(): one request more tells them apart.
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

/** Returns a function that says why requests to the api fail; undefined where the network is to blame, or nobody can know. */
export function createBlocked({ api, messages: own }: BlockedOptions): () => Promise<Blocked | undefined> {
  let last: { readonly atMs: number; readonly found: Promise<Blocked | undefined> } | undefined
  let isTold = false

  async function find(): Promise<Blocked | undefined> {
    if (typeof document === 'undefined' || navigator.onLine === false || !URL.canParse(api, document.baseURI))
      return undefined
    const { origin: server } = new URL(api, document.baseURI)
    const { origin } = globalThis // of a frame without an address of its own: that of the page that made it
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

/** A request whose answer nobody may read goes through where the server is there at all. */
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
    }) // the event of a violation comes after the refusal
    return isPolicy ? 'policy' : undefined
  } finally {
    document.removeEventListener('securitypolicyviolation', note)
  }
}
