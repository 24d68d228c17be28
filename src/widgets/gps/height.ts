/** The map, and the line with its list and its legend below. */
export const bodyPx = ({ height = 380 }: { readonly height?: unknown }): number => Number(height) + 44
