// Publishing: the current settings become the next version. A failure discards nothing, and explains what can be done.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure, Result } from '../base/result.ts'
import { fail, ok } from '../base/result.ts'
import type { Say } from '../base/say.ts'
import type { DocumentStore } from './kind.ts'
import type { Workbench } from './workbench.ts'

export interface Publishing {
  readonly isRunning: boolean
  /** Somebody else published in the meantime. */
  readonly isConflict: boolean
  readonly failure: Failure | undefined
  /** Returns whether it is published. */
  run(over?: boolean): Promise<boolean>
  /** Discards local changes and continues with what the other user published. */
  takeTheirs(): Promise<void>
  /** What both changed, after an attempt to join the two. */
  readonly conflicts: readonly string[]
  /** Continues with what the other user published and the local changes on top. Returns false if both changed the same. */
  joinTheirs(say: Say): Promise<boolean>
  reset(): void
}

/** `prepare` runs before each publish and may change the document; if it fails nothing is published. */
export function usePublishing<D>(
  bench: Workbench<D>,
  { publish, readLatest }: DocumentStore<D>,
  prepare?: () => Promise<Result<undefined>>,
): Publishing {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [conflicts, setConflicts] = useState<readonly string[]>([])
  const safely = async <T>(work: () => Promise<Result<T>>): Promise<{ readonly value: T } | undefined> => {
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
    conflicts,
    isConflict: failure?.status === 409,
    async run(over = false) {
      if (isRunning) return false
      if (prepare && !(await safely(prepare))) return false
      const { published, settings } = bench.get()
      const answer = await safely(() =>
        publish({
          id: published.id,
          name: published.name,
          settings,
          ...(over ? {} : { baseVersion: published.version }),
        }),
      )
      if (!answer) return false
      // what was sent is now published; what was typed in the meantime stays a change
      bench.markPublished({ ...answer.value, settings })
      return true
    },
    async takeTheirs() {
      if (!readLatest) return
      const answer = await safely(readLatest)
      if (answer) bench.reload(answer.value)
    },
    async joinTheirs(say) {
      if (!readLatest) return false
      const refusal = failure
      const answer = await safely(async () => {
        const [{ join }, { nameConflict }, latest] = await Promise.all([
          import('./three-way.ts'),
          import('./name-conflict.ts'),
          readLatest(),
        ])
        return latest.ok ? ok({ join, nameConflict, latest: latest.value }) : latest
      })
      if (!answer) return false
      const { join, nameConflict, latest } = answer.value
      const { published, settings } = bench.get()
      const versions = { base: published.settings, mine: settings, theirs: latest.settings }
      const joined = join(versions.base, versions.mine, versions.theirs)
      if (!joined.ok) {
        const names = await Promise.all(joined.conflicts.map(one => nameConflict(bench.kind, one, versions, say)))
        setConflicts([...new Set(names)])
        setFailure(refusal) // it is still a conflict
        return false
      }
      bench.reload(latest)
      bench.change(joined.document, say('builder.conflict.joined'))
      return true
    },
    reset: useCallback(() => {
      setFailure(undefined)
      setConflicts([])
    }, []),
  }
}

/** What a press on "Publish" does: it shows the changes, or with `savesAtOnce` publishes them and shows only what went wrong. */
export function usePublishPress<D>(options: {
  readonly bench: Workbench<D>
  readonly publishing: Publishing
  readonly savesAtOnce: boolean
  /** Opens the dialog. */
  onShow(): void
  onDone(): void
}): { openPublish(): void; onDone(): void } {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const openPublish = useCallback(() => {
    const { bench, publishing, savesAtOnce, onShow } = latest.current
    if (publishing.isRunning) return
    publishing.reset()
    if (!savesAtOnce) onShow()
    else if (bench.get().isDirty || bench.get().published.version === 0)
      void publishing.run().then(isDone => (isDone ? latest.current.onDone() : onShow()))
  }, [])
  return { openPublish, onDone: useCallback(() => latest.current.onDone(), []) }
}
