import { field, headSection, lookSection, section, sortingField } from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'
import { words } from './edit-words.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    section(
      'edit.pdf.document',
      field('url', 'text', 'edit.pdf.url'),
      field('file', 'text', 'edit.pdf.file'),
      field('template', 'text', 'edit.pdf.template', ({ url, file }) => !url && !file),
      field('key', 'key', 'edit.pdf.key', ({ url, file, template }) => !url && !file && !template),
      sortingField,
    ),
    section(
      'edit.pdf.view',
      field('page', 'number', 'edit.pdf.page'),
      field('zoom', 'number', 'edit.pdf.zoom'),
      field('height', 'number', 'edit.height'),
      field('print', 'flag', 'edit.pdf.print'),
      field('download', 'flag', 'edit.pdf.download'),
    ),
    lookSection,
  ],
  words,
}
