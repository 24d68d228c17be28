// Widgets and rows as text, so that they travel between pages, apps and installations. Pure. What is pasted is checked and gets
// ids of its own.
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { fail, ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'
import type { Path } from '../../workbench/kind.ts'
import { isRowPath, moduleAt, parseDocument, positionAt, rowAt, typeOf } from './document.ts'
import type { PageDocument, PageModule, PageRow } from './document.ts'
import { insertRows, insertWidgets, spotAfter, withNewIds } from './edits.ts'
import type { Edit, Mint, Spot } from './edits.ts'

const largestLetters = 2_000_000

/** Returns widgets or rows as JSON; undefined for the page itself. */
export function copyText(page: PageDocument, paths: readonly Path[]): string | undefined {
  const rows = paths.filter(isRowPath).flatMap(path => rowAt(page, path) ?? [])
  const widgets = paths.flatMap(path => moduleAt(page, path) ?? [])
  if (rows.length + widgets.length === 0) return undefined
  return JSON.stringify(
    { lc: 'page', ...(rows.length > 0 ? { rows } : {}), ...(widgets.length > 0 ? { widgets } : {}) },
    null,
    2,
  )
}

export interface Pasted {
  readonly rows: readonly PageRow[]
  readonly widgets: readonly PageModule[]
}

/** Parses widgets or rows from text: what was copied here, one widget, a list of them, or a complete page. */
export function readText(text: string): Result<Pasted> {
  if (text.length > largestLetters) return fail('too-large', 'build.paste.tooLarge')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return notAPart
  }
  const list = (from: Loose, name: string): readonly unknown[] => {
    const held = from[name]
    return Array.isArray(held) ? held : []
  }
  const given =
    isRecord(value) && isRecord(value['settings']) && value['type'] === undefined ? value['settings'] : value
  const nodes: readonly unknown[] = Array.isArray(given)
    ? given
    : isRecord(given) && (given['rows'] ?? given['widgets']) !== undefined
      ? [...list(given, 'rows'), ...list(given, 'widgets')]
      : [given]
  const isRow = (node: unknown): boolean => isRecord(node) && Array.isArray(node['modules'])
  const isWidget = (node: unknown): boolean =>
    isRecord(node) && isRecord(node['type']) && typeof node['type']['name'] === 'string'
  if (nodes.length === 0 || !nodes.every(node => isRow(node) || isWidget(node))) return notAPart
  const rows = parseDocument({ rows: nodes.filter(isRow) })
  const widgets = parseDocument({ rows: [{ modules: nodes.filter(node => !isRow(node)) }] })
  if (!rows.ok || !widgets.ok) return notAPart
  const found = { rows: rows.value.rows, widgets: widgets.value.rows[0]?.modules ?? [] }
  return found.rows.every(row => row.modules.every(module => typeOf(module) !== '')) ? ok(found) : notAPart
}

const notAPart = fail('invalid', 'build.paste.nothing')

/** Inserts copies of widgets and rows behind a path, or at a spot. `count`: how many were inserted. */
export function insertCopies(
  page: PageDocument,
  pasted: Pasted,
  to: Path | Spot,
  mint: Mint,
): Edit & { readonly count: number } {
  const rows = withNewIds(pasted.rows, mint)
  const widgets = withNewIds(pasted.widgets, mint)
  const row = typeof to === 'string' ? positionAt(page, to)?.row : to.row
  const isBetween = typeof to !== 'string' && to.kind === 'between'
  let edit: Edit = { page, paths: [] }
  if (rows.length > 0) edit = insertRows(page, rows, row === undefined ? page.rows.length : isBetween ? row : row + 1)
  if (widgets.length > 0) {
    const behind = edit.paths.at(-1)
    const spot = behind === undefined && typeof to !== 'string' ? to : spotAfter(edit.page, behind ?? String(to))
    const made = insertWidgets(edit.page, widgets, spot, mint)
    edit = { page: made.page, paths: [...edit.paths, ...made.paths] }
  }
  return { ...edit, count: rows.length + widgets.length }
}
