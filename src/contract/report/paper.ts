// The paper of a report, and how wide what stands on it is.

export interface Paper {
  readonly format: 'A4' | 'A3' | 'Letter'
  readonly orientation: 'portrait' | 'landscape'
}

/** In points of 1/72 inch. */
const sizes = { A4: [595.28, 841.89], A3: [841.89, 1190.55], Letter: [612, 792] } as const
export const marginPt = 45

/** Returns the width between the margins, in points. */
export function textWidth({ format, orientation }: Paper): number {
  const [short, long] = sizes[format]
  return (orientation === 'portrait' ? short : long) - 2 * marginPt
}

const pxOfPt = 4 / 3
/** Returns the same in px of CSS, as the paper on a screen has them. */
export const textWidthPx = (paper: Paper): number => Math.round(textWidth(paper) * pxOfPt)
