// What a builder does to a page: each edit returns the new page and what is selected after it. Pure; what did not change
// stays the same object. A row that loses its last widget goes with it.
import { asRecord, isRecord, textAt } from '../../base/loose.ts'
import type { Path } from '../../workbench/kind.ts'
import {
  columns,
  isRowPath,
  isWidgetPath,
  moduleAt,
  outlineOf,
  ownerOf,
  positionAt,
  positionsOf,
  rowAt,
  widthOf,
  withType,
} from './document.ts'
import { withSpan } from './spans.ts'
import type { NarrowWidth } from './spans.ts'
import type { PageDocument, PageModule, PageRow } from './document.ts'

/** Where widgets go: into a row before an index, or into a row of their own before a row. */
export type Spot =
  | { readonly kind: 'in'; readonly row: number; readonly index: number }
  | {
      readonly kind: 'between'
      readonly row: number
      /** The tab that shows the new row: the path of its widget, and its position in that. */
      readonly tab?: { readonly path: Path; readonly at: number } | undefined
    }

export interface Edit {
  readonly page: PageDocument
  /** What it is about: what was added or moved. */
  readonly paths: readonly Path[]
}

/** Makes an id that nothing else has. */
export type Mint = () => string

const withRows = (page: PageDocument, rows: readonly PageRow[]): PageDocument => ({ ...page, rows })
const bound = (value: number, most: number): number => Math.max(0, Math.min(most, value))

/** The paths of these objects, wherever they are now. */
function pathsOf(page: PageDocument, wanted: ReadonlySet<object>): readonly Path[] {
  return [...positionsOf(page)].flatMap(([path, { row, index }]) => {
    const one = index === undefined ? page.rows[row] : page.rows[row]?.modules[index]
    return one && wanted.has(one) ? [path] : []
  })
}

/**
 * Makes the widgets of a row fit into its columns, in proportion. A row that was wider before, or that has more widgets
 * than fit side by side, stays: what does not fit goes onto another line.
 */
export function fitted(before: readonly PageModule[], after: readonly PageModule[]): readonly PageModule[] {
  const sum = (modules: readonly PageModule[]): number => modules.reduce((total, one) => total + widthOf(one), 0)
  if (sum(after) <= columns || sum(before) > columns || after.length > 6) return after
  const scale = columns / sum(after)
  const widths = after.map(one => Math.max(2, Math.floor(widthOf(one) * scale)))
  let left = columns - widths.reduce((total, one) => total + one, 0)
  for (let index = 0; left !== 0; index = (index + 1) % widths.length) {
    const width = widths[index] ?? 0
    const step = Math.sign(left)
    if (step < 0 && width <= 2) continue // others are wider: all of them at 2 fit
    widths[index] = width + step
    left -= step
  }
  return after.map((one, index) => (widthOf(one) === widths[index] ? one : withType(one, { width: widths[index] })))
}

/** Inserts widgets. The row they come into is made to fit. */
export function insertWidgets(page: PageDocument, modules: readonly PageModule[], spot: Spot, mint: Mint): Edit {
  const at = bound(spot.row, spot.kind === 'in' ? page.rows.length - 1 : page.rows.length)
  const row = page.rows[at]
  if (spot.kind === 'between' || !row) {
    const made: PageRow = { id: mint(), modules: fitted([], modules) }
    const next = withRows(page, page.rows.toSpliced(at, 0, made))
    return { page: next, paths: pathsOf(next, new Set(made.modules)) }
  }
  const index = bound(spot.index, row.modules.length)
  const all = fitted(row.modules, row.modules.toSpliced(index, 0, ...modules))
  const next = withRows(page, page.rows.with(at, { ...row, modules: all }))
  return { page: next, paths: pathsOf(next, new Set(all.slice(index, index + modules.length))) }
}

/** Inserts rows before a row. */
export function insertRows(page: PageDocument, rows: readonly PageRow[], at: number): Edit {
  const next = withRows(page, page.rows.toSpliced(bound(at, page.rows.length), 0, ...rows))
  return { page: next, paths: pathsOf(next, new Set(rows)) }
}

export const addRow = (page: PageDocument, at: number, mint: Mint): Edit =>
  insertRows(page, [{ id: mint(), modules: [] }], at)

