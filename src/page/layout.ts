// Converts a page as read to what is rendered: rows in order, with their modules in order and the columns they take.
// Pure.
import { asRecord } from '../base/loose.ts'
import * as v from '../base/schema.ts'
import { Module } from '../contract/entities/module.ts'
import { Row } from '../contract/entities/row.ts'
import type { Group } from '../contract/entities/group.ts'
import type { Page } from '../contract/entities/page.ts'

export interface Cell {
  readonly id: string
  /** Absent if the reply contains only the module's id: it is then read separately. */
  readonly module?: Module
  /** 1 to 12 columns. */
  readonly span: number
}
export interface PageRow {
  readonly id: string
  readonly cells: readonly Cell[]
}

/** The only module type that is not a widget: the form. */
export const formType = 'Questionnaire'

/**
 * Rows and modules by their order (RUN-007). What cannot be read is left out: one broken row must not take the page. The
 * levels of a deep dive are drawn in it alone.
 */
export function rowsOf(page: Pick<Page, 'rows'>): readonly PageRow[] {
  const rows = (page.rows ?? [])
    .flatMap(stored => {
      const read = v.safeParse(Row, stored)
      return read.success ? [read.output] : []
    })
    .toSorted((a, b) => a.order - b.order)
    .map(row => ({ id: row.id, cells: cellsOf(row.modules) }))
  // of modules that are levels of each other each stands on the page
  const mains = modulesOf(rows).filter(one => !one.main_module)
  const isLevel = ({ id, module }: Cell): boolean =>
    mains.some(main => main.id === module?.main_module && main.deep_dive_modules?.includes(id))
  return rows
    .map(row => ({ ...row, cells: row.cells.filter(cell => !isLevel(cell)) }))
    .filter(row => row.cells.length > 0)
}

function cellsOf(modules: readonly (string | Module)[]): readonly Cell[] {
  return modules
    .map((module, index) => ({ module, order: typeof module === 'string' ? index : module.order, index }))
    .toSorted((a, b) => a.order - b.order || a.index - b.index)
    .map(({ module }) =>
      typeof module === 'string' ? { id: module, span: columns } : { id: module.id, module, span: spanOf(module) },
    )
}

const columns = 12

/** The width of a module comes from its type (RUN-008); an invalid width becomes the whole row. */
export function spanOf(module: Pick<Module, 'type'>): number {
  const width = Math.round(Number(module.type.width))
  return Number.isFinite(width) && width >= 1 ? Math.min(columns, width) : columns
}

interface Sized {
  readonly span: number
  readonly module?: { readonly type?: unknown }
}

/**
 * The columns of each cell of a row in a narrow box: as stored for that width (`type.spans`: {768: 6, 390: 12}), otherwise
 * derived from the row. Two figures stand beside each other, everything else takes the whole row, so that no line has a hole.
 */
export function narrowSpans(cells: readonly Sized[], px: NarrowWidth): readonly number[] {
  const spans: number[] = []
  let isHalf = false
  for (const { span, module } of cells) {
    const own = ownSpan(module?.type, px)
    const isFigure = !own && span < 4
    isHalf = isFigure && !isHalf
    spans.push(own ?? columns)
    if (isFigure && !isHalf) spans.splice(-2, 2, 6, 6)
  }
  return spans
}

/** The widths that columns are stored for, beside the wide one: a box below 740 px, and below 440 px. */
export type NarrowWidth = 768 | 390

/** The columns stored for a width: a whole number from 1 to 12; anything else is ignored. */
export function ownSpan(type: unknown, px: NarrowWidth): number | undefined {
  const own = asRecord(asRecord(type)['spans'])[px] as number // anything else is not a whole number
  return Math.round(own) === own && own > 0 && own <= columns ? own : undefined
}

export const modulesOf = (rows: readonly PageRow[]): readonly Module[] =>
  rows.flatMap(row => row.cells.flatMap(cell => (cell.module ? [cell.module] : [])))

/** Groups in order, the detail pages last (PAG-006), each with its pages in order. */
export const sortGroups = (groups: readonly Group[]): readonly Group[] =>
  groups
    .map(group => ({ ...group, items: group.items.toSorted((a, b) => a.order - b.order) }))
    .toSorted((a, b) => Number(isDetailGroup(a)) - Number(isDetailGroup(b)) || a.order - b.order)

/** The group of detail pages has the order -100 (PAG-005). */
export const isDetailGroup = (group: Pick<Group, 'order' | 'detail_pages'>): boolean =>
  group.detail_pages || group.order === detailGroupOrder
export const detailGroupOrder = -100

/** Returns the start page of an app: the one marked default, otherwise the first that is not a detail page. */
export function defaultPage(groups: readonly Group[]): Page | undefined {
  const pages = sortGroups(groups)
    .flatMap(group => group.items)
    .filter(page => page.active)
  return pages.find(page => page.default) ?? pages.find(page => !page.detail_page)
}
