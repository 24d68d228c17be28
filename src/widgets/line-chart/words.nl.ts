import type { words as english } from './words.ts'

export const words = {
  'line.right': '{label} (rechteras)',
  'line.before.day': '{label}, de dag ervoor',
  'line.before.week': '{label}, de week ervoor',
  'line.before.month': '{label}, de maand ervoor',
  'line.before.year': '{label}, het jaar ervoor',
} satisfies Record<keyof typeof english, string>
