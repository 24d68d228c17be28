// The order of columns as a reader chose it. Pure.

/** Puts columns in the order of these keys; a column that the order does not name stays behind its neighbour of the settings. */
export function arranged<Column extends { readonly key: string }>(
  columns: readonly Column[],
  order: readonly string[],
): readonly Column[] {
  if (order.length === 0) return columns
  const rank = new Map(order.map((key, index) => [key, index]))
  let last = -1
  const ranked = columns.map(column => (last = rank.get(column.key) ?? last))
  return columns
    .map((column, index) => ({ column, index, rank: ranked[index] ?? -1 }))
    .toSorted(
      (a, b) => a.rank - b.rank || Number(rank.has(b.column.key)) - Number(rank.has(a.column.key)) || a.index - b.index,
    )
    .map(({ column }) => column)
}
