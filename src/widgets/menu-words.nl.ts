import type { words as english } from './menu-words.ts'

export const words = {
  'widget.more': 'Meer over {name}',
  'widget.refresh': 'Vernieuwen',
  'widget.table': 'Als tabel tonen',
  'widget.csv': 'Downloaden als CSV',
  'widget.full': 'Hele venster',
  'widget.leaveFull': 'Hele venster verlaten',
  'widget.png': 'Downloaden als PNG',
  'widget.svg': 'Downloaden als SVG',
  'widget.noPicture': 'De afbeelding is niet gemaakt. Probeer het opnieuw, of download de cijfers als CSV.',
} satisfies Record<keyof typeof english, string>
