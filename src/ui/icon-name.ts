/**
 * Returns the name of a stored icon with its style in front: "home" and "Sharp" are "sharp-home". A name in Baseline, the
 * default, stays as it is.
 */
export function styledName(name: string, style: unknown): string {
  const prefix = typeof style === 'string' && /^(outline|round|sharp|twotone)$/i.test(style) ? style.toLowerCase() : ''
  return prefix === '' || name.startsWith(`${prefix}-`) ? name : `${prefix}-${name}`
}
