// The bars themselves. Each is an element with a name, up to a number that a browser draws quickly; of more, each series is
// one path, and only the bar with the focus is an element: 400 elements cost more than the rest of the chart.
import { memo } from 'react'
import type { ReactNode } from 'react'
import type { Bar, BarSeries } from './bar-layout.ts'
import { useHoverIndex, type HoverStore } from './hover.ts'

/** Above this number, bars are drawn as paths. */
export const mostElements = 200
/** Above this number, bars are too thin to be met: a press beside one is meant for it, and none is dimmed. */
export const mostMet = 1000

export interface BarMarksProps {
  readonly bars: readonly Bar[]
  readonly labels: readonly string[]
  readonly series: readonly BarSeries[]
  readonly isStacked: boolean
  readonly isPressable: boolean | undefined
  readonly markRole: 'button' | 'img' | undefined
  readonly pressed: ReadonlySet<number> | undefined
  /** The bar that holds the tab stop. */
  readonly tabbed: number
  /** Where the pointer is: of bars in paths, those of its label are drawn again above the dimmed ones. */
  readonly lit: HoverStore | undefined
  writeValue(value: number): string
  onFocus(bar: Bar, index: number): void
  onSelect: ((index: number, series: number) => void) | undefined
}

export const BarMarks = memo(function BarMarks(props: BarMarksProps): ReactNode {
  const { bars, tabbed } = props
  if (bars.length <= mostElements)
    return bars.map((bar, index) => (
      <OneBar key={`${props.series[bar.series]?.id ?? ''} ${bar.index}`} {...props} bar={bar} index={index} />
    ))
  const bar = bars[tabbed]
  return (
    <>
      <BarPaths {...props} />
      {props.lit && <BarLit {...props} lit={props.lit} />}
      {bar && <OneBar key={tabbed} {...props} bar={bar} index={tabbed} isCursor />}
    </>
  )
})

function OneBar({
  bar,
  index,
  labels,
  series,
  isStacked,
  isPressable,
  markRole = 'button',
  pressed,
  tabbed,
  isCursor = false,
  writeValue,
  onFocus,
  onSelect,
}: BarMarksProps & { readonly bar: Bar; readonly index: number; readonly isCursor?: boolean }): ReactNode {
  const one = series[bar.series]
  return (
    <rect
      className='lc-chart-bar'
      data-bar={index}
      data-at={bar.index}
      data-cursor={isCursor || undefined}
      data-press={isPressable || undefined}
      data-dim={(pressed?.size ? !pressed.has(bar.index) : undefined) || undefined}
      aria-pressed={pressed?.has(bar.index)}
      x={bar.x}
      y={bar.y}
      width={Math.max(0, bar.width)}
      height={Math.max(0, bar.height)}
      rx={isStacked ? 0 : Math.min(3, bar.width / 4, bar.height / 4)}
      style={{ fill: one?.color }}
      tabIndex={index === tabbed ? 0 : -1}
      role={onSelect ? markRole : 'img'}
      aria-label={`${labels[bar.index] ?? ''}, ${one?.label ?? ''}: ${writeValue(bar.value)}`}
      onFocus={() => onFocus(bar, index)}
      // a path has no clicks of its own: of many bars, the drawing finds the one under the pointer
      onClick={isCursor ? undefined : () => onSelect?.(bar.index, bar.series)}
      onKeyDown={event => {
        if (!onSelect || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        onSelect(bar.index, bar.series)
      }}
    />
  )
}

const short = (px: number): number => Math.round(px * 100) / 100

/** Draws a bar as a step of a path, with its round corners where they are seen. */
function stepOf({ x, y, width, height }: Bar, isStacked: boolean): string {
  const r = isStacked ? 0 : short(radiusOf(width, height))
  const [across, down] = [short(width - 2 * r), short(height - 2 * r)]
  const turn = (dx: number, dy: number): string => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
  return `M${short(x + r)} ${short(y)}h${across}${turn(r, r)}v${down}${turn(-r, r)}h${-across}${turn(-r, -r)}v${-down}${turn(r, -r)}z`
}

/** The radius of the corners; of bars of a few pixels, nothing. */
const radiusOf = (width: number, height: number): number => {
  const r = Math.min(3, width / 4, height / 4)
  return r < 1 ? 0 : r
}

/** The bars of the label under the pointer. */
function BarLit({ bars, series, isStacked, lit }: BarMarksProps & { readonly lit: HoverStore }): ReactNode {
  const index = useHoverIndex(lit)
  return bars.map(
    bar =>
      bar.index === index && (
        <path
          key={bar.series}
          className='lc-chart-many'
          aria-hidden='true'
          data-press
          data-lit
          d={stepOf(bar, isStacked)}
          style={{ fill: series[bar.series]?.color }}
        />
      ),
  )
}

type PathProps = Pick<BarMarksProps, 'bars' | 'series' | 'isStacked' | 'isPressable' | 'pressed'>

/** Two paths per series at most: the bars in the pressed labels, and the others. */
const BarPaths = memo(function BarPaths({ bars, series, isStacked, isPressable, pressed }: PathProps): ReactNode {
  const steps = series.map((): [string, string] => ['', ''])
  for (const bar of bars) {
    const both = steps[bar.series]
    if (both) both[pressed?.size && !pressed.has(bar.index) ? 1 : 0] += stepOf(bar, isStacked)
  }
  return (
    <g aria-hidden='true'>
      {steps.flatMap((both, at) =>
        both.map((path, isDim) =>
          path === '' ? null : (
            <path
              key={`${at} ${isDim}`}
              className='lc-chart-many'
              data-press={isPressable || undefined}
              data-dim={isDim === 1 || undefined}
              data-pressed={(pressed !== undefined && pressed.size > 0 && isDim === 0) || undefined}
              d={path}
              style={{ fill: series[at]?.color }}
            />
          ),
        ),
      )}
    </g>
  )
})
