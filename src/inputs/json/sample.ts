import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'JSON',
  answer: { threshold: 0.8, channels: ['mail', 'sms'], active: true },
  question: { key: 'config', type: 'json', label: 'Alert configuration', required: true },
}
