import type { Loose } from '../../base/loose.ts'
import { choice, field, headSection, lookSection, ofPart, section, sortingField } from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'
import { words } from './edit-words.ts'

const compares = (settings: Loose): boolean => Boolean(settings['comparison_key'])

export const editor: WidgetEditor = {
  sections: [
    headSection,
    section(
      'edit.data',
      field('key', 'key', 'edit.value.key'),
      field('row', choice(['first', 'edit.value.first'], ['last', 'edit.value.last']), 'edit.value.row'),
      sortingField,
    ),
    ofPart(
      'value',
      section(
        'edit.value.value',
        field('format', 'format', 'edit.format'),
        field('prefix', 'text', 'edit.value.prefix'),
        field('suffix', 'text', 'edit.value.suffix'),
        field('icon', 'icon', 'edit.icon'),
        field('sparkline_key', 'key', 'edit.value.sparkline'),
      ),
    ),
    section(
      'edit.value.comparison',
      field('comparison_key', 'key', 'edit.value.comparisonKey'),
      field('comparison_label', 'text', 'edit.value.comparisonLabel', compares),
      field(
        'comparison',
        choice(['percentage', 'edit.value.percentage'], ['absolute', 'edit.value.absolute']),
        'edit.value.change',
        compares,
      ),
      field('inverted', 'flag', 'edit.value.inverted', compares),
    ),
    lookSection,
  ],
  words,
  onNewPage: {
    role: 'figure',
    settings: ({ title, values }) => ({ title, key: values[0]?.key }),
  },
}
