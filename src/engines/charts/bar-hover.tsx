// What follows the pointer over a bar chart: the band of its label, the bars that are not dimmed, the tooltip.
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { BarLayout, BarSeries } from './bar-layout.ts'
import { useHoverIndex, type HoverStore } from './hover.ts'
import { ChartTooltip } from './tooltip.tsx'

/** Renders the band of the label under the pointer. */
export function BarBand({
  hover,
  layout: { plot, bands, isHorizontal },
}: {
  readonly hover: HoverStore
  readonly layout: BarLayout
}): ReactNode {
  const index = useHoverIndex(hover)
  const band = index === undefined ? undefined : bands[index]
  if (!band) return null
  const [at, width] = [band.at - 3, band.width + 6]
  return (
    <rect
      className='lc-chart-band'
      aria-hidden='true'
      x={isHorizontal ? plot.x : at}
      y={isHorizontal ? at : plot.y}
      width={isHorizontal ? plot.width : width}
      height={isHorizontal ? width : plot.height}
      rx='3'
    />
  )
}

/** Dims all bars but those under the pointer, without rendering them again. */
export function useDimmed(drawing: RefObject<SVGSVGElement | null>, hover: HoverStore, isWanted: boolean): void {
  useLayoutEffect(() => {
    if (!isWanted) return undefined
    let last: number | undefined
    const light = (index: number | undefined, isOn: boolean): void => {
      for (const bar of drawing.current?.querySelectorAll(`[data-at="${index}"]`) ?? [])
        bar.toggleAttribute('data-lit', isOn)
    }
    const follow = (): void => {
      const index = hover.get()?.index
      if (index === last) return
      light(last, false)
      light(index, true)
      drawing.current?.toggleAttribute('data-pick', index !== undefined)
      last = index
    }
    const stop = hover.subscribe(follow)
    return () => {
      stop()
      light(last, false)
      drawing.current?.removeAttribute('data-pick')
    }
  }, [drawing, hover, isWanted])
}

/** Renders the tooltip at the pointer. */
export function BarTip({
  hover,
  labels,
  series,
  writeValue,
  ...size
}: {
  readonly hover: HoverStore
  readonly widthPx: number
  readonly heightPx: number
  readonly labels: readonly string[]
  readonly series: readonly BarSeries[]
  writeValue(value: number): string
}): ReactNode {
  const at = useSyncExternalStore(hover.subscribe, hover.get)
  const index = at?.index ?? -1
  const lines = useMemo(
    () =>
      series.flatMap(one => {
        const value = one.values[index]
        return value === null || value === undefined
          ? []
          : [{ color: one.color, label: one.label, value: writeValue(value) }]
      }),
    [series, index, writeValue],
  )
  return at && <ChartTooltip title={labels[index] ?? ''} xPx={at.x} yPx={at.y} lines={lines} {...size} />
}
