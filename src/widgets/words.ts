// The words widgets say themselves. An embedder overrides each by its key through configure({messages}).
import { useCallback } from 'react'
import { fillText, useLang, useText } from '../ui/text.tsx'

export const widgetWords = {
  'widget.more': 'More for {name}',
  'widget.info': 'About {name}',
  'widget.refresh': 'Refresh',
  'widget.csv': 'Download as CSV',
  'widget.stale': 'These figures could not be refreshed.',
  'widget.awaitsFilter': 'Choose a filter to see rows.',
  'table.search': 'Search',
  'table.searchIn': 'Search {name}',
  'table.range': '{from}–{to} of {total}',
  'table.rangeOpen': '{from}–{to}',
  'table.perPage': 'Rows per page',
  'table.first': 'First page',
  'table.previous': 'Previous page',
  'table.next': 'Next page',
  'table.last': 'Last page',
  'table.columns': 'Columns',
  'table.hide': 'Hide column',
  'table.show': 'Show {name}',
  'table.showAll': 'Show all columns',
  'table.sort': 'Sort by {name}',
  'table.resize': 'Width of {name}',
  'table.total': 'Total',
  'table.noHits': 'Nothing matches “{text}”.',
  'table.check': '{name}, row {row}',
  'table.checkAll': '{name}, all rows',
  'table.download': 'Reading the rows…',
  'table.downloadOf': 'Reading the rows: {read} of {total}',
  'table.downloadCut': 'The file holds the first {read} of {total} rows. Filter or search to download the others.',
  'table.downloadFailed': 'There is no file: the rows could not be read.',
  'table.moreTags': 'Show {count} more',
  'table.yes': 'Yes',
  'table.no': 'No',
  'chart.reset': 'Reset zoom',
  'chart.summary': '{name}: {series} over {count} values of {label}',
  'chart.none': 'Nothing to draw: choose a label and at least one series.',
  'value.up': 'up {change}',
  'value.down': 'down {change}',
  'value.same': 'unchanged',
  'filter.all': 'All',
  'filter.clearAll': 'Clear all',
  'filter.active': '{count} active',
  'filter.none': 'No filters are set up.',
  'filter.from': 'From',
  'filter.to': 'To',
  'filter.empty': '(empty)',
  'filter.failed': 'The choices did not load.',
} as const

export type WordKey =
  | keyof typeof widgetWords
  | 'empty'
  | 'action.retry'
  | 'action.cancel'
  | 'action.close'
  | 'error.chunk'

/** Returns the function that says a widget's word: the embedder's text, else ours. */
export function useWords(): (key: WordKey, params?: Readonly<Record<string, string | number>>) => string {
  const text = useText()
  const lang = useLang()
  return useCallback(
    (key, params) => {
      const said = text(key, params)
      if (said !== key) return said
      return key in widgetWords ? fillText(widgetWords[key as keyof typeof widgetWords], params, lang) : key // `in` has just shown it
    },
    [text, lang],
  )
}
