// A form with an app but no collection gets its own collection when it is published.
import type { Result } from '../../base/result.ts'
import { fail, ok } from '../../base/result.ts'
import type { FormBuilder } from './builder.ts'
import { wantsCollection } from './checks.ts'
import { patchAt } from './document.ts'
import { plainName } from './keys.ts'
import type { BuilderServices } from './panel-shapes.ts'
import { textAt } from './path.ts'

const namesTried = 20

/**
 * Creates the collection of a form that has an app but no collection, named after the form; a slug in use gets a
 * number.
 */
export async function ownCollection(
  builder: FormBuilder,
  create: BuilderServices['createCollection'],
): Promise<Result<undefined>> {
  const { settings, published } = builder.get()
  if (!create || !wantsCollection(settings)) return ok(undefined)
  const app = textAt(settings, 'app')
  const base = plainName(published.name) || 'answers'
  for (let number = 1; ; number++) {
    const made = await create(app, { name: published.name, slug: number === 1 ? base : `${base}_${number}` })
    if (made.ok) {
      const now = builder.get().settings
      builder.change(patchAt(now, '', { collection: made.value.slug }), 'Create the collection of the form')
      return ok(undefined)
    }
    // the status 409 of a publish means another version: here the collection was rejected
    if (made.status !== 409 || number === namesTried) return fail('collection', made.message, { status: 400 })
  }
}
