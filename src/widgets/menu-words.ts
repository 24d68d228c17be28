// The words of the menu in the header of a widget.
export const words = {
  'widget.more': 'More for {name}',
  'widget.refresh': 'Refresh',
  'widget.table': 'Show as table',
  'widget.csv': 'Download as CSV',
} as const
