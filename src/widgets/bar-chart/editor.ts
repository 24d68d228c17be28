import {
  annotationSection,
  field,
  headSection,
  lookSection,
  scaleField,
  section,
  seriesSections,
} from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'
import { words } from './edit-words.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    ...seriesSections,
    annotationSection,
    section(
      'edit.bar.bars',
      field('stacked', 'flag', 'edit.bar.stacked'),
      { ...scaleField('y_scale', 'edit.valueScale'), when: ({ stacked }) => stacked !== true },
      field('horizontal', 'flag', 'edit.bar.horizontal'),
    ),
    lookSection,
  ],
  words,
  crossesByLabel: true,
  onNewPage: {
    role: 'bars',
    settings: ({ title, label, values }) => ({ title, label_key: label, series: values.map(one => ({ ...one })) }),
  },
}
