// Values of rows by their paths, also through lists. Pure.
import { isRecord, type Loose } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'

/** A key may have dots in it. */
export const valueOf = (row: Loose | undefined, path: string): unknown =>
  row && Object.hasOwn(row, path) ? row[path] : valueAt(row, path)

/** Returns what stands at a path, in every entry of the lists on the way: "lines.amount" is the amount of each line. */
export function valuesOf(row: Loose | undefined, path: string): readonly unknown[] {
  const value = valueOf(row, path)
  if (value !== undefined) return [value]
  const steps = path.split('.')
  let found: readonly unknown[] = [row]
  for (const [index, step] of steps.entries()) {
    found = found.flatMap(one => (isRecord(one) && Object.hasOwn(one, step) ? [one[step]] : []))
    if (index < steps.length - 1) found = found.flat()
  }
  return found
}
