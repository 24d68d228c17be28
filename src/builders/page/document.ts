// A page as it is edited: its rows with their widgets, as one document. Pure. What is stored in a way that cannot be
// shown stays as it is and is listed as a problem: nothing is lost by opening and publishing a page.
import { fail, ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'
import { isRecord, textAt } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { linkType } from '../../contract/entities/page-block.ts'
import { nobody } from '../../contract/shown-to.ts'
import type { Path } from '../../workbench/kind.ts'

/** A widget as stored: a module (src/contract/entities/module.ts), of which only the id is sure. */
export interface PageModule extends Loose {
  readonly id: string
  readonly shown_to?: unknown
}
export interface PageRow extends Loose {
  readonly id: string
  readonly modules: readonly PageModule[]
}
export interface PageDocument extends Loose {
  readonly name: string
  readonly rows: readonly PageRow[]
}

/** The columns of a row. */
export const columns = 12

export const emptyPage = (): PageDocument => ({ name: '', rows: [] })

/** What follows from where a row or a widget is, and what only the stored page has: not part of the document. */
const derivedOfRow = ['order', 'page', 'app']
const derivedOfModule = ['order', 'row', 'row_slug', 'page', 'app']

const without = (record: Loose, names: readonly string[]): Loose =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

/** Parses a stored, drafted or imported page. Returns a failure only if it is not a page at all. */
export function parseDocument(stored: unknown): Result<PageDocument> {
  if (!isRecord(stored)) return notAPage
  const { name, rows, ...rest } = stored
  if (rows !== undefined && !Array.isArray(rows)) return notAPage
  const read: PageRow[] = []
  const list = inOrder((rows ?? []) as readonly unknown[]) // just tested
  for (const row of list) {
    const modules = isRecord(row) ? (row['modules'] ?? []) : undefined
    if (!isRecord(row) || !Array.isArray(modules) || !modules.every(isRecord)) return notAPage
    read.push({
      ...without(row, derivedOfRow),
      id: textAt(row, 'id'),
      modules: inOrder(modules).map(module => ({ ...without(module, derivedOfModule), id: textAt(module, 'id') })),
    })
  }
  return ok({ ...rest, name: typeof name === 'string' ? name : '', rows: read })
}

const notAPage = fail('invalid', 'This is not a page.')

/** Sorts by the stored order; what has none stays where it is. */
function inOrder<T>(list: readonly T[]): readonly T[] {
  const orderOf = (one: T): number | undefined => {
    const order = isRecord(one) ? one['order'] : undefined
    return typeof order === 'number' ? order : undefined
  }
  return list.every(one => orderOf(one) !== undefined)
    ? list.toSorted((a, b) => (orderOf(a) ?? 0) - (orderOf(b) ?? 0))
    : list
}

// what a widget says about itself

const recordAt = (record: Loose, name: string): Loose => {
  const value = record[name]
  return isRecord(value) ? value : {}
}
/** The type of a widget as on the wire: "Data Table"; '' if none is stored. */
export const typeOf = (module: PageModule): string => textAt(recordAt(module, 'type'), 'name')
export const selectionOf = (module: PageModule): Loose => recordAt(module, 'selection')

/** The roles that see a widget, by their ids; empty if everybody does. What cannot be read stands in the list as it is stored. */
export function shownToIn({ shown_to: list }: PageModule): readonly string[] {
  if (list === undefined || list === null) return []
  return Array.isArray(list) ? list.map(String).filter(one => one !== nobody) : [JSON.stringify(list)]
}
/** Whether only builders see it, while it is being built. */
export const isHidden = ({ shown_to: list }: PageModule): boolean => Array.isArray(list) && list.includes(nobody)
/** Hides it from all but builders, or shows it to those it was shown to before. */
export function withHidden({ shown_to: _, ...module }: PageModule, isNow: boolean): PageModule {
  const list = [...(isNow ? [nobody] : []), ...shownToIn({ ...module, shown_to: _ })]
  return list.length === 0 ? module : { ...module, shown_to: list }
}

/** The ids of the widgets that are locked: neither moved nor deleted until they are unlocked. Visitors do not receive it. */
export const lockedIn = ({ locked }: PageDocument): ReadonlySet<string> =>
  new Set(Array.isArray(locked) ? locked.filter(one => typeof one === 'string') : [])

/** The id of the block that a linked block shows; '' for any other widget. */
export const linkedTo = (module: PageModule): string => (typeOf(module) === linkType ? textAt(module, 'block') : '')

/** The title that visitors read, otherwise the name; '' if it has neither. */
export const titleOf = (module: PageModule): string =>
  textAt(selectionOf(module), 'title').trim() || textAt(module, 'name').trim()

/** Whether its stored width can be shown: a whole number from 1 to 12. Without one it takes the whole row. */
export function isWidthFit(module: PageModule): boolean {
  const { width } = recordAt(module, 'type')
  return width === undefined || (typeof width === 'number' && Number.isInteger(width) && width >= 1 && width <= columns)
}
/** The columns it takes. What cannot be shown takes the whole row. */
export function widthOf(module: PageModule): number {
  const width = Math.round(Number(recordAt(module, 'type')['width']))
  return Number.isFinite(width) && width >= 1 ? Math.min(columns, width) : columns
}

export const withType = (module: PageModule, patch: Loose): PageModule => ({
  ...module,
  type: { ...recordAt(module, 'type'), ...patch },
})

/** The form that a form widget shows; '' if none is chosen. */
export const formOf = (module: PageModule): string =>
  textAt(selectionOf(module), 'template') || textAt(selectionOf(module), 'questionnaire')

/** The slug of the query it reads: the primary one, otherwise the first; '' if there is none. */
export function queryOf(module: PageModule): string {
  const queries = queriesOf(module)
  return textAt(queries.find(query => query['primary'] === true) ?? queries[0] ?? {}, 'slug')
}
/** The queries it reads, as they are stored. */
export const queriesOf = (module: PageModule): readonly Loose[] =>
  Array.isArray(module['queries']) ? module['queries'].filter(isRecord) : []

/** Sets the query it reads; '' removes it. Other queries of the widget stay. */
export function withQuery(module: PageModule, slug: string): PageModule {
  const queries = queriesOf(module)
  const read = queries.find(query => query['primary'] === true) ?? queries[0]
  const next =
    slug === ''
      ? queries.filter(query => query !== read)
      : read
        ? queries.map(query => (query === read ? { ...query, slug } : query))
        : [{ slug, primary: true }]
  return { ...module, queries: next }
}

// places: the address of a row or widget is its id, so that it stays the same where it is moved

export interface Position {
  readonly row: number
  /** The position in the row; absent for the row itself. */
  readonly index?: number
}

const known = new WeakMap<readonly PageRow[], ReadonlyMap<Path, Position>>()

/** Every row and widget by its path, in reading order. Of those with the same id each has a path of its own. */
export function positionsOf({ rows }: PageDocument): ReadonlyMap<Path, Position> {
  const cached = known.get(rows)
  if (cached) return cached
  const positions = new Map<Path, Position>()
  const add = (kind: 'row' | 'widget', id: string, position: Position): void => {
    const path = `${kind}:${encodeURIComponent(id)}`
    let free = path
    for (let number = 2; positions.has(free); number++) free = `${path}#${number}`
    positions.set(free, position)
  }
  for (const [row, { id, modules }] of rows.entries()) {
    add('row', id, { row })
    for (const [index, module] of modules.entries()) add('widget', module.id, { row, index })
  }
  known.set(rows, positions)
  return positions
}

/** The row or widget of a path that may name a setting of it: "widget:a/queries" → "widget:a". */
export const ownerOf = (path: Path): Path => path.split('/')[0] ?? ''
/** The setting that a path names: "widget:a/queries" → "queries"; '' for the thing itself. */
export const settingOf = (path: Path): string => path.split('/').slice(1).join('/')

export const positionAt = (page: PageDocument, path: Path): Position | undefined => positionsOf(page).get(ownerOf(path))
export const isRowPath = (path: Path): boolean => path.startsWith('row:')
export const isWidgetPath = (path: Path): boolean => path.startsWith('widget:')

export function moduleAt(page: PageDocument, path: Path): PageModule | undefined {
  const position = positionAt(page, path)
  return position?.index === undefined ? undefined : page.rows[position.row]?.modules[position.index]
}
export function rowAt(page: PageDocument, path: Path): PageRow | undefined {
  const position = positionAt(page, path)
  return position && page.rows[position.row]
}

/** Whether a widget is locked, or one of a row. */
export function isLocked(page: PageDocument, path: Path): boolean {
  const locked = lockedIn(page)
  if (locked.size === 0) return false
  const modules = isRowPath(path) ? (rowAt(page, path)?.modules ?? []) : [moduleAt(page, path)]
  return modules.some(module => module !== undefined && locked.has(module.id))
}

/** The paths of a page as a list of rows, each with its widgets. */
export function outlineOf(page: PageDocument): readonly { readonly path: Path; readonly widgets: readonly Path[] }[] {
  const rows: { readonly path: Path; readonly widgets: Path[] }[] = []
  for (const [path, { row, index }] of positionsOf(page)) {
    if (index === undefined) rows[row] = { path, widgets: [] }
    else rows[row]?.widgets.push(path)
  }
  return rows
}

/** Returns the path, or the page if it is gone. */
export const settle = (page: PageDocument, path: Path): Path =>
  ownerOf(path) === '' || positionAt(page, path) ? path : ''
