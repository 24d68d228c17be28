/** The height the content will take, in the measures of the sheet, so that nothing moves when it arrives. */
export function bodyPx({
  icon,
  comparison_key,
  sparkline_key,
}: {
  readonly icon?: unknown
  readonly comparison_key?: unknown
  readonly sparkline_key?: unknown
}): number {
  const main = figurePx + (comparison_key === undefined ? 0 : changePx)
  return Math.max(main, icon === '' || icon === undefined ? 0 : iconPx) + (sparkline_key === undefined ? 0 : coursePx)
}
const [figurePx, changePx, iconPx, coursePx] = [40, 26, 40, 44]
