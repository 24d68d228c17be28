export const words = {
  'tab.label': 'Tabs',
  'tab.none': 'No tabs yet',
} as const
