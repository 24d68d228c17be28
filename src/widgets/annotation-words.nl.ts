import type { words as english } from './annotation-words.ts'

export const words = {
  'annotation.all': 'Lijnen en markeringen: {list}',
  'annotation.list': 'De annotaties zijn geen lijst: “{value}”.',
  'annotation.entry': 'Annotatie {name} wordt niet getekend: “{value}” is geen object met "at".',
  'annotation.empty': 'Annotatie “{name}” wordt niet getekend: ze heeft nog geen waarde.',
  'annotation.number': 'Annotatie “{name}” wordt niet getekend: “{value}” is geen getal.',
  'annotation.date': 'Annotatie “{name}” wordt niet getekend: “{value}” is geen leesbare datum.',
  'annotation.label':
    'Annotatie “{name}” wordt niet getekend: geen label is “{value}”. Kies een van de labels: {keys}.',
  'annotation.log':
    'Annotatie “{name}” wordt niet getekend: een logaritmische as heeft geen nul of minder, en de waarde is “{value}”.',
  'annotation.outside': 'Annotatie “{name}” wordt niet getekend: {value} valt buiten de as.',
} satisfies Record<keyof typeof english, string>
