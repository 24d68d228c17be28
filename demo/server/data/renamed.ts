import { isRecord } from '../../../src/base/loose.ts'

/** The settings that hold ids of widgets or rows: those of a refresh, of deep dives, of tabs. A name or a field may be spelled like an id. */
const namesWidgets = /module|widget|deep_dive|^rows$/i

/** Replaces the former ids of widgets where settings name them. */
export function withNames(value: unknown, names: ReadonlyMap<string, string>, isName = false): unknown {
  if (names.size === 0) return value
  if (typeof value === 'string') return isName ? (names.get(value) ?? value) : value
  if (Array.isArray(value)) return value.map(one => withNames(one, names, isName))
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, withNames(one, names, namesWidgets.test(key))]),
      )
    : value
}
