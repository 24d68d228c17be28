import { useMemo } from 'react'
import type { Answers } from '../form/engine.ts'
import { parseDefinition } from '../form/parse-definition.ts'
import { late } from './needs.ts'
import type { QuestionnaireProps } from './questionnaire-props.ts'

const noAnswers: Answers = {}

/** Returns the initial answers: the given ones, and those in words for the questions they leave open. */
export function useInitial({
  settings,
  initialAnswers = noAnswers,
  prefill,
}: Pick<QuestionnaireProps, 'settings' | 'initialAnswers' | 'prefill'>): Answers {
  return useMemo((): Answers => {
    if (!late.prefill || !prefill || Object.keys(prefill).length === 0) return initialAnswers
    const handed = late.prefill.prefillOf(parseDefinition(settings).definition, prefill)
    return {
      ...handed,
      ...Object.fromEntries(
        Object.entries(initialAnswers).filter(([key, value]) => value !== null || !Object.hasOwn(handed, key)),
      ),
    }
  }, [settings, initialAnswers, prefill])
}
