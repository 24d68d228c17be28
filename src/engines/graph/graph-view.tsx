// Boxes and lines on a plane that is panned and zoomed, on xyflow, the only importer of it. Where things stand is the caller's.
import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import {
  BaseEdge,
  EdgeLabelRenderer,
  getBezierPath,
  getSmoothStepPath,
  Handle,
  MiniMap,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStoreApi,
} from '@xyflow/react'
import type { Connection, Edge, EdgeProps, Node, NodeProps } from '@xyflow/react'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { nearestBox } from './nearest.ts'
import type { Direction } from './nearest.ts'
import base from '@xyflow/react/dist/base.css'
import sheet from './graph.css'

export type GraphTone = 'plain' | 'error' | 'warning' | 'muted' | 'group'
export interface GraphBox {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly title: string
  readonly hint?: string | undefined
  readonly icon?: string | undefined
  readonly tone?: GraphTone | undefined
  /** Read out after the title. */
  readonly spoken?: string | undefined
  /** Lines may be drawn from it. */
  readonly canLead?: boolean | undefined
}
/** A coloured ground behind boxes, with a title and a button that folds it. */
export interface GraphLane {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly title: string
  readonly hint: string
  readonly isFolded: boolean
  readonly foldLabel: string
}
export interface GraphLine {
  readonly id: string
  readonly from: string
  readonly to: string
  /** 'down': from below the box to the start of the other; 'across': from its end. */
  readonly route: 'down' | 'across'
  readonly label: string
  /** Where the label stands, in the plane. */
  readonly labelX: number
  readonly labelY: number
  readonly labelWidth: number
  readonly spoken: string
  readonly tone?: 'plain' | 'error' | 'warning' | undefined
  readonly isDashed?: boolean | undefined
}
export interface GraphViewProps {
  readonly label: string
  readonly boxes: readonly GraphBox[]
  readonly lanes?: readonly GraphLane[] | undefined
  readonly lines: readonly GraphLine[]
  /** The id of a box or of a line. */
  readonly selected?: string | undefined
  onSelect(id: string | undefined): void
  /** Enter on, or a double press of, what is selected. */
  onOpen?(id: string): void
  onFold?(lane: string): void
  /** A line was drawn from one box to another. */
  onConnect?(from: string, to: string): void
  /** Delete or Backspace on a line. */
  onDelete?(line: string): void
  readonly words: { readonly zoomIn: string; readonly zoomOut: string; readonly fit: string; readonly overview: string }
}

type BoxNode = Node<
  {
    readonly box: GraphBox
    readonly isSelected: boolean
    readonly isFaded: boolean
    /** For the overview. */ readonly tone: GraphTone
  },
  'box'
>
type LaneNode = Node<{ readonly lane: GraphLane }, 'lane'>
type LineEdge = Edge<
  { readonly line: GraphLine; readonly isSelected: boolean; readonly isLit: boolean; readonly isFaded: boolean },
  'line'
>
interface Commands {
  select(id: string | undefined): void
  open(id: string): void
  fold(lane: string): void
  remove(line: string): void
  move(id: string, direction: Direction): void
  show(id: string): void
}
const CommandsContext = createContext<Commands | undefined>(undefined)

const nodeTypes = { box: BoxView, lane: LaneView }
const edgeTypes = { line: LineView }

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

