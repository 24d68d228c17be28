// Cells of spreadsheets: hidden columns, words that run over the next cells, and a cell alone, which is its words.
import { layOutCells } from '../../../base/rich-grid.ts'
import { cssOf, says } from './css.ts'

const isSheet = (html: string): boolean =>
  /google-sheets-html-origin|schemas-microsoft-com:office:excel|\bsdval=|class="?xl\d/i.test(html)

/** Returns whether something that could be read was left out. */
export function plainSheets(html: string, body: HTMLElement): boolean {
  let isLeft = false
  for (const table of [...body.querySelectorAll('table')]) {
    isLeft = hideColumns(table) || isLeft
    for (const cell of table.querySelectorAll('[data-lc-css*="mso-ignore:colspan"]')) {
      const count = Math.min(100, spanOf(cell, 'colspan'))
      cell.removeAttribute('colspan')
      for (let more = 1; more < count; more++) cell.after(table.ownerDocument.createElement('td'))
    }
    const cells = table.querySelectorAll('td, th')
    const [only] = cells
    if (!isSheet(html) || cells.length !== 1 || !only) continue
    const words = table.ownerDocument.createElement('span')
    words.setAttribute('data-lc-css', cssOf(only))
    words.append(...only.childNodes)
    table.replaceWith(words)
  }
  return isLeft
}

const spanOf = (part: Element, name: string): number =>
  Math.max(1, Math.trunc(Number(part.getAttribute(name) ?? 1)) || 1)

function hideColumns(table: HTMLTableElement): boolean {
  const hidden: boolean[] = []
  for (const column of table.querySelectorAll('col'))
    for (let count = Math.min(1000, spanOf(column, 'span')); count > 0; count--)
      hidden.push(says(cssOf(column), 'display') === 'none')
  if (!hidden.includes(true)) return false
  const rows = [...table.querySelectorAll('tr')].map(row => [...row.querySelectorAll('td, th')])
  const { boxes } = layOutCells(
    rows.map(cells => cells.map(cell => ({ colspan: spanOf(cell, 'colspan'), rowspan: spanOf(cell, 'rowspan') }))),
  )
  let isLeft = false
  for (const [at, cells] of rows.entries())
    for (const [index, cell] of cells.entries()) {
      const { column = 0, colspan = 1 } = boxes[at]?.[index] ?? {}
      const shown = Array.from({ length: colspan }, (_, step) => hidden[column + step] !== true).filter(Boolean).length
      if (shown > 0) cell.setAttribute('colspan', String(shown))
      else {
        isLeft ||= cell.textContent?.trim() !== ''
        cell.remove()
      }
    }
  return isLeft
}
