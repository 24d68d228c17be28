// The repeats of lists: added, removed and moved with their answers and what is typed in them.
import { defaultOf } from './answers.ts'
import type { FormDefinition, QuestionList } from './definition.ts'
import type { Rows } from './engine-rows.ts'
import type { Snapshot, States } from './engine-states.ts'
import type { Topics } from './engine-topics.ts'
import type { Graph, Node } from './graph.ts'
import { repeatKey } from './graph.ts'

interface Repeat {
  readonly id: number
  readonly snapshots: ReadonlyMap<string, Snapshot>
}

export function createRepeats(
  definition: FormDefinition,
  graph: Graph,
  { unfinished, snapshotOf, hold, put, set, settle, readersOf }: States,
  rows: Rows,
  topics: Topics,
  {
    know,
    forgetKeys,
  }: {
    /** A node that was not there before. */
    readonly know: (node: Node) => void
    /** Keys that belong to another repeat than before. */
    readonly forgetKeys: (keys: readonly string[]) => void
  },
) {
  const lists = new Map(definition.rows.flatMap(row => row.lists.map(list => [list.key, { list, row }] as const)))

  /** Writes the answers of a list's repeats again; the number of repeats follows. */
  function rewrite(listKey: string, change: (values: Repeat[]) => void): void {
    const found = lists.get(listKey)
    const count = graph.repeats.get(listKey)
    if (!found || count === undefined) return
    const { list } = found
    const keys = list.questions.map(question => question.key)
    const ids = rows.idsOf(listKey)
    const values = Array.from({ length: count }, (_, repeat): Repeat => ({
      id: ids[repeat] ?? rows.newId(),
      snapshots: new Map(keys.map(key => [key, snapshotOf(repeatKey(key, repeat))])),
    }))
    change(values)
    if (values.length === 0) return // a list is asked once at least
    const isMoved = (repeat: number): boolean => values[repeat]?.id !== ids[repeat]
    forgetKeys(ids.flatMap((_, repeat) => (isMoved(repeat) ? keys.map(key => repeatKey(key, repeat)) : [])))
    rows.setIds(
      listKey,
      values.map(one => one.id),
    )
    const changed = new Set<string>([`:row:${found.row.key}`])
    for (let repeat = count; repeat < values.length; repeat++) enter(list, repeat, changed)
    for (let repeat = count - 1; repeat >= values.length; repeat--) remove(list, repeat, changed)
    const touched = fill(values, changed)
    settle([...touched, ...readersOf(changed)], changed)
    topics.publish(changed)
  }
  function enter(list: QuestionList, repeat: number, changed: Set<string>): void {
    const added = graph.addRepeat(list, repeat)
    for (const node of added) {
      know(node)
      set(node, { value: defaultOf(node) }, changed)
    }
    settle(
      added.map(node => node.key),
      changed,
    )
  }
  function remove(list: QuestionList, repeat: number, changed: Set<string>): void {
    for (const { key } of list.questions) {
      const node = graph.nodes.get(repeatKey(key, repeat))
      if (!node) continue
      unfinished.delete(node.key)
      put(node, undefined, changed)
    }
    graph.remove(list, repeat)
  }
  /** Returns the keys of the questions whose answer is another one now. */
  function fill(values: readonly Repeat[], changed: Set<string>): Set<string> {
    const touched = new Set<string>()
    values.forEach(({ snapshots }, repeat) => {
      for (const [key, { value, isTouched, unfinished: half }] of snapshots) {
        const node = graph.nodes.get(repeatKey(key, repeat))
        if (!node) continue
        const now = snapshotOf(node.key)
        if (now.value === value && now.isTouched === isTouched && now.unfinished === half) continue
        hold(node.key, half)
        set(node, { value, isTouched }, changed)
        touched.add(node.key)
      }
    })
    return touched
  }
  return {
    addRepeat(list: string) {
      const max = lists.get(list)?.list.max
      rewrite(list, values => {
        if (max === undefined || Number.isNaN(max) || values.length < max)
          values.push({ id: rows.newId(), snapshots: new Map() })
      })
    },
    removeRepeat: (list: string, repeat: number) =>
      rewrite(list, values => {
        values.splice(repeat, 1)
      }),
    moveRepeat: (list: string, from: number, to: number) =>
      rewrite(list, values => {
        const [moved] = values.splice(from, 1)
        if (moved) values.splice(Math.max(0, to), 0, moved)
      }),
  }
}
