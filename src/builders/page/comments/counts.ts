import type { PageComment } from '../../../contract/entities/page-comment.ts'
import type { Thread } from '../../../workbench/comments/threads.ts'
import type { Path } from '../../../workbench/kind.ts'

/** How many open threads each row and widget has. */
export function countsOf(threads: readonly Thread<PageComment>[]): ReadonlyMap<Path, number> {
  const counts = new Map<Path, number>()
  for (const { first, isResolved } of threads)
    if (!isResolved && first.about !== '') counts.set(first.about, (counts.get(first.about) ?? 0) + 1)
  return counts
}
