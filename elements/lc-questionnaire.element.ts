import { describe } from './common.ts'
import { formEvents } from './form-events.ts'

export const descriptor = describe({
  tag: 'lc-questionnaire',
  className: 'LcQuestionnaire',
  summary: 'A form over several steps that saves its answers.',
  budgetKb: 141.9,
  reserve: { px: 560, when: [{ attribute: 'type', is: 'modal', px: 0 }] },
  drawnWith: ['src/inputs/open-text/view', 'src/questionnaire/saving/send-answers'],
  attributes: [
    { name: 'template', type: 'string', description: 'Id or slug of the form template.' },
    { name: 'item', type: 'string', description: 'Id of the item to open and update.' },
    { name: 'app', type: 'string', description: 'App the answers are saved in.' },
    { name: 'collection', type: 'string', description: 'Collection the answers are saved in.' },
    {
      name: 'type',
      type: 'string',
      values: ['page', 'modal'],
      default: 'page',
      description: 'In the page, or over it.',
    },
    { name: 'open', type: 'boolean', description: 'Whether a modal form is open.' },
    { name: 'step', type: 'number', description: 'The step to open, counted from 1; a change goes there.' },
    {
      name: 'readonly',
      type: 'boolean',
      property: 'isReadOnly',
      description: 'Shows the answers without changing them.',
    },
    {
      name: 'disabled',
      type: 'boolean',
      description:
        'Nothing can be answered or sent, and a form of the page does not get the answers; a disabled <fieldset> around it does the same.',
    },
    {
      name: 'name',
      type: 'string',
      description:
        'Name of the answers in a form of the page: each is an entry "name[key]", a list several of them, what has parts JSON. Without a name they are left out.',
    },
    {
      name: 'draft',
      type: 'string',
      description: 'Token of a link that was made on another device; default: "draft" in the address of the page.',
    },
    {
      name: 'prefill',
      type: 'string',
      description:
        'Answers for questions that have none yet, as a JSON object by question key; the property also takes the object.',
    },
    {
      name: 'prefill-url',
      type: 'string',
      description:
        'Lets the address of the page fill in answers ("?q_title=Door"): the keys that may come from there, with spaces between; empty for all.',
    },
  ],
  properties: [
    {
      name: 'answers',
      type: 'Readonly<Record<string, unknown>> | undefined',
      description: 'Answers to start with, over those of the item.',
    },
    {
      name: 'config',
      type: 'Readonly<Record<string, unknown>> | undefined',
      description:
        'Settings over those of the template. With rows and without a template: the whole form; without a collection its answers go to the page only, by lc-before-save and lc-submitted. Also as <script type="application/json" slot="config">.',
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
      description: 'Whether the answers can be sent.',
    },
    {
      name: 'validationMessage',
      type: 'string',
      readonly: true,
      description: 'The first question that is not valid, and why.',
    },
    {
      name: 'willValidate',
      type: 'boolean',
      readonly: true,
      description: 'Whether the answers count when a form of the page is sent.',
    },
  ],
  methods: [
    {
      name: 'getAnswers',
      parameters: '',
      returns: 'Readonly<Record<string, unknown>>',
      description: 'The answers as they stand.',
    },
    { name: 'next', parameters: '', returns: 'Promise<void>', description: 'To the next step.' },
    { name: 'previous', parameters: '', returns: 'Promise<void>', description: 'To the step before.' },
    { name: 'goTo', parameters: 'step: number', returns: 'Promise<void>', description: 'To a step.' },
    {
      name: 'validate',
      parameters: '',
      returns: 'Promise<boolean>',
      description: 'Shows what is missing; returns whether the form can be sent.',
    },
    { name: 'save', parameters: '', returns: 'Promise<void>', description: 'Saves the answers.' },
    { name: 'submit', parameters: '', returns: 'Promise<void>', description: 'Sends the form for good.' },
    {
      name: 'fill',
      parameters: 'answers: Readonly<Record<string, unknown>>',
      returns: 'Promise<void>',
      description: 'Answers questions by their keys, over what stands.',
    },
    {
      name: 'print',
      parameters: '',
      returns: 'Promise<void>',
      description: 'Prints all steps of the form with their answers, and nothing of the page around it.',
    },
    {
      name: 'checkValidity',
      parameters: '',
      returns: 'boolean',
      description: 'Whether the answers can be sent; fires "invalid" when not.',
    },
    {
      name: 'reportValidity',
      parameters: '',
      returns: 'boolean',
      description: 'As checkValidity, and leads to the first question that is not valid.',
    },
    { name: 'reset', parameters: '', returns: 'void', description: 'Back to the answers it started with.' },
  ],
  events: [
    ...formEvents,
    {
      name: 'lc-action',
      detail: "{ kind: 'actions' | 'start'; id?: string; actions?: readonly unknown[] }",
      cancelable: true,
      description: 'The form was sent and its actions run; preventDefault() leaves them to the page.',
    },
  ],
  parts: [
    { name: 'sent', description: 'The panel in place of a form that was sent.' },
    { name: 'nav', description: 'The list of steps.' },
    { name: 'progress', description: 'How much is done.' },
    { name: 'step', description: 'The open step.' },
    { name: 'question', description: 'One question.' },
  ],
})
