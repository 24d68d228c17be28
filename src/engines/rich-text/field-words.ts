// The words of the field before its editor is loaded.
export const words = {
  'rich.field': 'Text',
  'rich.late': 'The editor did not load. You can still read the text.',
  'rich.late.kept': 'The editor did not load. What you typed is kept until it does.',
} as const
