// The words of filters, in a bar of their own and inside a widget.
export const words = {
  'filter.all': 'All',
  'filter.clearAll': 'Clear all',
  'filter.active': '{count} active',
  'filter.none': 'No filters are set up.',
  'filter.from': 'From',
  'filter.to': 'To',
  'filter.empty': '(empty)',
  'filter.failed': 'The choices did not load.',
  'filter.noField': 'The date field did not load.',
} as const
