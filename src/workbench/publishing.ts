// Publishing: the settings as they stand become the next version. What fails keeps everything, and says what can be done.
import { useCallback, useState } from 'react'
import type { Loose } from '../base/loose.ts'
import type { Failure, Result } from '../base/result.ts'
import { fail, ok } from '../base/result.ts'
import type { FormBuilder } from '../builders/form/builder.ts'
import { wantsCollection } from '../builders/form/checks.ts'
import { patchAt } from '../builders/form/document.ts'
import { plainName } from '../builders/form/keys.ts'
import type { BuilderServices, PublishAnswer } from '../builders/form/panel-shapes.ts'
import { textAt } from '../builders/form/place.ts'

export interface PublishRequest {
  readonly id?: string | undefined
  readonly name: string
  readonly settings: Loose
  /** The version the changes were made on; absent: publish over whatever is there. */
  readonly baseVersion?: number | undefined
}
export type Publish = (request: PublishRequest) => Promise<PublishAnswer>

export interface Publishing {
  readonly isRunning: boolean
  /** Somebody else published meanwhile. */
  readonly isConflict: boolean
  readonly failure: Failure | undefined
  /** Returns whether it is published. */
  run(over?: boolean): Promise<boolean>
  /** Throws away what was changed here and goes on with what the other published. */
  takeTheirs(): Promise<void>
  reset(): void
}

export function usePublishing(
  builder: FormBuilder,
  publish: Publish,
  readLatest: (() => Promise<PublishAnswer>) | undefined,
  createCollection?: BuilderServices['createCollection'],
): Publishing {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const safely = async <Done extends { readonly ok: true }>(
    work: () => Promise<Done | Failure>,
  ): Promise<Done | undefined> => {
    setRunning(true)
    const answer = await work().catch((error: unknown) =>
      fail('offline', error instanceof Error ? error.message : 'No answer.', { status: 0 }),
    )
    setRunning(false)
    setFailure(answer.ok ? undefined : answer)
    return answer.ok ? answer : undefined
  }
  return {
    isRunning,
    failure,
    isConflict: failure?.status === 409,
    async run(over = false) {
      if (isRunning) return false
      const { published } = builder.get()
      const collection = await safely(() => ownCollection(builder, createCollection))
      if (collection === undefined) return false
      const { settings } = builder.get()
      const answer = await safely(() =>
        publish({
          id: published.id,
          name: published.name,
          settings,
          ...(over ? {} : { baseVersion: published.version }),
        }),
      )
      if (!answer) return false
      // what was sent is what is published now; what was typed meanwhile stays a change
      builder.markPublished({ ...answer.form, settings })
      return true
    },
    async takeTheirs() {
      if (!readLatest) return
      const answer = await safely(readLatest)
      if (answer) builder.reload(answer.form)
    },
    reset: useCallback(() => setFailure(undefined), []),
  }
}

const namesTried = 20

/** Makes the collection of a form that has an app and no collection, named after the form; a slug that is taken gets a number. */
async function ownCollection(
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
    // the status 409 of a publish means another version: what is refused here is the collection
    if (made.status !== 409 || number === namesTried) return fail('collection', made.message, { status: 400 })
  }
}
