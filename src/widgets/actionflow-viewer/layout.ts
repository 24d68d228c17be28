// Where the steps of a flow are drawn: in columns from left to right, each step right of all that lead to it. Pure.
import type { FlowStep } from './data.ts'

export const boxWidthPx = 190
export const boxHeightPx = 52
const columnPx = boxWidthPx + 64
const rowPx = boxHeightPx + 28

export interface DrawnStep {
  readonly step: FlowStep
  readonly x: number
  readonly y: number
}

/** Returns the position of every step. Lines that lead back to an earlier step do not move it; notes are below the flow. */
export function layOut(steps: readonly FlowStep[]): readonly DrawnStep[] {
  const flowing = steps.filter(({ kind }) => kind !== 'note')
  const columns = inColumns(flowing)
  const tallest = Math.max(0, ...columns.map(column => column.length))
  const drawn = columns.flatMap((column, at) =>
    column.map((step, row) => ({
      step,
      x: at * columnPx,
      y: (row + (tallest - column.length) / 2) * rowPx,
    })),
  )
  const notes = steps.filter(({ kind }) => kind === 'note')
  return [...drawn, ...notes.map((step, at) => ({ step, x: at * columnPx, y: (tallest + 0.4) * rowPx }))]
}

function inColumns(steps: readonly FlowStep[]): readonly (readonly FlowStep[])[] {
  const byId = new Map(steps.map(step => [step.id, step]))
  const ahead = forwardOf(steps, byId)
  const depth = new Map<string, number>()
  // in this order each step comes after all that lead to it
  for (const step of orderOf(steps, ahead)) {
    const own = depth.get(step.id) ?? 0
    depth.set(step.id, own)
    for (const next of ahead.get(step.id) ?? []) depth.set(next, Math.max(depth.get(next) ?? 0, own + 1))
  }
  const columns: FlowStep[][] = []
  for (const step of steps) (columns[depth.get(step.id) ?? 0] ??= []).push(step)
  return untangled(columns, ahead)
}

/** The lines of each step without those that lead back to a step on the way to it. */
function forwardOf(
  steps: readonly FlowStep[],
  byId: ReadonlyMap<string, FlowStep>,
): ReadonlyMap<string, readonly string[]> {
  const ahead = new Map<string, string[]>()
  const done = new Set<string>()
  const begins = [...steps].sort((a, b) => Number(b.kind === 'start') - Number(a.kind === 'start'))
  for (const begin of begins) {
    const way: { readonly id: string; readonly left: string[] }[] = []
    const on = new Set<string>()
    const enter = (id: string): void => {
      done.add(id)
      on.add(id)
      ahead.set(id, [])
      way.push({ id, left: [...(byId.get(id)?.next ?? [])].filter(one => byId.has(one)) })
    }
    if (!done.has(begin.id)) enter(begin.id)
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const next = top.left.shift()
      if (next === undefined) {
        on.delete(top.id)
        way.pop()
      } else if (!on.has(next)) {
        ahead.get(top.id)?.push(next)
        if (!done.has(next)) enter(next)
      }
    }
  }
  return ahead
}

function orderOf(steps: readonly FlowStep[], ahead: ReadonlyMap<string, readonly string[]>): readonly FlowStep[] {
  const waiting = new Map(steps.map(({ id }) => [id, 0]))
  for (const list of ahead.values()) for (const id of list) waiting.set(id, (waiting.get(id) ?? 0) + 1)
  const byId = new Map(steps.map(step => [step.id, step]))
  const ready = steps.filter(({ id }) => waiting.get(id) === 0)
  for (let at = 0; at < ready.length; at++)
    for (const id of ahead.get(ready[at]?.id ?? '') ?? []) {
      const left = (waiting.get(id) ?? 0) - 1
      waiting.set(id, left)
      const next = left === 0 ? byId.get(id) : undefined
      if (next) ready.push(next)
    }
  return ready
}

/** Orders each column by the middle of the steps that lead to it, so that few lines cross. */
function untangled(
  columns: readonly (readonly FlowStep[])[],
  ahead: ReadonlyMap<string, readonly string[]>,
): readonly (readonly FlowStep[])[] {
  const row = new Map<string, number>()
  const before = new Map<string, string[]>()
  for (const [from, to] of ahead) for (const id of to) before.set(id, [...(before.get(id) ?? []), from])
  const middle = ({ id }: FlowStep): number => {
    const rows = (before.get(id) ?? []).map(from => row.get(from) ?? 0)
    return rows.length === 0 ? 0 : rows.reduce((sum, one) => sum + one, 0) / rows.length
  }
  return columns.map(column => {
    const sorted = column.map(step => ({ step, at: middle(step) })).toSorted((a, b) => a.at - b.at)
    sorted.forEach(({ step }, at) => row.set(step.id, at))
    return sorted.map(({ step }) => step)
  })
}
