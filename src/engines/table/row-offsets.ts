// The tops of very many rows without a list of them: every row has the usual height, except those that were measured
// and differ. Pure.

/** Positions of rows in px from the top of the first one. */
export interface RowOffsets {
  readonly count: number
  /** The top of a row; of `count`, the height of all. */
  topOf(index: number): number
  /** The row at a position; the nearest one outside. */
  rowAt(px: number): number
  /** Stores the height of a row; returns by how much it differs from the former one. */
  measure(index: number, px: number): number
}

const blockRows = 512
const leastPx = 0.5

/** Creates the positions of `count` rows of the usual height. */
export function rowOffsets(count: number, usualPx: number): RowOffsets {
  /** What a row, and what the rows of a block, have beyond the usual height. */
  const extras = new Map<number, number>()
  const blocks = new Map<number, number>()

  function topOf(index: number): number {
    const block = Math.floor(index / blockRows)
    let px = index * usualPx
    for (const [at, extra] of blocks) if (at < block) px += extra
    if (blocks.has(block)) for (let row = block * blockRows; row < index; row++) px += extras.get(row) ?? 0
    return px
  }

  return {
    count,
    topOf,
    rowAt(px) {
      let [low, high] = [0, Math.max(0, count - 1)]
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if (topOf(middle) <= px) low = middle
        else high = middle - 1
      }
      return low
    },
    measure(index, px) {
      const extra = px - usualPx
      const change = extra - (extras.get(index) ?? 0)
      if (index >= count || Math.abs(change) < leastPx) return 0
      const block = Math.floor(index / blockRows)
      extras.set(index, extra)
      blocks.set(block, (blocks.get(block) ?? 0) + change)
      return change
    },
  }
}
