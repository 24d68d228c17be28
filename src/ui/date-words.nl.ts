import type { words as english } from './date-words.ts'

export const words = {
  'ui.openCalendar': 'Kalender openen',
  'ui.previousMonth': 'Vorige maand',
  'ui.nextMonth': 'Volgende maand',
  'ui.previousYear': 'Vorig jaar',
  'ui.nextYear': 'Volgend jaar',
  'ui.today': 'Vandaag',
  'ui.from': 'Van',
  'ui.to': 'Tot',
  'ui.unread': '“{text}” kan hier niet worden gelezen. Schrijf het als {example}.',
} satisfies Record<keyof typeof english, string>
