// A report as it is edited. Pure.
import { fail, ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'
import type { Report, ReportSettings } from '../../contract/entities/report.ts'
import { margins } from '../../contract/report/paper.ts'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'

export interface ReportDocument {
  readonly name: string
  readonly query: string
  readonly template: string
  readonly settings: ReportSettings
}

export const paperFormats = ['A4', 'A3', 'Letter'] as const
export const mostRows = 1000
export const mostFilters = 4

export const emptyReport = (): ReportDocument => ({ name: '', query: '', template: '', settings: settingsOf({}) })

export const fromReport = ({ name, query, template, settings }: Report): ReportDocument => ({
  name,
  query,
  template,
  settings,
})

export const toStored = ({ name, query, template, settings }: ReportDocument) => ({
  name: name.trim(),
  query,
  template,
  settings,
})

/** Languages of texts whose letters are in the files that the server writes. */
export const paperLanguages = [
  'en',
  'nl',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'pl',
  'cs',
  'da',
  'sv',
  'nb',
  'fi',
  'tr',
  'el',
  'uk',
] as const

/** What is stored in another form is left out: the settings have a default each. */
function settingsOf(stored: Loose): ReportSettings {
  const { format, orientation, rows, filters, margin, lang, ...rest } = stored
  return {
    ...rest,
    format: paperFormats.find(one => one === format) ?? 'A4',
    orientation: orientation === 'landscape' ? 'landscape' : 'portrait',
    ...(typeof margin === 'number' ? { margin: Math.max(margins.least, Math.min(margins.most, margin)) } : {}),
    ...(typeof lang === 'string' && lang !== '' ? { lang } : {}),
    rows: typeof rows === 'number' ? Math.max(1, Math.min(mostRows, Math.round(rows))) : 500,
    filters: (Array.isArray(filters) ? (filters as unknown[]) : [])
      .filter(one => typeof one === 'string')
      .slice(0, mostFilters),
  }
}

export function parseDocument(stored: unknown): Result<ReportDocument> {
  if (!isRecord(stored)) return fail('invalid', 'This is not a report.')
  const { name, query, template, settings } = stored
  return typeof name === 'string' && typeof query === 'string' && typeof template === 'string'
    ? ok({ name, query, template, settings: settingsOf(isRecord(settings) ? settings : {}) })
    : fail('invalid', 'This is not a report.')
}

const mostFields = 200

/** Lists the fields of rows, and those in their records: "airport", "address.city". */
export function fieldsOfRows(rows: readonly Loose[]): readonly string[] {
  const found = new Set<string>()
  const add = (record: Loose, before: string, depth: number): void => {
    for (const [key, value] of Object.entries(record)) {
      if (found.size >= mostFields) return
      if (isRecord(value) && depth < 3) add(value, `${before}${key}.`, depth + 1)
      else found.add(before + key)
    }
  }
  for (const row of rows) add(row, '', 1)
  return [...found]
}

/** So many entries of each list are looked at for their fields. */
const mostEntries = 20

/** Lists the lists in rows, each with the fields of its entries; none for entries that are not records: "lines", "tags". */
export function listsOfRows(rows: readonly Loose[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  const look = (record: Loose, before: string, depth: number): void => {
    for (const [key, value] of Object.entries(record)) {
      const path = before + key
      if (isRecord(value) && depth < 3) look(value, `${path}.`, depth + 1)
      if (!Array.isArray(value) || (found.size >= mostFields && !found.has(path))) continue
      const fields = found.get(path) ?? new Set()
      found.set(path, fields)
      const entries: readonly unknown[] = value
      for (const field of fieldsOfRows(entries.slice(0, mostEntries).filter(isRecord)))
        if (fields.size < mostFields) fields.add(field)
    }
  }
  for (const row of rows) look(row, '', 1)
  return new Map([...found].map(([path, fields]) => [path, [...fields]]))
}

/** Lists what a template may name: the fields of rows, and those of their lists ("lines.amount"). */
export function pathsOfRows(rows: readonly Loose[]): readonly string[] {
  const lists = [...listsOfRows(rows)].flatMap(([list, fields]) => fields.map(field => `${list}.${field}`))
  return [...new Set([...fieldsOfRows(rows), ...lists])]
}

/** Returns a template that shows every field of the rows in a table: something to begin with. */
export function firstTemplate(fields: readonly string[], rows: readonly Loose[]): string {
  const shown = fields.filter(field => field !== '_id' && !field.includes('.')).slice(0, 8)
  const isNumber = (field: string): boolean => rows.some(row => typeof row[field] === 'number')
  const cell = (tag: string, field: string, text: string): string =>
    `      <${tag}${isNumber(field) ? ' class="right"' : ''}>${text}</${tag}>`
  return [
    '<h1>{{@name}}</h1>',
    '<p class="lead">{{@date}}</p>',
    tableTemplate(shown, cell, '#rows'),
    '{{#empty}}<p class="muted">–</p>{{/empty}}',
    '',
  ].join('\n')
}

/** The name of a section as it is opened; it is closed by its first word. */
const tableTemplate = (
  fields: readonly string[],
  cell: (tag: string, field: string, text: string) => string,
  section: string,
): string =>
  [
    '<table>',
    '  <thead>',
    '    <tr>',
    ...fields.map(field => cell('th', field, titleOf(field))),
    '    </tr>',
    '  </thead>',
    '  <tbody>',
    `    {{${section}}}<tr>`,
    ...fields.map(field => cell('td', field, `{{${field}}}`)),
    `    </tr>{{${endOf(section)}}}`,
    '  </tbody>',
    '</table>',
  ].join('\n')

/** "average_delay" → "Average delay" */
const titleOf = (field: string): string => {
  const words = field.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const endOf = (section: string): string => section.split(' ', 1)[0]?.replace('#', '/') ?? ''

export const repeatLooks = ['table', 'list', 'text'] as const
export type RepeatLook = (typeof repeatLooks)[number]

/** Returns the part of a template that repeats fields: in a table, a list or paragraphs. No fields: the entry itself. */
export function repeatTemplate(section: string, fields: readonly string[], look: RepeatLook): string {
  const shown = fields.length > 0 ? fields : ['@value']
  if (look === 'table')
    return tableTemplate(
      shown,
      (tag, field, text) => `      <${tag}>${tag === 'th' && field === '@value' ? '' : text}</${tag}>`,
      section,
    )
  const line = shown.map(field => `{{${field}}}`).join(' · ')
  return look === 'list'
    ? `<ul>\n  {{${section}}}<li>${line}</li>{{${endOf(section)}}}\n</ul>`
    : `{{${section}}}<p>${line}</p>{{${endOf(section)}}}`
}

const head = '{{#head}}<p class="muted small">{{@name}}</p>{{/head}}'
const foot = '{{#foot}}<p class="muted small center">{{@page}} / {{@pages}}</p>{{/foot}}'
export const hasEdge = (template: string, kind: 'head' | 'foot'): boolean =>
  new RegExp(String.raw`\{\{\s*#\s*${kind}\s*\}\}`).test(template)

/** Returns a template with a head and a foot for its pages; those that it has stay. */
export const withEdges = (template: string): string =>
  [
    ...(hasEdge(template, 'head') ? [] : [head]),
    ...(hasEdge(template, 'foot') ? [] : [foot]),
    ...(template === '' ? [] : [template]),
  ].join('\n')
