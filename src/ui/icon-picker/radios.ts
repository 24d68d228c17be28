// How the arrow keys go through a grid of radios: to the next in the row, and to the nearest in the row above or below.
type Boxed = Pick<Element, 'getBoundingClientRect'>

/** Returns the index to go to; undefined for a key that does not move. */
export function nextRadio(radios: readonly Boxed[], at: number, key: string): number | undefined {
  const last = radios.length - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last)
    case 'ArrowLeft':
      return Math.max(at - 1, 0)
    case 'ArrowDown':
      return inNextRow(radios, at, 1)
    case 'ArrowUp':
      return inNextRow(radios, at, -1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

function inNextRow(radios: readonly Boxed[], at: number, way: 1 | -1): number {
  const here = radios[at]?.getBoundingClientRect()
  let found = at
  let row: number | undefined
  let away = Number.POSITIVE_INFINITY
  for (let index = at + way; here && radios[index]; index += way) {
    const { top, left } = radios[index]?.getBoundingClientRect() ?? here
    if (Math.abs(top - here.top) < 1) continue
    row ??= top
    if (Math.abs(top - row) >= 1) break
    if (Math.abs(left - here.left) < away) [found, away] = [index, Math.abs(left - here.left)]
  }
  return found
}
