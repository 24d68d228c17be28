/** What has the focus in a grid: a cell, or with column -1 the whole row. */
export interface GridPosition {
  readonly row: number
  readonly column: number
}

export interface GridKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * Returns where a key moves the focus; undefined if it does not move it. The right arrow goes from a row into its
 * cells, the left arrow from the first cell to its row.
 */
export function nextPosition(
  { row, column }: GridPosition,
  { key, ctrlKey, metaKey }: GridKey,
  size: { readonly rows: number; readonly columns: number; readonly pageRows: number; readonly isRtl: boolean },
): GridPosition | undefined {
  const isFar = ctrlKey || metaKey
  const step = (sideways: number): GridPosition => ({
    row,
    column: isFar && column >= 0 ? (sideways > 0 ? size.columns - 1 : 0) : column + sideways,
  })
  const down = (rows: number): GridPosition => ({ row: row + rows, column })
  const move = (): GridPosition | undefined => {
    switch (key) {
      case 'ArrowDown':
        return down(isFar ? size.rows : 1)
      case 'ArrowUp':
        return down(isFar ? -size.rows : -1)
      case 'PageDown':
        return down(size.pageRows)
      case 'PageUp':
        return down(-size.pageRows)
      case 'ArrowRight':
        return step(size.isRtl ? -1 : 1)
      case 'ArrowLeft':
        return step(size.isRtl ? 1 : -1)
      case 'Home':
        return column < 0 ? down(-size.rows) : { row: isFar ? 0 : row, column: 0 }
      case 'End':
        return column < 0 ? down(size.rows) : { row: isFar ? size.rows : row, column: size.columns - 1 }
      default:
        return undefined
    }
  }
  const to = move()
  return (
    to && {
      row: Math.max(0, Math.min(size.rows - 1, to.row)),
      column: Math.max(-1, Math.min(size.columns - 1, to.column)),
    }
  )
}
