import { describe } from './common.ts'
import { formEvents } from './form-events.ts'

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
    ...formEvents,
    { name: 'lc-action', detail: "{ kind: 'actions' | 'start'; id?: string; actions?: readonly unknown[] }", description: 'The form was sent; its own actions may run.' },
  ],
  parts: [
    { name: 'sent', description: 'The panel in place of a form that was sent.' },
    { name: 'nav', description: 'The list of steps.' },
    { name: 'progress', description: 'How much is done.' },
    { name: 'step', description: 'The open step.' },
    { name: 'question', description: 'One question.' },
  ],
})
