// Slices of a whole, or sectors of equal angle, in SVG. Slices are reached with one tab stop and the arrow keys, each with
// a name; legend entries hide their slices, and the shares are of what is shown.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the group of slices listens to the arrow keys of the slice in focus */
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { textWidthPx } from '../../ui/text-width.ts'
import { useSheet } from '../../ui/sheet.ts'
import { heightOf, useBox } from './box.ts'
import { Legend, toggled } from './legend.tsx'
import { pressOnKey, useMarks, type Marks } from './marks.ts'
import { layoutSlices, sharesOf, type Slice, type SliceKind, type SliceLayout } from './slice-layout.ts'
import { ChartTooltip } from './tooltip.tsx'
import sheet from './charts.css'
import radial from './radial.css'

export interface SlicesProps {
  /** Read out as the name of the whole chart. */
  readonly name: string
  /** Id of the text that describes the drawing. */
  readonly describedBy?: string | undefined
  readonly kind: SliceKind
  readonly slices: readonly Slice[]
  /** The share of the radius that is left open in the middle. */
  readonly hole?: number
  readonly hasLabels: boolean
  readonly heightPx: number
  readonly legend: 'auto' | 'top' | 'bottom' | 'none'
  /** The word above the total in the middle; without it there is no total. */
  readonly totalLabel?: string | undefined
  /** Shown if the legend hides every slice. */
  readonly noneText: string
  writeValue(value: number): string
  writeShare(share: number): string
  writeTicks?(values: readonly number[]): string[]
  /** Lines of the tooltip besides value and share: what a slice is composed of. */
  linesOf?(id: string): readonly { readonly label: string; readonly value: string }[]
  isPressable?(id: string): boolean
  /** What its marks are announced as; absent: buttons, if a press is sent. */
  readonly markRole?: 'button' | 'img' | undefined
  /** The ids of the pressed slices; the others are dimmed. */
  readonly pressed?: ReadonlySet<string> | undefined
  onSelect?(id: string): void
}

export function Slices(props: SlicesProps): ReactNode {
  useSheet(sheet)
  useSheet(radial)
  const { kind, legend, hole = 0, hasLabels, writeValue, writeShare } = props
  const [box, widthPx, heightPx] = useBox(props.heightPx)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [hover, setHover] = useState<number | null>(null)
  const slices = useMemo(() => props.slices.filter(one => !hidden.has(one.id)), [props.slices, hidden])
  const shares = useMemo(() => sharesOf(slices.map(one => one.value)), [slices])
  const marks = useMarks(slices.length, true)
  const layout = useMemo(
    () =>
      layoutSlices({
        kind,
        slices,
        widthPx,
        heightPx,
        hole,
        hasLabels,
        writeLabelValue: index =>
          kind === 'polar' ? writeValue(slices[index]?.value ?? 0) : writeShare(shares[index] ?? 0),
      }),
    [kind, slices, shares, widthPx, heightPx, hole, hasLabels, writeValue, writeShare],
  )
  const isShare = kind === 'pie'
  const shown = hover === null ? undefined : slices[hover]
  const hasLegend = legend !== 'none' && (legend !== 'auto' || props.slices.length > 1)
  const legendBox = hasLegend && (
    <Legend name={props.name} items={props.slices} hidden={hidden} onToggle={id => setHidden(toggled(hidden, id))} />
  )

  return (
    <div className='lc-chart' part='chart' style={heightOf(props.heightPx)}>
      {legend !== 'bottom' && legendBox}
      <div ref={box} className='lc-chart-box'>
        {slices.length === 0 && <p className='lc-radial-none'>{props.noneText}</p>}
        {widthPx > 0 && slices.length > 0 && (
          <svg
            ref={marks.drawing}
            width={widthPx}
            height={heightPx}
            role='group'
            aria-label={props.name}
            aria-describedby={props.describedBy}
            onKeyDown={marks.move}
            onPointerLeave={() => setHover(null)}
            onBlur={event => {
              if (!event.currentTarget.contains(event.relatedTarget)) setHover(null)
            }}
          >
            <Sectors
              {...props}
              layout={layout}
              shown={slices}
              shares={shares}
              marks={marks}
              hover={hover}
              onHover={setHover}
            />
            <Over {...props} layout={layout} total={slices.reduce((sum, one) => sum + one.value, 0)} />
          </svg>
        )}
        {shown && hover !== null && (
          <ChartTooltip
            title={shown.label}
            xPx={layout.arcs[hover]?.x ?? layout.x}
            yPx={layout.arcs[hover]?.y ?? layout.y}
            {...{ widthPx, heightPx }}
            lines={[
              {
                color: shown.color,
                label: isShare ? writeShare(shares[hover] ?? 0) : '',
                value: writeValue(shown.value),
                isStrong: true,
              },
              ...(props.linesOf?.(shown.id) ?? []).map(line => ({ ...line, color: 'transparent' })),
            ]}
          />
        )}
      </div>
      {legend === 'bottom' && legendBox}
    </div>
  )
}

