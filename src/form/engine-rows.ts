// Which rows, tabs and steps of a form are shown, and the numbers that stay with the repeats of its lists.
import { stableKey } from '../base/stable-key.ts'
import type { FormDefinition, FormRow } from './definition.ts'
import { isOnTab } from './definition.ts'
import type { RowState } from './engine-shape.ts'
import type { States } from './engine-states.ts'
import type { Graph } from './graph.ts'

const noRow: RowState = { isVisible: false, version: 0, repeatIds: {}, tabs: [] }

export function createRows(definition: FormDefinition, graph: Graph, { states, activeInRow, versionOfRow }: States) {
  const rows = new Map<string, RowState>()
  const rowOf = new Map(definition.rows.map(row => [row.key, row]))
  const withBox = new Set(
    definition.rows
      .filter(row => [...row.questions, ...row.lists.flatMap(list => list.questions)].some(question => question.broken))
      .map(row => row.key),
  )
  const repeatIds = new Map<string, readonly number[]>()
  let lastId = 0
  const newId = (): number => ++lastId

  function idsOf(list: string): readonly number[] {
    const known = repeatIds.get(list) ?? []
    const ids = Array.from({ length: graph.repeats.get(list) ?? 1 }, (_, repeat) => known[repeat] ?? newId())
    repeatIds.set(list, ids)
    return ids
  }
  const tabsShown = (row: FormRow): number[] =>
    row.type !== 'Tab'
      ? []
      : row.tabs.flatMap((tab, index) =>
          row.questions.some(
            question => isOnTab(question, tab, index) && (question.broken || states.get(question.key)?.isActive),
          )
            ? [index]
            : [],
        )

  return {
    row: (key: string): RowState => rows.get(key) ?? noRow,
    newId,
    idsOf,
    setIds: (list: string, ids: readonly number[]) => repeatIds.set(list, ids),
    /** Returns whether the row looks different now. */
    refresh(key: string): boolean {
      const row = rowOf.get(key)
      const before = rows.get(key)
      const next: RowState = {
        isVisible: withBox.has(key) || (activeInRow.get(key) ?? 0) > 0,
        version: versionOfRow.get(key) ?? 0,
        repeatIds: Object.fromEntries((row?.lists ?? []).map(list => [list.key, idsOf(list.key)])),
        tabs: row ? tabsShown(row) : [],
      }
      if (
        before &&
        before.isVisible === next.isVisible &&
        before.version === next.version &&
        stableKey([before.repeatIds, before.tabs]) === stableKey([next.repeatIds, next.tabs])
      )
        return false
      rows.set(key, next)
      return true
    },
    stepsShown: (): number[] =>
      [...new Set(definition.rows.filter(row => rows.get(row.key)?.isVisible).map(row => row.step))].sort(
        (a, b) => a - b,
      ),
  }
}
export type Rows = ReturnType<typeof createRows>
