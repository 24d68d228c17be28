import {
  clickSection,
  field,
  headSection,
  legendField,
  lookSection,
  section,
  seriesSections,
} from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'
import { words } from './edit-words.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    ...seriesSections.slice(0, 1), // which rows and series; the other sections are about two axes
    section(
      'edit.radar.drawing',
      field('fill', 'flag', 'edit.radar.fill'),
      field('format', 'format', 'edit.format'),
      field('label_format', 'format', 'edit.labelFormat'),
      field('min', 'number', 'edit.min'),
      field('max', 'number', 'edit.max'),
      legendField,
      field('height', 'number', 'edit.height'),
    ),
    clickSection,
    lookSection,
  ],
  words,
  crossesByLabel: true,
}
