/** The height of the drawing, so that nothing moves when the flow arrives. */
export const bodyPx = ({ height = 360 }: { readonly height?: unknown }): number => Number(height) || 360
