// What stands between {{ and }} in the template of a report.
import { readFormat, type Format } from '../../base/format/written.ts'
import { readCondition, type Condition } from './condition.ts'

export const figures = ['sum', 'avg', 'min', 'max'] as const
export type Figure = (typeof figures)[number]
/**
 * Of the report itself: how many rows there are, its name, and today. In what is repeated: the position of an entry, and an
 * entry that is a text. In the head and the foot of pages: the number of the page, and how many there are.
 */
export const specials = ['@rows', '@name', '@date', '@number', '@value', '@page', '@pages'] as const

export interface FieldPart {
  readonly is: 'field'
  readonly path: string
  /** What is computed of the field over all rows, instead of its value. */
  readonly figure?: Figure
  readonly format?: Format
  readonly line: number
}

/** Reads "amount", "amount | number 2", "sum amount" or "@rows"; returns what is wrong with it as a text. */
export function readField(inner: string, line: number): FieldPart | 'field' | 'special' | 'format' {
  const [said = '', written, ...more] = inner.split('|').map(part => part.trim())
  const [, figure, counted] = /^(\w+)\s+(\S.*)$/.exec(said) ?? []
  const known = figures.find(one => one === figure)
  const path = known ? (counted ?? '') : said
  if (path === '' || /[<>"&]/.test(inner)) return 'field'
  if (path.startsWith('@') && !specials.some(one => one === path)) return 'special'
  if (more.length > 0) return 'format'
  const format = written === undefined ? undefined : readFormat(written)
  if (written !== undefined && !format) return 'format'
  return { is: 'field', path, line, ...(known ? { figure: known } : {}), ...(format ? { format } : {}) }
}

/** What is drawn once for every row, group of rows, entry of a list, or row of another query. */
export const loops = ['rows', 'group', 'each', 'query'] as const
/** What stands on every page. */
export const edges = ['head', 'foot'] as const
/** Parts of a template that are repeated, shown on a condition, or stand on every page. */
export const sections = [...loops, 'empty', 'if', ...edges] as const
export type SectionKind = (typeof sections)[number]
/** These name a field, a list or a query. */
const named: readonly SectionKind[] = ['group', 'each', 'query']

export interface SectionMark {
  readonly kind: SectionKind
  readonly path: string
  readonly condition?: Condition
  readonly isEnd: boolean
}

/** Reads "#rows", "#group region", "#if amount > 10" or "/rows"; undefined for anything else. */
export function readSection(inner: string): SectionMark | undefined {
  const [, sign, word, path = ''] = /^([#/])\s*(\w+)(?:\s+(\S.*))?$/.exec(inner) ?? []
  const isEnd = sign === '/'
  const kind = sections.find(one => one === word)
  if (!kind) return undefined
  if (isEnd) return /[<>"&]/.test(path) ? undefined : { kind, path: '', isEnd }
  if (kind === 'if') {
    const condition = readCondition(path)
    return condition && { kind, path: condition.path, condition, isEnd }
  }
  return named.includes(kind) === (path !== '') && !/[<>"&]/.test(path) ? { kind, path, isEnd } : undefined
}
