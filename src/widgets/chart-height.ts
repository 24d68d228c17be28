/** The height of a chart with its legend, in the measures of the charts' sheet, so that nothing moves when it arrives. */
export function chartBodyPx({
  height = 300,
  legend = 'auto',
  series,
  y,
  group_key,
}: {
  readonly height?: unknown
  readonly legend?: unknown
  readonly series?: unknown
  readonly y?: unknown
  readonly group_key?: unknown
}): number {
  const hasSeveral = group_key !== undefined || [series, y].some(keys => Array.isArray(keys) && keys.length > 1)
  return Number(height) + (legend === 'none' || (legend === 'auto' && !hasSeveral) ? 0 : legendPx)
}
/** The same for a chart whose legend shows by default. */
export const legendBodyPx = ({
  height = 300,
  legend = 'auto',
}: {
  readonly height?: unknown
  readonly legend?: unknown
}): number => Number(height) + (legend === 'none' ? 0 : legendPx)
const legendPx = 32