/** Removes widgets and rows, and the rows that have none left by it. */
export function remove(page: PageDocument, paths: readonly Path[]): Edit {
  const gone = thingsAt(page, paths)
  const remaining = page.rows
    .filter(row => !gone.has(row))
    .flatMap(row => {
      const modules = row.modules.filter(module => !gone.has(module))
      return modules.length === row.modules.length ? [row] : modules.length === 0 ? [] : [{ ...row, modules }]
    })
  const next =
    remaining.length === page.rows.length && remaining.every((row, at) => row === page.rows[at])
      ? page
      : withRows(page, remaining)
  return { page: next, paths: [neighbour(page, next, paths)] }
}

const thingsAt = (page: PageDocument, paths: readonly Path[]): ReadonlySet<object> =>
  new Set(paths.flatMap(path => (isRowPath(path) ? rowAt(page, path) : moduleAt(page, path)) ?? []))

/** What is selected when these are gone: what comes after them, otherwise what comes before, otherwise the page. */
function neighbour(before: PageDocument, after: PageDocument, gone: readonly Path[]): Path {
  const wantsRow = gone.every(isRowPath)
  const all = [...positionsOf(before).keys()].filter(path => isRowPath(path) === wantsRow)
  const left = positionsOf(after)
  const first = all.findIndex(path => gone.includes(path))
  return (
    all.slice(first).find(path => !gone.includes(path) && left.has(path)) ??
    all
      .slice(0, Math.max(0, first))
      .toReversed()
      .find(path => left.has(path)) ??
    ''
  )
}

/** Moves widgets, in the order of the page, to a spot of the page as it is now. Their rows go if they are empty then. */
export function moveWidgets(page: PageDocument, paths: readonly Path[], spot: Spot, mint: Mint): Edit {
  const wanted = new Set(paths.filter(isWidgetPath).map(ownerOf))
  const moved = [...positionsOf(page).keys()].filter(path => wanted.has(path))
  const modules = moved.flatMap(path => moduleAt(page, path) ?? [])
  if (modules.length === 0) return { page, paths: [] }
  const gone = new Set<object>(modules)
  const target = spot.kind === 'in' ? page.rows[spot.row] : undefined
  const rows: PageRow[] = []
  let at = 0
  for (const [index, row] of page.rows.entries()) {
    if (index === spot.row) at = rows.length
    const left = row.modules.filter(module => !gone.has(module))
    if (row === target || left.length === row.modules.length)
      rows.push(row === target ? { ...row, modules: left } : row)
    else if (left.length > 0) rows.push({ ...row, modules: left })
  }
  if (spot.row >= page.rows.length) at = rows.length
  if (!target) {
    const alone = modules.length === 1 ? rowAt(page, moved[0] ?? '') : undefined
    // a row of its own that is moved stays the same row
    const row: PageRow = alone?.modules.length === 1 ? alone : { id: mint(), modules: fitted([], modules) }
    const next = withRows(page, rows.toSpliced(at, 0, row))
    return settled(page, { page: next, paths: pathsOf(next, new Set(row.modules)) })
  }
  const index = spot.kind === 'in' ? spot.index : 0
  const before = target.modules.slice(0, index).filter(module => !gone.has(module)).length
  const rest = target.modules.filter(module => !gone.has(module))
  const inserted = rest.toSpliced(before, 0, ...modules)
  const all = rest.length + modules.length === target.modules.length ? inserted : fitted(target.modules, inserted)
  const next = withRows(page, rows.with(at, { ...target, modules: all }))
  return settled(page, { page: next, paths: pathsOf(next, new Set(all.slice(before, before + modules.length))) })
}

/** An edit that changes nothing returns the page as it was. */
function settled(before: PageDocument, edit: Edit): Edit {
  const isSame =
    before.rows.length === edit.page.rows.length &&
    before.rows.every((row, at) => {
      const other = edit.page.rows[at]
      return (
        row.id === other?.id &&
        row.modules.length === other.modules.length &&
        row.modules.every((module, index) => module === other.modules[index])
      )
    })
  return isSame ? { ...edit, page: before } : edit
}

