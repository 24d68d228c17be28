// A name that the server would not take, and why. The toast says that it was not stored; the reason stands beside the name,
// which is still there to be changed.
import type { Answer } from '../contract/call.ts'

export interface RefusedName {
  readonly name: string
  readonly why: string
}

/** What was wrong with a name that was sent; undefined where it was not the name's fault. */
export const refusedName = (name: string, { status, data }: Answer): RefusedName | undefined =>
  status === 409 || status === 422 ? { name, why: data.message } : undefined

/** Why a name will not do, until it is another one. */
export const whyRefused = (name: string, refused: RefusedName | undefined): string | undefined =>
  name.trim() === refused?.name ? refused.why : undefined
