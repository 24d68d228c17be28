/** The height of the drawing, so that nothing moves when it arrives. */
export const bodyPx = ({ height = 220 }: { readonly height?: unknown }): number => Number(height)
