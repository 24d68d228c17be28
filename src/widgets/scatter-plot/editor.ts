import {
  choice,
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
    pointDataSection(),
    section(
      'edit.scatter.points',
      field('size', 'number', 'edit.scatter.size'),
      field(
        'trend',
        choice(['off', 'edit.none'], ['all', 'edit.scatter.all'], ['series', 'edit.scatter.each']),
        'edit.scatter.trend',
      ),
    ),
    pointAxesSection,
    pointAnnotationSection,
    clickSection,
    lookSection,
  ],
  words,
}
