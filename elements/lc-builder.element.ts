import { describe } from './common.ts'

export const descriptor = describe({
  tag: 'lc-builder',
  className: 'LcBuilder',
  summary: 'Builds a page: drag widgets onto the live page, set them up, publish versions.',
  budgetKb: 130,
  reserve: { px: 780 },
  attributes: [
    { name: 'app', type: 'string', description: 'Id of the app.' },
    { name: 'page', type: 'string', description: 'Slug of the page.' },
    { name: 'item', type: 'string', description: 'Id of the item that a detail page is shown for.' },
  ],
  methods: [
    {
      name: 'getSettings',
      parameters: '',
      returns: 'Readonly<Record<string, unknown>> | undefined',
      description: 'The page as it stands, unpublished changes included.',
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
    { name: 'lc-title', detail: '{ title: string }', description: 'The name of the page is known.' },
    {
      name: 'lc-page-change',
      detail: '{ settings: Record<string, unknown>; label: string; dirty: boolean }',
      description: 'The page was changed.',
    },
    { name: 'lc-page-published', detail: '{ id?: string; version: number }', description: 'A version was published.' },
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
