// What an answer is before anyone judges it. Pure.
import type { Node } from './graph.ts'

/** A stored answer may be null on purpose (then null), or not be there (then undefined). Inherited keys are no answers. */
export const own = (answers: Readonly<Record<string, unknown>>, key: string): unknown => (Object.hasOwn(answers, key) ? answers[key] : undefined)

/** What is no answer is null (QUE-071, INP-013, INP-037). */
export function normal(value: unknown): unknown {
  if (value === undefined || value === '' || (typeof value === 'number' && Number.isNaN(value))) return null
  return Array.isArray(value) && value.length === 0 ? null : value
}

/** The answer a question starts with; null for none. */
export function defaultOf({ question, isStatic }: Node): unknown {
  const stored = isStatic ? undefined : question.settings['default_value'] ?? question['default_value']
  return stored === undefined ? null : normal(stored)
}
