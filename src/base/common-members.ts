/** So many comparisons are made at most: longer lists have nothing in common but how they begin and end. */
const mostPairs = 4_000_000

/** Returns the longest list of pairs of positions, in both orders, whose members are the same in two lists. */
export function commonMembers<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (one: T, other: T) => boolean,
  most = mostPairs,
): readonly (readonly [number, number])[] {
  const isPair = (at: number, other: number): boolean => {
    const [one, two] = [before[at], after[other]]
    return one !== undefined && two !== undefined && isSame(one, two)
  }
  let start = 0
  while (start < Math.min(before.length, after.length) && isPair(start, start)) start++
  let end = 0
  while (end < Math.min(before.length, after.length) - start && isPair(before.length - 1 - end, after.length - 1 - end))
    end++
  const rows = before.length - start - end
  const columns = after.length - start - end
  const middle = rows * columns > most ? [] : longest(rows, columns, (at, other) => isPair(start + at, start + other))
  return [
    ...Array.from({ length: start }, (_, at) => [at, at] as const),
    ...middle.map(([at, other]) => [start + at, start + other] as const),
    ...Array.from({ length: end }, (_, at) => [before.length - end + at, after.length - end + at] as const),
  ]
}

/** The lengths of what the rests of both lists have in common say where to go on. */
function longest(
  rows: number,
  columns: number,
  isPair: (at: number, other: number) => boolean,
): readonly (readonly [number, number])[] {
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  const lengthAt = (at: number, other: number): number => lengths[at * width + other] ?? 0
  for (let at = rows - 1; at >= 0; at--)
    for (let other = columns - 1; other >= 0; other--)
      lengths[at * width + other] = isPair(at, other)
        ? lengthAt(at + 1, other + 1) + 1
        : Math.max(lengthAt(at + 1, other), lengthAt(at, other + 1))
  const pairs: [number, number][] = []
  for (let at = 0, other = 0; at < rows && other < columns;) {
    if (isPair(at, other)) pairs.push([at++, other++])
    else if (lengthAt(at + 1, other) >= lengthAt(at, other + 1)) at++
    else other++
  }
  return pairs
}

/** A piece of two lists: members that both have, or those of one side between two such pieces. */
export interface Hunk<T> {
  readonly isCommon: boolean
  readonly before: readonly T[]
  readonly after: readonly T[]
}

/** Returns two lists as pieces, in order. `most`: the comparisons that may be made between how they begin and end. */
export function hunksOf<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (one: T, other: T) => boolean,
  most?: number,
): readonly Hunk<T>[] {
  const hunks: Hunk<T>[] = []
  let [at, other] = [0, 0]
  for (const [one, two] of [...commonMembers(before, after, isSame, most), [before.length, after.length] as const]) {
    if (one > at || two > other)
      hunks.push({ isCommon: false, before: before.slice(at, one), after: after.slice(other, two) })
    if (one < before.length || two < after.length)
      hunks.push({ isCommon: true, before: before.slice(one, one + 1), after: after.slice(two, two + 1) })
    ;[at, other] = [one + 1, two + 1]
  }
  return hunks
}
