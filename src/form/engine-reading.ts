// What is read of all questions: answers, what is missing, what is saved.
import type { FormDefinition } from './definition.ts'
import type { Missing, QuestionState } from './engine-shape.ts'
import type { States } from './engine-states.ts'
import type { Graph, Node } from './graph.ts'
import { repeatKey } from './graph.ts'

export function createReading(
  definition: FormDefinition,
  graph: Graph,
  { states }: States,
  /** Saved keys there are or were since the form was opened. */
  known: ReadonlySet<string>,
) {
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
  function ofEach<T>(read: (state: QuestionState) => T): Record<string, T> {
    const all: [string, T][] = []
    for (const [key, state] of states) if (graph.nodes.get(key)?.isStatic === false) all.push([key, read(state)])
    return Object.fromEntries(all)
  }
  return {
    missing: (): Missing[] =>
      inOrder().flatMap(node => {
        const state = states.get(node.key)
        return state?.isActive && state.error !== null
          ? [{ key: node.key, label: node.question.label || node.key, step: node.row.step, message: state.error }]
          : []
      }),
    validity: () => ofEach(state => state.error === null),
    answers: () => ofEach(state => state.value),
    payload() {
      const wire: Record<string, unknown> = Object.fromEntries([...known].map(key => [key, null]))
      for (const [key, node] of graph.nodes) if (!node.isStatic) wire[node.wireKey] = states.get(key)?.value ?? null
      return wire
    },
  }
}
