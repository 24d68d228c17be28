// What the server does with answers: checks them, and writes them as they are saved.
import type { Issue } from '../base/result.ts'
import type { FormDefinition } from './definition.ts'
import { createEngine } from './engine.ts'
import type { Answers } from './engine-shape.ts'
import type { Say } from './rules.ts'
import { sayEnglish } from './rules.ts'
import { hasShape } from './validation.ts'

/**
 * Validates answers as they are saved (for the server). A draft needs no validity, only values that can be answers;
 * hidden questions are skipped. Paths are question keys.
 */
export function checkAnswers(
  definition: FormDefinition,
  answers: Answers,
  options: { readonly submit?: boolean; readonly say?: Say } = {},
): readonly Issue[] {
  const say = options.say ?? sayEnglish
  const engine = createEngine(definition, answers, { say })
  const wrong = new Set<string>()
  const issues: Issue[] = []
  for (const [key, value] of Object.entries(engine.answers())) {
    const question = engine.question(key)?.question
    if (!question || hasShape(question, value)) continue
    wrong.add(key)
    issues.push({ path: key, message: say('input.shape') })
  }
  if (options.submit ?? true)
    for (const { key, message } of engine.missing()) if (!wrong.has(key)) issues.push({ path: key, message })
  return issues
}

/** The answers as they are saved: by answer key, null for no answer and for hidden questions (ENT-045 adds the rest). */
export const payload = (definition: FormDefinition, answers: Answers): Record<string, unknown> =>
  createEngine(definition, answers).payload()
