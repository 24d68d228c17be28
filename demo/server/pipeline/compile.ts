// Compiles as many stages as SQL can run exactly; the rest runs in the tail.
import type { Block, Statement } from './block.ts'
import { close, createStatement } from './block.ts'
import type { Known } from './catalogue.ts'
import { canFail, rootsOf } from './normalize.ts'
import { readPath } from './shape.ts'
import type { Sources, Stage } from './stages.ts'
import { start, step } from './stages.ts'
import type { Value } from './value.ts'

export interface Compiled {
  readonly statement: Statement
  readonly block: Block
  /** The stages that are not in the block. */
  readonly rest: readonly Stage[]
}

// A chain of computed fields may repeat an expression; beyond this the block is closed and its values become columns.
const longSql = 4_000
// Each sub-select in another takes stack of the database; the embedded one has room for about a hundred.
const deepest = 50

/**
 * `walledAfter`: so many stages are the server's own. The database evaluates conditions in any order; behind a wall, those
 * that may fail never see a row that is not the asker's, which would show in how long it takes.
 */
export function compile(
  known: Known,
  sources: Sources,
  stages: readonly Stage[],
  most = Infinity,
  walledAfter = 0,
): Compiled {
  const statement = createStatement()
  let block = start(statement, known)
  const wallAt = walledAfter > 0 && canFail(stages.slice(walledAfter)) ? walledAfter : -1
  for (const [i, stage] of stages.entries()) {
    if (i === wallAt) block = close(statement, block)
    const next = i < most && statement.depth < deepest ? step(statement, sources, block, stage) : undefined
    if (!next) return { statement, block: narrowed(block, stages.slice(i)), rest: stages.slice(i) }
    block = next.block
    statement.pieces ??= block.pieces
    if (next.left) {
      const rest = [next.left, ...stages.slice(i + 1)]
      return { statement, block: narrowed(block, rest), rest }
    }
    if (sizeOf(block) > longSql) block = close(statement, block)
  }
  return { statement, block, rest: [] }
}

function sizeOf(block: Block): number {
  let size = 0
  const add = (value: Value): void => {
    if (value.parts) for (const part of value.parts.values()) add(part)
    else size += (value.scalar?.sql ?? value.json).length
  }
  for (const value of block.shape.fields.values()) add(value)
  return size
}

// The tail gets only the fields it reads.
function narrowed(block: Block, rest: readonly Stage[]): Block {
  const roots = rootsOf(rest)
  if (!roots) return block
  const fields = new Map<string, Value>()
  for (const name of roots) {
    const value = readPath(block.shape, [name])
    if (value && value.types !== 1) fields.set(name, value)
  }
  return { ...block, shape: { fields } }
}
