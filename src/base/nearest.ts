// The known name that somebody probably meant: a letter too many, too few, another one, or two exchanged.

/** Returns the nearest of the known names; undefined if none is near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase()
  let best: { readonly name: string; readonly distance: number } | undefined
  for (const candidate of known) {
    const distance = Math.min(between(wanted, candidate.toLowerCase()), between(`$${wanted}`, candidate.toLowerCase()))
    if (distance <= (candidate.length < 7 ? 1 : 2) && distance < (best?.distance ?? Infinity))
      best = { name: candidate, distance }
  }
  return best?.name
}

/** Counts the edits from one text to another; exchanging two neighbours is one edit. */
function between(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return Infinity
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= from.length; row++) {
    rows.push([row])
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const least = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? cell(row - 2, column - 2) + 1 : Infinity,
      )
      rows[row]?.push(least)
    }
  }
  return cell(from.length, to.length)
}
