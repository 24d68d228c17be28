// The templates of a new page: their names, and how each is divided into rows and cells. Pure.
import type { PageRole, RoleData } from '../../widgets/part.ts'

export const templateNames = [
  'list',
  'figures',
  'board',
  'trend',
  'period',
  'comparison',
  'cards',
  'gallery',
  'map',
  'entry',
] as const
export type TemplateName = (typeof templateNames)[number]

/** What stands beside the widgets of roles: the items, those the reader added, and the form that adds one. */
const plain = ['items', 'own', 'form'] as const
export type Plain = (typeof plain)[number]
export const isPlain = (role: SketchCell['role']): role is Plain => plain.some(one => one === role)

/** A cell of the small picture of a template. */
export interface SketchCell {
  readonly span: number
  readonly role: PageRole | Plain
  /** What a line is compared with: itself so long before. */
  readonly compare?: RoleData['compare']
}
const cell = (span: number, role: SketchCell['role']): SketchCell => ({ span, role })
const compared = (span: number, compare: 'month' | 'year'): SketchCell => ({ span, role: 'line', compare })
const four = (role: SketchCell['role']): readonly SketchCell[] => [1, 2, 3, 4].map(() => cell(3, role))

/** Rows from top to bottom. Figures are as many as there are numbers. */
export const sketches: Readonly<Record<TemplateName, readonly (readonly SketchCell[])[]>> = {
  list: [[cell(12, 'items')]],
  figures: [four('figure'), [cell(8, 'bars'), cell(4, 'shares')], [cell(12, 'items')]],
  board: [four('figure'), four('gauge'), [cell(8, 'line'), cell(4, 'bars')]],
  trend: [[cell(12, 'line')], [cell(6, 'bars'), cell(6, 'shares')], [cell(12, 'items')]],
  period: [[compared(12, 'month')], [compared(8, 'year'), cell(4, 'shares')], [cell(12, 'items')]],
  comparison: [[cell(6, 'bars'), cell(6, 'bars')], [cell(12, 'items')]],
  cards: [[cell(12, 'filters')], [cell(12, 'cards')]],
  gallery: [[cell(12, 'photos')], [cell(12, 'filters')], [cell(12, 'cards')]],
  map: [[cell(12, 'filters')], [cell(6, 'map'), cell(6, 'items')]],
  entry: [[cell(5, 'form'), cell(7, 'own')]],
}
