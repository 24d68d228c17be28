import { useEffect } from 'react'
import type { InputViewProps } from './part.ts'

/**
 * Reports to the form why the content of an input is not an answer yet, on every change; null if there is no problem.
 * It stays set when the input is on another step: the form clears it when the question is hidden.
 */
export function useProblem(onProblem: InputViewProps['onProblem'], problem: string | null): void {
  useEffect(() => {
    onProblem?.(problem)
  }, [onProblem, problem])
}
