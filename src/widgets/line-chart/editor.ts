import {
  annotationSection,
  choice,
  field,
  headSection,
  lookSection,
  scaleField,
  section,
  seriesSectionsOf,
} from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'
import { words } from './edit-words.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    ...seriesSectionsOf(
      field('axis', choice(['left', 'edit.line.left'], ['right', 'edit.line.right']), 'edit.line.axis'),
    ),
    annotationSection,
    section(
      'edit.line.lines',
      scaleField('y_scale', 'edit.valueScale'),
      field('y2_title', 'text', 'edit.line.rightTitle'),
      field('y2_format', 'format', 'edit.line.rightFormat'),
      field(
        'compare',
        choice(
          ['none', 'edit.line.none'],
          ['day', 'edit.line.day'],
          ['week', 'edit.line.week'],
          ['month', 'edit.line.month'],
          ['year', 'edit.line.year'],
        ),
        'edit.line.compare',
      ),
      field('smooth', 'flag', 'edit.line.smooth'),
      field('fill', 'flag', 'edit.line.fill'),
      field(
        'points',
        choice(['auto', 'edit.auto'], ['on', 'edit.line.always'], ['off', 'edit.line.never']),
        'edit.line.points',
      ),
      field('zoom', 'flag', 'edit.line.zoom'),
    ),
    lookSection,
  ],
  words,
  crossesByLabel: true,
  onNewPage: {
    role: 'line',
    settings: ({ title, label, values, compare }) => ({
      ...{ title, label_key: label, series: values.map(one => ({ ...one })) },
      ...(compare === undefined ? {} : { compare }),
    }),
  },
}