function Flow({
  label,
  boxes,
  lanes = [],
  lines,
  selected,
  onSelect,
  onOpen,
  onFold,
  onConnect,
  onDelete,
  words,
}: GraphViewProps): ReactNode {
  const flow = useReactFlow()
  const store = useStoreApi()
  const frame = useRef<HTMLDivElement>(null)
  const isConnectable = onConnect !== undefined
  const now = useRef({ boxes, onSelect, onOpen, onFold, onDelete })
  useEffect(() => {
    now.current = { boxes, onSelect, onOpen, onFold, onDelete }
  })

  const commands = useMemo((): Commands => {
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

  const nodes = useMemo((): (BoxNode | LaneNode)[] => {
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
        // told and not measured: lines to boxes that are out of sight are drawn too
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
  }, [boxes, lanes, lines, selected, isConnectable])
  const edges = useMemo((): LineEdge[] => {
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
  }, [lines, selected])

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
    // a large map starts where it begins, at a size that can be read
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
const noop = (): void => {
  /* a box takes its presses itself; without a listener xyflow lets none through */
}

/** What has to do with the selection; undefined where all have. */
function nearTo(selected: string | undefined, lines: readonly GraphLine[]): ReadonlySet<string> | undefined {
  if (selected === undefined) return undefined
  const touching = lines.filter(line => line.id === selected || line.from === selected || line.to === selected)
  return touching.length === 0 ? undefined : new Set([selected, ...touching.flatMap(line => [line.from, line.to])])
}

const overviewColour = ({ type, data }: Node): string => {
  if (type === 'lane') return 'var(--lc-graph-overview-lane)'
  if (data['isSelected'] === true) return 'var(--lc-color-accent)'
  return data['tone'] === 'error'
    ? 'var(--lc-color-danger)'
    : data['tone'] === 'warning'
      ? 'var(--lc-color-warning)'
      : 'var(--lc-color-border-strong)'
}

/** A box that was out of sight is drawn with one of the next frames. */
function focusBox(frame: HTMLElement | null, id: string, tries: number): void {
  const box = [...(frame?.querySelectorAll<HTMLElement>('.lc-graph-box') ?? [])].find(one => one.dataset['box'] === id)
  if (box) box.focus({ preventScroll: true })
  else if (frame && tries > 0) requestAnimationFrame(() => focusBox(frame, id, tries - 1))
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

function BoxView({ data: { box, isSelected, isFaded }, isConnectable }: NodeProps<BoxNode>): ReactNode {
  const commands = useContext(CommandsContext)
  const press = (event: KeyboardEvent): void => {
    const direction = directions[event.key]
    if (direction && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      commands?.move(box.id, direction)
    } else if (event.key === 'Enter' && isSelected) {
      event.preventDefault()
      commands?.open(box.id)
    }
  }
  return (
    <>
      <Handle
        type='target'
        id='in'
        position={Position.Left}
        isConnectable={isConnectable}
        isConnectableStart={false}
        className='lc-graph-in'
      />
      <button
        type='button'
        className='lc-graph-box'
        data-box={box.id}
        data-tone={box.tone ?? 'plain'}
        data-selected={isSelected || undefined}
        data-faded={isFaded || undefined}
        aria-pressed={isSelected}
        onClick={() => commands?.select(box.id)}
        onDoubleClick={() => commands?.open(box.id)}
        onKeyDown={press}
        onFocus={event => {
          if (event.currentTarget.matches(':focus-visible')) commands?.show(box.id)
        }}
      >
        {box.icon !== undefined && <Icon name={box.icon} sizePx={16} />}
        <span className='lc-graph-words'>
          <span className='lc-graph-title'>{box.title}</span>
          {box.hint !== undefined && <span className='lc-graph-hint'>{box.hint}</span>}
          {box.spoken !== undefined && <span className='lc-hidden'>. {box.spoken}</span>}
        </span>
        {(box.tone === 'error' || box.tone === 'warning') && <Icon name={box.tone} sizePx={16} />}
      </button>
      <Handle
        type='source'
        id='across'
        position={Position.Right}
        isConnectable={isConnectable && box.canLead === true}
        isConnectableEnd={false}
        className='lc-graph-out'
        data-off={box.canLead === true ? undefined : ''}
      />
      <Handle type='source' id='down' position={Position.Bottom} isConnectable={false} className='lc-graph-down' />
    </>
  )
}

function LaneView({ data: { lane } }: NodeProps<LaneNode>): ReactNode {
  const commands = useContext(CommandsContext)
  return (
    <div className='lc-graph-lane' data-folded={lane.isFolded || undefined}>
      <div className='lc-graph-lane-head'>
        <IconButton
          size='s'
          icon={lane.isFolded ? 'chevron-right' : 'chevron-down'}
          label={lane.foldLabel}
          aria-expanded={!lane.isFolded}
          className='nodrag nopan'
          onPress={() => commands?.fold(lane.id)}
        />
        <strong>{lane.title}</strong>
        <small>{lane.hint}</small>
      </div>
    </div>
  )
}

function LineView({
  data,
  sourceX,
  sourceY,
  targetX,
  targetY,
  sourcePosition,
  targetPosition,
}: EdgeProps<LineEdge>): ReactNode {
  const commands = useContext(CommandsContext)
  if (!data) return null
  const { line, isSelected, isLit, isFaded } = data
  const ends = { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition }
  const [path] =
    line.route === 'down'
      ? getSmoothStepPath({ ...ends, borderRadius: 10 })
      : getBezierPath({ ...ends, curvature: 0.3 })
  const look = {
    'data-tone': line.tone ?? 'plain',
    'data-lit': isLit || undefined,
    'data-faded': isFaded || undefined,
    'data-dashed': line.isDashed || undefined,
  }
  const style: CSSProperties = {
    transform: `translate(${line.labelX}px, ${line.labelY}px)`,
    maxInlineSize: line.labelWidth,
  }
  return (
    <>
      <g className='lc-graph-line' {...look} onClick={() => commands?.select(line.id)}>
        <BaseEdge path={path} interactionWidth={14} />
      </g>
      <EdgeLabelRenderer>
        <button
          type='button'
          className='lc-graph-label nodrag nopan'
          style={style}
          {...look}
          data-selected={isSelected || undefined}
          aria-pressed={isSelected}
          aria-label={line.spoken}
          title={line.spoken}
          onClick={() => commands?.select(line.id)}
          onDoubleClick={() => commands?.open(line.id)}
          onKeyDown={event => {
            if (event.key === 'Delete' || event.key === 'Backspace') {
              event.preventDefault()
              commands?.remove(line.id)
            }
          }}
        >
          {line.label}
        </button>
      </EdgeLabelRenderer>
    </>
  )
}
