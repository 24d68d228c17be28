// For tests of what asks a repository: one that knows only what is asked of it.
import type { Repo } from './repo.ts'

type FakeStore<S> = {
  readonly [K in keyof S]?: S[K] extends (...input: infer I) => unknown ? (...input: I) => Promise<unknown> : never
}
/** Some functions of some entities; their answers may be parts of what is stored. */
export type FakeRepo = { readonly [G in Exclude<keyof Repo, 'once'>]?: FakeStore<Repo[G]> } & {
  readonly once?: Repo['once']
}
