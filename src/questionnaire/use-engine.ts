import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Say } from '../inputs/rules.ts'
import type { FormDefinition } from './definition.ts'
import type { Answers, FormEngine } from './engine.ts'
import { createEngine } from './engine.ts'
import type { Resumed } from './use-draft.ts'

interface Visit { readonly engine: FormEngine; readonly initial: Answers; readonly start: Resumed | undefined }

/**
 * The engine of an open form. It is made anew when the form goes on with other answers, and when only its words change
 * (another language): then answers, step and shown errors stay. `keepSaved` is told what the server has of the answers.
 */
export function useEngine({ definition, initial, start, startStep, say }: {
  readonly definition: FormDefinition; readonly initial: Answers; readonly start: Resumed | undefined; readonly startStep: number | undefined; readonly say: Say
}): { readonly engine: FormEngine; keepSaved(answers: Answers): void } {
  const last = useRef<Visit>(undefined)
  const saved = useRef<Answers>(undefined)
  const engine = useMemo(() => {
    const before = last.current
    const former = before && before.start === start && before.initial === initial ? before.engine : undefined
    const answers = former?.answers() ?? start?.answers ?? initial
    const made = createEngine(definition, answers, { say, ...(answers === initial ? {} : { baseline: (former && saved.current) ?? initial }) })
    const step = former ? former.form().step : start?.step ?? startStep
    if (step !== undefined) made.goTo(step)
    if (former) for (const key of Object.keys(former.validity())) if (former.question(key)?.isTouched) made.touch(key)
    for (const [key, { typed, problem }] of Object.entries(former?.allUnfinished() ?? start?.typed ?? {})) {
      if (typed !== undefined) made.keepTyped(key, typed)
      if (problem !== undefined) made.setProblem(key, problem) // also for an input on a step nobody opens again
    }
    return made
    // the texts are read when something becomes wrong; the first step counts when the form opens
  }, [definition, initial, start]) // oxlint-disable-line react-hooks/exhaustive-deps
  useEffect(() => { last.current = { engine, initial, start } })
  const keepSaved = useCallback((answers: Answers) => { saved.current = answers }, [])
  return { engine, keepSaved }
}
