// What a widget shows, as a file. Loaded with the first call that asks for one.
import { fileOf } from '../src/widgets/chart-picture.ts'
import { csv } from '../src/widgets/csv.ts'

export type ExportFormat = 'csv' | 'png' | 'svg'
const formats: readonly string[] = ['csv', 'png', 'svg'] satisfies readonly ExportFormat[]

/**
 * Returns rows as CSV, with a column for each of their keys, or the chart in an element as a picture. Rejects with a TypeError
 * for another format, and with an InvalidStateError if the element draws no chart, or none yet.
 */
export async function exportAs(
  element: Element,
  rows: readonly Readonly<Record<string, unknown>>[],
  format: ExportFormat,
): Promise<Blob> {
  const tag = `<${element.localName}>`
  if (!formats.includes(format))
    throw new TypeError(`${tag} has no format "${format}". Use one of ${formats.join(', ')}.`)
  if (format === 'csv') {
    const keys = [...new Set(rows.flatMap(row => Object.keys(row)))]
    const text = csv(
      keys,
      rows.map(row => keys.map(key => row[key])),
    )
    return new Blob([text], { type: 'text/csv;charset=utf-8' })
  }
  const frame = element.shadowRoot?.querySelector('.lc-frame')
  if (!frame?.querySelector('.lc-chart'))
    throw new DOMException(
      `${tag} draws no chart now. Use 'csv', or wait until it shows its rows.`,
      'InvalidStateError',
    )
  const name = frame.querySelector('.lc-frame-title')?.textContent ?? frame.getAttribute('aria-label') ?? ''
  return fileOf(frame, name, format)
}
