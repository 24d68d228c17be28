// What stands between {{ and }} in the template of a report.

export const figures = ['sum', 'avg', 'min', 'max'] as const
export type Figure = (typeof figures)[number]
export const formatNames = ['number', 'percent', 'date', 'month', 'time', 'text'] as const
export interface Format {
  readonly name: (typeof formatNames)[number]
  /** Decimals of a number or percentage. */
  readonly digits?: number
}
/** Of the report itself: how many rows there are, its name, and today. */
export const specials = ['@rows', '@name', '@date'] as const

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

function readFormat(written: string): Format | undefined {
  const [, word, digits] = /^(\w+)(?:\s+(\d))?$/.exec(written) ?? []
  const name = formatNames.find(one => one === word)
  if (!name || (digits !== undefined && name !== 'number' && name !== 'percent')) return undefined
  return { name, ...(digits === undefined ? {} : { digits: Number(digits) }) }
}

/** Parts of a template that are drawn for every row, for every value of a field, or if there are no rows. */
export const sections = ['rows', 'group', 'empty'] as const

export interface SectionMark {
  readonly kind: (typeof sections)[number]
  readonly path: string
  readonly isEnd: boolean
}

/** Reads "#rows", "#group region" or "/rows"; undefined for anything else. */
export function readSection(inner: string): SectionMark | undefined {
  const [, sign, word, path = ''] = /^([#/])\s*(\w+)(?:\s+(\S.*))?$/.exec(inner) ?? []
  const isEnd = sign === '/'
  const kind = sections.find(one => one === word)
  if (!kind) return undefined
  if ((!isEnd && (kind === 'group') !== (path !== '')) || /[<>"&]/.test(path)) return undefined
  return { kind, path: isEnd ? '' : path, isEnd }
}
