// A name that the server rejected, and the reason. The toast shows that it was not stored; the reason is at the name,
// which can still be edited.
import type { Answer } from '../contract/call.ts'

export interface RefusedName {
  readonly name: string
  readonly why: string
}

/** Returns the problem of a submitted name; undefined if the failure has another cause. */
export const refusedName = (name: string, { status, data }: Answer): RefusedName | undefined =>
  status === 409 || status === 422 ? { name, why: data.message } : undefined

/** Why a name will not do, until it is another one. */
export const whyRefused = (name: string, refused: RefusedName | undefined): string | undefined =>
  name.trim() === refused?.name ? refused.why : undefined
