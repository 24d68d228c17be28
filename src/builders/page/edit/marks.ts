import { useMemo } from 'react'
import type { Path, Problem } from '../../../workbench/kind.ts'
import type { WorkbenchState } from '../../../workbench/workbench.ts'
import { ownerOf } from '../document.ts'
import type { PageDocument } from '../document.ts'
import { usePage } from './context.ts'

const problemsIn = (state: WorkbenchState<PageDocument>): readonly Problem[] => state.problems

/** The most severe problem of each row and widget. */
export function useMarks(): ReadonlyMap<Path, Problem['kind']> {
  const problems = usePage(problemsIn)
  return useMemo(() => {
    const marks = new Map<Path, Problem['kind']>()
    for (const { path, kind } of problems) if (marks.get(ownerOf(path)) !== 'error') marks.set(ownerOf(path), kind)
    return marks
  }, [problems])
}
