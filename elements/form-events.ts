import type { EventSpec } from './descriptor.ts'

/** The events of a form, in every context: alone, on a page or in an app. */
export const formEvents: readonly EventSpec[] = [
  { name: 'lc-answer', detail: '{ key: string; value: unknown; valid: boolean }', description: 'An answer changed.' },
  {
    name: 'lc-step',
    detail: '{ from: number; to: number }',
    cancelable: true,
    description: 'Another step is about to be shown; preventDefault() stays.',
  },
  {
    name: 'lc-validity',
    detail: '{ valid: boolean; percent: number }',
    description: 'Whether the answers can be sent, and how much is done.',
  },
  { name: 'lc-dirty', detail: '{ dirty: boolean }', description: 'Whether answers differ from what was saved last.' },
  {
    name: 'lc-before-save',
    detail: '{ answers: Record<string, unknown>; submit: boolean; waitUntil(promise: Promise<unknown>): void }',
    cancelable: true,
    description: 'The answers are about to be saved.',
  },
  {
    name: 'lc-saved',
    detail: '{ code: number; id?: string; answers: Record<string, unknown> }',
    description: 'The answers were saved.',
  },
  {
    name: 'lc-submitted',
    detail: '{ code: number; id?: string; answers: Record<string, unknown> }',
    description: 'The form was sent for good.',
  },
  {
    name: 'lc-queued',
    detail: "{ key: string; submit: boolean; reason: 'offline' | 'session'; answers: Record<string, unknown> }",
    description:
      'The answers are kept on this device, because there is no connection or the session is over; they are sent later, and then lc-saved follows.',
  },
  {
    name: 'lc-upload',
    detail: '{ name: string; folder: string; size: number }',
    description: 'A file of an answer has arrived on the server.',
  },
  { name: 'lc-wait', detail: '{}', description: 'The action that opened the form may go on.' },
  { name: 'lc-close', detail: '{}', description: 'A modal form was closed.' },
]
