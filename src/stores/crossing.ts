// Cross-filters: a press on a value of one widget filters the other widgets of the page that have its field. They need no
// settings: a widget has a field if its rows have it.
import { atom, map } from 'nanostores'
import { readableOf } from '../api/readable-of.ts'
import type { Readable } from '../base/readable.ts'
import type { Module } from '../contract/entities/module.ts'
import { entryOf } from './filters.ts'
import type { SelectionEntry } from './filters.ts'

/** What was pressed in one widget: values of one field. */
export interface Crossing {
  readonly key: string
  readonly values: readonly unknown[]
}
/** By the module that was pressed. */
export type Crossings = Readonly<Record<string, Crossing>>
type Of = Pick<Module, 'id' | 'selection'>

export interface Crossed {
  readonly crossings: Readable<Crossings>
  /**
   * Sets the values that were pressed. A value that is on is taken away; another one replaces it, or is added if
   * `isAdding`.
   */
  cross(module: string, pressed: Crossing, isAdding?: boolean): void
  setCrossings(next: Crossings): void
  /** Grows after fields were found that a widget was not known to have. */
  readonly fieldsFound: Readable<number>
  /** Reports the fields in the rows of a module. */
  reportFields(module: Of, fields: readonly string[]): void
  /** The fields of a module that another one has too, each in a line: a press on such a value filters the others. */
  sharedFields(module: Of): string
  /** The cross-filters of other modules that bind this one, as `selection` of its request. */
  crossSelection(module: Of): readonly SelectionEntry[]
}

/** A widget neither sends nor takes cross-filters if its settings say so. */
export const takesPart = ({ selection }: Pick<Module, 'selection'>): boolean => selection['cross_filter'] !== false

export function createCrossing(onChange: () => void): Crossed {
  const crossings = map<Record<string, Crossing>>({})
  const fields = new Map<string, Set<string>>()
  const holders = new Map<string, Set<string>>()
  const fieldsFound = atom(0)
  let isTelling = false
  const put = (next: Crossings): void => {
    crossings.set({ ...next })
    onChange()
  }
  const holds = (module: Of, key: string): boolean => takesPart(module) && fields.get(module.id)?.has(key) === true
  return {
    crossings: readableOf(crossings),
    cross(module, pressed, isAdding = false) {
      const { [module]: before, ...others } = crossings.get()
      const values = nextValues(before, pressed, isAdding)
      put(values.length > 0 ? { ...others, [module]: { key: pressed.key, values } } : others)
    },
    setCrossings: put,
    fieldsFound: readableOf(fieldsFound),
    reportFields(module, found) {
      if (!takesPart(module)) return
      const known = fields.get(module.id) ?? new Set<string>()
      fields.set(module.id, known)
      const added = found.filter(field => !known.has(field))
      for (const field of added) {
        known.add(field)
        holders.set(field, (holders.get(field) ?? new Set<string>()).add(module.id))
      }
      if (added.length === 0 || isTelling) return
      isTelling = true
      // Widgets whose rows came together are told once. In a task of its own: many that report one after the other would be
      // one chain of renders to React, which stops after 50.
      setTimeout(() => {
        isTelling = false
        fieldsFound.set(fieldsFound.get() + 1)
      })
    },
    sharedFields: module =>
      takesPart(module)
        ? [...(fields.get(module.id) ?? [])].filter(field => (holders.get(field)?.size ?? 0) > 1).join('\n')
        : '',
    crossSelection: module =>
      Object.entries(crossings.get()).flatMap(([source, { key, values }]) =>
        source !== module.id && holds(module, key) ? [entryOf(key, values)] : [],
      ),
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A mark may stand for several values ("Other"): it is on if all of them are. */
function nextValues(before: Crossing | undefined, pressed: Crossing, isAdding: boolean): readonly unknown[] {
  const known = before?.key === pressed.key ? before.values : []
  const isOn = pressed.values.length > 0 && pressed.values.every(value => known.some(one => same(one, value)))
  if (isOn) return known.filter(one => !pressed.values.some(value => same(one, value)))
  if (!isAdding) return pressed.values
  return [...known, ...pressed.values.filter(value => !known.some(one => same(one, value)))]
}
