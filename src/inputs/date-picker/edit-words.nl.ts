import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.date picker': 'Datum',
  'edit.datePicker.mode': 'Vraagt om',
  'edit.datePicker.mode.Date': 'Een datum',
  'edit.datePicker.mode.Datetime': 'Een datum en een tijd',
  'edit.datePicker.mode.Time': 'Een tijd',
  'edit.datePicker.range': 'Van en tot',
  'edit.datePicker.range.hint': 'Vraagt om een begin en een einde.',
  'edit.datePicker.min': 'Vroegste',
  'edit.datePicker.max': 'Laatste',
} satisfies Record<keyof typeof english | 'input.kind.date picker', string>
