// The words of the list of fields and people.
export const words = {
  'rich.fields': 'Fields',
  'rich.fields.people': 'People',
  'rich.fields.insert': 'Insert a field',
  'rich.fields.values': 'Show values in the text',
  'rich.fields.names': 'Show names in the text',
  'rich.fields.count':
    '{count} fields. Arrows choose, Enter inserts, Escape closes; | after a name chooses how its value is written.',
  'rich.fields.format': 'How the value of {label} is written',
  'rich.fields.formats': '{count} formats. Arrows choose, Enter applies, Escape closes.',
  'rich.fields.none': 'No field is called “{typed}”.',
} as const
