// Slugs of entities whose names may be there twice: the second of a name has the next number.
import { randomBytes } from 'node:crypto'
import { ok, type Failure, type Result } from '../../../src/base/result.ts'
import { pageSlug } from '../../../src/base/slug.ts'
import { refuseId, slugTaken } from './reserved.ts'

const mostNumber = 20
const mostChars = 100

/**
 * Creates an entity with a slug that is free: `insert` returns nothing if the slug is taken. A slug that was chosen is used
 * as it is, and refused if it is taken.
 */
export async function createWithSlug<T>(
  kind: string,
  { name, slug }: { readonly name: string; readonly slug?: string | undefined },
  insert: (slug: string) => Promise<T | undefined>,
): Promise<Result<T>> {
  const refused: Failure | undefined = slug === undefined ? undefined : refuseId(slug)
  if (refused) return refused
  if (slug !== undefined) {
    const made = await insert(slug)
    return made === undefined ? slugTaken(kind, slug) : ok(made)
  }
  const base = pageSlug(name).slice(0, mostChars)
  for (let number = 1; ; number++) {
    const suffix = number > mostNumber ? randomBytes(6).toString('hex') : number
    const free = number === 1 ? base : `${base}_${suffix}`
    const made = refuseId(free) ? undefined : await insert(free)
    if (made !== undefined) return ok(made)
  }
}
