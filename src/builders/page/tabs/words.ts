// What the choice of a tab for a row says.
export const words = {
  'rowTab.title': 'Shown in the tab',
  'rowTab.hint': 'Visitors see this row while the tab is chosen.',
  'rowTab.always': 'Always, in no tab',
} as const
