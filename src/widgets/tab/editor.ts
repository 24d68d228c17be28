import { field, headSection, owned, section } from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'
import { words } from './edit-words.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    section(
      'edit.tab.tabs',
      owned(
        field(
          'columns',
          {
            list: [
              field('name', 'text', 'edit.name'),
              field('id', 'text', 'edit.tab.id'),
              field('default', 'flag', 'edit.tab.default'),
            ],
            add: 'edit.tab.add',
            named: 'edit.tab.new',
            blank: { name: '', default: false, rows: [] },
          },
          'edit.tab.tabs',
        ),
      ),
    ),
  ],
  words,
}
