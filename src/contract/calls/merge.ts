// Areas of calls as one table.
import type { Call } from '../call.ts'

type Area = Readonly<Record<string, Call>>
/** A record with the calls of every area of a union. */
export type Merged<A> = (A extends unknown ? (area: A) => void : never) extends (all: infer All) => void ? All : never

/** Returns the calls of all areas. Throws where two have the same name, the same id, or the same method and path: one of them would never be reached. */
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
