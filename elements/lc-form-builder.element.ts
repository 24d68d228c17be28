import { describe } from './common.ts'

export const descriptor = describe({
  tag: 'lc-form-builder',
  className: 'LcFormBuilder',
  summary: 'Builds a form: drag questions in, set rules and conditions, publish versions.',
  budgetKb: 196.2,
  reserve: { px: 780 },
  drawnWith: ['src/builders/form/edit/edit-panel', 'src/inputs/open-text/view'],
  attributes: [
    {
      name: 'template',
      type: 'string',
      description: 'Id or slug of the form template. Without it a new form is made when it is first published.',
    },
    { name: 'name', type: 'string', description: 'Name of a new form.' },
  ],
  properties: [
    {
      name: 'settings',
      type: 'Readonly<Record<string, unknown>> | undefined',
      description: 'What a new form starts with.',
    },
  ],
  methods: [
    {
      name: 'getSettings',
      parameters: '',
      returns: 'Readonly<Record<string, unknown>> | undefined',
      description: 'The form as it stands, unpublished changes included.',
    },
    { name: 'isDirty', parameters: '', returns: 'boolean', description: 'Whether there are unpublished changes.' },
    { name: 'undo', parameters: '', returns: 'void', description: 'Takes back the last step.' },
    { name: 'redo', parameters: '', returns: 'void', description: 'Does it again.' },
    {
      name: 'publish',
      parameters: '',
      returns: 'void',
      description: 'Shows the changes and asks whether to publish them.',
    },
  ],
  events: [
    {
      name: 'lc-form-change',
      detail: '{ settings: Record<string, unknown>; label: string; dirty: boolean }',
      description: 'The form was changed.',
    },
    { name: 'lc-form-published', detail: '{ id?: string; version: number }', description: 'A version was published.' },
  ],
  parts: [
    { name: 'builder', description: 'The whole builder.' },
    { name: 'bar', description: 'Its top bar.' },
  ],
  cssProperties: [
    {
      name: '--lc-builder-height',
      default: '780px',
      description: 'Height of the builder where it does not fill its box.',
    },
  ],
})
