// Boxes and lines on a plane that is panned and zoomed, on xyflow, the only importer of it. The caller computes the
// positions.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { MiniMap, ReactFlow, ReactFlowProvider, useReactFlow, useStoreApi } from '@xyflow/react'
import type { Connection } from '@xyflow/react'
import { IconButton } from '../../ui/button.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { CommandsContext } from './commands.ts'
import type { Commands } from './commands.ts'
import { edgeTypes, nodeTypes } from './graph-parts.tsx'
import { nearestBox } from './nearest.ts'
import { edgesOf, nodesOf, overviewColour } from './nodes.ts'
import type { BoxNode, LaneNode, LineEdge } from './nodes.ts'
import type { GraphBox, GraphLane, GraphLine } from './shapes.ts'
import base from '@xyflow/react/dist/base.css'
import sheet from './graph.css'

export interface GraphViewProps {
  readonly label: string
  readonly boxes: readonly GraphBox[]
  readonly lanes?: readonly GraphLane[] | undefined
  readonly lines: readonly GraphLine[]
  /** The id of a box or of a line. */
  readonly selected?: string | undefined
  onSelect(id: string | undefined): void
  /** Enter on, or a double press of, the selection. */
  onOpen?(id: string): void
  onFold?(lane: string): void
  /** A line was drawn from one box to another. */
  onConnect?(from: string, to: string): void
  /** Delete or Backspace on a line. */
  onDelete?(line: string): void
  readonly words: { readonly zoomIn: string; readonly zoomOut: string; readonly fit: string; readonly overview: string }
}

/** The map. Fill a box of a known height with it. */
export default function GraphView(props: GraphViewProps): ReactNode {
  useSheet(base)
  useSheet(sheet)
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  )
}

function Flow(props: GraphViewProps): ReactNode {
  const { label, boxes, lanes = [], lines, selected, onSelect, onConnect, words } = props
  const flow = useReactFlow()
  const store = useStoreApi()
  const frame = useRef<HTMLDivElement>(null)
  const isConnectable = onConnect !== undefined
  const commands = useCommands(frame, props)
  const nodes = useMemo(
    () => nodesOf(boxes, lanes, lines, selected, isConnectable),
    [boxes, lanes, lines, selected, isConnectable],
  )
  const edges = useMemo(() => edgesOf(lines, selected), [lines, selected])

  const connect = useCallback(
    ({ source, target }: Connection): void => {
      if (source !== target) onConnect?.(source, target)
    },
    [onConnect],
  )
  const start = useCallback((): void => {
    const { width, height } = store.getState()
    const right = Math.max(1, ...boxes.map(box => box.x + box.width), ...lanes.map(lane => lane.x + lane.width))
    const bottom = Math.max(1, ...boxes.map(box => box.y + box.height), ...lanes.map(lane => lane.y + lane.height))
    // a large map starts at its top left, at a readable size
    if (Math.min(width / right, height / bottom) >= 0.55) void flow.fitView({ padding: 0.06, maxZoom: 1 })
    else void flow.setViewport({ x: 16, y: 16, zoom: width < 560 ? 0.75 : 0.85 })
  }, [flow, store])

  return (
    <CommandsContext value={commands}>
      <div ref={frame} className='lc-graph' role='region' aria-label={label}>
        <ReactFlow<BoxNode | LaneNode, LineEdge>
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onInit={start}
          onConnect={connect}
          onPaneClick={() => onSelect(undefined)}
          onNodeClick={noop}
          onlyRenderVisibleElements
          nodesDraggable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          nodesConnectable={isConnectable}
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          zoomOnDoubleClick={false}
          panOnScroll
          minZoom={0.1}
          maxZoom={1.6}
          proOptions={{ hideAttribution: true }}
          disableKeyboardA11y
          connectionRadius={28}
        >
          <MiniMap
            className='lc-graph-overview'
            ariaLabel={words.overview}
            pannable
            zoomable
            nodeColor={overviewColour}
            nodeStrokeWidth={0}
            nodeBorderRadius={6}
          />
        </ReactFlow>
        <div className='lc-graph-controls'>
          <IconButton size='s' icon='plus' label={words.zoomIn} onPress={() => void flow.zoomIn()} />
          <IconButton size='s' icon='minus' label={words.zoomOut} onPress={() => void flow.zoomOut()} />
          <IconButton
            size='s'
            icon='expand'
            label={words.fit}
            onPress={() => void flow.fitView({ padding: 0.06, maxZoom: 1 })}
          />
        </div>
      </div>
    </CommandsContext>
  )
}

/** Carries out what a person does on the map, with the listeners and boxes of the latest drawing. */
function useCommands(frame: RefObject<HTMLDivElement | null>, props: GraphViewProps): Commands {
  const flow = useReactFlow()
  const store = useStoreApi()
  const now = useRef(props)
  useEffect(() => {
    now.current = props
  })

  return useMemo((): Commands => {
    const show = (id: string): void => {
      const box = now.current.boxes.find(one => one.id === id)
      if (!box) return
      const {
        width,
        height,
        transform: [x, y, zoom],
      } = store.getState()
      const [left, top] = [box.x * zoom + x, box.y * zoom + y]
      if (left >= 0 && top >= 0 && left + box.width * zoom <= width && top + box.height * zoom <= height) return
      void flow.setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom })
    }
    return {
      select: id => now.current.onSelect(id),
      open: id => now.current.onOpen?.(id),
      fold: lane => now.current.onFold?.(lane),
      remove: line => now.current.onDelete?.(line),
      show,
      move(id, direction) {
        const next = nearestBox(now.current.boxes, id, direction)
        if (!next) return
        show(next.id)
        focusBox(frame.current, next.id, 12)
      },
    }
  }, [flow, store])
}

const noop = (): void => {
  /* a box takes its presses itself; without a listener xyflow lets none through */
}

/** A box outside the viewport is rendered within the next frames. */
function focusBox(frame: HTMLElement | null, id: string, tries: number): void {
  const box = [...(frame?.querySelectorAll<HTMLElement>('.lc-graph-box') ?? [])].find(one => one.dataset['box'] === id)
  if (box) box.focus({ preventScroll: true })
  else if (frame && tries > 0) requestAnimationFrame(() => focusBox(frame, id, tries - 1))
}
