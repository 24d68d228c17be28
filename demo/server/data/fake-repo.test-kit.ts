// For tests of code that uses a repository: implements only what the test needs.
import type { Repo } from './repo.ts'

type FakeStore<S> = {
  readonly [K in keyof S]?: S[K] extends (...input: infer I) => unknown ? (...input: I) => Promise<unknown> : never
}
/** Some functions of some entities; results may be partial. */
export type FakeRepo = { readonly [G in Exclude<keyof Repo, 'once'>]?: FakeStore<Repo[G]> } & {
  readonly once?: Repo['once']
}
