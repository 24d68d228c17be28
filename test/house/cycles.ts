// Which files import each other in a circle.
import type { Import } from './files.ts'

export type Graph = ReadonlyMap<string, readonly Import[]>

/** Imports that close a circle today: debt, listed by name. One that is taken out of the code is taken off this list. */
export const knownCycles: readonly string[] = []

const nameOf = (from: string, to: string): string => `${from} → ${to}`

/** Returns the groups of files that reach each other through imports of any kind, those in `without` left out (Tarjan). */
export function circles(graph: Graph, without: ReadonlySet<string> = new Set()): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const low = (path: string): number => lowest.get(path) ?? 0
  const walk = (path: string): void => {
    order.set(path, order.size)
    lowest.set(path, order.size - 1)
    open.push(path)
    for (const { target } of graph.get(path) ?? []) {
      if (!graph.has(target) || without.has(nameOf(path, target))) continue
      if (!order.has(target)) {
        walk(target)
        lowest.set(path, Math.min(low(path), low(target)))
      } else if (open.includes(target)) lowest.set(path, Math.min(low(path), order.get(target) ?? 0))
    }
    if (lowest.get(path) !== order.get(path)) return
    const circle = open.splice(open.indexOf(path))
    if (circle.length > 1) found.push(circle.toSorted())
  }
  for (const path of graph.keys()) if (!order.has(path)) walk(path)
  return found
}

/** Returns the known imports that no longer close a cycle. */
export const paidOff = (graph: Graph, list: readonly string[]): readonly string[] =>
  list.filter(
    name =>
      circles(graph, new Set(list.filter(other => other !== name))).length === circles(graph, new Set(list)).length,
  )
