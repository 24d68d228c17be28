// The names of the Material icons. Stored is one text, the style before the name: "sharp-flight-takeoff". A name without a
// style is one of the product's own icons or, if there is none of that name, the icon in Baseline (ICO-004, ICO-005).

export const iconStyles = ['Baseline', 'Outline', 'Round', 'Sharp', 'Twotone'] as const
/** How an icon is drawn: Baseline is the plain one. */
export type IconStyle = (typeof iconStyles)[number]

/** The categories of Google's icons. Each icon is in one of them. */
export const iconCategories = [
  'Action',
  'Alert',
  'AV',
  'Communication',
  'Content',
  'Device',
  'Editor',
  'File',
  'Hardware',
  'Home',
  'Image',
  'Maps',
  'Math',
  'Navigation',
  'Notification',
  'Places',
  'Search',
  'Shopping',
  'Social',
  'Toggle',
] as const
export type IconCategory = (typeof iconCategories)[number]

/** How many drawings one request may name. */
export const mostDrawings = 64

const styled = /^(?=.{1,70}$)(baseline|outline|round|sharp|twotone)-([a-z0-9]+(?:-[a-z0-9]+)*)$/

/** Returns the style and the rest of a stored name; undefined if it has no style. */
export function splitIcon(name: string): { readonly style: IconStyle; readonly rest: string } | undefined {
  const [, prefix, rest] = styled.exec(name) ?? []
  const style = iconStyles.find(one => one.toLowerCase() === prefix)
  return style && rest !== undefined ? { style, rest } : undefined
}

/** Returns the name of a Material icon for what is stored; undefined for what cannot be one. */
export function materialName(stored: string): string | undefined {
  const name = stored.trim().toLowerCase().replaceAll(/[_ ]/g, '-')
  const full = styled.test(name) ? name : `baseline-${name}`
  return styled.test(full) ? full : undefined
}
