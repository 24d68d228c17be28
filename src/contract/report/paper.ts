// The paper of a report, and how wide what stands on it is.

export interface Paper {
  readonly format: 'A4' | 'A3' | 'Letter'
  readonly orientation: 'portrait' | 'landscape'
  /** Around what stands on it, in mm; absent: `margins.usual`. */
  readonly margin?: number | undefined
}

/** In mm. */
export const margins = { least: 5, most: 50, usual: 16 } as const

/** In points of 1/72 inch. */
const sizes = { A4: [595.28, 841.89], A3: [841.89, 1190.55], Letter: [612, 792] } as const
const usualMarginPt = 45
const pointsOfMm = 72 / 25.4
export const marginPt = ({ margin }: Paper): number => (margin === undefined ? usualMarginPt : margin * pointsOfMm)

/** Returns the width between the margins, in points. */
export function textWidth(paper: Paper): number {
  const [short, long] = sizes[paper.format]
  return (paper.orientation === 'portrait' ? short : long) - 2 * marginPt(paper)
}

const pxOfPt = 4 / 3
/** Returns the same in px of CSS, as the paper on a screen has them. */
export const textWidthPx = (paper: Paper): number => Math.round(textWidth(paper) * pxOfPt)
