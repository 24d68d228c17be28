// How a box, a lane and a line of the map are drawn.
import { useContext } from 'react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { BaseEdge, EdgeLabelRenderer, getBezierPath, getSmoothStepPath, Handle, Position } from '@xyflow/react'
import type { EdgeProps, NodeProps } from '@xyflow/react'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CommandsContext } from './commands.ts'
import type { Direction } from './nearest.ts'
import type { BoxNode, LaneNode, LineEdge } from './nodes.ts'

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
      {line.label !== '' && (
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
      )}
    </>
  )
}

export const nodeTypes = { box: BoxView, lane: LaneView }
export const edgeTypes = { line: LineView }
