import { later } from '../../ui/later.tsx'
import { choice, field, headSection, inArea, lookSection, owned, section } from '../editor-fields.ts'
import type { EditorProps, InlineEditProps, WidgetEditor } from '../part.ts'
import { words } from './edit-words.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    section('edit.explanation.tasks', field('can_tick', 'flag', 'edit.explanation.canTick')),
    inArea(
      'actions',
      section(
        'edit.explanation.buttons',
        owned(
          field(
            'actionbuttons',
            {
              list: [
                field('id', 'text', 'edit.explanation.id'),
                field('label', 'text', 'edit.label'),
                field('icon', 'icon', 'edit.icon'),
                field(
                  'variant',
                  choice(['primary', 'edit.explanation.primary'], ['secondary', 'edit.explanation.secondary']),
                  'edit.explanation.variant',
                ),
              ],
              add: 'edit.explanation.addButton',
              blank: { label: '' },
            },
            'edit.explanation.buttons',
          ),
        ),
      ),
    ),
    lookSection,
  ],
  words,
  panelLabel: 'edit.explanation.text',
  Panel: later<EditorProps>(async () => (await import('./edit.tsx')).TextPanel),
  InlineEdit: later<InlineEditProps>(async () => (await import('./edit.tsx')).TextInline),
}
