import { field, headSection, lookSection, section, seriesSections } from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    ...seriesSections,
    section(
      'edit.bar.bars',
      field('stacked', 'flag', 'edit.bar.stacked'),
      field('horizontal', 'flag', 'edit.bar.horizontal'),
    ),
    lookSection,
  ],
  words: {
    'edit.bar.bars': 'Bars',
    'edit.bar.stacked': 'Stack the series of a label',
    'edit.bar.horizontal': 'Draw the bars from left to right',
  },
}
