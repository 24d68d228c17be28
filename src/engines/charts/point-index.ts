// Finds the point beside the pointer among hundreds of thousands: positions sorted into the cells of a grid.

const cellPx = 16

export interface PointIndex {
  /** Returns the index of the point nearest to a position, or -1 if none is within `withinPx`. */
  nearest(x: number, y: number, withinPx: number): number
}

/**
 * Sorts positions into cells. Positions outside of the box (and NaN) are not found. With `radii`, the distance to a
 * circle is to its edge; of circles that contain the position, the smallest is nearest, since it is drawn last.
 */
export function indexPoints(
  xs: Float32Array,
  ys: Float32Array,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  radii?: Float32Array,
): PointIndex {
  const columns = Math.max(1, Math.ceil(box.width / cellPx))
  const rows = Math.max(1, Math.ceil(box.height / cellPx))
  const cellOf = (index: number): number => {
    const column = Math.floor(((xs[index] ?? Number.NaN) - box.x) / cellPx)
    const row = Math.floor(((ys[index] ?? Number.NaN) - box.y) / cellPx)
    return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : -1
  }
  // a counting sort: the points of a cell follow each other in `sorted`
  const starts = new Uint32Array(columns * rows + 1)
  const cells = new Int32Array(xs.length)
  let widestPx = 0
  for (let index = 0; index < xs.length; index++) {
    const cell = cellOf(index)
    cells[index] = cell
    if (cell < 0) continue
    starts[cell + 1] = (starts[cell + 1] ?? 0) + 1
    widestPx = Math.max(widestPx, radii?.[index] ?? 0)
  }
  for (let cell = 0; cell < columns * rows; cell++) starts[cell + 1] = (starts[cell + 1] ?? 0) + (starts[cell] ?? 0)
  const next = starts.slice()
  const sorted = new Uint32Array(starts.at(-1) ?? 0)
  for (let index = 0; index < xs.length; index++) {
    const cell = cells[index] ?? -1
    if (cell < 0) continue
    const at = next[cell] ?? 0
    sorted[at] = index
    next[cell] = at + 1
  }

  return {
    nearest: (x, y, withinPx) => {
      const reachPx = withinPx + widestPx
      const clamp = (px: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(px / cellPx)))
      const [left, right] = [clamp(x - box.x - reachPx, columns), clamp(x - box.x + reachPx, columns)]
      const [top, bottom] = [clamp(y - box.y - reachPx, rows), clamp(y - box.y + reachPx, rows)]
      let found = -1
      let leastGap = Infinity
      let leastRadius = Infinity
      for (let row = top; row <= bottom; row++)
        for (let at = starts[row * columns + left] ?? 0; at < (starts[row * columns + right + 1] ?? 0); at++) {
          const index = sorted[at] ?? 0
          const radius = radii?.[index] ?? 0
          const gap = Math.max(0, Math.hypot((xs[index] ?? 0) - x, (ys[index] ?? 0) - y) - radius)
          if (gap > withinPx || gap > leastGap || (gap === leastGap && radius >= leastRadius)) continue
          found = index
          leastGap = gap
          leastRadius = radius
        }
      return found
    },
  }
}

/** Returns the points inside the box in the order of one position, then of the other: for a walk by keys. */
export function orderOf(along: Float32Array, across: Float32Array, isShown: (index: number) => boolean): Uint32Array {
  const shown: number[] = []
  for (let index = 0; index < along.length; index++) if (isShown(index)) shown.push(index)
  return Uint32Array.from(shown).sort(
    (a, b) => (along[a] ?? 0) - (along[b] ?? 0) || (across[a] ?? 0) - (across[b] ?? 0) || a - b,
  )
}
