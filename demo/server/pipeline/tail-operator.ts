// What the operators in memory share: how they read their arguments, and the ones of mingo.
import { evalExpr } from 'mingo/core'
import * as expressionOps from 'mingo/operators/expression'

export type Options = Parameters<typeof evalExpr>[2]
export type Operator = (obj: unknown, expr: unknown, options: Options) => unknown

/** Returns the values of a list of arguments. */
export const all = (obj: unknown, expr: unknown, options: Options): readonly unknown[] =>
  (Array.isArray(expr) ? (expr as unknown[]) : [expr]).map(each => evalExpr(obj, each, options))

export const two = (obj: unknown, expr: unknown, options: Options): [unknown, unknown] => {
  if (!Array.isArray(expr) || expr.length !== 2)
    throw new Error('An operator that compares or divides needs a list of two arguments.')
  const [left, right] = expr as unknown[]
  return [evalExpr(obj, left, options), evalExpr(obj, right, options)]
}

/** Returns the value of the only argument, written with or without a list around it. */
export const one = (obj: unknown, expr: unknown, options: Options): unknown =>
  evalExpr(obj, Array.isArray(expr) && expr.length === 1 ? (expr[0] as unknown) : expr, options)

export const isNil = (value: unknown): value is null | undefined => value === undefined || value === null

export function mingoOwn(name: string): Operator {
  const original = (expressionOps as unknown as Readonly<Record<string, Operator>>)[name]
  if (!original) throw new Error(`mingo has no ${name}. Remove it from the list of corrected operators.`)
  return original
}

/** MongoDB accepts one argument with and without a list around it; mingo accepts one of the two. */
export const inList = (name: string): [string, Operator] => [
  name,
  (obj, expr, options) => mingoOwn(name)(obj, Array.isArray(expr) ? expr : [expr], options),
]
export const outOfList = (name: string): [string, Operator] => [
  name,
  (obj, expr, options) => {
    if (!Array.isArray(expr)) return mingoOwn(name)(obj, expr, options)
    if (expr.length !== 1) throw new Error(`${name} needs one argument. Write a list of values as {"$literal": […]}.`)
    return mingoOwn(name)(obj, expr[0], options)
  },
]
