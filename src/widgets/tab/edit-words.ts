export const words = {
  'edit.tab.tabs': 'Tabs',
  'edit.tab.id': 'Id',
  'edit.tab.default': 'Shown first',
  'edit.tab.button': 'Button in its header (id)',
  'edit.tab.add': 'Add a tab',
} as const