interface SectorsProps extends SlicesProps {
  readonly layout: SliceLayout
  readonly shown: readonly Slice[]
  readonly shares: readonly number[]
  readonly marks: Marks
  readonly hover: number | null
  onHover(index: number): void
}

/** The circles behind the slices, and the slices themselves. */
function Sectors({ layout, shown, shares, marks, hover, onHover, ...props }: SectorsProps): ReactNode {
  const { kind, pressed, onSelect, writeValue, writeShare } = props
  return (
    <>
      <g aria-hidden='true' transform={`translate(${layout.x} ${layout.y})`}>
        {layout.rings.map(ring => (
          <circle key={ring.value} className='lc-radial-ring' r={ring.radiusPx} />
        ))}
      </g>
      <g transform={`translate(${layout.x} ${layout.y})`}>
        {shown.map((slice, index) => {
          const path = layout.arcs[index]?.path
          const value = writeValue(slice.value)
          const isPressable = props.isPressable?.(slice.id) ?? false
          return (
            <path
              key={slice.id}
              className='lc-radial-mark'
              data-mark={index}
              data-press={isPressable || undefined}
              data-dim={
                (pressed?.size ? !pressed.has(slice.id) : isPressable && hover !== null && hover !== index) || undefined
              }
              aria-pressed={pressed?.has(slice.id)}
              d={path}
              style={{ fill: slice.color }}
              tabIndex={index === marks.tabbed ? 0 : -1}
              role={onSelect ? (props.markRole ?? 'button') : 'img'}
              aria-label={
                kind === 'pie'
                  ? `${slice.label}: ${value}, ${writeShare(shares[index] ?? 0)}`
                  : `${slice.label}: ${value}`
              }
              onPointerEnter={() => onHover(index)}
              onFocus={() => {
                marks.setActive(index)
                onHover(index)
              }}
              onClick={() => onSelect?.(slice.id)}
              onKeyDown={event => pressOnKey(event, onSelect && (() => onSelect(slice.id)))}
            />
          )
        })}
      </g>
    </>
  )
}

/** What is written over and beside the slices. */
function Over({
  layout,
  total,
  ...props
}: SlicesProps & { readonly layout: SliceLayout; readonly total: number }): ReactNode {
  const { hole = 0, totalLabel } = props
  const totalText = props.writeValue(total)
  const holePx = layout.radiusPx * hole * 2 - 16
  const figurePx = Math.min(26, Math.floor(holePx / Math.max(1, textWidthPx(totalText, 1, true))))
  return (
    <g aria-hidden='true' className='lc-radial-over'>
      {(layout.radiusPx < 80 ? [] : (props.writeTicks?.(layout.rings.map(ring => ring.value)) ?? [])).map(
        (text, index) => (
          <text
            key={text}
            className='lc-radial-tick'
            x={layout.x}
            y={layout.y - (layout.rings[index]?.radiusPx ?? 0)}
            dy='0.32em'
            textAnchor='middle'
          >
            {text}
          </text>
        ),
      )}
      {layout.labels.map(label => (
        <g key={label.index}>
          <polyline className='lc-radial-leader' points={label.line} />
          <text x={label.x} y={label.y} dy='0.32em' textAnchor={label.side} className='lc-radial-label'>
            {label.text} <tspan className='lc-radial-share'>{label.value}</tspan>
          </text>
        </g>
      ))}
      {totalLabel !== undefined && hole > 0 && holePx > 24 && (
        <>
          <text
            className='lc-radial-total'
            x={layout.x}
            y={layout.y}
            dy={holePx > 70 ? '0.1em' : '0.35em'}
            textAnchor='middle'
            style={{ fontSize: figurePx }}
          >
            {totalText}
          </text>
          {holePx > 70 && (
            <text x={layout.x} y={layout.y + 20} textAnchor='middle'>
              {totalLabel}
            </text>
          )}
        </>
      )}
    </g>
  )
}
