import { field, filtersField, headSection, lookSection, section } from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    section('edit.filters', filtersField(false), field('clear_all', 'flag', 'edit.clearAll')),
    lookSection,
  ],
  words: { 'edit.clearAll': 'Show a button that clears all filters' },
  onNewPage: {
    role: 'filters',
    settings: ({ query, fields }) => ({
      filters: fields
        .filter(({ type }) => type === 'choice' || type === 'date')
        .slice(0, 4)
        .map(({ key, label, type, types }) => ({
          ...{ id: key, name: label, kind: type === 'date' ? 'date' : 'list', filters_on: { query, key } },
          ...(type === 'date' ? { date_type: types.includes('number') ? 'unix' : 'iso' } : {}),
        })),
    }),
  },
}
