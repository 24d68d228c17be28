export const words = {
  'actions.explain.tablink': 'Shows another tab of the page',
  'actions.is.tablink': 'Show the tab {column}',
  'actions.is.tablink.open': 'Show the tab … (name it)',
  'actions.tablink.widget': 'Tab widget',
  'actions.tablink.widget.hint': 'Its id.',
  'actions.tablink.column': 'Tab',
  'actions.tablink.column.hint': 'The id of the tab in that widget.',
  'actions.problem.tablink.widget': 'Name the tab widget: without it nothing happens.',
  'actions.problem.tablink.column': 'Name the tab: without it nothing happens.',
} as const
