import { choice, colour, field, headSection, inArea, lookSection, section, sortingField } from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'
import { words } from './edit-words.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    section(
      'edit.data',
      field('value_key', 'key', 'edit.valueKey'),
      field('row', choice(['first', 'edit.gauge.first'], ['last', 'edit.gauge.last']), 'edit.gauge.row'),
      sortingField,
    ),
    section(
      'edit.gauge.scale',
      field('format', 'format', 'edit.format'),
      field('unit', 'text', 'edit.gauge.unit'),
      field('min', 'number', 'edit.min'),
      field('max', 'number', 'edit.max'),
      field(
        'ranges',
        {
          list: [
            field('label', 'text', 'edit.label'),
            field('until', 'number', 'edit.gauge.until'),
            field('colour', colour, 'edit.colour'),
          ],
          add: 'edit.gauge.addRange',
          blank: { label: '' },
        },
        'edit.gauge.ranges',
      ),
      field('target', 'number', 'edit.gauge.target'),
      field('target_key', 'key', 'edit.gauge.targetKey'),
      field('needle', 'flag', 'edit.gauge.needle'),
      field('height', 'number', 'edit.height'),
    ),
    inArea(
      'actions',
      section(
        'edit.click',
        field('click', choice(['deepdive', 'edit.deepdive'], ['select', 'edit.select']), 'edit.click'),
      ),
    ),
    lookSection,
  ],
  words,
  onNewPage: {
    role: 'gauge',
    settings: ({ title, values: [value] }) => ({
      ...{ title, subtitle: value?.label, value_key: value?.key },
      ...{ min: 0, max: 100, height: 160, format: { type: 'Percentage', precision: 0 } },
    }),
  },
}
