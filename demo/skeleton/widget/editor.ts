import { field, headSection, lookSection, section } from '../../../src/widgets/editor-fields.ts'
import type { WidgetEditor } from '../../../src/widgets/part.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    section(
      'edit.data',
      field('label_key', 'key', 'edit.labelKey'),
      field('value_key', 'key', 'edit.skeleton-part.valueKey'),
      field('format', 'format', 'edit.format'),
      field('limit', 'number', 'edit.skeleton-part.lines'),
    ),
    lookSection,
  ],
  words: {
    'edit.skeleton-part.valueKey': 'Key of the figure',
    'edit.skeleton-part.lines': 'Most lines',
  },
}
