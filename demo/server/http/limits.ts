// Limits of size and time for requests, in one file, each with its reason. The limits of bodies and files are part of
// the contract (src/contract).
import type { Call } from '../../../src/contract/call.ts'
import { limits } from '../../../src/contract/limits.ts'

export const mebibyte = 1024 * 1024

/** Largest body of a call, as the contract declares it. */
export const bodyBytes = ({ bodyMiB = limits.bodyMiB }: Pick<Call, 'bodyMiB'>): number => bodyMiB * mebibyte

/**
 * How long a connection without a request stays open. Proxies hold theirs for 60 s (nginx, Amazon's and Google's balancers):
 * a server that closes first loses the request that is just sent.
 */
export const idleMs = 75_000

/** How deep lists and objects may lie in each other. Written texts, pages and forms stay far below; recursion ends at about 5,000. */
export const mostLevels = 200

/** How many bytes of bodies are held at once. */
export interface BodyLimits {
  /** Of one account or address, for bodies above 1 MiB; for the others it has a quarter of `smallBytes`. Default 80 MiB, which are two files of the largest size. */
  readonly accountBytes?: number | undefined
  /** Of all accounts, for bodies above 1 MiB. Default 160 MiB: as text and as objects they take three times that. */
  readonly largeBytes?: number | undefined
  /** Of all accounts, for the others. Default 64 MiB. */
  readonly smallBytes?: number | undefined
  /** How slowly a body may come. */
  readonly pace?: Pace | undefined
}
export const bodyLimits = {
  accountBytes: 80 * mebibyte,
  largeBytes: 160 * mebibyte,
  smallBytes: 64 * mebibyte,
} as const

/** A body has `graceMs`, and then as long as its bytes take at the least pace, counted over the whole body. */
export interface Pace {
  readonly graceMs: number
  readonly leastBytesPerSec: number
}

/**
 * A phone on GPRS sends 2 KiB a second, and in a tunnel nothing for half a minute: both succeed. A sender of one byte a
 * second holds its room for 30 s, and to hold 1 MiB of room it must send all of it within 18 minutes.
 */
export const pace: Pace = { graceMs: 30_000, leastBytesPerSec: 1024 }

/**
 * How much of a refused body is read and discarded after the reply was sent, and for how long. Browsers read a reply
 * once they have sent the whole body, so the largest body of a call is covered; other clients stop at the reply.
 */
export const refusedBody = { mostBytes: 40 * mebibyte, mostMs: 10_000 } as const

/** How long Node waits for a whole request, whatever reads it: the largest body at 20 KiB a second. Node's own 5 minutes end a file on a slow line. */
export const requestMs = 30 * 60_000
