// How the database runs a compiled pipeline: it is run once, and the plan says what was read.
import type { Failure } from '../../../src/base/result.ts'
import type { Db } from './catalogue.ts'
import { isDataError } from './execute.ts'
import { isRecord } from './paths.ts'
import { explained, nodesOf } from './plan.ts'

export interface Measured {
  readonly ok: true
  readonly runs: 'sql' | 'memory' | 'branches'
  readonly ms: number
  readonly rows: number
  readonly indexes: readonly string[]
  /** The tables of which every row was read. */
  readonly scans: readonly string[]
}

interface Compiled {
  readonly sql: string
  readonly params: readonly unknown[]
  /** What is left for the tail. */
  readonly tail: readonly Readonly<Record<string, unknown>>[]
}

/** Measures the SQL if that is all, else what `inMemory` takes. */
export async function measure(
  db: Db,
  compiled: Compiled,
  inMemory: () => Promise<{ readonly ok: true; readonly total: number } | Failure>,
): Promise<Measured | Failure> {
  if (compiled.tail.length === 0) {
    try {
      return await measureSql(db, compiled)
    } catch (error) {
      if (!isDataError(error)) throw error // a value that SQL cannot process: it runs in memory
    }
  }
  const startedMs = performance.now()
  const answer = await inMemory()
  if (!answer.ok) return answer
  const [first, ...others] = compiled.tail
  return {
    ok: true,
    runs: first && '$facet' in first && others.length === 0 ? 'branches' : 'memory',
    ms: performance.now() - startedMs,
    rows: answer.total,
    indexes: [],
    scans: [],
  }
}

async function measureSql(db: Db, { sql, params }: Compiled): Promise<Measured> {
  const text = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`
  const ask = db.slow ?? db.query
  const [row] = await ask<Record<string, unknown>>(text, [...params])
  const top = explained(row)
  const plan = top['Plan']
  const indexes = new Set<string>()
  const scans = new Set<string>()
  for (const node of nodesOf(plan)) {
    if (typeof node['Index Name'] === 'string') indexes.add(node['Index Name'])
    if (node['Node Type'] === 'Seq Scan' && typeof node['Relation Name'] === 'string') scans.add(node['Relation Name'])
  }
  return {
    ok: true,
    runs: 'sql',
    ms: Number(top['Execution Time'] ?? 0),
    rows: isRecord(plan) ? Number(plan['Actual Rows'] ?? 0) : 0,
    indexes: [...indexes],
    scans: [...scans],
  }
}
