export const words = {
  'edit.datePicker.mode': 'Asks for',
  'edit.datePicker.mode.Date': 'A date',
  'edit.datePicker.mode.Datetime': 'A date and a time',
  'edit.datePicker.mode.Time': 'A time',
  'edit.datePicker.range': 'From and until',
  'edit.datePicker.range.hint': 'Asks for a start and an end.',
  'edit.datePicker.min': 'Earliest',
  'edit.datePicker.max': 'Latest',
} as const
