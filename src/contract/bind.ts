// Bind tokens (ENT-048..055) in a form's additional data, the payload of an action and a stored pipeline. Pure.
import { valueAt } from '../base/path.ts'
import { readBoolean } from '../base/boolean.ts'

export interface BindContext {
  /** The record the form was opened from. */
  readonly record?: Readonly<Record<string, unknown>> | undefined
  readonly user?: { readonly id: string | number } | undefined
  readonly itemId?: string | undefined
  readonly nowSec: number
  newKey(): string
}

/** Replaces the tokens in one value, also inside lists and objects. An unknown token stays as it is (ENT-055). */
export function bind(value: unknown, context: BindContext): unknown {
  if (Array.isArray(value)) return value.map(one => bind(one, context))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bind(one, context)]))
  if (typeof value !== 'string' || !value.startsWith('$')) return value
  switch (value) {
    case '$$GET_DATE_SEC':
      return context.nowSec
    case '$USER':
      return context.user?.id ?? null
    case '$USER_STR':
      return context.user ? String(context.user.id) : null
    case '$GENERATE_KEY':
      return context.newKey()
    case '$ID':
      return context.itemId ?? null
  }
  if (value.startsWith('$$') || value === '$' || value === '$!') return value
  const isBoolean = value.startsWith('$!')
  const found = context.record === undefined ? null : (valueAt(context.record, value.slice(isBoolean ? 2 : 1)) ?? null)
  return isBoolean ? (readBoolean(found) ?? Boolean(found)) : found
}
