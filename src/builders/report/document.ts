// A report as it is edited. Pure.
import { fail, ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'
import type { Report, ReportSettings } from '../../contract/entities/report.ts'
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

/** What is stored in another form is left out: the settings have a default each. */
function settingsOf(stored: Loose): ReportSettings {
  const { format, orientation, rows, filters, ...rest } = stored
  return {
    ...rest,
    format: paperFormats.find(one => one === format) ?? 'A4',
    orientation: orientation === 'landscape' ? 'landscape' : 'portrait',
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

/** Returns a template that shows every field of the rows in a table: something to begin with. */
export function firstTemplate(fields: readonly string[], rows: readonly Loose[]): string {
  const shown = fields.filter(field => field !== '_id' && !field.includes('.')).slice(0, 8)
  const isNumber = (field: string): boolean => rows.some(row => typeof row[field] === 'number')
  const cell = (tag: string, field: string, text: string): string =>
    `      <${tag}${isNumber(field) ? ' class="right"' : ''}>${text}</${tag}>`
  return [
    '<h1>{{@name}}</h1>',
    '<p class="lead">{{@date}}</p>',
    tableTemplate(shown, cell),
    '{{#empty}}<p class="muted">–</p>{{/empty}}',
    '',
  ].join('\n')
}

const tableTemplate = (fields: readonly string[], cell: (tag: string, field: string, text: string) => string): string =>
  [
    '<table>',
    '  <thead>',
    '    <tr>',
    ...fields.map(field => cell('th', field, titleOf(field))),
    '    </tr>',
    '  </thead>',
    '  <tbody>',
    '    {{#rows}}<tr>',
    ...fields.map(field => cell('td', field, `{{${field}}}`)),
    '    </tr>{{/rows}}',
    '  </tbody>',
    '</table>',
  ].join('\n')

/** "average_delay" → "Average delay" */
const titleOf = (field: string): string => {
  const words = field.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
