import {
  clickSection,
  field,
  headSection,
  lookSection,
  pointAnnotationSection,
  pointAxesSection,
  pointDataSection,
  section,
} from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'
import { words } from './edit-words.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    pointDataSection(field('r_key', 'key', 'edit.bubble.key')),
    section(
      'edit.bubble.bubbles',
      field('r_format', 'format', 'edit.bubble.format'),
      field('radius_max', 'number', 'edit.bubble.max'),
      field('radius_min', 'number', 'edit.bubble.min'),
      field('size_legend', 'flag', 'edit.bubble.legend'),
      field('labels', 'flag', 'edit.bubble.labels'),
    ),
    pointAxesSection,
    pointAnnotationSection,
    clickSection,
    lookSection,
  ],
  words,
}
