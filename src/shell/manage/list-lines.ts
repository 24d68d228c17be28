// A list of texts or numbers as lines of text, and back. Pure.
import { writeNumber } from '../../base/format/number.ts'
import { isSameTree } from '../../base/same-tree.ts'
import { readNumber } from '../../ui/fields.tsx'
import { Unread } from '../../ui/value-control.tsx'

export type ListOf = 'texts' | 'numbers'

/** Lines of which one is not a number. */
export class UnreadLines extends Unread {
  readonly lines: string
  constructor(lines: string, line: string, former: unknown) {
    super(line, former)
    this.lines = lines
  }
}

export const linesOf = (value: unknown, lang: string): string =>
  (Array.isArray(value) ? value : [])
    .map(one =>
      typeof one === 'number'
        ? writeNumber(one, lang, undefined, { useGrouping: false, mostDecimals: 20 })
        : String(one),
    )
    .join('\n')

/** Leaves empty lines out. Returns null without entries. */
export function listIn(
  lines: string,
  of: ListOf,
  lang: string,
  former: unknown,
): readonly (string | number)[] | UnreadLines | null {
  const entries = lines.split('\n').filter(line => line.trim() !== '')
  if (entries.length === 0) return null
  if (of === 'texts') return entries
  const numbers: number[] = []
  for (const entry of entries) {
    const number = readNumber(entry, lang)
    if (number === undefined) return new UnreadLines(lines, entry.trim(), former)
    numbers.push(number)
  }
  return numbers
}

/** Returns what the entries of a list are; undefined if lines do not hold them, as objects and texts of several lines. */
export function listOf(value: readonly unknown[]): ListOf | undefined {
  const of = typeof value[0] === 'number' ? 'numbers' : 'texts'
  return value.length === 0 || isSameTree(listIn(linesOf(value, 'en'), of, 'en', null), value) ? of : undefined
}
