import { later } from '../../ui/later.tsx'
import { field, headSection, lookSection, section } from '../editor-fields.ts'
import type { EditorProps, WidgetEditor } from '../part.ts'
import { words } from './edit-words.ts'

export const editor: WidgetEditor = {
  sections: [headSection, section('edit.flow.drawing', field('height', 'number', 'edit.height')), lookSection],
  words,
  Panel: later<EditorProps>(async () => (await import('./edit.tsx')).FlowPanel),
}
