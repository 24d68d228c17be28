// The words of the menu that opens with a slash.
export const words = {
  'rich.slash': 'What to insert',
  'rich.slash.count': '{count} entries. Arrows choose, Enter inserts, Escape closes.',
  'rich.slash.none': 'Nothing is called “{typed}”.',
} as const
