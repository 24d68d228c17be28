import { isRecord } from './loose.ts'

/** Equal all the way down. What both share is not looked into, so after an edit only the way to it is compared. */
export function isSameTree(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => isSameTree(one, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  const names = Object.keys(a).filter(name => a[name] !== undefined)
  return (
    names.length === Object.keys(b).filter(name => b[name] !== undefined).length &&
    names.every(name => isSameTree(a[name], b[name]))
  )
}
