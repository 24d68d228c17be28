import type { Loose } from '../../base/loose.ts'
import { choice, field, headSection, lookSection, section, sortingField } from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'

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
    section(
      'edit.value.value',
      field('format', 'format', 'edit.format'),
      field('prefix', 'text', 'edit.value.prefix'),
      field('suffix', 'text', 'edit.value.suffix'),
      field('icon', 'text', 'edit.icon'),
      field('sparkline_key', 'key', 'edit.value.sparkline'),
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
  words: {
    'edit.value.key': 'Key of the value',
    'edit.value.row': 'Row that holds the value',
    'edit.value.first': 'First row',
    'edit.value.last': 'Last row',
    'edit.value.value': 'Value',
    'edit.value.prefix': 'Text before the value',
    'edit.value.suffix': 'Text after the value',
    'edit.value.sparkline': 'Key of the small line',
    'edit.value.comparison': 'Comparison',
    'edit.value.comparisonKey': 'Key of the value to compare with',
    'edit.value.comparisonLabel': 'Text beside the change',
    'edit.value.change': 'Show the change as',
    'edit.value.percentage': 'Percentage',
    'edit.value.absolute': 'Difference',
    'edit.value.inverted': 'A lower value is better',
  },
}
