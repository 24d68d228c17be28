import { field, filtersField, headSection, lookSection, section } from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    section('edit.filters', filtersField(false), field('clear_all', 'flag', 'edit.clearAll')),
    lookSection,
  ],
  words: { 'edit.clearAll': 'Show a button that clears all filters' },
}
