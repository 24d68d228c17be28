// The form without React: answers, visibility, validity, the current step. It runs unchanged in the browser and on the
// server. One subscription per question; an answer affects only the questions that depend on it, and all consequences
// (including chains and cycles of conditions) are settled in one batch before listeners are notified.
import type { Say } from './rules.ts'
import { sayEnglish } from './rules.ts'
import { stableKey } from '../base/stable-key.ts'
import { defaultOf, normal, own } from './answers.ts'
import type { FormDefinition, FormRow, QuestionList } from './definition.ts'
import { isOnTab } from './definition.ts'
import type { Answers, FormEngine, FormState, QuestionState, RowState } from './engine-shape.ts'
import { createStates } from './engine-states.ts'
import type { Snapshot } from './engine-states.ts'
import type { Graph, Node } from './graph.ts'
import { buildGraph, repeatKey } from './graph.ts'
import { percentOf } from './progress.ts'

export type { Answers, FormEngine, FormState, Missing, QuestionState, RowState, Unfinished } from './engine-shape.ts'

interface Repeat {
  readonly id: number
  readonly snapshots: ReadonlyMap<string, Snapshot>
}

export function createEngine(
  definition: FormDefinition,
  initial: Answers = {},
  options: {
    readonly say?: Say
    /** The saved answers, if `initial` is a draft of them. */ readonly baseline?: Answers
  } = {},
): FormEngine {
  const say = options.say ?? sayEnglish
  const graph: Graph = buildGraph(definition, initial)
  const { states, unfinished, counts, activeInRow, versionOfRow, snapshotOf, hold, put, set, settle, readersOf } =
    createStates(graph, say)
  const rows = new Map<string, RowState>()
  const repeatIds = new Map<string, readonly number[]>()
  let lastId = 0
  const listeners = new Map<string, Set<() => void>>()
  const rowOf = new Map(definition.rows.map(row => [row.key, row]))
  const withBox = new Set(
    definition.rows
      .filter(row => [...row.questions, ...row.lists.flatMap(list => list.questions)].some(question => question.broken))
      .map(row => row.key),
  )
  const lists = new Map(definition.rows.flatMap(row => row.lists.map(list => [list.key, { list, row }] as const)))
  const known = new Set<string>(graph.gone)
  /** Answers as last saved, serialized (no answer: no entry); and the keys that differ from them. */
  let saved = new Map<string, string>()
  const dirty = new Set<string>()
  let form: FormState = {
    step: 1,
    lastStep: definition.lastStep,
    percent: 0,
    isValid: true,
    invalid: 0,
    isDirty: false,
  }
  let undoable: { readonly trigger: string; readonly before: ReadonlyMap<string, Snapshot> } | undefined
  let clearings = 0

  const newRepeat = (): Repeat => ({ id: ++lastId, snapshots: new Map() })
  function idsOf(list: string): readonly number[] {
    const known = repeatIds.get(list) ?? []
    const ids = Array.from({ length: graph.repeats.get(list) ?? 1 }, (_, repeat) => known[repeat] ?? ++lastId)
    repeatIds.set(list, ids)
    return ids
  }

  function publish(changed: Set<string>): void {
    for (const topic of changed) {
      if (!topic.startsWith(':row:')) continue
      const key = topic.slice(5)
      if (!refreshRow(key)) changed.delete(topic)
    }
    for (const key of changed) {
      if (stableKey(states.get(key)?.value ?? null) === (saved.get(key) ?? 'null')) dirty.delete(key)
      else dirty.add(key)
    }
    const next: FormState = {
      ...form,
      percent: percentOf(counts.answered, counts.active),
      isValid: counts.invalid === 0,
      invalid: counts.invalid,
      isDirty: dirty.size > 0,
    }
    if (next.percent !== form.percent || next.invalid !== form.invalid || next.isDirty !== form.isDirty)
      tell(':form', next)
    for (const topic of [...changed, ':answers']) for (const listener of [...(listeners.get(topic) ?? [])]) listener()
  }
  function tell(topic: ':form', next: FormState): void {
    form = next
    for (const listener of [...(listeners.get(topic) ?? [])]) listener()
  }

  function refreshRow(key: string): boolean {
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

  // a question whose key another one has is only a box: it is not asked a second time
  const inOrder = (): Node[] => [
    ...new Set(
      definition.rows.flatMap(row =>
        [
          ...row.questions.map(question => graph.nodes.get(question.key)),
          ...row.lists.flatMap(list =>
            Array.from({ length: graph.repeats.get(list.key) ?? 0 }, (_, repeat) =>
              list.questions.map(question => graph.nodes.get(repeatKey(question.key, repeat))),
            ).flat(),
          ),
        ].filter(node => node !== undefined),
      ),
    ),
  ]

  const know = (node: Node): void => {
    if (!node.isStatic) known.add(node.wireKey)
  }
  function ofEach<T>(read: (state: QuestionState) => T): Record<string, T> {
    const all: [string, T][] = []
    for (const [key, state] of states) if (graph.nodes.get(key)?.isStatic === false) all.push([key, read(state)])
    return Object.fromEntries(all)
  }

  const stepsShown = (): number[] =>
    [...new Set(definition.rows.filter(row => rows.get(row.key)?.isVisible).map(row => row.step))].sort((a, b) => a - b)

  /** Writes the answers of a list's repeats again; the number of repeats follows. */
  function rewrite(listKey: string, change: (values: Repeat[]) => void): void {
    const found = lists.get(listKey)
    const count = graph.repeats.get(listKey)
    if (!found || count === undefined) return
    const { list } = found
    const keys = list.questions.map(question => question.key)
    const ids = idsOf(listKey)
    const values = Array.from({ length: count }, (_, repeat): Repeat => ({
      id: ids[repeat] ?? ++lastId,
      snapshots: new Map(keys.map(key => [key, snapshotOf(repeatKey(key, repeat))])),
    }))
    change(values)
    if (values.length === 0) return // a list is asked once at least
    repeatIds.set(
      listKey,
      values.map(one => one.id),
    )
    const changed = new Set<string>([`:row:${found.row.key}`])
    for (let repeat = count; repeat < values.length; repeat++) enter(list, repeat, changed)
    for (let repeat = count - 1; repeat >= values.length; repeat--) {
      for (const key of keys) {
        const node = graph.nodes.get(repeatKey(key, repeat))
        if (node) {
          unfinished.delete(node.key)
          put(node, undefined, changed)
        }
      }
      graph.remove(list, repeat)
    }
    const touched = new Set<string>()
    values.forEach(({ snapshots }, repeat) => {
      for (const [key, { value, isTouched, unfinished: half }] of snapshots) {
        const node = graph.nodes.get(repeatKey(key, repeat))
        if (!node || (states.get(node.key)?.value === value && unfinished.get(node.key) === half)) continue
        hold(node.key, half)
        set(node, { value, isTouched }, changed)
        touched.add(node.key)
      }
    })
    settle([...touched, ...readersOf(changed)], changed)
    publish(changed)
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

  const engine: FormEngine = {
    definition,
    question: key => states.get(key),
    row: key => rows.get(key) ?? noRow,
    form: () => form,
    subscribe(topic, onChange) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(onChange))
      return () => {
        set.delete(onChange)
      }
    },
    answer(key, value, by = 'code') {
      const node = graph.nodes.get(key)
      const state = states.get(key)
      const next = normal(value)
      if (!node || node.isStatic || !state?.isActive || Object.is(state.value, next)) return
      const before = snapshotOf(key)
      if (by === 'code') unfinished.delete(key)
      const changed = new Set<string>()
      const removed = new Map<string, Snapshot>()
      set(node, { value: next }, changed)
      settle(graph.dependents.get(key) ?? [], changed, removed)
      if (removed.size > 0) {
        undoable = { trigger: key, before: new Map([[key, before], ...removed]) }
        tell(':form', {
          ...form,
          cleared: {
            id: ++clearings,
            labels: [...removed.keys()].map(one => graph.nodes.get(one)?.question.label || one),
          },
        })
      } else if (undoable?.trigger === key) forget()
      publish(changed)
    },
    setProblem(key, message) {
      const node = graph.nodes.get(key)
      const before = unfinished.get(key)
      if (!node || node.isStatic || !states.get(key)?.isActive || (before?.problem ?? null) === message) return
      hold(key, { ...before, problem: message ?? undefined })
      const changed = new Set<string>()
      set(node, {}, changed)
      publish(changed)
    },
    storeUnfinished(key, typed) {
      if (!states.get(key)?.isActive) return
      hold(key, { ...unfinished.get(key), typed })
      for (const listener of [...(listeners.get(':answers') ?? [])]) listener()
    },
    unfinished: key => unfinished.get(key),
    allUnfinished: () => Object.fromEntries(unfinished),
    touch(key) {
      const state = states.get(key)
      if (!state || state.isTouched) return
      states.set(key, { ...state, isTouched: true })
      for (const listener of listeners.get(key) ?? []) listener()
    },
    missing: () =>
      inOrder().flatMap(node => {
        const state = states.get(node.key)
        return state?.isActive && state.error !== null
          ? [{ key: node.key, label: node.question.label || node.key, step: node.row.step, message: state.error }]
          : []
      }),
    review() {
      const found = engine.missing()
      for (const { key } of found) engine.touch(key)
      return found
    },
    takeIssues(issues) {
      for (const { path, message } of issues) {
        const names = [path, path.slice(path.indexOf('.') + 1), path.split('.').at(-1) ?? path] // "a", "data.a", "body.data.a"
        const node = [...graph.nodes.values()].find(one => names.includes(one.key) || names.includes(one.wireKey))
        const state = node && states.get(node.key)
        if (!node || !state?.isActive) continue
        put(node, { ...state, error: message, isTouched: true }, new Set())
        publish(new Set([node.key]))
      }
    },
    validity: () => ofEach(state => state.error === null),
    answers: () => ofEach(state => state.value),
    payload() {
      const wire: Record<string, unknown> = Object.fromEntries([...known].map(key => [key, null]))
      for (const [key, node] of graph.nodes) if (!node.isStatic) wire[node.wireKey] = states.get(key)?.value ?? null
      return wire
    },
    goTo(step) {
      const next = Math.min(Math.max(1, Math.trunc(step)), Math.max(1, form.lastStep))
      if (next !== form.step && form.lastStep > 0) tell(':form', { ...form, step: next })
    },
    next() {
      engine.goTo(stepsShown().find(step => step > form.step) ?? form.step + 1)
    },
    previous() {
      engine.goTo(stepsShown().findLast(step => step < form.step) ?? form.step - 1)
    },
    addRepeat(list) {
      const max = lists.get(list)?.list.max
      rewrite(list, values => {
        if (max === undefined || Number.isNaN(max) || values.length < max) values.push(newRepeat())
      })
    },
    removeRepeat: (list, repeat) =>
      rewrite(list, values => {
        values.splice(repeat, 1)
      }),
    moveRepeat: (list, from, to) =>
      rewrite(list, values => {
        const [moved] = values.splice(from, 1)
        if (moved) values.splice(Math.max(0, to), 0, moved)
      }),
    undo() {
      if (!undoable) return
      const { before } = undoable
      const changed = new Set<string>()
      for (const [key, { value, unfinished: half }] of before) {
        const node = graph.nodes.get(key)
        hold(key, half)
        if (node) set(node, { value, isActive: true }, changed)
      }
      forget()
      settle([...before.keys(), ...readersOf(before.keys())], changed)
      publish(changed)
    },
    markSaved() {
      persist()
      forget()
      tell(':form', { ...form, isDirty: false })
    },
  }
  function forget(): void {
    undoable = undefined
    if (form.cleared) tell(':form', { ...form, cleared: undefined })
  }

  function persist(): void {
    saved = new Map(
      [...states].filter(([, state]) => state.value !== null).map(([key, state]) => [key, stableKey(state.value)]),
    )
    dirty.clear()
  }

  const changed = new Set<string>()
  for (const node of graph.nodes.values()) {
    const given = own(initial, Object.hasOwn(initial, node.wireKey) ? node.wireKey : node.key)
    know(node)
    set(
      node,
      { value: node.isStatic ? null : given === undefined ? defaultOf(node) : normal(given), isActive: true },
      changed,
    )
  }
  settle(graph.nodes.keys(), changed)
  for (const row of definition.rows) refreshRow(row.key)
  persist()
  if (options.baseline) {
    const before = createEngine(definition, options.baseline)
    for (const key of Object.keys(before.payload())) known.add(key)
    saved = new Map(Object.entries(before.answers()).map(([key, value]) => [key, stableKey(value)]))
    for (const key of new Set([...saved.keys(), ...states.keys()]))
      if ((saved.get(key) ?? 'null') !== stableKey(states.get(key)?.value ?? null)) dirty.add(key)
    form = { ...form, isDirty: dirty.size > 0 }
  }
  form = {
    ...form,
    percent: percentOf(counts.answered, counts.active),
    isValid: counts.invalid === 0,
    invalid: counts.invalid,
  }
  return engine
}

const noRow: RowState = { isVisible: false, version: 0, repeatIds: {}, tabs: [] }
