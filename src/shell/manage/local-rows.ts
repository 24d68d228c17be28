// Search, sorting and pages of a list that the server returns whole. Pure.
import type { Fetched } from '../../stores/use.tsx'
import { pageRows } from './descriptor.ts'
import type { CellTools, ManageColumn, Rows } from './descriptor.ts'
import { sortKey } from './view.ts'
import type { ManageView } from './view.ts'

/** Lowercased and without accents: "Zürich" is found by "zur". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the rows of a page: those in which every word of the search is found, sorted if the view says by what. */
export function localPage<Row extends object>(
  all: readonly Row[],
  columns: readonly ManageColumn<Row>[],
  { search, sort, page }: Pick<ManageView, 'search' | 'sort' | 'page'>,
  tools: CellTools,
): { readonly rows: readonly Row[]; readonly total: number } {
  const wanted = plain(search).split(/\s+/).filter(Boolean)
  const found =
    wanted.length === 0
      ? all
      : all.filter(row => {
          const text = plain(columns.map(column => column.text(row, tools)).join(' '))
          return wanted.every(word => text.includes(word))
        })
  const by = sort === undefined ? undefined : sortKey(sort)
  const column = columns.find(({ key }) => key === by?.key)
  const collator = new Intl.Collator(tools.lang, { numeric: true, sensitivity: 'base' })
  const valueOf = (row: Row): string | number => column?.sortBy?.(row) ?? column?.text(row, tools) ?? ''
  const inOrder = (a: Row, b: Row): number => {
    const [one, other] = [valueOf(a), valueOf(b)]
    const order =
      typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))
    return by?.isDown ? -order : order
  }
  const sorted = column ? found.toSorted(inOrder) : found
  const last = Math.max(0, Math.ceil(sorted.length / pageRows) - 1)
  const from = Math.min(page, last) * pageRows
  return { rows: sorted.slice(from, from + pageRows), total: sorted.length }
}

/** Returns the state of a read of the whole list as the page of a view. */
export function localRows<Row extends object>(
  { isLoading, error, retry }: Pick<Fetched, 'isLoading' | 'error' | 'retry'>,
  all: readonly Row[] | undefined,
  columns: readonly ManageColumn<Row>[],
  view: ManageView,
  tools: CellTools,
): Rows<Row> {
  const page = all && localPage(all, columns, view, tools)
  return { rows: page?.rows, total: page?.total ?? 0, isLoading, error, retry }
}
