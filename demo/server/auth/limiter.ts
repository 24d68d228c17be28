import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { fail, type Failure } from '../../../src/base/result.ts'
import { messages } from '../../../src/contract/messages.ts'

export interface Limiter {
  /** Counts an attempt; returns how long to wait when there were too many. */
  signIn(ip: string, account: string): Promise<Limited | undefined>
  /** A right password forgets the attempts of this address, which the attempts of others no longer hold back. */
  signedIn(ip: string, account: string): Promise<void>
  /** Counts the mails with a link for a new password that an account gets, from any address. */
  resetMail(account: string): Promise<Limited | undefined>
  publicWrite(ip: string): Promise<Limited | undefined>
  /** Counts the bytes that visitors without an account upload: half a gigabyte an hour. */
  publicUpload(ip: string, bytes: number): Promise<Limited | undefined>
  /** Counts tries to open a link to a draft. */
  link(ip: string): Promise<Limited | undefined>
  /** Counts look-ups of addresses, by person or address. */
  lookup(who: string): Promise<Limited | undefined>
  /** Counts what a user sends to others, once for each recipient. */
  message(userId: string, recipients: number): Promise<Limited | undefined>
  /** Counts what the open editors of a user send to texts that several people write in. */
  text(userId: string): Promise<Limited | undefined>
  /** Counts the comments that a user writes on texts, and changes. */
  comment(userId: string): Promise<Limited | undefined>
}
export type Limited = Failure & { readonly headers: Readonly<Record<string, string>> }

export function createLimiter(options: {
  readonly signInAttemptsPerMinute: number
  readonly publicWritesPerMinute: number
  readonly messagesPerMinute: number
  readonly textCallsPerMinute: number
  readonly textCommentsPerMinute: number
}): Limiter {
  const perAccount = new RateLimiterMemory({ points: options.signInAttemptsPerMinute, duration: 60 })
  // A list of passwords tried from many addresses: one account takes five times as many, in a quarter of an hour.
  const anywhere = new RateLimiterMemory({ points: options.signInAttemptsPerMinute * 5, duration: 15 * 60 })
  const resetMails = new RateLimiterMemory({ points: 3, duration: 3600 })
  const known = new Set<string>()
  // Far more than one person mistypes, far less than a list of passwords needs.
  const perAddress = new RateLimiterMemory({ points: options.signInAttemptsPerMinute * 20, duration: 60 })
  const writes = new RateLimiterMemory({ points: options.publicWritesPerMinute, duration: 60 })
  const messagesSent = new RateLimiterMemory({ points: options.messagesPerMinute, duration: 60 })
  const texts = new RateLimiterMemory({ points: options.textCallsPerMinute, duration: 60 })
  const comments = new RateLimiterMemory({ points: options.textCommentsPerMinute, duration: 60 })
  const uploaded = new RateLimiterMemory({ points: 512 * 1024, duration: 3600 })
  const links = new RateLimiterMemory({ points: options.publicWritesPerMinute, duration: 60 })
  const lookups = new RateLimiterMemory({ points: options.publicWritesPerMinute, duration: 60 })
  const nameOf = (account: string) => account.trim().toLowerCase()
  const key = (ip: string, account: string) => `${ip} ${nameOf(account)}`
  return {
    signIn: async (ip, account) =>
      (await consume(perAddress, ip)) ??
      (await consume(perAccount, key(ip, account))) ??
      // a user who signed in from this address before is not locked out by the attempts of strangers
      (known.has(key(ip, account)) ? undefined : await consume(anywhere, nameOf(account))),
    async signedIn(ip, account) {
      await perAccount.delete(key(ip, account))
      if (known.delete(key(ip, account)) === false) await anywhere.reward(nameOf(account), 1)
      known.add(key(ip, account))
      const [oldest] = known
      if (oldest !== undefined && known.size > mostKnown) known.delete(oldest)
    },
    resetMail: account => consume(resetMails, nameOf(account)),
    publicWrite: ip => consume(writes, ip),
    publicUpload: (ip, bytes) => consume(uploaded, ip, Math.max(1, Math.ceil(bytes / 1024))),
    link: ip => consume(links, ip),
    lookup: who => consume(lookups, who),
    message: (userId, recipients) => consume(messagesSent, userId, recipients),
    text: userId => consume(texts, userId),
    comment: userId => consume(comments, userId),
  }
}

/** So many pairs of address and account are remembered, the last ones. */
const mostKnown = 10_000

async function consume(limiter: RateLimiterMemory, key: string, points = 1): Promise<Limited | undefined> {
  try {
    await limiter.consume(key, points)
    return undefined
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return {
      ...fail('limited', messages['auth.limited'], { status: 429 }),
      headers: { 'Retry-After': String(Math.ceil(error.msBeforeNext / 1000)) },
    }
  }
}
