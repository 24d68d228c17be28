// Publishing: the settings as they stand become the next version. What fails keeps everything, and says what can be done.
import { useCallback, useState } from 'react'
import type { Failure } from '../../base/result.ts'
import { fail } from '../../base/result.ts'
import type { FormBuilder } from './builder.ts'
import type { PublishAnswer, PublishedForm } from './panels.ts'
import type { Loose } from './place.ts'

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
  /** Answers whether it is published. */
  run(over?: boolean): Promise<boolean>
  /** Throws away what was changed here and goes on with what the other published. */
  takeTheirs(): Promise<void>
  reset(): void
}

export function usePublishing(builder: FormBuilder, publish: Publish, readLatest: (() => Promise<PublishAnswer>) | undefined): Publishing {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const safely = async (work: () => Promise<PublishAnswer>): Promise<PublishedForm | undefined> => {
    setRunning(true)
    const answer = await work().catch((error: unknown) => fail('offline', error instanceof Error ? error.message : 'No answer.', { status: 0 }))
    setRunning(false)
    setFailure(answer.ok ? undefined : answer)
    return answer.ok ? answer.form : undefined
  }
  return {
    isRunning, failure, isConflict: failure?.status === 409,
    async run(over = false) {
      if (isRunning) return false
      const { settings, published } = builder.get()
      const form = await safely(() => publish({ id: published.id, name: published.name, settings, ...(over ? {} : { baseVersion: published.version }) }))
      if (!form) return false
      // what was sent is what is published now; what was typed meanwhile stays a change
      builder.markPublished({ ...form, settings })
      return true
    },
    async takeTheirs() {
      if (!readLatest) return
      const form = await safely(readLatest)
      if (form) builder.reload(form)
    },
    reset: useCallback(() => setFailure(undefined), []),
  }
}
