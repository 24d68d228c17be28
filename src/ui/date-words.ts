// The words of date fields and their calendar.
export const words = {
  'ui.openCalendar': 'Open calendar',
  'ui.previousMonth': 'Previous month',
  'ui.nextMonth': 'Next month',
  'ui.previousYear': 'Previous year',
  'ui.nextYear': 'Next year',
  'ui.today': 'Today',
  'ui.from': 'From',
  'ui.to': 'To',
  'ui.unread': '“{text}” cannot be read here. Write it like {example}.',
} as const
