import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { fail, type Failure } from '../../../src/base/result.ts'
import { messages } from '../../../src/contract/messages.ts'

export interface Limiter {
  /** Counts an attempt; answers how long to wait when there were too many. */
  signIn(ip: string, account: string): Promise<Limited | undefined>
  /** A right password forgets the attempts before it. */
  signedIn(ip: string, account: string): Promise<void>
  publicWrite(ip: string): Promise<Limited | undefined>
  /** Counts the bytes that visitors without an account upload: half a gigabyte an hour. */
  publicUpload(ip: string, bytes: number): Promise<Limited | undefined>
  /** Counts tries to open a link to a draft. */
  link(ip: string): Promise<Limited | undefined>
  /** Counts look-ups of addresses, by person or address. */
  lookup(who: string): Promise<Limited | undefined>
  /** Counts what somebody sends to others, once for each recipient. */
  message(userId: string, recipients: number): Promise<Limited | undefined>
}
export type Limited = Failure & { readonly headers: Readonly<Record<string, string>> }

export function createLimiter(options: { readonly signInAttemptsPerMinute: number; readonly publicWritesPerMinute: number; readonly messagesPerMinute: number }): Limiter {
  const perAccount = new RateLimiterMemory({ points: options.signInAttemptsPerMinute, duration: 60 })
  // Far more than one person mistypes, far less than a list of passwords needs.
  const perAddress = new RateLimiterMemory({ points: options.signInAttemptsPerMinute * 20, duration: 60 })
  const writes = new RateLimiterMemory({ points: options.publicWritesPerMinute, duration: 60 })
  const messagesSent = new RateLimiterMemory({ points: options.messagesPerMinute, duration: 60 })
  const uploaded = new RateLimiterMemory({ points: 512 * 1024, duration: 3600 })
  const links = new RateLimiterMemory({ points: options.publicWritesPerMinute, duration: 60 })
  const lookups = new RateLimiterMemory({ points: options.publicWritesPerMinute, duration: 60 })
  const key = (ip: string, account: string) => `${ip} ${account.trim().toLowerCase()}`
  return {
    signIn: async (ip, account) => await consume(perAddress, ip) ?? await consume(perAccount, key(ip, account)),
    async signedIn(ip, account) { await perAccount.delete(key(ip, account)) },
    publicWrite: ip => consume(writes, ip),
    publicUpload: (ip, bytes) => consume(uploaded, ip, Math.max(1, Math.ceil(bytes / 1024))),
    link: ip => consume(links, ip),
    lookup: who => consume(lookups, who),
    message: (userId, recipients) => consume(messagesSent, userId, recipients),
  }
}

async function consume(limiter: RateLimiterMemory, key: string, points = 1): Promise<Limited | undefined> {
  try {
    await limiter.consume(key, points)
    return undefined
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return { ...fail('limited', messages['auth.limited'], { status: 429 }), headers: { 'Retry-After': String(Math.ceil(error.msBeforeNext / 1000)) } }
  }
}
