// What the database answers to EXPLAIN (FORMAT JSON).
import { isRecord } from './paths.ts'

/** Returns the plan and its measurements. */
export function explained(row: Readonly<Record<string, unknown>> | undefined): Readonly<Record<string, unknown>> {
  const answer = row?.['QUERY PLAN']
  const [top] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as Record<string, unknown>[] // as PostgreSQL writes it
  return top ?? {}
}

/** Returns the top node of the plan. */
export const planOf = (row: Readonly<Record<string, unknown>> | undefined): unknown => explained(row)['Plan']

/** Returns a node and all below it. */
export function* nodesOf(node: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (!isRecord(node)) return
  yield node
  if (Array.isArray(node['Plans'])) for (const inner of node['Plans'] as unknown[]) yield* nodesOf(inner)
}
