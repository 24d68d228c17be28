import { describe } from './common.ts'

export const descriptor = describe({
  tag: 'lc-rich-text',
  className: 'LcRichText',
  summary: 'A field for a written text with headings, lists, tables, links and pictures; or only its text.',
  budgetKb: 106.5,
  reserve: { px: 164 },
  attributes: [
    {
      name: 'value',
      type: 'string',
      description:
        'The text to start with: HTML, plain text, or a document tree as JSON; Markdown with `format="markdown"`. The property also takes a tree.',
    },
    {
      name: 'format',
      type: 'string',
      values: ['json', 'html', 'text', 'markdown'],
      default: 'json',
      description:
        'What `value`, the events and a form of the page get once the text was changed: a document tree, HTML, plain text with a line for each paragraph, or Markdown. With "text" and "markdown" a `value` that is a string is read as that too. What Markdown has no signs for (colors, sizes, underline, merged cells) is lost in it, its words are not.',
    },
    {
      name: 'features',
      type: 'string',
      description:
        'What can be added to the text, with spaces between ("bold italic link"), or what cannot, each with a minus ("-image -table"). Default: everything. What a text already has stays.',
    },
    {
      name: 'note',
      type: 'boolean',
      description:
        'A short note: without pictures, tables, buttons and videos, and `lc-input` fires 10 ms after the last change.',
    },
    { name: 'label', type: 'string', description: 'The label above the text.' },
    { name: 'placeholder', type: 'string', description: 'Shown while the text is empty.' },
    { name: 'no-toolbar', type: 'boolean', description: 'Leaves the tools out; the keys work.' },
    {
      name: 'readonly',
      type: 'boolean',
      property: 'isReadOnly',
      description: 'Only shows the text. The editor is not loaded.',
    },
    {
      name: 'can-tick',
      type: 'boolean',
      description: 'With `readonly`: readers may tick the tasks of the text, which changes it as writing does.',
    },
    {
      name: 'disabled',
      type: 'boolean',
      description: 'Nothing can be changed, and a form of the page does not get the text; so in a disabled <fieldset>.',
    },
    { name: 'required', type: 'boolean', description: 'A form of the page cannot be sent while the text is empty.' },
    {
      name: 'name',
      type: 'string',
      description: 'Name of the text in a form of the page. A document tree is JSON there.',
    },
  ],
  properties: [
    {
      name: 'uploader',
      type: '((file: File, options: { signal: AbortSignal; onProgress(fraction: number): void }) => Promise<string>) | undefined',
      description:
        'Stores a picture that is added to the text, and returns its web address. Without it pictures go to the platform of the core; without either, only pictures with an address can be added.',
    },
    {
      name: 'fields',
      type: "readonly { readonly name: string; readonly label: string; readonly value?: unknown; readonly group?: string; readonly kind?: 'field' | 'person' }[] | undefined",
      description:
        'What the text may name: `{{` and `@` open their list, and a reader sees their values. The text stores names: `{{name}}` where it is written out as HTML, a mail, Markdown or plain text. Of a person `name` is the id.',
    },
    {
      name: 'room',
      type: '{ readonly id: string; readonly client: string; open(listener: { opened(): void; lost(): void; text(text: unknown, version: number): void; steps(steps: readonly { readonly step: unknown; readonly client: string }[], version: number): void; person(person: { readonly client: string; readonly name: string; readonly version: number; readonly from: number; readonly to: number }): void; gone(client: string): void; refused(reason: string): void }): { join(version: number | undefined): void; send(version: number, steps: readonly unknown[]): void; point(person: { readonly version: number; readonly from: number; readonly to: number }): void; close(): void } } | undefined',
      description:
        'Several people write the text at once: a line to the authority that orders their steps. The room has the text; `value` is only shown until the room has sent it. Set it before someone writes.',
    },
    {
      name: 'form',
      type: 'HTMLFormElement | null',
      readonly: true,
      description: 'The form of the page it takes part in.',
    },
    {
      name: 'labels',
      type: 'NodeList | undefined',
      readonly: true,
      description: 'The labels of the page that name it.',
    },
    {
      name: 'validity',
      type: 'ValidityState | undefined',
      readonly: true,
      description: 'Whether the text can be sent.',
    },
    { name: 'validationMessage', type: 'string', readonly: true, description: 'Why it cannot be sent.' },
    {
      name: 'willValidate',
      type: 'boolean',
      readonly: true,
      description: 'Whether the text counts when a form of the page is sent.',
    },
  ],
  methods: [
    {
      name: 'insert',
      parameters: 'content: unknown',
      returns: 'Promise<void>',
      description: 'Inserts HTML, plain text or nodes in place of the selection.',
    },
    {
      name: 'toggle',
      parameters: 'name: string',
      returns: 'Promise<void>',
      description: 'Switches "bold", "italic", "underline", "strike" or "code" at the selection.',
    },
    {
      name: 'exportAs',
      parameters: "format: 'json' | 'html' | 'mail' | 'text' | 'markdown'",
      returns: 'Promise<string>',
      description:
        'The text as it stands, written in another format. "mail" is HTML with inline styles for mail programs; stored pictures are `cid:` and their file name there.',
    },
    {
      name: 'checkValidity',
      parameters: '',
      returns: 'boolean',
      description: 'Whether the text can be sent; fires "invalid" when not.',
    },
    {
      name: 'reportValidity',
      parameters: '',
      returns: 'boolean',
      description: 'As checkValidity, and shows the message at the text.',
    },
    { name: 'reset', parameters: '', returns: 'void', description: 'Back to the text it started with.' },
  ],
  events: [
    {
      name: 'lc-input',
      detail: '{ value: unknown }',
      description:
        'The text changed: 100 ms after the last change (10 ms in a note), and at once when the focus leaves. Read the value only: blocks that did not change are the same objects in the next one.',
    },
    { name: 'lc-change', detail: '{ value: unknown }', description: 'The focus left a text that was changed.' },
  ],
  parts: [
    { name: 'control', description: 'The frame of the field.' },
    { name: 'toolbar', description: 'The tools.' },
    { name: 'input', description: 'The text while it can be edited.' },
    { name: 'content', description: 'The text while it is only shown.' },
  ],
})
