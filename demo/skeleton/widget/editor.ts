import { field, headSection, lookSection, section } from '../../../src/widgets/editor-fields.ts'
import type { WidgetEditor } from '../../../src/widgets/part.ts'
import { words } from './edit-words.ts'

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
  words,
}
