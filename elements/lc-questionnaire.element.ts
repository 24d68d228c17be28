import { describe } from './common.ts'

export const descriptor = describe({
  tag: 'lc-questionnaire',
  className: 'LcQuestionnaire',
  summary: 'A form over several steps that saves its answers.',
  attributes: [
    { name: 'template', type: 'string', description: 'Id or slug of the form template.' },
    { name: 'item', type: 'string', description: 'Id of the item to open and update.' },
    { name: 'app', type: 'string', description: 'App the answers are saved in.' },
    { name: 'collection', type: 'string', description: 'Collection the answers are saved in.' },
    { name: 'type', type: 'string', values: ['page', 'modal'], default: 'page', description: 'In the page, or over it.' },
    { name: 'open', type: 'boolean', description: 'Whether a modal form is open.' },
    { name: 'readonly', type: 'boolean', property: 'isReadOnly', description: 'Shows the answers without changing them.' },
    { name: 'name', type: 'string', description: 'Name of the answers in a form of the page.' },
  ],
  properties: [
    { name: 'answers', type: 'Readonly<Record<string, unknown>> | undefined', description: 'Answers to start with.' },
  ],
  methods: [
    { name: 'getAnswers', parameters: '', returns: 'Readonly<Record<string, unknown>>', description: 'The answers as they stand.' },
    { name: 'next', parameters: '', returns: 'Promise<void>', description: 'To the next step.' },
    { name: 'previous', parameters: '', returns: 'Promise<void>', description: 'To the step before.' },
    { name: 'goTo', parameters: 'step: number', returns: 'Promise<void>', description: 'To a step.' },
    { name: 'validate', parameters: '', returns: 'Promise<boolean>', description: 'Shows what is missing; answers whether the form can be sent.' },
    { name: 'save', parameters: '', returns: 'Promise<void>', description: 'Saves the answers.' },
    { name: 'submit', parameters: '', returns: 'Promise<void>', description: 'Sends the form for good.' },
    { name: 'reset', parameters: '', returns: 'void', description: 'Back to the answers it started with.' },
  ],
  events: [
    { name: 'lc-answer', detail: '{ key: string; value: unknown; valid: boolean }', description: 'An answer changed.' },
    { name: 'lc-step', detail: '{ from: number; to: number }', cancelable: true, description: 'Another step is about to show.' },
    { name: 'lc-validity', detail: '{ valid: boolean; percent: number }', description: 'Whether the answers can be sent, and how much is done.' },
    { name: 'lc-before-save', detail: '{ answers: Record<string, unknown> }', cancelable: true, description: 'The answers are about to be saved.' },
    { name: 'lc-saved', detail: '{ code: number; id?: string; answers: Record<string, unknown> }', description: 'The answers were saved.' },
    { name: 'lc-submitted', detail: '{ code: number; id?: string; answers: Record<string, unknown> }', description: 'The form was sent for good.' },
    { name: 'lc-close', detail: '{}', description: 'A modal form was closed.' },
  ],
  parts: [
    { name: 'nav', description: 'The list of steps.' },
    { name: 'progress', description: 'How much is done.' },
    { name: 'step', description: 'The open step.' },
    { name: 'question', description: 'One question.' },
  ],
})
