// The words of pages of rows.
export const words = {
  'pager.range': '{from}–{to} of {total}',
  'pager.perPage': 'Rows per page',
  'pager.first': 'First page',
  'pager.previous': 'Previous page',
  'pager.next': 'Next page',
  'pager.last': 'Last page',
} as const
