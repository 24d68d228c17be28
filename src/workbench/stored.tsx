// Reads a document before its builder opens. What is edited must be what is stored now, so nothing here uses a cache.
import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Result } from '../base/result.ts'
import { ErrorState } from '../ui/state.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import type { DocumentKind, Stored } from './kind.ts'
import type { LeftDraftProps } from './unsaved/left-draft-notice.tsx'
import { BuilderWaiting } from './waiting.tsx'

export type Reading<D> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string; readonly code: string }
  | { readonly is: 'ready'; readonly stored: Stored<D> }

/** Returns a document that is not stored yet: publishing makes it. */
export const newDocument = <D,>(kind: DocumentKind<D>, name: string, settings: D = kind.empty()): Stored<D> => ({
  name,
  version: 0,
  settings,
})

/** Reads once for each `read`, and again on demand; without `read` the document is `fresh`. `read` never rejects. */
export function useStored<D>(
  read: (() => Promise<Result<Stored<D>>>) | undefined,
  fresh: () => Stored<D>,
): readonly [Reading<D>, retry: () => void] {
  const [attempt, setAttempt] = useState(0)
  const [reading, setReading] = useState<Reading<D>>(() =>
    read ? { is: 'loading' } : { is: 'ready', stored: fresh() },
  )
  useEffect(() => {
    if (!read) return undefined
    let isCurrent = true
    void read().then(answer => {
      if (!isCurrent) return
      setReading(
        answer.ok
          ? { is: 'ready', stored: answer.value }
          : { is: 'failed', message: answer.message, code: answer.code },
      )
    })
    return () => {
      isCurrent = false
    }
  }, [read, attempt])
  const retry = useCallback(() => {
    setReading({ is: 'loading' })
    setAttempt(before => before + 1)
  }, [])
  return [reading, retry]
}

/** The refusal above it says all there is to say while this loads, or if it cannot. */
function LeftDraft(props: LeftDraftProps): ReactNode {
  const { chunk } = useChunk(loadLeftDraft)
  return chunk && <chunk.default {...props} />
}
const loadLeftDraft = () => import('./unsaved/left-draft-notice.tsx')

/** Nothing that is tried again opens the document. */
const refusals: ReadonlySet<string> = new Set(['401', '403', '404'])

/** Shown instead of the builder until its document is loaded. */
export function NotOpenYet({
  reading,
  name,
  onRetry,
  draft,
}: {
  readonly reading: Exclude<Reading<unknown>, { readonly is: 'ready' }>
  /** The id used to request the document; shown in the details of an error. */
  readonly name: string
  onRetry(): void
  /** Where this browser may have a draft of it, which is offered when it is refused. */
  readonly draft?: LeftDraftProps | undefined
}): ReactNode {
  return reading.is === 'loading' ? (
    <BuilderWaiting />
  ) : (
    <>
      <ErrorState message={reading.message} details={`${reading.code} ${name}`} onRetry={onRetry} />
      {draft && refusals.has(reading.code) && <LeftDraft {...draft} />}
    </>
  )
}
