// What an answer is before anyone judges it. Pure.
import type { Question } from './definition.ts'
import type { Node } from './graph.ts'
import { hasShape } from './validation.ts'

/** Returns null for values that do not count as an answer (QUE-071, INP-013, INP-037). */
export function normal(value: unknown): unknown {
  if (value === undefined || value === '' || (typeof value === 'number' && Number.isNaN(value))) return null
  return Array.isArray(value) && value.length === 0 ? null : value
}

/**
 * Returns the initial answer of a question, or null. A default that cannot be an answer is ignored: it would not be
 * visible, and the server would reject it.
 */
export function defaultOf({ question, isStatic }: Node): unknown {
  const stored = isStatic ? undefined : defaultIn(question)
  return stored === undefined || !hasShape(question, stored) ? null : normal(stored)
}

export const defaultIn = (question: Question): unknown =>
  question.settings['default_value'] ?? question['default_value']
