// The form without React: answers, visibility, validity, the current step. It runs unchanged in the browser and on the
// server. One subscription per question; an answer affects only the questions that depend on it, and all consequences
// (including chains and cycles of conditions) are settled in one batch before listeners are notified.
import { own } from '../base/loose.ts'
import type { Issue } from '../base/result.ts'
import type { Say } from './rules.ts'
import { sayEnglish } from './rules.ts'
import { defaultOf, normal } from './answers.ts'
import type { FormDefinition } from './definition.ts'
import { createAnswering } from './engine-answering.ts'
import { createReading } from './engine-reading.ts'
import { createRepeats } from './engine-repeats.ts'
import { createRows } from './engine-rows.ts'
import type { Answers, FormEngine } from './engine-shape.ts'
import { createStates } from './engine-states.ts'
import { createTopics } from './engine-topics.ts'
import type { Graph, Node } from './graph.ts'
import { buildGraph } from './graph.ts'

export type { Answers, FormEngine, FormState, Missing, QuestionState, RowState, Unfinished } from './engine-shape.ts'

export interface EngineOptions {
  readonly say?: Say
  /** The saved answers, if `initial` is a draft of them. */
  readonly baseline?: Answers
}

export function createEngine(
  definition: FormDefinition,
  initial: Answers = {},
  { say = sayEnglish, baseline }: EngineOptions = {},
): FormEngine {
  const graph = buildGraph(definition, initial)
  const all = createStates(graph, say)
  const { states, put, set, settle } = all
  const rows = createRows(definition, graph, all)
  const topics = createTopics(definition.lastStep, all, rows)
  const { form, tell, publish } = topics
  const { asked, forget, forgetKeys } = createAnswering(graph, all, topics)
  const known = new Set<string>(graph.gone)
  const know = (node: Node): void => {
    if (!node.isStatic) known.add(node.wireKey)
  }

  const engine: FormEngine = {
    definition,
    question: key => states.get(key),
    row: rows.row,
    form,
    subscribe: topics.subscribe,
    ...asked,
    ...createReading(definition, graph, all, known),
    review() {
      const found = engine.missing()
      for (const { key } of found) engine.touch(key)
      return found
    },
    takeIssues(issues) {
      for (const issue of issues) {
        const node = nodeOf(graph, issue)
        const state = node && states.get(node.key)
        if (!node || !state?.isActive) continue
        put(node, { ...state, error: issue.message, isTouched: true }, new Set())
        publish(new Set([node.key]))
      }
    },
    goTo(step) {
      const { lastStep, step: current } = form()
      const next = Math.min(Math.max(1, Math.trunc(step)), Math.max(1, lastStep))
      if (next !== current && lastStep > 0) tell({ step: next })
    },
    next() {
      const { step: current } = form()
      engine.goTo(rows.stepsShown().find(step => step > current) ?? current + 1)
    },
    previous() {
      const { step: current } = form()
      engine.goTo(rows.stepsShown().findLast(step => step < current) ?? current - 1)
    },
    ...createRepeats(definition, graph, all, rows, topics, { know, forgetKeys }),
    markSaved() {
      topics.persist(engine.answers())
      forget()
      tell({ isDirty: false })
    },
  }

  const changed = new Set<string>()
  for (const node of graph.nodes.values()) {
    know(node)
    set(node, { value: startOf(node, initial), isActive: true }, changed)
  }
  settle(graph.nodes.keys(), changed)
  for (const row of definition.rows) rows.refresh(row.key)
  const before = baseline && createEngine(definition, baseline)
  for (const key of Object.keys(before?.payload() ?? {})) known.add(key)
  topics.persist((before ?? engine).answers())
  return engine
}

/** The value with which a question starts. */
function startOf(node: Node, initial: Answers): unknown {
  if (node.isStatic) return null
  const given = own(initial, Object.hasOwn(initial, node.wireKey) ? node.wireKey : node.key)
  return given === undefined ? defaultOf(node) : normal(given)
}

/** The question that an issue of a server is about: "a", "data.a" or "body.data.a". */
function nodeOf(graph: Graph, { path }: Issue): Node | undefined {
  const names = [path, path.slice(path.indexOf('.') + 1), path.split('.').at(-1) ?? path]
  return [...graph.nodes.values()].find(one => names.includes(one.key) || names.includes(one.wireKey))
}
