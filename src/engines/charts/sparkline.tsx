import type { ReactNode } from 'react'

export interface SparklineProps {
  readonly values: readonly (number | null)[]
  readonly widthPx?: number
  readonly heightPx?: number
  readonly color?: string
}

/** A trend line; decorative, the value next to it is the content. */
export function Sparkline({
  values,
  widthPx = 160,
  heightPx = 40,
  color = 'var(--lc-chart-1)',
}: SparklineProps): ReactNode {
  const { line, area } = sparkPath(values, widthPx, heightPx)
  if (line === '') return null
  return (
    <svg
      className='lc-sparkline'
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      preserveAspectRatio='none'
      aria-hidden='true'
      style={{ color }}
    >
      <path d={area} fill='currentColor' opacity='0.13' />
      <path
        d={line}
        fill='none'
        stroke='currentColor'
        strokeWidth='2'
        strokeLinejoin='round'
        strokeLinecap='round'
        vectorEffect='non-scaling-stroke'
      />
    </svg>
  )
}

/** Draws values as one path; gaps are bridged, fewer than two values are not a trend. */
export function sparkPath(
  values: readonly (number | null)[],
  widthPx: number,
  heightPx: number,
): { readonly line: string; readonly area: string } {
  const known = values.flatMap((value, index) => (value === null || !Number.isFinite(value) ? [] : [{ value, index }]))
  if (known.length < 2) return { line: '', area: '' }
  const low = known.reduce((least, one) => Math.min(least, one.value), Infinity)
  const high = known.reduce((most, one) => Math.max(most, one.value), -Infinity)
  const points = known.map(({ value, index }) => {
    const x = (index / Math.max(1, values.length - 1)) * widthPx
    const y = 2 + (1 - (high > low ? (value - low) / (high - low) : 0.5)) * (heightPx - 4)
    return `${round(x)} ${round(y)}`
  })
  const line = `M${points.join('L')}`
  return { line, area: `${line}L${points.at(-1)?.split(' ')[0]} ${heightPx}L${points[0]?.split(' ')[0]} ${heightPx}Z` }
}

const round = (value: number): number => Math.round(value * 10) / 10
