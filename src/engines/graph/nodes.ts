// The boxes, lanes and lines of a map as the nodes and edges of xyflow.
import { Position } from '@xyflow/react'
import type { Edge, Node } from '@xyflow/react'
import type { GraphBox, GraphLane, GraphLine, GraphTone } from './shapes.ts'

export type BoxNode = Node<
  {
    readonly box: GraphBox
    readonly isSelected: boolean
    readonly isFaded: boolean
    /** For the overview. */ readonly tone: GraphTone
  },
  'box'
>
export type LaneNode = Node<{ readonly lane: GraphLane }, 'lane'>
export type LineEdge = Edge<
  { readonly line: GraphLine; readonly isSelected: boolean; readonly isLit: boolean; readonly isFaded: boolean },
  'line'
>

/** Returns the nodes to draw; what has nothing to do with the selection is faded. */
export function nodesOf(
  boxes: readonly GraphBox[],
  lanes: readonly GraphLane[],
  lines: readonly GraphLine[],
  selected: string | undefined,
  isConnectable: boolean,
): (BoxNode | LaneNode)[] {
  const near = nearTo(selected, lines)
  return [
    ...lanes.map((lane): LaneNode => ({
      id: `lane ${lane.id}`,
      type: 'lane',
      position: { x: lane.x, y: lane.y },
      width: lane.width,
      height: lane.height,
      zIndex: -1,
      data: { lane },
    })),
    ...boxes.map((box): BoxNode => ({
      id: box.id,
      type: 'box',
      position: { x: box.x, y: box.y },
      width: box.width,
      height: box.height,
      connectable: isConnectable,
      data: {
        box,
        tone: box.tone ?? 'plain',
        isSelected: box.id === selected,
        isFaded: near !== undefined && !near.has(box.id),
      },
      // given and not measured: lines to boxes outside the viewport are drawn too
      handles: [
        { type: 'target', position: Position.Left, x: 0, y: box.height / 2, width: 1, height: 1, id: 'in' },
        {
          type: 'source',
          position: Position.Right,
          x: box.width,
          y: box.height / 2,
          width: 1,
          height: 1,
          id: 'across',
        },
        { type: 'source', position: Position.Bottom, x: 24, y: box.height, width: 1, height: 1, id: 'down' },
      ],
    })),
  ]
}

/** Returns the edges to draw; those at the selection are highlighted and in front. */
export function edgesOf(lines: readonly GraphLine[], selected: string | undefined): LineEdge[] {
  const near = nearTo(selected, lines)
  return lines.map(line => {
    const isSelected = line.id === selected
    const isLit = isSelected || line.from === selected || line.to === selected
    return {
      id: line.id,
      type: 'line',
      source: line.from,
      sourceHandle: line.route,
      target: line.to,
      targetHandle: 'in',
      zIndex: isLit ? 1 : 0,
      data: { line, isSelected, isLit, isFaded: near !== undefined && !isLit },
    }
  })
}

/** Returns what is connected to the selection; undefined if everything is. */
function nearTo(selected: string | undefined, lines: readonly GraphLine[]): ReadonlySet<string> | undefined {
  if (selected === undefined) return undefined
  const touching = lines.filter(line => line.id === selected || line.from === selected || line.to === selected)
  return touching.length === 0 ? undefined : new Set([selected, ...touching.flatMap(line => [line.from, line.to])])
}

/** Returns the colour of a node in the overview. */
export const overviewColour = ({ type, data }: Node): string => {
  if (type === 'lane') return 'var(--lc-graph-overview-lane)'
  if (data['isSelected'] === true) return 'var(--lc-color-accent)'
  return data['tone'] === 'error'
    ? 'var(--lc-color-danger)'
    : data['tone'] === 'warning'
      ? 'var(--lc-color-warning)'
      : 'var(--lc-color-border-strong)'
}