/** Moves a row before another row of the page as it is now. */
export function moveRow(page: PageDocument, path: Path, to: number): Edit {
  const position = positionAt(page, path)
  const row = position && page.rows[position.row]
  if (!row) return { page, paths: [] }
  const at = bound(to > position.row ? to - 1 : to, page.rows.length - 1)
  if (at === position.row) return { page, paths: [path] }
  const next = withRows(page, page.rows.toSpliced(position.row, 1).toSpliced(at, 0, row))
  return { page: next, paths: pathsOf(next, new Set([row])) }
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * Moves one step. A widget goes past its neighbour and on into the next row; up and down out of its row into one of its
 * own, and from there into the row beyond. Several go together. A row goes past a row.
 */
export function moveStep(page: PageDocument, paths: readonly Path[], direction: Direction, mint: Mint): Edit {
  const positions = paths
    .flatMap(path => positionAt(page, path) ?? [])
    .toSorted((a, b) => a.row - b.row || (a.index ?? 0) - (b.index ?? 0))
  const [first, last] = [positions[0], positions.at(-1)]
  if (!first || !last) return { page, paths: [] }
  const isBack = direction === 'left' || direction === 'up'
  if (first.index === undefined) return moveRow(page, paths[0] ?? '', isBack ? first.row - 1 : first.row + 2)
  const { row, index = 0 } = isBack ? first : last
  const isAlone = first.row === last.row && positions.length === page.rows[row]?.modules.length
  const spot = stepSpot(page, { row, index, isAlone }, direction)
  return spot ? moveWidgets(page, paths, spot, mint) : { page, paths }
}

/** `isAlone`: nothing else stands in the row. */
function stepSpot(
  page: PageDocument,
  { row, index, isAlone }: { readonly row: number; readonly index: number; readonly isAlone: boolean },
  direction: Direction,
): Spot | undefined {
  const isBack = direction === 'left' || direction === 'up'
  const size = page.rows[row]?.modules.length ?? 0
  const beyond = page.rows[isBack ? row - 1 : row + 1]
  const isSideways = direction === 'left' || direction === 'right'
  if (isSideways && (isBack ? index > 0 : index < size - 1))
    return { kind: 'in', row, index: isBack ? index - 1 : index + 2 }
  if (!isSideways && !isAlone) return { kind: 'between', row: isBack ? row : row + 1 }
  if (!beyond) return undefined
  return isBack ? { kind: 'in', row: row - 1, index: beyond.modules.length } : { kind: 'in', row: row + 1, index: 0 }
}

/** Changes widgets by their paths. */
export function mapWidgets(
  page: PageDocument,
  paths: readonly Path[],
  change: (module: PageModule) => PageModule,
): PageDocument {
  const wanted = thingsAt(page, paths)
  let isChanged = false
  const rows = page.rows.map(row => {
    const modules = row.modules.map(module => (wanted.has(module) ? change(module) : module))
    if (modules.every((module, index) => module === row.modules[index])) return row
    isChanged = true
    return { ...row, modules }
  })
  return isChanged ? withRows(page, rows) : page
}

/** Sets the columns that widgets take, from 1 to 12. */
export const resize = (
  page: PageDocument,
  paths: readonly Path[],
  width: number | ((module: PageModule) => number),
): PageDocument =>
  mapWidgets(page, paths, module => {
    const next = Math.max(1, Math.min(columns, Math.round(typeof width === 'number' ? width : width(module))))
    return asRecord(module['type'])['width'] === next ? module : withType(module, { width: next })
  })

/** Sets the columns for one narrower width; `width` receives those that are shown. Undefined: they are derived again. */
export const resizeAt = (
  page: PageDocument,
  paths: readonly Path[],
  px: NonNullable<NarrowWidth>,
  width: number | ((path: Path) => number) | undefined,
): PageDocument =>
  paths.reduce((next, path) => {
    const wanted = typeof width === 'function' ? width(path) : width
    const spans = wanted === undefined ? undefined : Math.max(1, Math.min(columns, Math.round(wanted)))
    return mapWidgets(next, [path], module => withSpan(module, px, spans))
  }, page)

/** Sets the columns of one widget in the wide layout, or for one narrower width. */
export const resizeIn = (page: PageDocument, path: Path, px: NarrowWidth, width: number): PageDocument =>
  px === undefined ? resize(page, [path], width) : resizeAt(page, [path], px, width)

/** Gives the widgets of a row the same width, or for one narrower width; those left over of the columns go to the first. */
export function equalize(page: PageDocument, path: Path, px?: NarrowWidth): PageDocument {
  const row = rowAt(page, path)
  if (!row || row.modules.length === 0) return page
  const perLine = Math.min(row.modules.length, columns)
  const base = Math.floor(columns / perLine)
  const extra = columns - base * perLine
  return (
    outlineOf(page)
      .find(one => one.path === ownerOf(path))
      ?.widgets.reduce(
        (next, widget, index) => resizeIn(next, widget, px, base + (index % perLine < extra ? 1 : 0)),
        page,
      ) ?? page
  )
}

/** The settings that hold ids of widgets or rows: those of a refresh, of deep dives, of tabs. A name or a field may be spelled like an id. */
const namesWidgets = /module|widget|deep_dive|^rows$/i

/** Copies with ids of their own, except those to keep. What names one of the copied things in their settings names the copy. */
export function withNewIds<T extends PageModule | PageRow>(
  things: readonly T[],
  mint: Mint,
  keep: ReadonlySet<string> = new Set(),
): readonly T[] {
  const ids = new Map<string, string>()
  const note = (id: string): void => {
    if (id !== '' && !ids.has(id)) ids.set(id, keep.has(id) ? id : mint())
  }
  for (const thing of things) {
    note(thing.id)
    for (const module of modulesIn(thing)) note(module.id)
  }
  const renamed = (value: unknown, isName: boolean): unknown =>
    typeof value === 'string'
      ? isName
        ? (ids.get(value) ?? value)
        : value
      : Array.isArray(value)
        ? value.map(one => renamed(one, isName))
        : isRecord(value)
          ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, namesWidgets.test(key))]))
          : value
  const copyModule = (module: PageModule): PageModule => ({
    ...(renamed({ ...module, id: '' }, false) as PageModule), // a record stays one
    id: ids.get(module.id) ?? mint(),
  })
  return things.map(thing => {
    if (!('modules' in thing)) return copyModule(thing) as T
    const modules = modulesIn(thing).map(copyModule)
    return { ...thing, id: ids.get(thing.id) ?? mint(), slug: undefined, modules } as T // a row as it was
  })
}

