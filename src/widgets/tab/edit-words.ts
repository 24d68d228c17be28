export const words = {
  'edit.tab.tabs': 'Tabs',
  'edit.tab.id': 'Id',
  'edit.tab.default': 'Shown first',
  'edit.tab.new': 'Tab {number}',
  'edit.tab.add': 'Add a tab',
} as const
