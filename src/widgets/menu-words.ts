// The words of the menu in the header of a widget.
export const words = {
  'widget.more': 'More for {name}',
  'widget.refresh': 'Refresh',
  'widget.table': 'Show as table',
  'widget.csv': 'Download as CSV',
  'widget.full': 'Fill the window',
  'widget.leaveFull': 'Leave full window',
  'widget.png': 'Download as PNG',
  'widget.svg': 'Download as SVG',
  'widget.noPicture': 'The picture was not made. Try again, or download the figures as CSV.',
} as const
