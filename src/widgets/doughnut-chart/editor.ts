import { clickSection, field, headSection, lookSection, section, sliceSections } from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'
import { words } from './edit-words.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    ...sliceSections,
    section(
      'edit.doughnut.middle',
      field('cutout', 'number', 'edit.doughnut.cutout'),
      field('total', 'flag', 'edit.doughnut.total'),
      field('total_label', 'text', 'edit.doughnut.totalLabel', ({ total }) => total !== false),
    ),
    clickSection,
    lookSection,
  ],
  words,
  crossesByLabel: true,
  onNewPage: {
    role: 'shares',
    settings: ({ title, label, values }) => ({ title, label_key: label, value_key: values[0]?.key }),
  },
}
