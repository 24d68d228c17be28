import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Button',
  answer: null,
  question: {
    key: 'notify',
    type: 'button',
    label: 'Notify the duty manager',
    settings: {
      variant: 'primary',
      icon: 'send',
      successText: 'The duty manager has been told.',
      actions: [{ type: 'wait', seconds: 1 }],
    },
  },
}
