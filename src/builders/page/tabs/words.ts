// What the choice of a tab for a row says.
export const words = {
  'rowTab.title': 'Shown in the tab',
  'rowTab.hint': 'Visitors see this row while the tab is chosen.',
  'rowTab.always': 'Always, in no tab',
  'tabRows.title': 'Rows of the tabs',
  'tabRows.hint':
    'Visitors see the rows of the tab that is chosen. Add a widget to a tab here, or choose the tab in the settings of a row.',
  'tabRows.count': '{tab}: {count} rows',
  'tabRows.one': '{tab}: 1 row',
  'tabRows.empty': 'The tab “{tab}” is empty.',
  'tabRows.add': 'Add a widget to “{tab}”',
} as const
