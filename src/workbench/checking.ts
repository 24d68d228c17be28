// The problems of an open document, shortly after each change: those of its kind at once, those that take longer when
// they are found.
import type { DocumentKind, Problem } from './kind.ts'

export interface Checking {
  /** The document changed. */
  later(): void
  /** What the problems depend on outside of the document may have changed. */
  refresh(): void
  stop(): void
}

const checkAfterMs = 120

export function createChecking<D>({
  kind,
  settings: now,
  onFound,
}: {
  readonly kind: DocumentKind<D>
  settings(): D
  onFound(problems: readonly Problem[]): void
}): Checking {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What was found later the last time stays until the next is known, so that the list does not jump. */
  let more: readonly Problem[] = []
  let isStopped = false
  function later(): void {
    const settings = now()
    clearTimeout(timer)
    timer = setTimeout(() => check(settings), checkAfterMs)
  }
  function check(settings: D): void {
    if (settings !== now()) return
    const own = kind.problems(settings)
    onFound([...own, ...more])
    void kind.moreProblems?.(settings).then(late => {
      if (settings !== now() || isStopped) return
      const isNew = late.length !== more.length || late.length > 0
      more = late
      if (isNew) onFound([...own, ...late])
    })
  }
  if (kind.moreProblems) later()
  return {
    later,
    refresh() {
      kind.refresh?.()
      if (kind.refresh) later()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
