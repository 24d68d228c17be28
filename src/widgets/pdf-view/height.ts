const toolsPx = 48

/** The height of the pages with the tools above them, so that nothing moves when they arrive. */
export const bodyPx = ({ height = 560 }: { readonly height?: unknown }): number => Number(height) + toolsPx