const modulesIn = (thing: PageModule | PageRow): readonly PageModule[] =>
  Array.isArray(thing['modules']) ? (thing['modules'] as readonly PageModule[]) : [] // of a row, which has widgets

/** Copies widgets behind themselves, or rows behind themselves. Copies that named each other name the copies. */
export function duplicate(page: PageDocument, paths: readonly Path[], mint: Mint): Edit {
  const widgets = paths.filter(path => moduleAt(page, path))
  const modules = withNewIds(
    widgets.flatMap(path => moduleAt(page, path) ?? []),
    mint,
  )
  const copies = new Map(widgets.map((path, at) => [path, modules[at]]))
  let edit: Edit = { page, paths: [] }
  for (const path of paths) {
    const position = positionAt(edit.page, path)
    const row = position && edit.page.rows[position.row]
    if (!row) continue
    const [copy, module] = [copies.get(path), row.modules[position.index ?? -1]]
    const made =
      copy && module
        ? insertWidgets(
            edit.page,
            [widthOf(copy) === widthOf(module) ? copy : withType(copy, { width: widthOf(module) })],
            { kind: 'in', row: position.row, index: (position.index ?? 0) + 1 },
            mint,
          )
        : insertRows(edit.page, withNewIds([row], mint), position.row + 1)
    edit = { page: made.page, paths: [...edit.paths, ...made.paths] }
  }
  return edit
}

/** Where something new goes when this is selected: behind it; with the page selected into a row at its end. */
export function spotAfter(page: PageDocument, path: Path): Spot {
  const position = positionAt(page, path)
  if (!position) return { kind: 'between', row: page.rows.length }
  if (position.index !== undefined) {
    const { modules = [] } = page.rows[position.row] ?? {}
    const taken = modules.reduce((total, one) => total + widthOf(one), 0)
    // a row that is full stays as it is: a press on "Add" makes a new one below
    return taken >= columns
      ? { kind: 'between', row: position.row + 1 }
      : { kind: 'in', row: position.row, index: position.index + 1 }
  }
  const { modules = [] } = page.rows[position.row] ?? {}
  return modules.length === 0 ? { kind: 'in', row: position.row, index: 0 } : { kind: 'between', row: position.row + 1 }
}

/** A name that no widget of the page has: "Bar chart 2". */
export function freeName(page: PageDocument, wanted: string): string {
  const taken = new Set(page.rows.flatMap(row => row.modules.map(module => textAt(module, 'name'))))
  let name = wanted
  for (let number = 2; taken.has(name); number++) name = `${wanted} ${number}`
  return name
}
