// What an answer is before anyone judges it. Pure.
import type { Question } from './definition.ts'
import type { Node } from './graph.ts'
import { hasShape } from './validation.ts'

/** A stored answer may be null on purpose (then null), or not be there (then undefined). Inherited keys are no answers. */
export const own = (answers: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(answers, key) ? answers[key] : undefined

/** What is no answer is null (QUE-071, INP-013, INP-037). */
export function normal(value: unknown): unknown {
  if (value === undefined || value === '' || (typeof value === 'number' && Number.isNaN(value))) return null
  return Array.isArray(value) && value.length === 0 ? null : value
}

/** The answer a question starts with; null for none. What cannot be an answer to it is none: nobody would see it, and no server takes it. */
export function defaultOf({ question, isStatic }: Node): unknown {
  const stored = isStatic ? undefined : defaultIn(question)
  return stored === undefined || !hasShape(question, stored) ? null : normal(stored)
}

export const defaultIn = (question: Question): unknown =>
  question.settings['default_value'] ?? question['default_value']
