// The bars themselves. Each is an element with a name, up to a number that a browser draws quickly; of more, each series is
// one path, and only the bar with the focus is an element.
import { memo } from 'react'
import type { ReactNode } from 'react'
import type { Bar, BarSeries } from './bar-layout.ts'

/** Above this number, bars are drawn as paths. */
export const mostElements = 1000

export interface BarMarksProps {
  readonly bars: readonly Bar[]
  readonly labels: readonly string[]
  readonly series: readonly BarSeries[]
  readonly isStacked: boolean
  readonly isPressable: boolean | undefined
  readonly pressed: ReadonlySet<number> | undefined
  /** The bar that holds the tab stop. */
  readonly tabbed: number
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
      role={onSelect ? 'button' : 'img'}
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

/** Two paths per series at most: the bars in the pressed labels, and the others. */
const BarPaths = memo(function BarPaths({
  bars,
  series,
  pressed,
}: Pick<BarMarksProps, 'bars' | 'series' | 'pressed'>): ReactNode {
  const steps = series.map((): [string[], string[]] => [[], []])
  for (const bar of bars) {
    const isDim = pressed !== undefined && pressed.size > 0 && !pressed.has(bar.index)
    const [width, height] = [short(bar.width), short(bar.height)]
    steps[bar.series]?.[isDim ? 1 : 0].push(`M${short(bar.x)} ${short(bar.y)}h${width}v${height}h${-width}z`)
  }
  return (
    <g aria-hidden='true'>
      {steps.flatMap((both, at) =>
        both.map((path, isDim) =>
          path.length === 0 ? null : (
            <path
              key={`${at} ${isDim}`}
              className='lc-chart-many'
              data-dim={isDim === 1 || undefined}
              data-pressed={(pressed !== undefined && pressed.size > 0 && isDim === 0) || undefined}
              d={path.join('')}
              style={{ fill: series[at]?.color }}
            />
          ),
        ),
      )}
    </g>
  )
})
