// The map: hands the questions, steps and conditions of a form to the graph as boxes, lanes and lines.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import GraphView from '../../../engines/graph/graph-view.tsx'
import type { GraphBox, GraphLane, GraphLine, GraphTone } from '../../../engines/graph/shapes.ts'
import { inputs } from '../../../inputs/index.ts'
import type { Path } from '../path.ts'
import type { LogicAnalysis } from './analysis.ts'
import { layOut, nodeHeightPx, nodeWidthPx } from './layout.ts'
import type { MapEdge, MapNode } from './layout.ts'
import type { LogicCondition, LogicModel } from './model.ts'
import { counted, demandSentence, edgeLabel, nameAt } from './sentences.ts'
import { words } from './words.ts'
import { useText } from '../../../ui/text.tsx'
import { inputTitle } from '../input-title.ts'

export interface LogicMapProps {
  readonly model: LogicModel
  readonly analysis: LogicAnalysis
  readonly stepName: (step: number) => string
  readonly folded: ReadonlySet<number>
  onFold(step: number): void
  readonly selected: string | undefined
  onSelect(id: string | undefined): void
  onOpen(path: Path): void
  onConnect(from: string, to: Path): void
  onDelete(conditions: readonly LogicCondition[]): void
}

export default function LogicMap({
  model,
  analysis,
  stepName,
  folded,
  onFold,
  selected,
  onSelect,
  onOpen,
  onConnect,
  onDelete,
}: LogicMapProps): ReactNode {
  const say = useText(words)
  const map = useMemo(() => layOut(model, folded), [model, folded])
  const { warned, inCircle } = useMemo(
    () => ({
      warned: new Set(
        analysis.findings.flatMap(one =>
          one.kind === 'later' || one.kind === 'useless' || one.kind === 'missing' || one.kind === 'unfinished'
            ? [one.path]
            : [],
        ),
      ),
      inCircle: new Set(analysis.findings.flatMap(one => (one.kind === 'cycle' ? one.keys : []))),
    }),
    [analysis],
  )
  const toneOf = (node: MapNode): GraphTone => {
    if (node.kind === 'folded') return 'muted'
    if (node.key !== undefined && analysis.unreachable.has(node.key)) return 'error'
    if (warned.has(node.id) || (node.key !== undefined && inCircle.has(node.key))) return 'warning'
    if (node.kind !== 'question') return 'group'
    const question = node.key === undefined ? undefined : model.byKey.get(node.key)
    return question && !question.question.active && question.conditions.length === 0 ? 'muted' : 'plain'
  }
  const boxes = useMemo(
    () =>
      map.nodes.map((node): GraphBox => {
        const question = node.key === undefined ? undefined : model.byKey.get(node.key)
        const input = question && inputs.find(question.question.type)
        const own = question?.conditions ?? model.groups.find(group => group.path === node.id)?.conditions ?? []
        return {
          id: node.id,
          x: node.x,
          y: node.y,
          width: nodeWidthPx,
          height: nodeHeightPx,
          tone: toneOf(node),
          title: node.kind === 'folded' ? counted(say, 'logic.step.count', node.count ?? 0) : node.label,
          hint:
            node.kind === 'question'
              ? input
                ? inputTitle(input, say)
                : question?.question.type
              : node.kind === 'folded'
                ? undefined
                : say(`logic.${node.kind}`),
          icon:
            node.kind === 'question'
              ? input?.icon
              : node.kind === 'folded'
                ? 'layers'
                : node.kind === 'tab'
                  ? 'tabs'
                  : 'layout',
          spoken:
            node.kind === 'folded'
              ? undefined
              : own.length === 0
                ? say('logic.always')
                : own.map(one => demandSentence(model, one, say)).join(', '),
          canLead: question !== undefined && !question.isStatic,
        }
      }),
    [map, analysis, model, say],
  )
  const lanes = useMemo(
    () =>
      map.lanes.map((lane): GraphLane => ({
        id: String(lane.step),
        x: lane.x,
        y: lane.y,
        width: lane.width,
        height: lane.height,
        isFolded: lane.isFolded,
        title: stepName(lane.step) || say('logic.step', { step: lane.step }),
        hint: counted(say, 'logic.step.count', lane.count),
        foldLabel: say(lane.isFolded ? 'logic.unfold' : 'logic.fold', { step: lane.step }),
      })),
    [map, stepName, say],
  )
  const lines = useMemo(
    () =>
      linesOf(map.edges, map.nodes, edge => {
        const [first, ...more] = edge.conditions
        const label =
          first && more.length === 0
            ? edgeLabel(model, first, say)
            : say('logic.count', { count: edge.conditions.length })
        const spoken = `${nameAt(model, edge.to)}: ${edge.conditions
          .slice(0, 5)
          .map(one => demandSentence(model, one, say))
          .join(', ')}`
        const isClash = edge.conditions.some(one => analysis.clashing.has(one.id))
        return {
          label,
          spoken,
          tone: isClash ? 'error' : edge.conditions.some(one => analysis.useless.has(one.id)) ? 'warning' : 'plain',
          isDashed: edge.conditions.every(one => one.condition.type === 'Hide'),
        }
      }),
    [map, model, analysis, say],
  )
  return (
    <GraphView
      label={say('logic.map.label')}
      boxes={boxes}
      lanes={lanes}
      lines={lines}
      selected={selected}
      onSelect={onSelect}
      onFold={lane => onFold(Number(lane))}
      onOpen={id => {
        if (id.startsWith('step/')) onFold(Number(id.slice(5)))
        else if (!id.includes('#')) onOpen(id)
      }}
      onConnect={(from, to) => {
        const key = model.questions.find(one => one.path === from)?.key
        if (key !== undefined && !to.startsWith('step/')) onConnect(key, to)
      }}
      onDelete={id => {
        const edge = map.edges.find(one => one.id === id)
        if (edge && edge.id === edge.conditions[0]?.id) onDelete(edge.conditions)
      }}
      words={{
        zoomIn: say('logic.zoomIn'),
        zoomOut: say('logic.zoomOut'),
        fit: say('logic.fit'),
        overview: say('logic.minimap'),
      }}
    />
  )
}

const mostLabelPx = 150

/** The labels of the edges to one box are above it, side by side. */
function linesOf(
  edges: readonly MapEdge[],
  nodes: readonly MapNode[],
  look: (edge: MapEdge) => Pick<GraphLine, 'label' | 'spoken' | 'tone' | 'isDashed'>,
): readonly GraphLine[] {
  const at = new Map(nodes.map(node => [node.id, node]))
  const taken = new Map<string, number>()
  return edges.flatMap((edge): GraphLine[] => {
    const [from, to] = [at.get(edge.from), at.get(edge.to)]
    if (!from || !to) return []
    const shown = look(edge)
    const labelWidth = Math.min(mostLabelPx, 22 + shown.label.length * 7.4)
    const offset = taken.get(edge.to) ?? 0
    taken.set(edge.to, offset + labelWidth + 4)
    const isBelow = to.y > from.y && to.x > from.x && to.x - from.x < nodeWidthPx * 2
    return [
      {
        ...shown,
        id: edge.id,
        from: edge.from,
        to: edge.to,
        route: isBelow ? 'down' : 'across',
        labelX: to.x + 12 + offset,
        labelY: to.y - 26,
        labelWidth,
      },
    ]
  })
}
