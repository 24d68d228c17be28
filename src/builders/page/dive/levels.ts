// The deep dive of a widget in the document: its levels are other widgets of the page, which then stand only in it. The
// n-th of `deep_dive_modules` is the n-th level, and each carries `main_module` and `deep_dive_id` back (RUN-013). Pure.
import { isRecord, textAt } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import { valueAt } from '../../../base/path.ts'
import { groupKeys } from '../../../widgets/group-key.ts'
import type { Path } from '../../../workbench/kind.ts'
import { isWidgetPath, moduleAt, positionsOf, selectionOf } from '../document.ts'
import type { PageDocument, PageModule } from '../document.ts'
import { fieldsIn } from '../services.ts'

/** A widget of the page, with its path. */
export interface PageWidget {
  readonly path: Path
  readonly module: PageModule
}
/** "The rows whose `key` is the `from` of what was pressed"; '' where nothing is chosen. */
export interface Binding {
  readonly key: string
  readonly from: string
}

export const widgetsOf = (page: PageDocument): readonly PageWidget[] =>
  [...positionsOf(page).keys()].filter(isWidgetPath).flatMap(path => {
    const module = moduleAt(page, path)
    return module ? [{ path, module }] : []
  })

/** The ids of the levels of a widget. */
export function levelsOf(module: PageModule): readonly string[] {
  const stored = module['deep_dive_modules']
  return Array.isArray(stored) ? stored.filter(one => typeof one === 'string') : []
}

/** Returns the id of the widget whose deep dive this one is a level of; '' if it is of none. */
export const mainOf = (module: PageModule): string => textAt(module, 'main_module')

/** Returns the widget with these levels, and actions of a press on its rows that open them if it had none. */
export function withLevels(main: PageModule, levels: readonly string[], opensByRow: boolean): PageModule {
  if (levels.length === 0) return without(main, ['deep_dive_modules'])
  const selection = selectionOf(main)
  const actions = Array.isArray(selection['actions']) ? (selection['actions'] as readonly unknown[]) : []
  const isOpened = !opensByRow || actions.some(one => isRecord(one) && one['type'] === 'deepdive')
  return {
    ...main,
    deep_dive_modules: [...levels],
    ...(isOpened ? {} : { selection: { ...selection, actions: [...actions, { type: 'deepdive', direction: 'up' }] } }),
  }
}

/** Returns the widget as a level of another, or with '' as one that stands on the page itself again. */
export function withMain(level: PageModule, main: string): PageModule {
  if (main !== '') return { ...level, main_module: main, deep_dive_id: main }
  return without(level, ['main_module', 'deep_dive_id'])
}

/** What stays has its id. */
const without = (module: PageModule, names: readonly string[]): PageModule =>
  Object.fromEntries(Object.entries(module).filter(([name]) => !names.includes(name))) as PageModule

export function bindingOf(level: PageModule): Binding {
  const stored = selectionOf(level)['dive_on']
  const [first] = Array.isArray(stored) ? (stored as readonly unknown[]) : []
  if (typeof first === 'string') return { key: first, from: first }
  if (!isRecord(first)) return { key: '', from: '' }
  const key = textAt(first, 'key')
  return { key, from: textAt(first, 'from') || key }
}

/** Binds a level. Further bindings, which only JSON has, stay. */
export function withBinding(level: PageModule, { key, from }: Binding): PageModule {
  const { dive_on: stored, ...selection } = selectionOf(level)
  const others = Array.isArray(stored) ? (stored as readonly unknown[]).slice(1) : []
  const bound = [...(key === '' ? [] : [{ key, from: from || key }]), ...others]
  return { ...level, selection: { ...selection, ...(bound.length > 0 ? { dive_on: bound } : {}) } }
}

/** Returns the widgets that can become a level: any other one that has no levels and is in no deep dive itself. */
export const freeFor = (page: PageDocument, main: PageModule): readonly PageWidget[] =>
  widgetsOf(page).filter(
    ({ module }) => module.id !== main.id && module.id !== '' && levelsOf(module).length === 0 && mainOf(module) === '',
  )

/**
 * Guesses how a level is bound, from some rows of both: by what the widget shows as its labels, under the same name or under
 * the one that holds the same values; then by another text or reference that both have. Never by a figure: two rows with as
 * many passengers have nothing to do with each other. Without a guess the level shows all its rows.
 */
export function guessBinding(main: PageModule, rows: readonly Loose[], levelRows: readonly Loose[]): Binding {
  const settings = selectionOf(main)
  const mine = fieldsIn(rows).filter(field => field !== '_id')
  const theirs = fieldsIn(levelRows).filter(field => field !== '_id')
  const valuesOf = (of: readonly Loose[], field: string): readonly unknown[] =>
    of.map(row => valueAt(row, field)).filter(value => value !== undefined && value !== null && value !== '')
  const labels = [...labelKeys.map(name => textAt(settings, name)), ...groupKeys(rows)]
  for (const from of labels.filter(name => valuesOf(rows, name).length > 0)) {
    const known = new Set(valuesOf(rows, from))
    const holds = (field: string): boolean => valuesOf(levelRows, field).some(value => known.has(value))
    const key = theirs.find(field => field === from) ?? (isText([...known]) ? theirs.find(holds) : undefined)
    if (key !== undefined) return { key, from }
  }
  const shared = mine.filter(field => theirs.includes(field))
  const key =
    shared.find(field => isText(valuesOf(rows, field)) && isText(valuesOf(levelRows, field))) ??
    shared.find(field => /(^|[._])id$|Id$/.test(field)) ??
    ''
  return { key, from: key }
}

const labelKeys = ['label_key', 'x', 'label', 'group_key']
const isText = (values: readonly unknown[]): boolean =>
  values.length > 0 && values.every(value => typeof value === 'string')
