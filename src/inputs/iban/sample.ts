import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'IBAN',
  answer: 'NL91ABNA0417164300',
  question: { key: 'iban', type: 'iban', label: 'Which account may we pay to?', required: true },
}
