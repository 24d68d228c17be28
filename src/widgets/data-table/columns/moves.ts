// Where columns go that a reader moves or pins. Pure.

export interface Arrangement {
  /** All keys, in their order. */
  readonly order: readonly string[]
  readonly pinned: readonly string[]
}

/** Returns the keys as the table shows them: pinned ones first, without those that are hidden. */
export const shownOrder = ({ order, pinned }: Arrangement, hidden: readonly string[]): readonly string[] => {
  const shown = order.filter(key => !hidden.includes(key))
  return [...shown.filter(key => pinned.includes(key)), ...shown.filter(key => !pinned.includes(key))]
}

/** Puts a column before or after another one; it is pinned if that one is. */
export function movedBeside(now: Arrangement, key: string, target: string, side: 'before' | 'after'): Arrangement {
  if (key === target) return now
  const others = now.order.filter(one => one !== key)
  const at = others.indexOf(target) + (side === 'after' ? 1 : 0)
  return {
    order: others.toSpliced(at, 0, key),
    pinned: now.pinned.includes(target)
      ? [...now.pinned.filter(one => one !== key), key]
      : now.pinned.filter(one => one !== key),
  }
}

/** Moves a column by one place among those that are shown; undefined at the end, or where pinned ones meet the others. */
export function stepped(now: Arrangement, hidden: readonly string[], key: string, by: 1 | -1): Arrangement | undefined {
  const shown = shownOrder(now, hidden)
  const target = shown[shown.indexOf(key) + by]
  if (target === undefined || now.pinned.includes(target) !== now.pinned.includes(key)) return undefined
  return movedBeside(now, key, target, by === 1 ? 'after' : 'before')
}
