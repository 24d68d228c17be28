// What the versions of a page say beside the workbench's own words.
export const words = {
  'compare.side': 'Which page',
  'compare.then': 'Version {version}',
  'compare.now': 'What you are editing',
} as const
