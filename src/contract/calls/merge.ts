// Merges the call tables of the areas.
import type { Call } from '../call.ts'

type Area = Readonly<Record<string, Call>>
/** The type of one record that has the calls of every area in a union. */
export type Merged<A> = (A extends unknown ? (area: A) => void : never) extends (all: infer All) => void ? All : never

/** Returns the calls of all areas. Throws if two share a name, an id, or a method and path: one of them could never be called. */
export function mergeAreas<const A extends readonly Area[]>(areas: A): Merged<A[number]> {
  const names = new Map<string, Call>()
  const taken = new Set<string>()
  for (const [name, call] of areas.flatMap(area => Object.entries(area))) {
    const address = `${call.method} ${call.path.replaceAll(/:\w+/g, ':')}`
    for (const [what, key] of [
      ['The name', name],
      ['The id', `id ${call.id}`],
      ['The address', address],
    ] as const) {
      if (taken.has(`${what} ${key}`))
        throw new Error(
          `${what} "${key.replace(/^id /, '')}" belongs to two calls of the contract. Rename one of them.`,
        )
      taken.add(`${what} ${key}`)
    }
    names.set(name, call)
  }
  return Object.fromEntries(names) as Merged<A[number]> // every area is in it
}
