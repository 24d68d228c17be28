import { useEffect } from 'react'
import type { InputViewProps } from './part.ts'

/**
 * Tells the form why what stands in an input is no answer yet, whenever that changes; null says that all is well. It stays said
 * when the input goes out of sight on another step: the form itself ends it where the question is hidden.
 */
export function useProblem(onProblem: InputViewProps['onProblem'], problem: string | null): void {
  useEffect(() => {
    onProblem?.(problem)
  }, [onProblem, problem])
}
