// What a visitor does to one question: an answer (and taking back what that removed), unfinished input, leaving it.
import { normal } from './answers.ts'
import type { Snapshot, States } from './engine-states.ts'
import type { Topics } from './engine-topics.ts'
import type { Graph } from './graph.ts'

export function createAnswering(
  { nodes, dependents }: Graph,
  { states, unfinished, snapshotOf, hold, set, settle, readersOf }: States,
  { form, tell, notify, publish }: Topics,
) {
  let undoable: { readonly trigger: string; readonly before: ReadonlyMap<string, Snapshot> } | undefined
  let clearings = 0
  function forget(): void {
    undoable = undefined
    if (form().cleared) tell({ cleared: undefined })
  }
  /** Ends the offer to undo if it would write one of these keys: they belong to other repeats now. */
  function forgetKeys(keys: readonly string[]): void {
    if (keys.some(key => undoable?.before.has(key))) forget()
  }
  const asked = {
    answer(key: string, value: unknown, by: 'code' | 'input' = 'code') {
      const node = nodes.get(key)
      const state = states.get(key)
      const next = normal(value)
      if (!node || node.isStatic || !state?.isActive || Object.is(state.value, next)) return
      const before = snapshotOf(key)
      if (by === 'code') unfinished.delete(key)
      const changed = new Set<string>()
      const removed = new Map<string, Snapshot>()
      set(node, { value: next }, changed)
      settle(dependents.get(key) ?? [], changed, removed)
      if (removed.size > 0) {
        undoable = { trigger: key, before: new Map([[key, before], ...removed]) }
        const labels = [...removed.keys()].map(one => nodes.get(one)?.question.label || one)
        tell({ cleared: { id: ++clearings, labels } })
      } else if (undoable?.trigger === key) forget()
      publish(changed)
    },
    setProblem(key: string, message: string | null) {
      const node = nodes.get(key)
      const before = unfinished.get(key)
      if (!node || node.isStatic || !states.get(key)?.isActive || (before?.problem ?? null) === message) return
      hold(key, { ...before, problem: message ?? undefined })
      const changed = new Set<string>()
      set(node, {}, changed)
      publish(changed)
    },
    storeUnfinished(key: string, typed: unknown) {
      if (!states.get(key)?.isActive) return
      hold(key, { ...unfinished.get(key), typed })
      notify(':answers')
    },
    unfinished: (key: string) => unfinished.get(key),
    allUnfinished: () => Object.fromEntries(unfinished),
    touch(key: string) {
      const state = states.get(key)
      if (!state || state.isTouched) return
      states.set(key, { ...state, isTouched: true })
      notify(key)
    },
    undo() {
      if (!undoable) return
      const { before } = undoable
      const changed = new Set<string>()
      for (const [key, { value, unfinished: half }] of before) {
        const node = nodes.get(key)
        hold(key, half)
        if (node) set(node, { value, isActive: true }, changed)
      }
      forget()
      settle([...before.keys(), ...readersOf(before.keys())], changed)
      publish(changed)
    },
  }
  return { asked, forget, forgetKeys }
}
