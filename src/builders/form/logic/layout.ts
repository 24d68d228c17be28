// The layout of the logic map. Every step is a lane; in it, questions are in reading order from top to bottom, and are
// indented by each condition from the same step that leads to them. Deterministic: the same form is always laid out the
// same. Pure.
import type { LogicCondition, LogicModel, LogicQuestion } from './model.ts'
import type { Path } from '../path.ts'

export const nodeWidthPx = 220
export const nodeHeightPx = 56
/** Space for the conditions, which are above the question they show. */
const gapPx = 36
const indentPx = 56
const lanePadPx = 28
const laneHeadPx = 48
const laneGapPx = 120
const mostIndents = 6

export interface MapNode {
  /** The path of a question, row or tab; 'step/2' for a folded step. */
  readonly id: Path
  readonly kind: 'question' | 'row' | 'tab' | 'folded'
  readonly key?: string | undefined
  readonly label: string
  readonly x: number
  readonly y: number
  /** Of a folded step. */
  readonly count?: number | undefined
}
export interface MapLane {
  readonly step: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly count: number
  readonly isFolded: boolean
}
export interface MapEdge {
  readonly id: string
  readonly from: Path
  readonly to: Path
  /** More than one if a folded step merges them. */ readonly conditions: readonly LogicCondition[]
}
export interface LogicMap {
  readonly nodes: readonly MapNode[]
  readonly lanes: readonly MapLane[]
  readonly edges: readonly MapEdge[]
}

export function layOut(model: LogicModel, folded: ReadonlySet<number> = new Set()): LogicMap {
  const nodes: MapNode[] = []
  const lanes: MapLane[] = []
  const steps = [...new Set(model.questions.map(one => one.step))].toSorted((a, b) => a - b)
  const depths = depthsOf(model)
  let x = 0
  for (const step of steps) {
    const questions = model.questions.filter(one => one.step === step)
    const isFolded = folded.has(step)
    const inside: { readonly node: Omit<MapNode, 'x' | 'y'>; readonly indent: number }[] = isFolded
      ? [{ node: { id: `step/${step}`, kind: 'folded', label: '', count: questions.length }, indent: 0 }]
      : withGroups(model, questions).map(one =>
          'key' in one
            ? {
                node: { id: one.path, kind: 'question', key: one.key, label: one.label },
                indent: Math.min(mostIndents, depths.get(one.path) ?? 0),
              }
            : {
                node: { id: one.path, kind: one.kind, label: one.label },
                indent: Math.min(mostIndents, depths.get(one.path) ?? 0),
              },
        )
    const widest = Math.max(0, ...inside.map(one => one.indent))
    const width = lanePadPx * 2 + nodeWidthPx + widest * indentPx
    for (const [index, { node, indent }] of inside.entries())
      nodes.push({
        ...node,
        x: x + lanePadPx + indent * indentPx,
        y: laneHeadPx + lanePadPx + index * (nodeHeightPx + gapPx),
      })
    lanes.push({
      step,
      x,
      y: 0,
      width,
      height: laneHeadPx + lanePadPx * 2 + inside.length * (nodeHeightPx + gapPx) - gapPx,
      count: questions.length,
      isFolded,
    })
    x += width + laneGapPx
  }
  return { nodes, lanes, edges: edgesOf(model, folded) }
}

/** Rows and tabs with conditions come before the first of their questions. */
function withGroups(
  model: LogicModel,
  questions: readonly LogicQuestion[],
): readonly (LogicQuestion | LogicModel['groups'][number])[] {
  const drawn = new Set<Path>()
  return questions.flatMap(question => {
    const groups = model.groups.filter(
      group => (group.path === question.row || group.path === question.tab) && !drawn.has(group.path),
    )
    for (const group of groups) drawn.add(group.path)
    return [...groups, question]
  })
}

/** Returns how many conditions of the same step lead to each path; a cycle ends at its start. */
function depthsOf(model: LogicModel): ReadonlyMap<Path, number> {
  const depths = new Map<Path, number>()
  const groupOf = new Map(model.groups.map(group => [group.path, group]))
  const open = new Set<Path>()
  const sources = (path: Path, conditions: readonly LogicCondition[]): readonly LogicQuestion[] =>
    conditions.flatMap(one => {
      const source = model.byKey.get(one.source)
      return one.owner === path && source ? [source] : []
    })
  // by hand and not by recursion: a chain may be longer than the stack is deep
  const settle = (start: Path): void => {
    const path = [start]
    while (path.length > 0) {
      const nodePath = path.at(-1) ?? start
      if (depths.has(nodePath)) {
        path.pop()
        continue
      }
      const question = questionAt.get(nodePath)
      const step = question?.step ?? groupOf.get(nodePath)?.step
      const own = question
        ? sources(nodePath, question.conditions)
            .filter(one => one.step === step)
            .map(one => one.path)
        : sources(nodePath, groupOf.get(nodePath)?.conditions ?? [])
            .filter(one => one.step === step)
            .map(one => one.path)
      const around = question
        ? [question.tab, question.row].filter(one => one !== undefined && groupOf.has(one)).slice(0, 1)
        : []
      const before = [...own, ...around].filter(one => one !== undefined)
      const unsettled = open.has(nodePath) ? [] : before.filter(one => !depths.has(one) && !open.has(one))
      open.add(nodePath)
      if (unsettled.length > 0) {
        path.push(...unsettled)
        continue
      }
      depths.set(nodePath, Math.max(0, ...before.map(one => (depths.has(one) ? (depths.get(one) ?? 0) + 1 : 0))))
      path.pop()
    }
  }
  const questionAt = new Map(model.questions.map(one => [one.path, one]))
  for (const group of model.groups) settle(group.path)
  for (const question of model.questions) settle(question.path)
  return depths
}

function edgesOf(model: LogicModel, folded: ReadonlySet<number>): readonly MapEdge[] {
  const own = new Map<string, LogicCondition & { readonly step: number }>()
  for (const question of model.questions)
    for (const one of question.conditions) own.set(one.id, { ...one, step: question.step })
  const edges = new Map<string, MapEdge>()
  for (const { step, ...condition } of own.values()) {
    const source = model.byKey.get(condition.source)
    if (!source) continue
    const from = folded.has(source.step) ? `step/${source.step}` : source.path
    const to = folded.has(step) ? `step/${step}` : condition.owner
    if (from === to && from.startsWith('step/')) continue // within a folded step
    const isGathered = from.startsWith('step/') || to.startsWith('step/')
    const id = isGathered ? `${from}>${to}` : condition.id
    edges.set(id, { id, from, to, conditions: [...(edges.get(id)?.conditions ?? []), condition] })
  }
  return [...edges.values()]
}
